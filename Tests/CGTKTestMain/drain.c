#include "CGTKTestMain.h"
#include <CGLibMainActor.h>
#include <CGTKShims.h>

#define SWIFTCC __attribute__((swiftcall))
extern void *swift_task_asyncMainDrainQueue_hook;

static int drained = 0;

// The runner calls exit() when the tests are done, so the loop needs no end of its own.
static SWIFTCC void drain(void *original, void *override_) {
  drained = 1;
  const char *sentence = glib_main_actor_install(GDK_PRIORITY_REDRAW);
  if (sentence) g_error("%s", sentence);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}

__attribute__((constructor)) static void install(void) {
  swift_task_asyncMainDrainQueue_hook = (void *)drain;
}

int pd_testmain_drained(void) { return drained; }
