#include "CPTY.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

static void reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
}

/// The part after `fork`: only functions that are safe there.
static void become(const char *path, char *const arguments[], char *const environment[],
                   const char *directory, int slave, int report) {
  reset_signals();
  if (setsid() < 0 || ioctl(slave, TIOCSCTTY, 0) < 0) goto failed;
  for (int descriptor = 0; descriptor < 3; descriptor++)
    if (dup2(slave, descriptor) < 0) goto failed;
  for (int descriptor = 3; descriptor < 1024; descriptor++)
    if (descriptor != report) close(descriptor);
  if (directory && chdir(directory) < 0) goto failed;
  execve(path, arguments, environment);
failed:;
  const int error = errno;
  (void)!write(report, &error, sizeof error);
  _exit(127);
}

static pid_t reap(pid_t process, int error, int master) {
  waitpid(process, NULL, 0);
  close(master);
  return -error;
}

pid_t cpty_spawn(const char *path, char *const arguments[], char *const environment[],
                 const char *directory, int columns, int rows, int *master) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  int slave, report[2];
  if (pipe(report) < 0) return -errno;
  if (openpty(master, &slave, NULL, NULL, &size) < 0) {
    const int error = errno;
    close(report[0]), close(report[1]);
    return -error;
  }
  fcntl(*master, F_SETFD, FD_CLOEXEC);
  fcntl(report[1], F_SETFD, FD_CLOEXEC);
  const pid_t process = fork();
  if (process == 0) become(path, arguments, environment, directory, slave, report[1]);
  int error = process < 0 ? errno : 0;
  close(slave), close(report[1]);
  if (process > 0 && read(report[0], &error, sizeof error) != sizeof error) error = 0;
  close(report[0]);
  if (process < 0) close(*master);
  if (process < 0) return -error;
  return error == 0 ? process : reap(process, error, *master);
}

int cpty_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(master, TIOCSWINSZ, &size) < 0 ? errno : 0;
}

int cpty_is_cooked(int master) {
  struct termios settings;
  if (tcgetattr(master, &settings) < 0) return -errno;
  return (settings.c_lflag & ECHO) && (settings.c_lflag & ICANON);
}

int cpty_ready(int master, int for_writing, int milliseconds) {
  struct timeval limit = {milliseconds / 1000, milliseconds % 1000 * 1000};
  fd_set set;
  FD_ZERO(&set);
  FD_SET(master, &set);
  return select(master + 1, for_writing ? NULL : &set, for_writing ? &set : NULL, NULL, &limit);
}

int cpty_wait(pid_t process) {
  int status;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return -errno;
  return WIFSIGNALED(status) ? 256 + WTERMSIG(status) : WEXITSTATUS(status);
}
