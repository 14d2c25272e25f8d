#ifndef CPTY_H
#define CPTY_H

#include <sys/types.h>

/// Starts a program as the leader of a new session on a new pseudo-terminal.
/// Returns its process id, or minus the error number; `*master` is the harness's end.
pid_t cpty_spawn(const char *path, char *const arguments[], char *const environment[],
                 const char *directory, int columns, int rows, int *master);

/// Tells the terminal its size, and the programs in it that it has changed. 0 or an error number.
int cpty_resize(int master, int columns, int rows);

/// Whether the terminal echoes and collects lines, as it does when no program edits on it.
/// 1 or 0, or minus an error number.
int cpty_is_cooked(int master);

/// Waits until the terminal can be read from or written to: 1, or 0 after the time, or -1.
/// (macOS has no `poll` for terminals.)
int cpty_ready(int master, int for_writing, int milliseconds);

/// Waits for the process to end: its exit code, or 256 plus the signal that ended it, or minus an
/// error number.
int cpty_wait(pid_t process);

#endif
