#include <CGTKShims.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

void pd_serve_parent(void) {
  setpgid(0, 0);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_DFL);
  sigset_t none_blocked;
  sigemptyset(&none_blocked);
  sigprocmask(SIG_SETMASK, &none_blocked, NULL);
}

void pd_kill_group(int leader) {
  if (leader > 1) kill(-leader, SIGKILL);
}

void pd_unblock_signal(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void pd_survive_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

void pd_hold_standard_streams(void) {
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++)
    // What is opened takes the lowest number that is free.
    if (fcntl(number, F_GETFD) < 0)
      open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int pd_take_standard_output(void) {
  fflush(stdout);
  int own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (own >= 0) dup2(STDERR_FILENO, STDOUT_FILENO);
  return own;
}
