#pragma once
#include <gtk/gtk.h>

// The C that Swift cannot say, by file. Unless a declaration says otherwise:
//
// - objects, widgets and strings that are passed in stay the caller's (transfer none), and nothing is
//   kept beyond the call;
// - an object or a string that is returned belongs to the caller (transfer full): objects are given
//   back by g_object_unref, render nodes by gsk_render_node_unref, strings by g_free;
// - a callback, its `data` and its `released` go together: the callee keeps `data` and calls `released`
//   with it, once, when the callback can come no more;
// - everything is for the main thread.

// MARK: - dispatch.c
// Why C: the two entry points of libdispatch have no Swift declaration.

/// Runs libdispatch's main queue, and with it Swift's main actor, inside GLib's default main context.
///
/// Returns the id of the GSource, which GLib keeps for as long as the process runs; another call returns
/// the same.
///
/// PRIVATE API: `_dispatch_get_main_queue_handle_4CF` and `_dispatch_main_queue_callback_4CF` are what
/// CoreFoundation's run loop uses on Linux; no header declares them. Where a toolchain has them no more,
/// the program does not link. Then drain the main queue another way: with a custom executor for the
/// main actor where Swift has one by then, or with a thread that waits for work and wakes this context.
guint pd_attach_dispatch_main_queue(int priority);

// MARK: - object.c
// Why C: type constants and type checks of GObject are macros; the short forms of properties, signals
// and accessible attributes are variadic.

/// The type of an object's own class.
GType pd_type_of(gpointer instance);

void pd_set_boolean(gpointer object, const char *property, gboolean value);
void pd_set_int(gpointer object, const char *property, int value);
/// The object copies the string; NULL is allowed.
void pd_set_string(gpointer object, const char *property, const char *value);
gboolean pd_get_boolean(gpointer object, const char *property);
int pd_get_int(gpointer object, const char *property);
/// A copy, for the caller to g_free; NULL if the property is.
char *pd_get_string(gpointer object, const char *property);

/// GTK copies the text.
void pd_set_accessible_label(GtkAccessible *widget, const char *label);
/// GTK copies the text.
void pd_set_accessible_description(GtkAccessible *widget, const char *description);
void pd_set_accessible_modal(GtkAccessible *widget, gboolean modal);
void pd_set_accessible_busy(GtkAccessible *widget, gboolean busy);
void pd_set_accessible_selected(GtkAccessible *widget, gboolean selected);
/// The position in a set, counted from 1, and the size of the set.
void pd_set_accessible_position(GtkAccessible *widget, int position, int count);
/// The level in a tree, counted from 1; 0 for none.
void pd_set_accessible_level(GtkAccessible *widget, int level);
/// 1 if its children are visible, 0 if they are hidden, -1 if it has none.
void pd_set_accessible_expanded(GtkAccessible *widget, int expanded);
/// GTK keeps the panel weakly.
void pd_set_accessible_panel(GtkAccessible *widget, GtkAccessible *panel);
/// Returns NULL if this is the label for assistive technology; else the label that it is, for the caller to
/// g_free.
char *pd_check_accessible_label(GtkAccessible *widget, const char *label);
/// The same for the description.
char *pd_check_accessible_description(GtkAccessible *widget, const char *text);

/// A closure that runs `marshal`, for which `pd_closure_data` finds `data`. Floating: the first to
/// connect it owns it.
GClosure *pd_closure_new(gpointer data, GClosureMarshal marshal, GClosureNotify released);
/// The data that the closure was made with; the closure keeps it.
gpointer pd_closure_data(GClosure *closure);

/// Emits a signal without arguments.
void pd_emit(gpointer object, const char *signal);
/// Emits a signal whose only argument is a number.
void pd_emit_int(gpointer object, const char *signal, int value);

// MARK: - tooltip.c
// Why C: a callback that is connected with a macro. Asks the display for no pointer, as GTK does for each
// tooltip that is set.

/// Copies the text; NULL for none.
void pd_set_tooltip(GtkWidget *widget, const char *text);
/// Has a label that can be cut show its whole text as its tooltip while it is, unless it has another one.
/// Other objects stay as they are.
void pd_tell_cut_text(gpointer object);
/// The text, be it that of a label that is cut, which stays the widget's until it is given another; NULL for none.
const char *pd_get_tooltip(GtkWidget *widget);

// MARK: - log.c
// Why C: logging is a macro, and a writer is handed fields in an array of structs. From any thread.

