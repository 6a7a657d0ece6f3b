#include "CGTKTestMain.h"
#include <CGTKShims.h>

void pd_testmain_close_windows(void) {
  GList *windows = gtk_window_list_toplevels();
  // A window may take others with it.
  g_list_foreach(windows, (GFunc)g_object_ref, NULL);
  for (GList *each = windows; each; each = each->next) gtk_window_destroy(GTK_WINDOW(each->data));
  g_list_free_full(windows, g_object_unref);
}
