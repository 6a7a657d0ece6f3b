#pragma once
#include <gtk/gtk.h>

/// Runs libdispatch's main queue, and with it Swift's main actor, inside GLib's default main context.
/// Why C: the two entry points of libdispatch have no Swift declaration.
guint pd_attach_dispatch_main_queue(int priority);

// Types. Why C: the type constants and type checks of GObject are macros.
GType pd_type_of(gpointer instance);

// Properties, signals by name. Why C: the short forms are variadic.
void pd_set_boolean(gpointer object, const char *property, gboolean value);
void pd_set_int(gpointer object, const char *property, int value);
void pd_set_double(gpointer object, const char *property, double value);
void pd_set_string(gpointer object, const char *property, const char *value);
gboolean pd_get_boolean(gpointer object, const char *property);
char *pd_get_string(gpointer object, const char *property);
void pd_set_accessible_label(GtkAccessible *widget, const char *label);
void pd_set_accessible_description(GtkAccessible *widget, const char *description);
/// Without asking the display where the pointer is; NULL for none.
void pd_set_tooltip(GtkWidget *widget, const char *text);
const char *pd_get_tooltip(GtkWidget *widget);
void pd_set_accessible_modal(GtkAccessible *widget, gboolean modal);
void pd_set_accessible_selected(GtkAccessible *widget, gboolean selected);
/// The how-manieth of how many; counted from 1.
void pd_set_accessible_place(GtkAccessible *widget, int place, int count);
void pd_set_accessible_panel(GtkAccessible *widget, GtkAccessible *panel);
/// Whether what assistive technology is told of the label is this; what it is told instead, or NULL.
char *pd_check_accessible_label(GtkAccessible *widget, const char *label);
/// A closure that runs `marshal` with `data`, and `released` when nothing holds it any more.
GClosure *pd_closure_new(gpointer data, GClosureMarshal marshal, GClosureNotify released);
gpointer pd_closure_data(GClosure *closure);
void pd_emit(gpointer object, const char *signal);
/// Emits a signal whose only argument is a number.
void pd_emit_int(gpointer object, const char *signal, int value);

// Logging. Why C: it is a macro, and a writer is handed fields in an array of structs.
void pd_log_note(const char *sentence);
/// From now on warnings and worse are kept as well as printed; to be called once.
void pd_log_keep(void);
/// What was kept since the last call, each with a record separator behind it; NULL for nothing.
char *pd_log_take(void);

// The process itself. Why C: calls of the system that are variadic, and handlers that are macros.
/// Ends when the parent ends, leaves no core behind, lets the parent alone hear of Ctrl+C, and hears
/// all other signals, whatever was blocked where the parent was started; leads a group of its own.
void pd_serve_parent(void);
/// Ends a process that leads a group, and all others in that; no other process.
void pd_kill_group(int leader);
/// Hears a signal, even if it was blocked where the process was started.
void pd_let_through(int number);
/// Writing to who has stopped reading is an error from now on, and no death.
void pd_survive_broken_pipes(void);
/// Takes the numbers of standard streams that are closed, so that no file gets one of them; using
/// these streams goes on to fail.
void pd_hold_standard_streams(void);
/// The standard output, for the caller alone and for no program that is started; what others write to it goes to the standard error.
int pd_take_standard_output(void);

// Rows. Why C: these are GObject classes, and Swift promises no layout for them.
typedef struct _PdRow PdRow;
typedef struct _PdRowModel PdRowModel;
typedef guint (*PdRowCount)(gpointer rows);
typedef guint64 (*PdRowKey)(gpointer rows, guint position);
GType pd_row_model_get_type(void);
/// From now on the model shows these rows; they must outlive it.
void pd_row_model_connect(PdRowModel *model, gpointer rows, PdRowCount count, PdRowKey key);
/// How many row objects are alive.
guint pd_row_model_living(PdRowModel *model);
/// The key of an item of a row model, or of a tree over row models; FALSE for any other object.
gboolean pd_row_get_key(gpointer item, guint64 *key);

