#pragma once

// Minimal C implementations of the benchmarks, which show the least time and memory that GTK needs.
// The caller must open a window with the title "floor", which owns all created objects until it shows
// other content. All functions must be called on the main thread.

// MARK: Lists
/// The rows of a list: numbers in an array, texts in an array, or a GtkStringList.
typedef enum { PD_FLOOR_NUMBERS, PD_FLOOR_TEXTS, PD_FLOOR_STRING_LIST } PdFloorRows;

/// Shows a list with a number of rows and a label for each row near the visible area.
void pd_floor_show_list(PdFloorRows kind, unsigned count);
/// Inserts a row at a position. Only for lists of numbers.
void pd_floor_insert(unsigned position, long number);
/// Appends rows in a single change. Only for lists of numbers.
void pd_floor_append(unsigned count);
void pd_floor_remove(unsigned position);
/// Sets the number that `pd_floor_reorder` will show at a position.
void pd_floor_note(unsigned position, long number);
/// Swaps the shown numbers with those set by `pd_floor_note`.
void pd_floor_reorder(void);

// MARK: An entry above a list with eight rows
/// Shows an empty entry above the list.
void pd_floor_show_entry(void);
/// Sets the text of the entry and of all rows.
void pd_floor_type(const char *text);

// MARK: Modals with a title, a text and a button
/// Shows an empty overlay for modals.
void pd_floor_show_overlay(void);
/// Shows a modal on the overlay.
void pd_floor_cover(void);
void pd_floor_uncover(void);
/// Opens a modal in a separate window.
void pd_floor_open(void);
void pd_floor_close(void);
/// Returns whether the last opened modal has been painted.
int pd_floor_is_drawn(void);

// MARK: Pictures
/// Renders the content of the window to a temporary texture. Returns whether it succeeded.
int pd_floor_render(void);

// MARK: Maps of rectangles with texts
/// Shows an empty map.
void pd_floor_show_map(void);
/// Adds a rectangle with a numbered text to the map.
void pd_floor_add_node(unsigned number, double x, double y, double width, double height);
/// Draws the map at a scale, with a point of the map in the top left corner.
void pd_floor_view_map(double x, double y, double scale);

// MARK: Programs
/// Runs an application until its window is painted, and exits the process. Returns the exit status of
/// the application if it doesn't open a window.
///
/// If `layout_folder` is NULL, the window is empty. Otherwise, the window is painted once without and
/// once with the widgets from the layout files in the folder.
int pd_floor_start(const char *layout_folder);

// MARK: Memory
/// Returns the number of allocated bytes.
double pd_floor_memory(void);
