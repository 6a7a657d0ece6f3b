#pragma once
#include <gtk/gtk.h>

// Functions that can't be written in Swift, by file. Unless a declaration states otherwise:
//
// - The caller keeps ownership of arguments (transfer none), which are used only during the call.
// - The caller owns a returned object or string (transfer full). Release objects with
//   g_object_unref, render nodes with gsk_render_node_unref and strings with g_free.
// - A callback has `data` and `released` arguments. `released` is called once with `data` when the
//   callback is no longer needed.
// - All functions must be called on the main thread.

// MARK: - object.c
// Written in C because GObject's type constants and type checks are macros, and because the
// functions for properties, signals and accessible attributes are variadic.

/// Returns the type of an object.
GType pd_type_of(gpointer instance);

void pd_set_boolean(gpointer object, const char *property, gboolean value);
void pd_set_int(gpointer object, const char *property, int value);
/// Sets a property to a copy of the string, which can be NULL.
void pd_set_string(gpointer object, const char *property, const char *value);
gboolean pd_get_boolean(gpointer object, const char *property);
int pd_get_int(gpointer object, const char *property);
/// Returns a copy of the property's value, or NULL if the value is NULL.
char *pd_get_string(gpointer object, const char *property);

/// Sets the accessible label to a copy of the text.
void pd_set_accessible_label(GtkAccessible *widget, const char *label);
/// Sets the accessible description to a copy of the text.
void pd_set_accessible_description(GtkAccessible *widget, const char *description);
void pd_set_accessible_modal(GtkAccessible *widget, gboolean modal);
void pd_set_accessible_busy(GtkAccessible *widget, gboolean busy);
void pd_set_accessible_selected(GtkAccessible *widget, gboolean selected);
void pd_set_accessible_checked(GtkAccessible *widget, gboolean checked);
/// Sets the one-based position in a set and the size of the set.
void pd_set_accessible_position(GtkAccessible *widget, int position, int count);
/// Sets the one-based level in a tree; 0 resets it.
void pd_set_accessible_level(GtkAccessible *widget, int level);
/// Sets whether the children are visible (1) or hidden (0); -1 if the widget has no children.
void pd_set_accessible_expanded(GtkAccessible *widget, int expanded);
/// Sets the panel that the widget controls; GTK doesn't retain the panel.
void pd_set_accessible_panel(GtkAccessible *widget, GtkAccessible *panel);
/// Sets the widget that the keys act on while another one has the focus; NULL resets it.
void pd_set_accessible_active_descendant(GtkAccessible *widget, GtkAccessible *active);
gboolean pd_is_accessible_active_descendant(GtkAccessible *widget, GtkAccessible *active);
gboolean pd_has_accessible_panel(GtkAccessible *widget);
/// Returns whether the widget has the given state; FALSE if it is neither expanded nor collapsed.
gboolean pd_is_accessible_expanded(GtkAccessible *widget, gboolean expanded);
/// Returns NULL if the accessible label equals the text; otherwise returns the actual label.
char *pd_check_accessible_label(GtkAccessible *widget, const char *label);
/// Returns NULL if the accessible description equals the text; otherwise returns the actual one.
char *pd_check_accessible_description(GtkAccessible *widget, const char *text);

/// Returns a floating closure that calls `marshal`, which gets `data` with `pd_closure_data`.
GClosure *pd_closure_new(gpointer data, GClosureMarshal marshal, GClosureNotify released);
/// Returns the data of a closure, which the closure owns.
gpointer pd_closure_data(GClosure *closure);

/// Emits a signal without arguments.
void pd_emit(gpointer object, const char *signal);
/// Emits a signal without arguments, and returns whether a handler has stopped it.
gboolean pd_emit_handled(gpointer object, const char *signal);
/// Emits a signal with an integer argument.
void pd_emit_int(gpointer object, const char *signal, int value);

// MARK: - tooltip.c
// Written in C because the callback is connected with a macro. Unlike GTK's functions, these don't
// query the display for the pointer position each time a tooltip is set.

/// Sets the tooltip to a copy of the text; NULL removes it.
void pd_set_tooltip(GtkWidget *widget, const char *text);
/// Lets a label show its full text as a tooltip while the text is truncated, unless it has a tooltip.
/// Has no effect on other objects.
void pd_tell_cut_text(gpointer object);
/// Returns the tooltip text or the full text of a truncated label, or NULL. The widget owns the text.
const char *pd_get_tooltip(GtkWidget *widget);
/// Hides the visible tooltip, and cancels a tooltip that is due.
void pd_cancel_tooltip(GdkDisplay *display);

