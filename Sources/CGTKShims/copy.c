#define _GNU_SOURCE
#include <CGTKShims.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// Copies a file to memory. Returns the descriptor of the copy, or -1.
static int copied(int file, gsize limit) {
  int copy = memfd_create("copy", MFD_CLOEXEC);
  char bytes[1 << 16];
  gsize size = 0;
  ssize_t count = 0;
  while (copy >= 0 && (count = read(file, bytes, sizeof bytes)) != 0) {
    if (count < 0 && errno == EINTR) continue;
    size += count;
    // A file can grow while it's read.
    if (count > 0 && size <= limit && write(copy, bytes, count) == count) continue;
    close(copy);
    return -1;
  }
  return copy;
}

PdFileResult pd_copy_file(const char *path, const char *folder, gsize limit, int *copy) {
  static GHashTable *copies;
  static GMutex mutex;
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new(&mutex);
  (void)locker;
  if (!copies) copies = g_hash_table_new(g_str_hash, g_str_equal);
  // This opens only the place of the file; the checks and the copy refer to the same file.
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return PD_FILE_MISSING;
  char name[64];
  g_snprintf(name, sizeof name, "/proc/self/fd/%d", place);
  char *real = g_file_read_link(name, NULL);
  size_t length = strlen(folder);
  gboolean is_below = real && !strncmp(real, folder, length) && real[length] == '/';
  g_free(real);
  struct stat facts;
  PdFileResult result = PD_FILE_COPIED;
  if (!is_below) result = PD_FILE_OUTSIDE;
  else if (fstat(place, &facts) || !S_ISREG(facts.st_mode)) result = PD_FILE_NOT_REGULAR;
  else if ((gsize)facts.st_size > limit) result = PD_FILE_TOO_LARGE;
  if (result == PD_FILE_COPIED) {
    char *key = g_strdup_printf(
        "%ju %ju %ju %jd.%09ld", (uintmax_t)facts.st_dev, (uintmax_t)facts.st_ino, (uintmax_t)facts.st_size,
        (intmax_t)facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec);
    gpointer known = g_hash_table_lookup(copies, key);
    int file = known ? -1 : open(name, O_RDONLY | O_CLOEXEC);
    *copy = known ? GPOINTER_TO_INT(known) : file < 0 ? -1 : copied(file, limit);
    if (file >= 0) close(file);
    if (*copy < 0) result = PD_FILE_UNREADABLE;
    if (known || *copy < 0) g_free(key);
    else g_hash_table_insert(copies, key, GINT_TO_POINTER(*copy));
  }
  close(place);
  return result;
}
