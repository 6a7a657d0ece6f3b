#include "CGTKTestMain.h"
#include <CGTKShims.h>

static GMutex mutex;
static GString *warnings = NULL;

// Everything is still printed; what is a warning or worse is kept too, so that its test can fail.
static GLogWriterOutput keep(
    GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
  if (level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) {
    g_mutex_lock(&mutex);
    if (!warnings) warnings = g_string_new(NULL);
    char *line = g_log_writer_format_fields(level, fields, count, FALSE);
    g_string_append_printf(warnings, "%s\n", g_strstrip(line));
    g_free(line);
    g_mutex_unlock(&mutex);
  }
  return g_log_writer_default(level, fields, count, data);
}

__attribute__((constructor)) static void install(void) {
  g_log_set_writer_func(keep, NULL, NULL);
}

char *pd_testmain_take_warnings(void) {
  g_mutex_lock(&mutex);
  char *lines = warnings ? g_string_free(warnings, FALSE) : NULL;
  warnings = NULL;
  g_mutex_unlock(&mutex);
  return lines;
}

void pd_testmain_warn(const char *message) { g_warning("%s", message); }
