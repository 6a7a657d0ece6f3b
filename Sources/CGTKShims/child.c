#define _GNU_SOURCE
#include <CGTKShims.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

static sigset_t former;

static void close_pair(int pair[2]) {
  close(pair[0]);
  close(pair[1]);
}

int pd_child_fork(PdChild *child) {
  int errors[2], messages[2];
  if (pipe2(errors, O_CLOEXEC) != 0) return errno;
  if (pipe2(messages, O_CLOEXEC) != 0) {
    int reason = errno;
    close_pair(errors);
    return reason;
  }
  sigset_t handled;
  sigemptyset(&handled);
  for (const int *one = (int[]){SIGCHLD, SIGINT, SIGTERM, SIGHUP, 0}; *one; one++) {
    sigaddset(&handled, *one);
  }
  sigprocmask(SIG_BLOCK, &handled, &former);
  pid_t parent = getpid();
  pid_t pid = fork();
  if (pid < 0) {
    int reason = errno;
    sigprocmask(SIG_SETMASK, &former, NULL);
    close_pair(errors);
    close_pair(messages);
    return reason;
  }
  *child = (PdChild){.pid = pid, .errors = -1, .signals = -1};
  if (pid == 0) {
    dup2(errors[1], STDERR_FILENO);
    close_pair(errors);
    close(messages[0]);
    child->messages = messages[1];
    sigprocmask(SIG_SETMASK, &former, NULL);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) raise(SIGTERM);
  } else {
    close(errors[1]);
    close(messages[1]);
    child->errors = errors[0];
    child->messages = messages[0];
    child->signals = signalfd(-1, &handled, SFD_CLOEXEC | SFD_NONBLOCK);
  }
  return 0;
}

/// Handles pending signals and returns whether the child has ended. Signals from the terminal aren't
/// forwarded, because the child receives them itself.
static gboolean take_signal(PdChild *child) {
  struct signalfd_siginfo received;
  while (read(child->signals, &received, sizeof received) == sizeof received) {
    if (received.ssi_signo != SIGCHLD) {
      if (received.ssi_code != SI_KERNEL) kill(child->pid, (int)received.ssi_signo);
      continue;
    }
    int status;
    if (waitpid(child->pid, &status, WNOHANG) != child->pid) continue;
    if (WIFSIGNALED(status)) child->signal = WTERMSIG(status);
    else child->status = WEXITSTATUS(status);
    return TRUE;
  }
  return FALSE;
}

/// Reads from a pipe and closes it at its end. Returns the number of bytes.
static gsize take_bytes(int *pipe, char *buffer, gsize size) {
  ssize_t count = read(*pipe, buffer, size);
  if (count > 0) return (gsize)count;
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
  close(*pipe);
  *pipe = -1;
  return 0;
}

PdChildEvent pd_child_next(PdChild *child, char *buffer, gsize size, gsize *count) {
  for (;;) {
    struct pollfd fds[] = {
        {.fd = child->errors, .events = POLLIN},
        {.fd = child->messages, .events = POLLIN},
        {.fd = child->pid ? child->signals : -1, .events = POLLIN},
    };
    // After the child has ended, only the remaining output is read, because the child's own children
    // may keep the pipes open.
    int ready = poll(fds, 3, child->pid ? -1 : 0);
    if (ready < 0 && errno == EINTR) continue;
    if (fds[0].revents && (*count = take_bytes(&child->errors, buffer, size))) {
      return PD_CHILD_ERRORS;
    }
    if (fds[1].revents && (*count = take_bytes(&child->messages, buffer, size))) {
      return PD_CHILD_MESSAGES;
    }
    if (!child->pid && ready <= 0) break;
    if (fds[2].revents && take_signal(child)) child->pid = 0;
  }
  if (child->errors >= 0) close(child->errors);
  if (child->messages >= 0) close(child->messages);
  close(child->signals);
  sigprocmask(SIG_SETMASK, &former, NULL);
  return PD_CHILD_ENDED;
}

gboolean pd_write_all(int file, const char *text, gsize size) {
  while (size > 0) {
    ssize_t count = write(file, text, size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return FALSE;
    text += count;
    size -= (gsize)count;
  }
  return TRUE;
}

void pd_die(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
}

int pd_memory_new(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int pd_replace(const char *path, char *const *arguments, const char *name, const char *text) {
  int file = memfd_create(name, 0);
  if (file < 0 || !pd_write_all(file, text, strlen(text)) || lseek(file, 0, SEEK_SET) != 0) {
    return errno;
  }
  char number[16];
  g_snprintf(number, sizeof number, "%d", file);
  g_setenv(name, number, TRUE);
  execv(path, arguments);
  int reason = errno;
  close(file);
  g_unsetenv(name);
  return reason;
}

char *pd_inherited(const char *name) {
  const char *number = g_getenv(name);
  if (!number) return NULL;
  int file = (int)g_ascii_strtoll(number, NULL, 10);
  g_unsetenv(name);
  // Any other value isn't a descriptor of `pd_replace`.
  if (file <= STDERR_FILENO || fcntl(file, F_GETFD) < 0) return NULL;
  GString *text = g_string_new(NULL);
  char buffer[4096];
  for (ssize_t count; (count = read(file, buffer, sizeof buffer)) > 0;) {
    g_string_append_len(text, buffer, count);
  }
  close(file);
  return g_string_free(text, FALSE);
}
