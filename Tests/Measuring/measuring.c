#include <measuring.h>
#include <gtk/gtk.h>

static GtkWidget *widget_with_id(GtkWidget *widget, const char *id) {
  const char *own = gtk_buildable_get_buildable_id(GTK_BUILDABLE(widget));
  if (g_strcmp0(own, id) == 0) return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = widget_with_id(child, id);
    if (found) return found;
  }
  return NULL;
}

static cairo_surface_t *picture(GtkWidget *ground) {
  int width = gtk_widget_get_width(ground), height = gtk_widget_get_height(ground);
  GdkPaintable *paintable = gtk_widget_paintable_new(ground);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  g_object_unref(paintable);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  if (node) gsk_render_node_draw(node, cairo);
  cairo_destroy(cairo);
  g_clear_pointer(&node, gsk_render_node_unref);
  cairo_surface_flush(surface);
  return surface;
}

static char *checksum(cairo_surface_t *surface, const graphene_rect_t *bounds) {
  int left = MAX(0, bounds->origin.x), top = MAX(0, bounds->origin.y);
  int right = MIN(cairo_image_surface_get_width(surface), bounds->origin.x + bounds->size.width);
  int bottom = MIN(cairo_image_surface_get_height(surface), bounds->origin.y + bounds->size.height);
  GChecksum *sum = g_checksum_new(G_CHECKSUM_MD5);
  for (int y = top; y < bottom && left < right; y++) {
    const guchar *row = cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
    g_checksum_update(sum, row + left * 4, (right - left) * 4);
  }
  char *text = g_strndup(g_checksum_get_string(sum), 8);
  g_checksum_free(sum);
  return text;
}

static void describe(GtkWidget *widget, GtkWidget *ground, cairo_surface_t *surface, GString *text) {
  graphene_rect_t bounds;
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_compute_bounds(widget, ground, &bounds)) return;
  int sizes[4];
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[0], &sizes[1], NULL, NULL);
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, &sizes[2], &sizes[3], NULL, NULL);
  GdkRGBA color;
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  const char *id = gtk_buildable_get_buildable_id(GTK_BUILDABLE(widget));
  char *words = gdk_rgba_to_string(&color), *pixels = checksum(surface, &bounds);
  g_string_append_printf(
    text, "%s %s %d %d %d %d (%g %g %g %g) %s %s\n", id ? id : "-", G_OBJECT_TYPE_NAME(widget), sizes[0], sizes[1],
    sizes[2], sizes[3], bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height, words, pixels);
  g_free(words);
  g_free(pixels);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    describe(child, ground, surface, text);
  }
}

void measuring_prepare(void *widget) {
  GtkWidget *window = GTK_WIDGET(gtk_widget_get_root(widget));
  gtk_window_set_focus(GTK_WINDOW(window), NULL);
  gtk_widget_unset_state_flags(window, GTK_STATE_FLAG_BACKDROP);
}

char *measuring_report(void *ground) {
  GtkWidget *page = widget_with_id(ground, "page");
  if (!page) return NULL;
  cairo_surface_t *surface = picture(ground);
  const char *file = g_getenv("MEASURING_PICTURE");
  if (file) cairo_surface_write_to_png(surface, file);
  GString *text = g_string_new(NULL);
  describe(page, ground, surface, text);
  cairo_surface_destroy(surface);
  return g_string_free(text, FALSE);
}
