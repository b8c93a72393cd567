; The setup program for Windows: for one person, without an administrator. build/setup_program.py runs it with
;   VERSION   1.2.3
;   NUMBERS   1.2.3.0, as Windows counts versions
;   PROGRAM   the folder that PyInstaller has filled
;   ICON      the icon, .ico
;   RESULT    the file to write
; What a player keeps lies elsewhere (AppData\Local\tablegames) and is never touched here.
Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include LogicLib.nsh
!include MUI2.nsh
!include FileFunc.nsh

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\tablegames"
!define CLASSES "Software\Classes"

Name "tablegames"
OutFile "${RESULT}"
InstallDir "$LOCALAPPDATA\Programs\tablegames"
InstallDirRegKey HKCU "${ENTRY}" "InstallLocation"
BrandingText "tablegames ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "tablegames"
VIAddVersionKey FileDescription "tablegames, setup"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT License"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tablegames.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

LangString InUse ${LANG_ENGLISH} "tablegames is running. Close it, and start this again."
LangString InUse ${LANG_JAPANESE} "tablegames が開いています。閉じてから、もう一度はじめてください。"
LangString Occupied ${LANG_ENGLISH} "This folder holds something else. Choose another one."
LangString Occupied ${LANG_JAPANESE} "このフォルダーには別のものが入っています。ほかのフォルダーをえらんでください。"
LangString Ruleset ${LANG_ENGLISH} "Rules of a card game"
LangString Ruleset ${LANG_JAPANESE} "カードゲームのルール"
LangString Record ${LANG_ENGLISH} "Record of a card game"
LangString Record ${LANG_JAPANESE} "カードゲームの記録"
LangString Kept ${LANG_ENGLISH} "Your games, settings and statistics stay in"
LangString Kept ${LANG_JAPANESE} "ゲームの記録、設定、成績は次のフォルダーに残ります："

; Windows opens no program file for writing that runs.
!macro RefuseWhileRunning
  ${If} ${FileExists} "$INSTDIR\tablegames.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\tablegames.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(InUse)" /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licenses"
  Delete "$INSTDIR\tablegames.exe"
  Delete "$INSTDIR\tablegames-console.exe"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\rulesets.md"
  Delete "$INSTDIR\rulesets.ja.md"
!macroend

!macro Opens KIND ENDING WORDS
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "${WORDS}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\tablegames.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\tablegames.exe" "%1"'
  ; Such files have other uses: this program is offered, and takes nothing unasked.
  WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}" ""
!macroend

!macro Forget KIND ENDING
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}"
!macroend

Section
  !insertmacro RefuseWhileRunning
  ${If} ${FileExists} "$INSTDIR\_internal\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\tablegames.exe"
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(Occupied)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\tablegames.lnk" "$INSTDIR\tablegames.exe"

  WriteRegStr HKCU "${ENTRY}" "DisplayName" "tablegames"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\tablegames.exe,0"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "the tablegames developers"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" $0

  !insertmacro Opens "tablegames.ruleset" ".yaml" "$(Ruleset)"
  !insertmacro Opens "tablegames.record" ".jsonl" "$(Record)"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section Uninstall
  !insertmacro RefuseWhileRunning
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\tablegames.lnk"
  !insertmacro Forget "tablegames.ruleset" ".yaml"
  !insertmacro Forget "tablegames.record" ".jsonl"
  DeleteRegKey HKCU "${ENTRY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  DetailPrint "$(Kept) $LOCALAPPDATA\tablegames"
SectionEnd
