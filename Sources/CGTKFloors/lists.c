#include "floors.h"
#include <string.h>

// An object for each row that GTK references.
typedef struct {
  GObject parent;
  gint64 number;
  const char *text;
} Item;
typedef struct { GObjectClass parent; } ItemClass;
#define TYPE_ITEM (item_get_type())
static GType item_get_type(void);
G_DEFINE_FINAL_TYPE(Item, item, G_TYPE_OBJECT)
static void item_class_init(ItemClass *class) {}
static void item_init(Item *item) {}

// A list model of numbers or texts in an array.
typedef struct {
  GObject parent;
  guint count, capacity;
  gint64 *numbers, *noted;
  char **texts;
} Model;
typedef struct { GObjectClass parent; } ModelClass;
static GType model_get_type(void);
static void model_init_interface(GListModelInterface *interface);
G_DEFINE_FINAL_TYPE_WITH_CODE(
    Model, model, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_init_interface))

static GType get_item_type(GListModel *list) { return TYPE_ITEM; }
static guint get_n_items(GListModel *list) { return ((Model *)list)->count; }

static gpointer get_item(GListModel *list, guint position) {
  Model *model = (Model *)list;
  if (position >= model->count) return NULL;
  Item *item = g_object_new(TYPE_ITEM, NULL);
  if (model->numbers) item->number = model->numbers[position];
  if (model->texts) item->text = model->texts[position];
  return item;
}

static void model_init_interface(GListModelInterface *interface) {
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void model_finalize(GObject *object) {
  Model *model = (Model *)object;
  for (guint i = 0; model->texts && i < model->count; i++) g_free(model->texts[i]);
  g_free(model->texts);
  g_free(model->numbers);
  g_free(model->noted);
  G_OBJECT_CLASS(model_parent_class)->finalize(object);
}

static void model_class_init(ModelClass *class) {
  G_OBJECT_CLASS(class)->finalize = model_finalize;
}
static void model_init(Model *model) {}

/// The current model, which its list view owns.
static Model *shown = NULL;

static GListModel *array_of(PdFloorRows kind, guint count) {
  shown = g_object_new(model_get_type(), NULL);
  shown->count = shown->capacity = count;
  if (kind == PD_FLOOR_NUMBERS) {
    shown->numbers = g_new(gint64, count);
    for (guint i = 0; i < count; i++) shown->numbers[i] = i;
  } else {
    shown->texts = g_new(char *, count);
    for (guint i = 0; i < count; i++) shown->texts[i] = g_strdup_printf("row %u", i);
  }
  return G_LIST_MODEL(shown);
}

static GListModel *string_list(guint count) {
  GtkStringList *list = gtk_string_list_new(NULL);
  char text[32];
  for (guint i = 0; i < count; i++) {
    g_snprintf(text, sizeof text, "row %u", i);
    gtk_string_list_append(list, text);
  }
  return G_LIST_MODEL(list);
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item) {
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
  GtkLabel *label = GTK_LABEL(gtk_list_item_get_child(item));
  gpointer object = gtk_list_item_get_item(item);
  char text[32];
  if (GTK_IS_STRING_OBJECT(object)) {
    gtk_label_set_text(label, gtk_string_object_get_string(object));
  } else if (((Item *)object)->text) {
    gtk_label_set_text(label, ((Item *)object)->text);
  } else {
    g_snprintf(text, sizeof text, "row %" G_GINT64_FORMAT, ((Item *)object)->number);
    gtk_label_set_text(label, text);
  }
}

void pd_floor_show_list(PdFloorRows kind, unsigned count) {
  GListModel *model = kind == PD_FLOOR_STRING_LIST ? string_list(count) : array_of(kind, count);
  GtkSingleSelection *selection = gtk_single_selection_new(NULL);
  gtk_single_selection_set_autoselect(selection, FALSE);
  gtk_single_selection_set_can_unselect(selection, TRUE);
  gtk_single_selection_set_model(selection, model);
  g_object_unref(model);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *scroller = gtk_scrolled_window_new();
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(selection), factory);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_window_set_child(pd_floor_window(), scroller);
}

void pd_floor_insert(unsigned position, long number) {
  if (shown->count == shown->capacity) {
    shown->capacity += shown->capacity / 2 + 16;
    shown->numbers = g_renew(gint64, shown->numbers, shown->capacity);
  }
  gint64 *place = shown->numbers + position;
  memmove(place + 1, place, (shown->count - position) * sizeof *place);
  *place = number;
  shown->count++;
  g_list_model_items_changed(G_LIST_MODEL(shown), position, 0, 1);
}

void pd_floor_append(unsigned count) {
  if (shown->count + count > shown->capacity) {
    shown->capacity += shown->capacity / 2 + count;
    shown->numbers = g_renew(gint64, shown->numbers, shown->capacity);
  }
  guint first = shown->count;
  for (guint i = 0; i < count; i++) shown->numbers[first + i] = first + i;
  shown->count += count;
  g_list_model_items_changed(G_LIST_MODEL(shown), first, 0, count);
}

void pd_floor_remove(unsigned position) {
  shown->count--;
  gint64 *place = shown->numbers + position;
  memmove(place, place + 1, (shown->count - position) * sizeof *place);
  g_list_model_items_changed(G_LIST_MODEL(shown), position, 1, 0);
}

void pd_floor_note(unsigned position, long number) {
  if (!shown->noted) shown->noted = g_new(gint64, shown->capacity);
  shown->noted[position] = number;
}

void pd_floor_reorder(void) {
  guint count = shown->count;
  gint64 *former = shown->numbers;
  shown->numbers = g_memdup2(shown->noted, count * sizeof *former);
  g_free(shown->noted);
  shown->noted = former;
  // In a single step, GTK would search all added rows for removed ones.
  shown->count = 0;
  g_list_model_items_changed(G_LIST_MODEL(shown), 0, count, 0);
  shown->count = count;
  g_list_model_items_changed(G_LIST_MODEL(shown), 0, 0, count);
}

#define RESULTS 8
static GtkWidget *entry = NULL;
static GtkWidget *results[RESULTS];

void pd_floor_show_entry(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = gtk_list_box_new();
  entry = gtk_entry_new();
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box), list);
  for (int i = 0; i < RESULTS; i++) {
    results[i] = gtk_label_new(NULL);
    gtk_list_box_append(GTK_LIST_BOX(list), results[i]);
  }
  gtk_window_set_child(pd_floor_window(), box);
  gtk_widget_grab_focus(entry);
}

void pd_floor_type(const char *text) {
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
  for (int i = 0; i < RESULTS; i++) gtk_label_set_text(GTK_LABEL(results[i]), text);
}
