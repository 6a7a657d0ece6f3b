#define _GNU_SOURCE
#include <CGTKShims.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static sigset_t former;

static void close_pair(int pair[2]) {
  close(pair[0]);
  close(pair[1]);
}

/// Closes a descriptor if it is open.
static void close_open(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

// MARK: Crashes

/// The number of descriptors that are checked for sockets. A window opens its display and its buses early.
enum { most_files = 1024 };

/// Whether a descriptor was inherited, so that other processes may use its socket.
static gboolean is_inherited[most_files];
/// The handlers of the Swift runtime, which write backtraces.
static struct sigaction runtime_handlers[NSIG];
static pid_t supervisor, main_thread;

/// Closes the windows of this process, tells the supervisor about the crash, and lets the runtime write
/// its backtrace, which takes seconds. Calls only async-signal-safe functions.
///
/// If another thread crashes, the windows stay open during the backtrace, because the main thread
/// would exit without its display. Forks of this process share its sockets and aren't handled, either.
static void handle_crash(int number, siginfo_t *info, void *context) {
  static volatile sig_atomic_t is_reported;
  int reason = errno;
  if (!is_reported && syscall(SYS_gettid) == main_thread) {
    is_reported = 1;
    // The display server removes windows, and the session bus names, when their sockets are shut down.
    for (int file = STDERR_FILENO + 1; file < most_files; file++) {
      if (!is_inherited[file]) shutdown(file, SHUT_RDWR);
    }
    // Without a terminal, the runtime writes to standard error and doesn't wait for a key.
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (nothing >= 0) dup2(nothing, STDIN_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    // The new window starts faster if the backtrace has a lower priority.
    setpriority(PRIO_PROCESS, 0, 10);
    sigqueue(supervisor, SIGUSR1, (union sigval){.sival_int = number});
  }
  errno = reason;
  runtime_handlers[number].sa_sigaction(number, info, context);
  // The runtime's handler returns after an interrupt or a signal from outside.
  signal(number, SIG_DFL);
  raise(number);
}

/// Handles crashes in front of the Swift runtime's handlers. Signals without a handler, which end the
/// process immediately, stay as they are.
static void watch_crashes(pid_t parent) {
  supervisor = parent;
  main_thread = getpid();
  for (int file = 0; file < most_files; file++) is_inherited[file] = fcntl(file, F_GETFD) >= 0;
  for (const int *one = (int[]){SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP, 0}; *one; one++) {
    struct sigaction action;
    if (sigaction(*one, NULL, &action) != 0 || !(action.sa_flags & SA_SIGINFO)) continue;
    runtime_handlers[*one] = action;
    action.sa_sigaction = handle_crash;
    sigaction(*one, &action, NULL);
  }
}

// MARK: Forks

int pd_child_fork(PdChild *child) {
  PdChild crashed = *child;
  int errors[2], messages[2], report[2] = {-1, -1};
  if (pipe2(errors, O_CLOEXEC) != 0) return errno;
  if (pipe2(messages, O_CLOEXEC) != 0) {
    int reason = errno;
    close_pair(errors);
    return reason;
  }
  // Without a connection, the new child doesn't receive the rest of the crashed one's output.
  if (crashed.pid) socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, report);
  sigset_t handled;
  sigemptyset(&handled);
  for (const int *one = (int[]){SIGCHLD, SIGINT, SIGTERM, SIGHUP, SIGUSR1, 0}; *one; one++) {
    sigaddset(&handled, *one);
  }
  // They are already blocked while a crashed child exists.
  sigprocmask(SIG_BLOCK, &handled, crashed.pid ? NULL : &former);
  pid_t parent = getpid();
  pid_t pid = fork();
  if (pid < 0) {
    int reason = errno;
    sigprocmask(SIG_SETMASK, &former, NULL);
    close_pair(errors);
    close_pair(messages);
    close_open(&report[0]);
    close_open(&report[1]);
    return reason;
  }
  *child = (PdChild){.pid = pid, .errors = -1, .signals = -1, .report = -1, .crashed_errors = -1};
  if (pid == 0) {
    dup2(errors[1], STDERR_FILENO);
    close_pair(errors);
    close(messages[0]);
    child->messages = messages[1];
    child->report = report[0];
    close_open(&report[1]);
    if (crashed.pid) {
      close_open(&crashed.errors);
      close_open(&crashed.messages);
      close_open(&crashed.signals);
    }
    sigprocmask(SIG_SETMASK, &former, NULL);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) raise(SIGTERM);
    watch_crashes(parent);
  } else {
    close(errors[1]);
    close(messages[1]);
    child->errors = errors[0];
    child->messages = messages[0];
    if (crashed.pid) {
      close_open(&crashed.messages);
      close_open(&report[0]);
      child->signals = crashed.signals;
      child->crashed = crashed.pid;
      child->crashed_errors = crashed.errors;
      child->report = report[1];
    } else {
      child->signals = signalfd(-1, &handled, SFD_CLOEXEC | SFD_NONBLOCK);
    }
  }
  return 0;
}

