"""Start the packaged program. It lies outside of the package because PyInstaller runs a script, not a module."""

from tablegames.__main__ import main

if __name__ == "__main__":
    main()