// MARK: - popover.c
// Written in C because it overrides a method of a GObject class and connects handlers with macros.

/// Keeps synthesized pointer events from the popovers that are closed, because they take the next click.
void pd_filter_popover_events(void);

// MARK: - copy.c
// Written in C because Swift doesn't import the constants of Linux.

/// What became of a file that should be copied.
typedef enum {
  PD_FILE_COPIED,
  PD_FILE_MISSING,
  PD_FILE_OUTSIDE,
  PD_FILE_NOT_REGULAR,
  PD_FILE_TOO_LARGE,
  PD_FILE_UNREADABLE,
} PdFileResult;

/// Copies a regular file below a folder, whose path has no links, to memory.
///
/// Sets `copy` to a descriptor that stays open, because its path can be read at any time. An unchanged
/// file is copied once. Can be called on all threads.
PdFileResult pd_copy_file(const char *path, const char *folder, gsize limit, int *copy);

// MARK: - plain.c
// Written in C because it defines a GObject class with macros.

/// Returns the type of widgets that have children and a layout manager, but nothing else.
GType pd_plain_widget_get_type(void);

// Returns a box that style sheets know by another name than `box`.
GtkWidget *pd_box_with_css_name(const char *name);

// MARK: - events.c
// Written in C because an emission hook receives an array of values, and type checks are macros.

/// Reports what the user did with a widget. `emitter` is the widget that emits `signal`, which is a signal
/// of GTK or `notify::` with a property. `value` is the new value or NULL. `again` is TRUE if the event was
/// already reported, and has another value or another effect. Returns whether the event is recorded.
typedef gboolean (*PdEvent)(
    GtkWidget *widget, GtkWidget *emitter, const char *signal, const char *value, gboolean again);
/// Reports the next turn of the main loop after an event.
typedef void (*PdEventEnd)(void);
typedef void (*PdEventBody)(gpointer data);
/// Reports user events in watched widgets. A later call replaces the callbacks; NULL ends the
/// reports.
void pd_events_observe(PdEvent event, PdEventEnd end);
/// Watches a widget and its descendants that are mapped from now on.
void pd_events_watch(GtkWidget *root);
/// Makes links and buttons for dialogs in a widget open nothing. It applies to descendants that are mapped
/// from now on.
void pd_confine(GtkWidget *root);
/// Reports a shortcut of a widget under a name, if a key or a pointer event is being delivered.
void pd_events_note(GtkWidget *widget, const char *name);
/// Calls `body` as the delivery of a pointer event to a widget.
void pd_events_deliver(GtkWidget *target, PdEventBody body, gpointer data);

// MARK: - log.c
// Written in C because logging uses macros and log writers receive an array of structs. These
// functions can be called on any thread.

/// Logs a debug message, which GLib prints only if `G_MESSAGES_DEBUG` contains `PetriDish`.
void pd_log_note(const char *sentence);
/// Starts collecting warnings and more severe messages, which are still printed. Call it only once.
void pd_log_keep(void);
/// Suppresses GTK's warning about a missing session bus until the process exits.
void pd_log_leave_out_bus(void);
/// Removes and returns the collected messages, each followed by a record separator, or NULL.
char *pd_log_take(void);

// MARK: - process.c
// Written in C because the system calls are variadic and the signal handlers are macros.

/// Returns the path of the program with symbolic links resolved, or an empty string if it is unknown.
/// The path is read before `main`, because it changes if a linker replaces the file later.
const char *pd_program_path(void);
/// Returns whether the current thread is the main thread. It can be called on any thread.
gboolean pd_is_main_thread(void);
/// Makes the process a worker of its parent. The worker is killed when the parent exits, writes no
/// core dumps, ignores Ctrl+C, unblocks all other signals, leads a process group and adopts orphans.
void pd_serve_parent(void);
/// Opens a device or a pipe for writing without waiting for a reader. Returns a descriptor that the
/// caller must close, or a negative error code.
int pd_open_device(const char *path);
/// Makes this process the parent of all orphaned descendants.
void pd_adopt_orphans(void);
/// Kills all children of this process except the kept ones, and their descendants.
void pd_end_orphans(const int *kept, gsize count);
/// Sends a signal to a process and its descendants.
void pd_signal_tree(int root, int number);
/// Kills a process group, given its leader.
void pd_kill_group(int leader);
/// Returns the width of a terminal in columns, or 0 if it is unknown or the file isn't a terminal.
int pd_terminal_columns(int file);
/// Unblocks a signal that the process may have inherited as blocked.
void pd_unblock_signal(int number);
/// Makes writing to a pipe without a reader an error instead of ending the process.
void pd_survive_broken_pipes(void);
/// Returns unused heap pages to the system; by default, the allocator returns only those at the end.
void pd_return_free_memory(void);
/// Reserves the descriptors of closed standard streams, so that no other file gets them. Using these
/// streams still fails. Exceeding the file size limit becomes an error instead of ending the process.
void pd_hold_standard_streams(void);
/// Returns a new descriptor of standard output, or a negative number if it isn't available. The
/// caller must close it; child processes don't inherit it. The old one redirects to standard error.
int pd_take_standard_output(void);
/// Returns a new descriptor of standard input, or a negative number if it isn't available. The caller
/// must close it; child processes don't inherit it. The old descriptor becomes empty.
int pd_take_standard_input(void);
/// Waits for bytes and reads them. Returns their count, 0 at the end, or a negative error code.
gssize pd_read(int file, char *bytes, gsize count);

