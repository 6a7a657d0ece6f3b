#include <CGTKShims.h>

// A widget as GtkWidget itself would be if it weren't abstract.
struct _PdPlainWidget {
  GtkWidget parent;
};
typedef struct { GtkWidgetClass parent; } PdPlainWidgetClass;
typedef struct _PdPlainWidget PdPlainWidget;
G_DEFINE_FINAL_TYPE(PdPlainWidget, pd_plain_widget, GTK_TYPE_WIDGET)

static void dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(pd_plain_widget_parent_class)->dispose(object);
}

static void pd_plain_widget_class_init(PdPlainWidgetClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void pd_plain_widget_init(PdPlainWidget *widget) {}

GtkWidget *pd_box_with_css_name(const char *name) {
  return g_object_new(GTK_TYPE_BOX, "css-name", name, NULL);
}
