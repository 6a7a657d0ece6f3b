#include <CGTKShims.h>

GskRenderNode *pd_child_render(GtkWidget *parent, GtkWidget *child, int width, int height) {
  // GTK insists on being asked before it allocates.
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  gtk_widget_allocate(child, width, height, -1, NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  GdkRGBA background;
  GtkStyleContext *style = gtk_widget_get_style_context(parent);
  if (!gtk_style_context_lookup_color(style, "theme_bg_color", &background))
    gdk_rgba_parse(&background, "#fff");
  gtk_snapshot_append_color(snapshot, &background, &GRAPHENE_RECT_INIT(0, 0, width, height));
  gtk_widget_snapshot_child(parent, child, snapshot);
  return gtk_snapshot_free_to_node(snapshot);
}

GskRenderNode *pd_widget_render(GtkWidget *widget, int width, int height) {
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  g_object_unref(paintable);
  return gtk_snapshot_free_to_node(snapshot);
}

GdkTexture *pd_texture_new(GskRenderNode *node, int width, int height, GError **error) {
  static GskRenderer *renderer = NULL;
  if (!renderer) {
    GskRenderer *made = gsk_cairo_renderer_new();
    if (!gsk_renderer_realize(made, NULL, error)) {
      g_object_unref(made);
      return NULL;
    }
    renderer = made;
  }
  return gsk_renderer_render_texture(renderer, node, &GRAPHENE_RECT_INIT(0, 0, width, height));
}
