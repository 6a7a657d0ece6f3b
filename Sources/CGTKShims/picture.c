#include <CGTKShims.h>
#include <math.h>

GskRenderNode *pd_child_render(GtkWidget *parent, GtkWidget *child, int width, int height) {
  // GTK requires each widget to be measured before it is allocated.
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

gboolean pd_is_same_node(GskRenderNode *node, GskRenderNode *other) {
  if (node == other) return TRUE;
  if (!node || !other) return FALSE;
  GskRenderNodeType type = gsk_render_node_get_node_type(node);
  if (type != gsk_render_node_get_node_type(other)) return FALSE;
  switch (type) {
  case GSK_CONTAINER_NODE: {
    guint count = gsk_container_node_get_n_children(node);
    if (count != gsk_container_node_get_n_children(other)) return FALSE;
    for (guint i = 0; i < count; i++)
      if (!pd_is_same_node(gsk_container_node_get_child(node, i), gsk_container_node_get_child(other, i)))
        return FALSE;
    return TRUE;
  }
  case GSK_TRANSFORM_NODE:
    return gsk_transform_equal(gsk_transform_node_get_transform(node), gsk_transform_node_get_transform(other))
      && pd_is_same_node(gsk_transform_node_get_child(node), gsk_transform_node_get_child(other));
  case GSK_COLOR_NODE: {
    graphene_rect_t bounds, others;
    gsk_render_node_get_bounds(node, &bounds);
    gsk_render_node_get_bounds(other, &others);
    return graphene_rect_equal(&bounds, &others)
      && gdk_rgba_equal(gsk_color_node_get_color(node), gsk_color_node_get_color(other));
  }
  default: return FALSE;
  }
}

GskRenderNode *pd_widget_render(GtkWidget *widget, int width, int height) {
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  g_object_unref(paintable);
  return gtk_snapshot_free_to_node(snapshot);
}

static GQuark surface_key(void) { return g_quark_from_static_string("pd-surface"); }

GdkTexture *pd_texture_new(GskRenderNode *node, int width, int height, GError **error) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  gsk_render_node_draw(node, cairo);
  cairo_status_t status = cairo_status(cairo);
  cairo_destroy(cairo);
  if (status) {
    cairo_surface_destroy(surface);
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string(status));
    return NULL;
  }
  cairo_surface_flush(surface);
  int stride = cairo_image_surface_get_stride(surface);
  GBytes *bytes = g_bytes_new_with_free_func(
    cairo_image_surface_get_data(surface), (gsize)stride * height,
    (GDestroyNotify)cairo_surface_destroy, cairo_surface_reference(surface));
  GdkTexture *texture = gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  g_bytes_unref(bytes);
  g_object_set_qdata_full(
    G_OBJECT(texture), surface_key(), surface, (GDestroyNotify)cairo_surface_destroy);
  return texture;
}

static gboolean draws_by_cairo(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer(native) : NULL;
  const char *type = renderer ? G_OBJECT_TYPE_NAME(renderer) : "";
  return g_str_equal(type, "GskCairoRenderer") || g_str_equal(type, "GskBroadwayRenderer");
}

void pd_snapshot_append_texture(
    GtkWidget *widget, GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds) {
  cairo_surface_t *surface = g_object_get_qdata(G_OBJECT(texture), surface_key());
  if (!surface || !draws_by_cairo(widget))
    return gtk_snapshot_append_texture(snapshot, texture, bounds);
  double across = bounds->size.width / gdk_texture_get_width(texture);
  double down = bounds->size.height / gdk_texture_get_height(texture);
  cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, bounds);
  cairo_translate(cairo, bounds->origin.x, bounds->origin.y);
  cairo_scale(cairo, across, down);
  cairo_set_source_surface(cairo, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR);
  cairo_paint(cairo);
  cairo_destroy(cairo);
}

// The maximum size of a supersampled drawing (64 MB); larger ones are drawn at their normal size.
#define MOST_PIXELS (16 << 20)

// The time in microseconds after which moving content counts as stopped and is drawn supersampled.
#define REST (G_USEC_PER_SEC / 4)

typedef struct {
  gint64 drawn;
  guint timer;
} Motion;

static void motion_free(gpointer pointer) {
  Motion *motion = pointer;
  if (motion->timer) g_source_remove(motion->timer);
  g_free(motion);
}

static Motion *motion_of(GtkWidget *widget) {
  GQuark key = g_quark_from_static_string("pd-motion");
  Motion *motion = g_object_get_qdata(G_OBJECT(widget), key);
  if (!motion) {
    motion = g_new0(Motion, 1);
    g_object_set_qdata_full(G_OBJECT(widget), key, motion, motion_free);
  }
  return motion;
}

static gboolean has_come_to_rest(gpointer widget) {
  motion_of(widget)->timer = 0;
  gtk_widget_queue_draw(widget);
  return G_SOURCE_REMOVE;
}

static gboolean moves(GtkWidget *widget) {
  Motion *motion = motion_of(widget);
  if (motion->timer) g_source_remove(motion->timer);
  gboolean moves = motion->drawn && g_get_monotonic_time() - motion->drawn < REST;
  motion->timer = moves ? g_timeout_add(REST / 1000 + 50, has_come_to_rest, widget) : 0;
  return moves;
}

static void snapshot_supersampled(GtkWidget *widget, GtkSnapshot *snapshot, int factor) {
  GtkSnapshot *own = factor > 1 ? gtk_snapshot_new() : NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child))
    gtk_widget_snapshot_child(widget, child, own ? own : snapshot);
  GskRenderNode *node = own ? gtk_snapshot_free_to_node(own) : NULL;
  if (!node) return;
  graphene_rect_t bounds;
  gsk_render_node_get_bounds(node, &bounds);
  if (bounds.size.width * bounds.size.height * factor * factor > MOST_PIXELS) {
    gtk_snapshot_append_node(snapshot, node);
    gsk_render_node_unref(node);
    return;
  }
  cairo_surface_t *image = cairo_image_surface_create(
    CAIRO_FORMAT_ARGB32, ceilf(bounds.size.width * factor), ceilf(bounds.size.height * factor));
  cairo_surface_set_device_scale(image, factor, factor);
  cairo_t *large = cairo_create(image);
  cairo_translate(large, -bounds.origin.x, -bounds.origin.y);
  gsk_render_node_draw(node, large);
  cairo_destroy(large);
  gsk_render_node_unref(node);
  cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, &bounds);
  cairo_set_source_surface(cairo, image, bounds.origin.x, bounds.origin.y);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD);
  cairo_paint(cairo);
  cairo_destroy(cairo);
  cairo_surface_destroy(image);
}

void pd_widget_snapshot_supersampled(GtkWidget *widget, GtkSnapshot *snapshot, int factor) {
  gboolean is_sharp = draws_by_cairo(widget) && !moves(widget);
  snapshot_supersampled(widget, snapshot, is_sharp ? factor : 1);
  motion_of(widget)->drawn = g_get_monotonic_time();
}