/// Reads from a pipe and closes it at its end. Returns the number of bytes.
static gsize take_bytes(int *pipe, char *buffer, gsize size) {
  ssize_t count = read(*pipe, buffer, size);
  if (count > 0) return (gsize)count;
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
  close_open(pipe);
  return 0;
}

/// Passes on the available output of the crashed child, without waiting for the new child to read it.
static void pass_on(PdChild *child) {
  char buffer[4096];
  struct pollfd output = {.fd = child->crashed_errors, .events = POLLIN};
  while (child->crashed_errors >= 0 && poll(&output, 1, 0) > 0) {
    gsize count = take_bytes(&child->crashed_errors, buffer, sizeof buffer);
    pd_write_all(STDERR_FILENO, buffer, count);
    if (child->report >= 0) send(child->report, buffer, count, MSG_NOSIGNAL | MSG_DONTWAIT);
  }
}

/// Handles pending signals. Signals from the terminal aren't forwarded, because the child receives
/// them itself.
static void take_signals(PdChild *child) {
  struct signalfd_siginfo received;
  while (read(child->signals, &received, sizeof received) == sizeof received) {
    switch (received.ssi_signo) {
      case SIGCHLD: break;
      case SIGUSR1:
        if (received.ssi_code == SI_QUEUE && (pid_t)received.ssi_pid == child->pid) {
          child->crash = received.ssi_int;
        }
        break;
      default:
        // A crashed child blocks signals until it has written its backtrace.
        if (child->crashed) kill(child->crashed, SIGKILL);
        if (child->pid && received.ssi_code != SI_KERNEL) kill(child->pid, (int)received.ssi_signo);
    }
  }
  int status;
  if (child->crashed && waitpid(child->crashed, &status, WNOHANG) == child->crashed) {
    pass_on(child);
    child->crashed = 0;
    close_open(&child->crashed_errors);
    close_open(&child->report);
  }
  if (child->pid && waitpid(child->pid, &status, WNOHANG) == child->pid) {
    if (WIFSIGNALED(status)) child->signal = WTERMSIG(status);
    else child->status = WEXITSTATUS(status);
    child->pid = 0;
  }
  // After another crash, a new window matters more than the rest of the older backtrace.
  if (child->crashed && (child->crash || child->signal)) kill(child->crashed, SIGKILL);
}

PdChildEvent pd_child_next(PdChild *child, char *buffer, gsize size, gsize *count) {
  for (;;) {
    struct pollfd fds[] = {
        {.fd = child->errors, .events = POLLIN},
        {.fd = child->messages, .events = POLLIN},
        {.fd = child->signals, .events = POLLIN},
        {.fd = child->crashed_errors, .events = POLLIN},
    };
    // After the child has crashed or ended, only the remaining output is read, because the child's own
    // children may keep the pipes open.
    gboolean is_over = !child->crashed && (!child->pid || child->crash);
    int ready = poll(fds, 4, is_over ? 0 : -1);
    if (ready < 0 && errno == EINTR) continue;
    if (fds[0].revents && (*count = take_bytes(&child->errors, buffer, size))) {
      return PD_CHILD_ERRORS;
    }
    if (fds[1].revents && (*count = take_bytes(&child->messages, buffer, size))) {
      return PD_CHILD_MESSAGES;
    }
    if (fds[3].revents) pass_on(child);
    if (fds[2].revents) take_signals(child);
    if (is_over && ready <= 0) break;
  }
  if (child->pid) {
    child->signal = child->crash;
    child->crash = 0;
    return PD_CHILD_CRASHED;
  }
  close_open(&child->errors);
  close_open(&child->messages);
  close_open(&child->signals);
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
