#include "floors.h"
#include <malloc.h>

GtkWindow *pd_floor_window(void) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    GtkWindow *window = g_list_model_get_item(windows, i);
    // The list of windows retains the window.
    g_object_unref(window);
    if (g_strcmp0(gtk_window_get_title(window), "floor") == 0) return window;
  }
  g_error("no window with the title “floor”");
}

int pd_floor_render(void) {
  GtkWidget *widget = gtk_window_get_child(pd_floor_window());
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  g_object_unref(paintable);
  if (!node) return 0;
  GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(widget));
  GdkTexture *texture =
      gsk_renderer_render_texture(renderer, node, &GRAPHENE_RECT_INIT(0, 0, width, height));
  gsk_render_node_unref(node);
  g_object_unref(texture);
  return 1;
}

double pd_floor_memory(void) {
  struct mallinfo2 info = mallinfo2();
  return (double)info.uordblks + (double)info.hblkhd;
}