/// Logs for who runs the program with `G_MESSAGES_DEBUG=PetriDish`.
void pd_log_note(const char *sentence);
/// From now on warnings and worse are kept as well as printed; to be called once.
void pd_log_keep(void);
/// Leaves GTK's warning about a missing session bus out of the log, until the process ends.
void pd_log_leave_out_bus(void);
/// The warnings kept since the last call, each with a record separator behind it, for the caller to g_free;
/// NULL for nothing.
char *pd_log_take(void);

// MARK: - process.c
// Why C: calls of the system that are variadic, and handlers that are macros.

/// The path of the program, with symbolic links resolved, as it was before `main` began: a linker that
/// replaces the file later takes its name from the process. Empty where the system does not say.
const char *pd_program_path(void);
/// Ends when the parent ends, leaves no core behind, lets the parent alone receive Ctrl+C, and receives
/// all other signals, whatever was blocked where the parent was started; leads a group of its own, and
/// adopts orphans.
void pd_serve_parent(void);
/// Opens what is no ordinary file to write to it, without waiting for a reader; the descriptor is the caller's
/// to close, and below zero it is an error code of the system.
int pd_open_device(const char *path);
/// Becomes the parent of all that descends from this process and has lost its own.
void pd_adopt_orphans(void);
/// Ends the children of this process that are not among those kept, with all that descends from them.
void pd_end_orphans(const int *kept, gsize count);
/// Sends a signal to a process, and to all that descends from it.
void pd_signal_tree(int root, int number);
/// Ends a process that leads a group, and all others in that; no other process.
void pd_kill_group(int leader);
/// The width of a terminal in letters; 0 where it does not say, or is none.
int pd_terminal_columns(int file);
/// Unblocks a signal that may have been blocked where the process was started.
void pd_unblock_signal(int number);
/// Makes writing to a pipe that nothing reads any more an error from now on, and no death.
void pd_survive_broken_pipes(void);
/// Gives the pages of the heap that nothing lies in any more back to the system; the allocator by itself
/// returns no more than its end.
void pd_return_free_memory(void);
/// Takes the numbers of standard streams that are closed, so that no file gets one of them; using
/// these streams goes on to fail. A file that would be larger than it may be is an error from then on,
/// and no death.
void pd_hold_standard_streams(void);
/// A new descriptor of the standard output, for the caller to close, which no program that is started
/// inherits; what is written to the old one goes to the standard error. Negative if there is none.
int pd_take_standard_output(void);
/// A new descriptor of the standard input, for the caller to close, which no program that is started
/// inherits; the old one has nothing to read from then on. Negative if there is none.
int pd_take_standard_input(void);
/// Reads some bytes, and waits until there are any: their number, 0 at the end, or the system's error
/// code as a negative number.
gssize pd_read(int file, char *bytes, gsize count);

// MARK: - list.c
// Why C: a GListModel and its rows are GObject classes, and Swift promises no layout for them. The
// closure that all other signals go through is handed values in boxes, and the signals of a row factory
// come for every row that scrolls by.

typedef struct _PdRow PdRow;
typedef struct _PdRowModel PdRowModel;
typedef guint (*PdRowCount)(gpointer rows);
typedef guint64 (*PdRowKey)(gpointer rows, guint position);
GType pd_row_model_get_type(void);
/// From now on the model asks `rows` through the two callbacks. It does not keep `rows`, which must outlive
/// it.
void pd_row_model_connect(PdRowModel *model, gpointer rows, PdRowCount count, PdRowKey key);
/// Gives row objects of the model other keys, as if they had always had them.
void pd_row_model_rekey(PdRowModel *model, const gpointer *items, const guint64 *keys, guint count);
/// The number of row objects that are alive.
guint pd_row_model_living(PdRowModel *model);
/// The key of an item of a row model, or of a tree over row models; FALSE for any other object.
gboolean pd_row_get_key(gpointer item, guint64 *key);

typedef void (*PdListItemCallback)(gpointer factory, GtkListItem *item, gpointer data);
/// Calls back for a signal of a `GtkSignalListItemFactory`, until the factory is gone.
void pd_list_item_connect(
    gpointer factory, const char *signal, PdListItemCallback callback, gpointer data,
    GClosureNotify released);

// MARK: - picture.c
// Why C: calls that need rectangles made by macros.

/// A child drawn at a size, on the background of its parent's theme; for the caller to unref. NULL if that
/// is nothing.
GskRenderNode *pd_child_render(GtkWidget *parent, GtkWidget *child, int width, int height);
/// Whether two drawings consist of the same parts, which GTK draws anew only where a widget has changed. They
/// may look the same also where they do not.
gboolean pd_is_same_node(GskRenderNode *node, GskRenderNode *other);
/// A mapped widget as it was last drawn; for the caller to unref. NULL if it draws nothing.
GskRenderNode *pd_widget_render(GtkWidget *widget, int width, int height);
/// The pixels of a node, for the caller to unref; NULL with an error, for the caller to free, if there is
/// no room for them.
GdkTexture *pd_texture_new(GskRenderNode *node, int width, int height, GError **error);
/// Draws a texture in a rectangle of a widget. Where cairo does it, GTK would make numbers with a point of
/// every pixel, and pixels of them again, at each frame; those of `pd_texture_new` are drawn at once.
void pd_snapshot_append_texture(
    GtkWidget *widget, GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds);
