#!/bin/sh
# Installs what building and running the Windows program on Debian needs, where it is missing.
set -eu
missing=
for pair in wine:wine wineboot:wine x86_64-w64-mingw32-gcc-win32:gcc-mingw-w64-x86-64-win32 makensis:nsis \
  xvfb-run:xvfb xdotool:xdotool import:imagemagick; do
  command -v "${pair%%:*}" >/dev/null || missing="$missing ${pair#*:}"
done
[ -z "$missing" ] && exit 0
[ "$missing" = "${missing# wine}" ] || missing="$missing wine64"
if [ "$(id -u)" -ne 0 ]; then
  echo "requirements.sh: install these first:$missing" >&2
  exit 1
fi
apt-get update -qq
# shellcheck disable=SC2086 # a list of names
apt-get install -y -qq --no-install-recommends $missing >/dev/null