// The widgets of rows. Why C: the closure that hears all other signals is handed values in boxes,
// and these come for every row that scrolls by.
typedef void (*PdListItemCallback)(gpointer factory, GtkListItem *item, gpointer data);
/// Calls back for a signal of a `GtkSignalListItemFactory`; `released` when nothing hears it any more.
void pd_list_item_connect(
    gpointer factory, const char *signal, PdListItemCallback callback, gpointer data,
    GClosureNotify released);

// Pictures. Why C: calls that need rectangles made by macros.
/// A child drawn at a size, on the background of its parent's theme; NULL if that is nothing.
GskRenderNode *pd_child_render(GtkWidget *parent, GtkWidget *child, int width, int height);
/// A mapped widget as it was last drawn; NULL if it draws nothing.
GskRenderNode *pd_widget_render(GtkWidget *widget, int width, int height);
GdkTexture *pd_texture_new(GskRenderNode *node, int width, int height, GError **error);

// Widgets that are drawn otherwise for a while. Why C: a class of GObject that overrides a method.
typedef void (*PdDraw)(GtkWidget *widget, GtkSnapshot *snapshot, gpointer data);
/// A class like `parent`, whose widgets can be drawn by the program.
GType pd_drawn_type(GType parent);
/// From now on `draw` draws the widget; with NULL it draws itself again.
void pd_drawn_set(GtkWidget *widget, PdDraw draw, gpointer data, GDestroyNotify released);

// Dragging. Why C: the type of what is dragged is a macro, and the short forms are variadic.
GdkContentProvider *pd_content_of_int(gint64 value);
GtkDropTarget *pd_drop_target_of_int(void);
void pd_cancel_drag(GdkDrag *drag);
/// Whether keys do not come through while something is dragged. Why C: types and events of X.
gboolean pd_hides_keys(GdkDisplay *display);
/// Whether an event of X, of a display where keys do not come through, is Escape being pressed.
gboolean pd_is_escape(GdkDisplay *display, gpointer event);

// Handlers that a description names. Why C: a GObject class.
typedef struct _PdScope PdScope;
/// The closure that a name stands for, floating; NULL for none.
typedef GClosure *(*PdHandlerFind)(gpointer handlers, const char *name);
GType pd_scope_get_type(void);
/// From now on the builder asks for the handlers of its descriptions here.
void pd_builder_set_handlers(
    GtkBuilder *builder, gpointer handlers, PdHandlerFind find, GDestroyNotify released);

// A copy of the program that is watched by the program. Why C: Swift refuses `fork`, and what tells
// how a process ended are macros.
typedef struct {
  /// 0 in the child, and in the parent once the child has ended.
  int pid;
  /// What the child writes as errors comes out here.
  int errors;
  /// Written by the child, read by the parent.
  int messages;
  int signals;
  /// What ended the child, or 0 and then its exit status.
  int signal;
  int status;
} PdChild;
typedef enum { PD_CHILD_ERRORS, PD_CHILD_MESSAGES, PD_CHILD_ENDED } PdChildNews;
/// Goes on in both; returns 0 or why there is no child. The child ends when the parent does.
int pd_child_fork(PdChild *child);
/// Waits for what the child writes, or for its end; meanwhile hands the signals on that ask to end.
PdChildNews pd_child_next(PdChild *child, char *buffer, gsize size, gsize *count);
gboolean pd_write_all(int file, const char *text, gsize size);
/// Ends the process as a signal does that nobody heeds.
void pd_die(int number);
/// Puts another program in place of this one, and hands a text over; returns why it could not.
int pd_replace(const char *path, char *const *arguments, const char *name, const char *text);
/// The text that was handed over under a name, once; NULL if there is none.
char *pd_inherited(const char *name);