// MARK: - list.c
// Written in C because a GListModel and its rows are GObject classes, whose layout Swift can't
// guarantee. The signals of a row factory are emitted for every row that scrolls into view, so they
// avoid the cost of the generic marshaller.

typedef struct _PdRow PdRow;
typedef struct _PdRowModel PdRowModel;
typedef guint (*PdRowCount)(gpointer rows);
typedef guint64 (*PdRowKey)(gpointer rows, guint position);
GType pd_row_model_get_type(void);
/// Sets the callbacks with which the model accesses `rows`, which must outlive the model.
void pd_row_model_connect(PdRowModel *model, gpointer rows, PdRowCount count, PdRowKey key);
/// Changes the keys of row objects without notifying observers.
void pd_row_model_rekey(PdRowModel *model, const gpointer *items, const guint64 *keys, guint count);
/// Returns the number of existing row objects.
guint pd_row_model_living(PdRowModel *model);
/// Gets the key of an item of a row model or a tree of row models. Returns FALSE for other objects.
gboolean pd_row_get_key(gpointer item, guint64 *key);

typedef void (*PdListItemCallback)(gpointer factory, GtkListItem *item, gpointer data);
/// Connects a callback to a signal of a `GtkSignalListItemFactory`.
void pd_list_item_connect(
    gpointer factory, const char *signal, PdListItemCallback callback, gpointer data,
    GClosureNotify released);

// MARK: - picture.c
// Written in C because rectangles are created with macros.

/// Draws a child at a size on the theme background of its parent. Returns NULL if the drawing is empty.
GskRenderNode *pd_child_render(GtkWidget *parent, GtkWidget *child, int width, int height);
/// Returns whether two drawings share their render nodes, which GTK reuses for unchanged widgets.
/// Drawings with different nodes can still look the same.
gboolean pd_is_same_node(GskRenderNode *node, GskRenderNode *other);
/// Returns the last drawing of a mapped widget, or NULL if it is empty.
GskRenderNode *pd_widget_render(GtkWidget *widget, int width, int height);
/// Renders a node to a texture. Returns NULL and sets the error if the texture is too large.
GdkTexture *pd_texture_new(GskRenderNode *node, int width, int height, GError **error);
/// Draws a texture in a rectangle of a widget. With the Cairo renderer, GTK would convert all pixels
/// in each frame, so textures of `pd_texture_new` are drawn directly.
void pd_snapshot_append_texture(
    GtkWidget *widget, GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds);
/// Draws the children of a widget. The Cairo renderer aligns glyphs to whole pixels, so it draws the
/// children enlarged by a factor and scales down the result to keep the spacing of text in a scaled
/// parent. Moving content is drawn at its normal size until it stops.
void pd_widget_snapshot_supersampled(GtkWidget *widget, GtkSnapshot *snapshot, int factor);

// MARK: - drawn.c
// Written in C because it defines a GObject class that overrides a method.

typedef void (*PdDraw)(GtkWidget *widget, GtkSnapshot *snapshot, gpointer data);
/// Returns the subclass of `parent` that supports custom drawing; all calls return the same type.
GType pd_drawn_type(GType parent);
/// Sets the function that draws a widget; NULL restores the default drawing.
void pd_drawn_set(GtkWidget *widget, PdDraw draw, gpointer data, GDestroyNotify released);

// MARK: - drag.c
// Written in C because the type of the dragged value is a macro, signal emission is variadic, and
// some functions use X11 types.

