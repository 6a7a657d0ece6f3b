#include "CGTKTestMain.h"
#include <CGTKShims.h>

#define SWIFTCC __attribute__((swiftcall))
extern void *swift_task_asyncMainDrainQueue_hook;

static int drained = 0;

// The runner calls exit() when the tests are done, so the loop needs no end of its own.
static SWIFTCC void drain(void *original, void *override_) {
  drained = 1;
  pd_attach_dispatch_main_queue(GDK_PRIORITY_REDRAW);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}

__attribute__((constructor)) static void install(void) {
  swift_task_asyncMainDrainQueue_hook = (void *)drain;
}

int pd_testmain_drained(void) { return drained; }