/// Draws the children of a widget. Where cairo does it, which puts every letter on a whole pixel, they are
/// drawn larger by a factor and then scaled down, so that letters keep their distances in a scaled parent;
/// what moves is drawn so as soon as it has come to rest.
void pd_widget_snapshot_supersampled(GtkWidget *widget, GtkSnapshot *snapshot, int factor);

// MARK: - drawn.c
// Why C: a class of GObject that overrides a method.

typedef void (*PdDraw)(GtkWidget *widget, GtkSnapshot *snapshot, gpointer data);
/// A class like `parent`, whose widgets the program can draw; the same at each call.
GType pd_drawn_type(GType parent);
/// From now on `draw` draws the widget, until the next call or the widget's end; with NULL it draws itself
/// again.
void pd_drawn_set(GtkWidget *widget, PdDraw draw, gpointer data, GDestroyNotify released);

// MARK: - drag.c
// Why C: the type of what is dragged is a macro, an emission is variadic; types and events of X.

/// A number to drag; for the caller to unref.
GdkContentProvider *pd_content_of_int(gint64 value);
/// A target for such a number; for the caller to unref, or to give to gtk_widget_add_controller.
GtkDropTarget *pd_drop_target_of_int(void);
void pd_cancel_drag(GdkDrag *drag);
/// Returns whether key events do not come through while something is dragged.
gboolean pd_hides_keys(GdkDisplay *display);
/// Returns whether an XEvent, of a display where keys do not come through, is Escape being pressed.
gboolean pd_is_escape(GdkDisplay *display, gpointer event);

// MARK: - scope.c
// Why C: a GObject class. It says which closure the name of a handler in a description stands for.

typedef struct _PdScope PdScope;
/// Returns the closure that a name stands for, floating; NULL for none.
typedef GClosure *(*PdHandlerFind)(gpointer handlers, const char *name);
GType pd_scope_get_type(void);
/// From now on the builder asks for the handlers of its descriptions here; it keeps `handlers` for as long
/// as it lives.
void pd_builder_set_handlers(
    GtkBuilder *builder, gpointer handlers, PdHandlerFind find, GDestroyNotify released);

// MARK: - child.c
// A copy of the program that is watched by the program. Why C: Swift refuses `fork`, and what tells
// how a process ended are macros. Before GTK is initialised, and before there are threads.

/// The two ends of a fork. In the parent, `pd_child_next` closes the descriptors when the child has ended;
/// in the child, `messages` stays open until the process ends.
typedef struct {
  /// 0 in the child, and in the parent once the child has ended.
  int pid;
  /// The end from which the errors of the child are read.
  int errors;
  /// Written by the child, read by the parent.
  int messages;
  /// The signals of the parent, which are blocked meanwhile.
  int signals;
  /// The signal that ended the child, or 0 and then its exit status.
  int signal;
  int status;
} PdChild;
typedef enum { PD_CHILD_ERRORS, PD_CHILD_MESSAGES, PD_CHILD_ENDED } PdChildEvent;
/// Goes on in both processes, each with a `child` of its own to fill; returns 0, or the errno that says why
/// there is no child. The child ends when the parent does.
int pd_child_fork(PdChild *child);
/// Waits for what the child writes, or for its end; meanwhile hands the signals on that ask to end.
/// Fills the caller's buffer with `count` bytes, not terminated.
PdChildEvent pd_child_next(PdChild *child, char *buffer, gsize size, gsize *count);
/// Writes to a descriptor, which stays the caller's, until all is written; FALSE if it cannot be.
gboolean pd_write_all(int file, const char *text, gsize size);
/// Ends the process as a signal does that has no handler.
void pd_die(int number);
/// A descriptor of memory that is read and written as a file, for the caller to close; negative where there
/// is none.
int pd_memory_new(const char *name);
/// Puts another program in place of this one, and hands a text over; returns the errno that says why it
/// could not. `arguments` ends in NULL.
int pd_replace(const char *path, char *const *arguments, const char *name, const char *text);
/// The text that was handed over under a name, once, for the caller to g_free; NULL if there is none.
char *pd_inherited(const char *name);
