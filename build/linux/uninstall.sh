#!/bin/sh
# Removes what install.sh installed. Your games, settings and statistics stay; where they are is said at the end.
set -eu

program=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
prefix=${program%/lib/tablegames}
if [ "$prefix" = "$program" ] || [ ! -f "$program/share.txt" ]; then
  echo "uninstall.sh: this copy was not installed; to be rid of it, delete the folder $program" >&2
  exit 1
fi
share=$(cat "$program/share.txt")

rm -f "$share/applications/tablegames.desktop" "$share/icons/hicolor/scalable/apps/tablegames.svg"
for px in 16 24 32 48 64 128 256; do
  rm -f "$share/icons/hicolor/${px}x$px/apps/tablegames.png"
done
rm -f "$share/mime/packages/tablegames.xml"
if rmdir "$share/mime/packages" 2>/dev/null; then
  # Nobody else has types of files here: what the system has made of ours goes too.
  for name in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version XMLnamespaces \
    application/x-tablegames-ruleset.xml application/x-tablegames-record.xml; do
    rm -f "$share/mime/$name"
  done
  rmdir "$share/mime/application" "$share/mime" 2>/dev/null || true
elif command -v update-mime-database >/dev/null 2>&1; then
  update-mime-database "$share/mime" >/dev/null 2>&1 || true
fi
if [ "$(readlink "$prefix/bin/tablegames" 2>/dev/null)" = ../lib/tablegames/tablegames ]; then
  rm -f "$prefix/bin/tablegames"
fi
rm -rf "$program"
if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database "$share/applications" >/dev/null 2>&1 || true
fi
if command -v gtk-update-icon-cache >/dev/null 2>&1; then
  gtk-update-icon-cache -q -t "$share/icons/hicolor" >/dev/null 2>&1 || true
fi

echo "tablegames is removed. Your own files are still there:"
echo "  games and rulesets: ${XDG_DATA_HOME:-$HOME/.local/share}/tablegames"
echo "  settings: ${XDG_CONFIG_HOME:-$HOME/.config}/tablegames"
