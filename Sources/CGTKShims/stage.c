#include <CGTKShims.h>

// A widget that gives its one child whatever size a picture has.
struct _PdStage {
  GtkWidget parent;
  GtkWidget *child;
};
typedef struct { GtkWidgetClass parent; } PdStageClass;
G_DEFINE_FINAL_TYPE(PdStage, pd_stage, GTK_TYPE_WIDGET)

static void stage_dispose(GObject *object) {
  g_clear_pointer(&((PdStage *)object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS(pd_stage_parent_class)->dispose(object);
}

static void pd_stage_class_init(PdStageClass *class) {
  G_OBJECT_CLASS(class)->dispose = stage_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void pd_stage_init(PdStage *stage) {}

void pd_stage_set_child(gpointer widget, GtkWidget *child) {
  PdStage *stage = widget;
  g_clear_pointer(&stage->child, gtk_widget_unparent);
  stage->child = child;
  if (child) gtk_widget_set_parent(child, widget);
}

GskRenderNode *pd_stage_render(gpointer widget, int width, int height) {
  PdStage *stage = widget;
  // GTK insists on being asked before it allocates.
  gtk_widget_measure(stage->child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure(stage->child, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  gtk_widget_allocate(stage->child, width, height, -1, NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  GdkRGBA background;
  GtkStyleContext *style = gtk_widget_get_style_context(widget);
  if (!gtk_style_context_lookup_color(style, "theme_bg_color", &background))
    gdk_rgba_parse(&background, "#fff");
  gtk_snapshot_append_color(snapshot, &background, &GRAPHENE_RECT_INIT(0, 0, width, height));
  gtk_widget_snapshot_child(widget, stage->child, snapshot);
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
