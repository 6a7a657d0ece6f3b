#include <CGTKShims.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

void pd_serve_parent(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_DFL);
  sigset_t none_blocked;
  sigemptyset(&none_blocked);
  sigprocmask(SIG_SETMASK, &none_blocked, NULL);
}

void pd_let_through(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void pd_survive_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int pd_take_standard_output(void) {
  fflush(stdout);
  int own = dup(STDOUT_FILENO);
  if (own >= 0) dup2(STDERR_FILENO, STDOUT_FILENO);
  return own;
}
