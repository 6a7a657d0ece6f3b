#include <CGTKShims.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char *program;

__attribute__((constructor)) static void note_program(void) {
  program = g_file_read_link("/proc/self/exe", NULL);
}

const char *pd_program_path(void) { return program ? program : ""; }

gboolean pd_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

void pd_serve_parent(void) {
  setpgid(0, 0);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  pd_adopt_orphans();
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_DFL);
  sigset_t none_blocked;
  sigemptyset(&none_blocked);
  sigprocmask(SIG_SETMASK, &none_blocked, NULL);
}

void pd_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

typedef struct {
  int pid, parent;
  gboolean is_orphan;
} Process;

/// Returns the parent of a process, or 0 if the process has ended. The process name in the file can
/// contain spaces and parentheses.
static int parent_of(int pid) {
  char path[32], text[512];
  g_snprintf(path, sizeof path, "/proc/%d/stat", pid);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  const char *end = strrchr(text, ')');
  int parent = 0;
  return end && sscanf(end + 1, " %*c %d", &parent) == 1 ? parent : 0;
}

static GArray *all_processes(void) {
  GArray *all = g_array_new(FALSE, TRUE, sizeof(Process));
  DIR *folder = opendir("/proc");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    int pid = atoi(entry->d_name);
    Process process = {.pid = pid, .parent = pid > 0 ? parent_of(pid) : 0};
    if (process.parent > 0) g_array_append_val(all, process);
  }
  if (folder) closedir(folder);
  return all;
}

static gboolean is_among(const int *some, gsize count, int pid) {
  for (gsize i = 0; i < count; i++)
    if (some[i] == pid) return TRUE;
  return FALSE;
}

/// Marks the children of this process that aren't kept, and their descendants. Returns their number.
static gsize mark_orphans(GArray *all, const int *kept, gsize count) {
  gsize marked = 0, before;
  do {
    before = marked;
    for (guint i = 0; i < all->len; i++) {
      Process *one = &g_array_index(all, Process, i);
      gboolean is_orphan = one->parent == getpid() && !is_among(kept, count, one->pid);
      for (guint j = 0; j < all->len && !is_orphan; j++) {
        Process *other = &g_array_index(all, Process, j);
        is_orphan = other->is_orphan && other->pid == one->parent;
      }
      if (!is_orphan || one->is_orphan) continue;
      one->is_orphan = TRUE;
      marked++;
    }
  } while (marked > before);
  return marked;
}

void pd_end_orphans(const int *kept, gsize count) {
  // A killed process may have started another one, so this is repeated. The number of attempts is
  // limited in case a process can't be killed.
  for (int attempt = 0; attempt < 200; attempt++) {
    GArray *all = all_processes();
    gsize orphans = mark_orphans(all, kept, count);
    for (guint i = 0; i < all->len; i++) {
      Process *one = &g_array_index(all, Process, i);
      if (!one->is_orphan) continue;
      kill(one->pid, SIGKILL);
      if (one->parent == getpid()) waitpid(one->pid, NULL, WNOHANG);
    }
    g_array_unref(all);
    if (orphans == 0) return;
    usleep(5000);
  }
}

int pd_terminal_columns(int file) {
  struct winsize size;
  return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void pd_signal_tree(int root, int number) {
  if (root <= 1) return;
  GArray *all = all_processes();
  GArray *tree = g_array_new(FALSE, FALSE, sizeof(int));
  g_array_append_val(tree, root);
  for (guint next = 0; next < tree->len; next++)
    for (guint i = 0; i < all->len; i++) {
      Process *one = &g_array_index(all, Process, i);
      if (one->parent == g_array_index(tree, int, next)) g_array_append_val(tree, one->pid);
    }
  // The root is signaled first, because it might restart children that end.
  for (guint i = 0; i < tree->len; i++) kill(g_array_index(tree, int, i), number);
  g_array_unref(tree);
  g_array_unref(all);
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

void pd_return_free_memory(void) { malloc_trim(0); }

void pd_survive_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

void pd_hold_standard_streams(void) {
  // Exceeding the file size limit becomes a write error.
  signal(SIGXFSZ, SIG_IGN);
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++)
    // A new descriptor has the lowest free number.
    if (fcntl(number, F_GETFD) < 0)
      open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int pd_open_device(const char *path) {
  // Opening a pipe without a reader would block.
  int device = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) return -errno;
  fcntl(device, F_SETFL, fcntl(device, F_GETFL) & ~O_NONBLOCK);
  return device;
}

int pd_take_standard_input(void) {
  int own = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) {
    dup2(nothing, STDIN_FILENO);
    close(nothing);
  }
  return own;
}

gssize pd_read(int file, char *bytes, gsize count) {
  ssize_t length;
  do length = read(file, bytes, count);
  while (length < 0 && errno == EINTR);
  return length < 0 ? -errno : length;
}

int pd_take_standard_output(void) {
  fflush(stdout);
  int own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (own >= 0) dup2(STDERR_FILENO, STDOUT_FILENO);
  return own;
}
