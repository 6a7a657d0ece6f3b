#define _GNU_SOURCE
#include <CGLibMainActor.h>
#include <glib.h>
#include <unistd.h>

static int priority = 0;
static void (*run_on_main)(void *job) = NULL;
static void (*run_on_pool)(void *job) = NULL;
static GThreadPool *pool = NULL;

// A source that is ready at a time and then calls its callback.
static gboolean call(GSource *source, GSourceFunc callback, gpointer data) {
  return callback(data);
}

static GSourceFuncs timer_funcs = {.dispatch = call};

static void attach(
    GMainContext *context, int priority, const char *name, GSourceFunc callback, void *job,
    int64_t microseconds) {
  GSource *source = g_source_new(&timer_funcs, sizeof(GSource));
  gint64 now = microseconds > 0 ? g_get_monotonic_time() : 0;
  gint64 delay = CLAMP(microseconds, 0, G_MAXINT64 - now);
  g_source_set_ready_time(source, now + delay);
  g_source_set_priority(source, priority);
  g_source_set_static_name(source, name);
  g_source_set_callback(source, callback, job, NULL);
  g_source_attach(source, context);
  g_source_unref(source);
}

static gboolean run_main_job(gpointer job) {
  run_on_main(job);
  return G_SOURCE_REMOVE;
}

static void run_pool_job(gpointer job, gpointer data) { run_on_pool(job); }

static gboolean push_pool_job(gpointer job) {
  g_thread_pool_push(pool, job, NULL);
  return G_SOURCE_REMOVE;
}

static gpointer start_pool(gpointer data) {
  // Threads of an exclusive pool wait for work without a time limit.
  pool = g_thread_pool_new(run_pool_job, NULL, (int)g_get_num_processors(), TRUE, NULL);
  return pool;
}

static gpointer run_timers(gpointer context) {
  g_main_loop_run(g_main_loop_new(context, FALSE));
  return NULL;
}

// The timers have their own thread, because the main thread can be busy.
static gpointer start_timers(gpointer data) {
  GMainContext *context = g_main_context_new();
  g_thread_unref(g_thread_new("task timers", run_timers, context));
  return context;
}

void glib_executors_start(
    int main_priority, void (*main_job)(void *job), void (*pool_job)(void *job)) {
  priority = main_priority;
  run_on_main = main_job;
  run_on_pool = pool_job;
}

void glib_executors_enqueue_main(void *job, int64_t microseconds) {
  attach(NULL, priority, "main-actor job", run_main_job, job, microseconds);
}

void glib_executors_enqueue_pool(void *job, int64_t microseconds) {
  static GOnce started_pool = G_ONCE_INIT, started_timers = G_ONCE_INIT;
  g_once(&started_pool, start_pool, NULL);
  if (microseconds <= 0) {
    g_thread_pool_push(pool, job, NULL);
  } else {
    GMainContext *timers = g_once(&started_timers, start_timers, NULL);
    attach(timers, G_PRIORITY_DEFAULT, "task timer", push_pool_job, job, microseconds);
  }
}

void glib_executors_run_main(void) {
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  g_main_loop_unref(loop);
}

int glib_executors_are_main(void) { return gettid() == getpid(); }
