#!/bin/sh
# Installs tablegames for you alone; no administrator is needed. Run it where you unpacked it: ./install.sh
# It goes to ~/.local, or to another folder if you name one: ./install.sh /opt/games
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
prefix=${1:-$HOME/.local}
mkdir -p "$prefix"
prefix=$(CDPATH='' cd -- "$prefix" && pwd -P)
program=$prefix/lib/tablegames
if [ $# -eq 0 ]; then share=${XDG_DATA_HOME:-$HOME/.local/share}; else share=$prefix/share; fi

if [ ! -x "$here/tablegames" ] || [ ! -d "$here/_internal" ]; then
  echo "install.sh: the program is not beside this script; unpack the whole archive and run it from there." >&2
  exit 1
fi
if [ "$here" = "$program" ]; then
  echo "install.sh: this is the installed copy already; run the script of the archive you unpacked." >&2
  exit 1
fi
if [ -e "$program" ] && [ ! -d "$program/_internal" ]; then
  echo "install.sh: $program is something else; move it away, or name another folder: ./install.sh FOLDER" >&2
  exit 1
fi

# The new program is complete before the old one goes.
mkdir -p "$prefix/lib" "$prefix/bin" "$share/applications"
rm -rf "$program.new"
cp -R "$here" "$program.new"
echo "$share" > "$program.new/share.txt"
rm -rf "$program"
mv "$program.new" "$program"
ln -sf ../lib/tablegames/tablegames "$prefix/bin/tablegames"

for px in 16 24 32 48 64 128 256; do
  mkdir -p "$share/icons/hicolor/${px}x$px/apps"
  cp "$here/icons/tablegames-$px.png" "$share/icons/hicolor/${px}x$px/apps/tablegames.png"
done
mkdir -p "$share/icons/hicolor/scalable/apps"
cp "$here/icons/tablegames.svg" "$share/icons/hicolor/scalable/apps/tablegames.svg"

# In a desktop entry a path stands in quotes. In them \ " ` $ take a backslash, which takes another one because it is
# in a string, and % is doubled. awk prints the line as it is, whatever stands in it.
quoted=$(printf '%s' "$program/tablegames" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
entry="Exec=\"$quoted\" %f" awk '/^Exec=/ { print ENVIRON["entry"]; next } { print }' \
  "$here/tablegames.desktop" > "$share/applications/tablegames.desktop"

mkdir -p "$share/mime/packages"
cp "$here/tablegames-mime.xml" "$share/mime/packages/tablegames.xml"
if command -v update-mime-database >/dev/null 2>&1; then
  update-mime-database "$share/mime" >/dev/null 2>&1 || true
fi
if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database "$share/applications" >/dev/null 2>&1 || true
fi
if command -v gtk-update-icon-cache >/dev/null 2>&1; then
  gtk-update-icon-cache -q -t "$share/icons/hicolor" >/dev/null 2>&1 || true
fi

echo "tablegames is installed in $program and stands in the menu of your desktop, under games."
case ":${PATH:-}:" in
  *":$prefix/bin:"*) echo "In a terminal: tablegames" ;;
  *) echo "In a terminal: $prefix/bin/tablegames" ;;
esac
echo "To remove it: $program/uninstall.sh"
