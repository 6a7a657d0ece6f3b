#include <CGTKShims.h>

static GMutex mutex;
static GString *complaints = NULL;
static gint keeps = FALSE;
static gint leaves_out_bus = FALSE;

static const char *text_of(const GLogField *fields, gsize count, const char *key) {
  for (gsize i = 0; i < count; i++)
    if (g_str_equal(fields[i].key, key) && fields[i].length < 0) return fields[i].value;
  return NULL;
}

static GLogWriterOutput write_log(
    GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
  if (g_atomic_int_get(&leaves_out_bus)) {
    const char *message = text_of(fields, count, "MESSAGE");
    if (message && g_str_has_prefix(message, "Unable to acquire session bus")) {
      return G_LOG_WRITER_HANDLED;
    }
  }
  const GLogLevelFlags complaint =
      G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING;
  if (g_atomic_int_get(&keeps) && level & complaint) {
    const char *domain = text_of(fields, count, "GLIB_DOMAIN");
    const char *message = text_of(fields, count, "MESSAGE");
    const char *weight = level & G_LOG_LEVEL_WARNING ? "warning" : "critical";
    g_mutex_lock(&mutex);
    if (!complaints) complaints = g_string_new(NULL);
    g_string_append_printf(
        complaints, "%s %s: %s%c", domain ? domain : "GLib", weight, message ? message : "",
        '\x1e');
    g_mutex_unlock(&mutex);
  }
  return g_log_writer_default(level, fields, count, data);
}

// GLib allows only one log writer per process.
static void begin(gint *task) {
  static gsize has_begun = 0;
  g_atomic_int_set(task, TRUE);
  if (!g_once_init_enter(&has_begun)) return;
  g_log_set_writer_func(write_log, NULL, NULL);
  g_once_init_leave(&has_begun, 1);
}

void pd_log_keep(void) { begin(&keeps); }

void pd_log_leave_out_bus(void) { begin(&leaves_out_bus); }

char *pd_log_take(void) {
  g_mutex_lock(&mutex);
  char *taken = complaints ? g_string_free(complaints, FALSE) : NULL;
  complaints = NULL;
  g_mutex_unlock(&mutex);
  return taken;
}

void pd_log_note(const char *sentence) { g_log("PetriDish", G_LOG_LEVEL_DEBUG, "%s", sentence); }
