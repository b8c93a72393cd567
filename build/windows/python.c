/* A python.exe: nothing but a call of the interpreter's library beside it. Built to test with, not to ship. */
#include <windows.h>

int wmain(int count, wchar_t **words)
{
    HMODULE library = LoadLibraryW(L"python311.dll");
    if (!library)
        return 99;
    return ((int (*)(int, wchar_t **))(void *)GetProcAddress(library, "Py_Main"))(count, words);
}
