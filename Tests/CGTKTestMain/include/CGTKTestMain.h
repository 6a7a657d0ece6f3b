#pragma once

// Keeps the main actor on the main thread while GLib runs there, from before `main` on.
//
// PRIVATE API: `swift_task_asyncMainDrainQueue_hook` is the Swift runtime's, and in no header. Where it goes,
// the tests do not link; where it is called no more, `pd_testmain_drained` says so and a test fails. Then
// run the loop from an executor for the main actor, or from a `main` of our own.

/// Returns whether the test runner's main actor runs under GLib's main loop.
int pd_testmain_drained(void);
/// The warnings of GLib, GTK and the program since the last call, a line each; the caller frees them.
/// NULL when there was nothing.
char *pd_testmain_take_warnings(void);
/// Logs a warning as a library does.
void pd_testmain_warn(const char *message);
/// Destroys every window that is still open; on the main thread.
void pd_testmain_close_windows(void);

// Objects as a program in C has them. All functions are called on the main thread.

/// Registers a GObject type that adds nothing to its parent.
void pd_testmain_define(const char *type, const char *parent);
/// Creates an object, with a floating reference if it is a widget but not a window.
void *pd_testmain_new(const char *type);
/// Returns how many of the objects that `pd_testmain_new` has created were freed.
int pd_testmain_freed(void);
/// Counts an object that another function created.
void pd_testmain_count(void *object);
/// Returns how many references an object has.
int pd_testmain_references(void *object);
/// Takes a reference, sinking a floating one.
void pd_testmain_hold(void *object);
void pd_testmain_release(void *object);
/// Disposes an object, as GTK does with a widget that is destroyed.
void pd_testmain_dispose(void *object);
/// Appends a child to a `GtkBox`.
void pd_testmain_append(void *box, void *child);

// Windows as a program in C has them. GTK owns a window until it is destroyed.

/// Creates an application with the action `app.help` and its key F7, which the caller owns.
void *pd_testmain_application(void);
/// Creates a window of a class with the action `page.save` and its key Ctrl+S. It has the action
/// `win.pin`, the inserted group `hand`, a header bar, and a button for each action.
void *pd_testmain_notes(void *application);
/// Creates a window of a type with the text "inside".
void *pd_testmain_kind(const char *type);
/// Loads libadwaita. Returns 0 if it isn't installed.
int pd_testmain_open_adwaita(void);
/// Returns what the actions and the default button of windows did since the last call. The caller
/// frees the text.
char *pd_testmain_take_done(void);
void pd_testmain_destroy(void *window);
/// Activates an action as a widget does. Returns whether it exists.
int pd_testmain_activate(void *widget, const char *action);
/// Enables or disables an action of a widget's class.
void pd_testmain_allow(void *widget, const char *action, int allowed);
/// Creates a floating button that activates an action.
void *pd_testmain_action_button(const char *action);

// Presses as a user has them, and what they do outside a dish.

/// Observes the actions of an application window and of its application, and requests to close it.
void pd_testmain_observe(void *window);
/// Destroys all visible windows but one, and notes their types.
void pd_testmain_close_others(void *window);
/// Returns what presses did outside a dish since the last call, a line each: actions, opened links and
/// windows. The caller frees the text.
char *pd_testmain_take_effects(void);
/// Returns the widgets in a widget that can be pressed now, and NULL at the end. The caller frees the list.
void **pd_testmain_pressable(void *widget);
/// Returns the number of presses of a widget: one for a control, and one for each of its icons, links,
/// pages and shortcuts.
int pd_testmain_presses(void *widget);
/// Presses a widget as a click or a key does.
void pd_testmain_press(void *widget, int number);
/// Changes the theme of the desktop.
void pd_testmain_set_desktop(int is_dark, int has_contrast, int animates, const char *theme);
