#include <CGTKShims.h>
#include <sys/eventfd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

typedef struct {
  GSource base;
  gpointer tag;
  int fd;
} DispatchSource;

static gboolean source_check(GSource *source) {
  DispatchSource *dispatch = (DispatchSource *)source;
  return g_source_query_unix_fd(source, dispatch->tag) & G_IO_IN;
}

static gboolean source_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  eventfd_t count;
  eventfd_read(((DispatchSource *)source)->fd, &count);
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs source_funcs = {NULL, source_check, source_dispatch, NULL};

guint pd_attach_dispatch_main_queue(int priority) {
  static guint id = 0;
  if (id) return id;
  GSource *source = g_source_new(&source_funcs, sizeof(DispatchSource));
  DispatchSource *dispatch = (DispatchSource *)source;
  dispatch->fd = _dispatch_get_main_queue_handle_4CF();
  dispatch->tag = g_source_add_unix_fd(source, dispatch->fd, G_IO_IN);
  g_source_set_priority(source, priority);
  g_source_set_static_name(source, "libdispatch main queue");
  g_source_set_can_recurse(source, TRUE);
  id = g_source_attach(source, NULL);
  g_source_unref(source);
  return id;
}