/// Returns a content provider for a number.
GdkContentProvider *pd_content_of_int(gint64 value);
/// Returns a drop target that accepts a number.
GtkDropTarget *pd_drop_target_of_int(void);
void pd_cancel_drag(GdkDrag *drag);
/// Returns whether the display doesn't deliver key events during a drag.
gboolean pd_hides_keys(GdkDisplay *display);
/// Returns whether an XEvent is a press of the Escape key. The display must be an X11 display.
gboolean pd_is_escape(GdkDisplay *display, gpointer event);

// MARK: - scope.c
// Written in C because it defines a GObject class, which finds the closure for a handler name.

typedef struct _PdScope PdScope;
/// Returns a floating closure for a handler name, or NULL if the name is unknown.
typedef GClosure *(*PdHandlerFind)(gpointer handlers, const char *name);
GType pd_scope_get_type(void);
/// Sets the function with which the builder finds handlers; the builder owns `handlers`.
void pd_builder_set_handlers(
    GtkBuilder *builder, gpointer handlers, PdHandlerFind find, GDestroyNotify released);

// MARK: - adwaita.c
// Written in C because the program doesn't link libadwaita, whose functions are looked up at run time.

/// Initializes libadwaita if the process contains it, and keeps the theme of the display. Returns
/// FALSE if the process doesn't contain libadwaita.
gboolean pd_adwaita_start(void);
/// Sets the color scheme of libadwaita's style manager without changing the theme of the display.
void pd_adwaita_set_dark(gboolean is_dark);
/// Scrolls an AdwCarousel to one of its pages without an animation.
void pd_adwaita_scroll_carousel(GtkWidget *carousel, GtkWidget *page);

// MARK: - child.c
// A child process that the program forks and monitors. Written in C because Swift doesn't support
// `fork` and the functions for exit statuses are macros. Call these functions before GTK is
// initialized and before any thread is started.

/// The state of a fork in the parent or the child. In the parent, `pd_child_next` closes the
/// descriptors when the child ends. In the child, `messages` stays open until the process exits.
typedef struct {
  /// The process id of the child; 0 in the child itself and after the child has ended.
  int pid;
  /// The descriptor from which the parent reads the child's standard error.
  int errors;
  /// The descriptor to which the child writes messages, or from which the parent reads them.
  int messages;
  /// The descriptor from which the parent reads its signals, which are blocked until the child ends.
  int signals;
  /// The signal that ended the child, or 0 if the child exited with `status`.
  int signal;
  int status;
  /// The signal of a crash that `pd_child_next` hasn't returned yet, or 0.
  int crash;
  /// The process id of the crashed child that this one replaces, while it writes its backtrace; or 0.
  int crashed;
  /// The descriptor from which the parent reads the standard error of the crashed child.
  int crashed_errors;
  /// The socket on which the child reads that output up to its end, or to which the parent writes it;
  /// negative if the child doesn't replace another one.
  int report;
} PdChild;
typedef enum {
  PD_CHILD_ERRORS,
  PD_CHILD_MESSAGES,
  /// The child has crashed with `signal`. It has no windows anymore, but writes its backtrace before it
  /// ends, and can be replaced. Not every crash is announced.
  PD_CHILD_CRASHED,
  PD_CHILD_ENDED
} PdChildEvent;
/// Forks the process and fills `child` in both processes. Returns 0, or an error code if the fork
/// failed. The child exits when the parent does. `child` must be empty, or contain a crashed child,
/// which the new one replaces.
int pd_child_fork(PdChild *child);
/// Waits for output, a crash, or the end of the child, and forwards termination signals to it. Writes
/// `count` bytes to the buffer without a terminating null character. The output of the child that this
/// one replaces is passed on; the crash or the end is returned after that child has ended, too.
PdChildEvent pd_child_next(PdChild *child, char *buffer, gsize size, gsize *count);
/// Writes all bytes to a descriptor. Returns FALSE if writing fails.
gboolean pd_write_all(int file, const char *text, gsize size);
/// Ends the process with the default action of a signal.
void pd_die(int number);
/// Returns the descriptor of an anonymous file in memory, which the caller must close, or a negative
/// number on failure.
int pd_memory_new(const char *name);
/// Replaces this program with another one and passes a text to it. Returns an error code on failure.
/// `arguments` must end with NULL.
int pd_replace(const char *path, char *const *arguments, const char *name, const char *text);
/// Returns the text that the replaced program passed under a name, or NULL after the first call.
char *pd_inherited(const char *name);
