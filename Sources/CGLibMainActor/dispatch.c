#define _GNU_SOURCE
#include <CGLibMainActor.h>
#include <dlfcn.h>
#include <glib-unix.h>
#include <sys/eventfd.h>

// The linker fills in these references if it links libdispatch statically, because `dlsym` finds only
// functions of shared libraries. Otherwise, they can be NULL.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *unused) __attribute__((weak));

typedef int (*Handle)(void);
typedef void (*Drain)(void *unused);

static Drain drain = NULL;

static gboolean drain_main_queue(gint fd, GIOCondition condition, gpointer data) {
  eventfd_t count;
  eventfd_read(fd, &count);
  drain(NULL);
  return G_SOURCE_CONTINUE;
}

const char *glib_main_actor_install(int priority) {
  if (drain) return NULL;
  Handle handle = (Handle)dlsym(RTLD_DEFAULT, "_dispatch_get_main_queue_handle_4CF");
  Drain found = (Drain)dlsym(RTLD_DEFAULT, "_dispatch_main_queue_callback_4CF");
  if (!handle) handle = _dispatch_get_main_queue_handle_4CF;
  if (!found) found = _dispatch_main_queue_callback_4CF;
  if (!handle || !found)
    return "GLib’s main loop can’t run Swift’s main actor, because libdispatch lacks "
           "“_dispatch_get_main_queue_handle_4CF” or “_dispatch_main_queue_callback_4CF”.";
  drain = found;
  GSource *source = g_unix_fd_source_new(handle(), G_IO_IN);
  g_source_set_callback(source, G_SOURCE_FUNC(drain_main_queue), NULL, NULL);
  g_source_set_priority(source, priority);
  g_source_set_static_name(source, "libdispatch main queue");
  g_source_set_can_recurse(source, TRUE);
  g_source_attach(source, NULL);
  g_source_unref(source);
  return NULL;
}
