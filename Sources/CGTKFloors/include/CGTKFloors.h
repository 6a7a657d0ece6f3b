#pragma once

// The least that a program in C would do on GTK for what the benchmarks measure. Everything happens
// in the window whose title is "floor", which the caller has opened; nothing but numbers crosses over.
// So there is nothing to own: what is made here belongs to that window, and goes with what it shows
// next. All of it is for the main thread.

// MARK: Lists. What is shown: numbers in an array, a text for each row, or GTK's own list of texts.
typedef enum { PD_FLOOR_NUMBERS, PD_FLOOR_TEXTS, PD_FLOOR_STRING_LIST } PdFloorRows;

/// Makes a model of so many rows and shows it, a label for each row near the screen.
void pd_floor_show_list(PdFloorRows kind, unsigned count);
/// Puts one more row before the one at a position; numbers only.
void pd_floor_insert(unsigned position, long number);
/// Puts more rows behind all others, in one change; numbers only.
void pd_floor_append(unsigned count);
void pd_floor_remove(unsigned position);
/// Notes what `pd_floor_reorder` is to show at a position.
void pd_floor_note(unsigned position, long number);
/// Shows the numbers that were noted, and notes those that were shown.
void pd_floor_reorder(void);

// MARK: Modals: a title, a text and a button.
/// Shows an empty overlay, on which modals can be shown.
void pd_floor_show_overlay(void);
/// Lays a modal over it.
void pd_floor_cover(void);
void pd_floor_uncover(void);
/// Opens a modal as a window of its own.
void pd_floor_open(void);
void pd_floor_close(void);
/// Returns whether the modal that was opened last has been painted.
int pd_floor_is_drawn(void);

// MARK: Pictures
/// Has GTK render what is in the window to a texture of its size, and gives that up; whether it could.
int pd_floor_render(void);

// MARK: Maps: rectangles, each with a text in it.
/// Shows a map without rectangles.
void pd_floor_show_map(void);
/// Adds a rectangle to it, whose text has a number.
void pd_floor_add_node(unsigned number, double x, double y, double width, double height);
/// Draws the map from a point of it on, larger by a factor.
void pd_floor_view_map(double x, double y, double scale);

// MARK: Programs
/// Runs a program with one window until that is painted, and ends the process; returns the exit status of
/// a program that got no window.
///
/// The window is empty; or once it is painted it gets the widgets that the layout files in a folder say,
/// unless that is NULL, and is painted with them.
int pd_floor_start(const char *layout_folder);

// MARK: Memory
/// Returns the number of bytes that the program has been given and has not given back.
double pd_floor_memory(void);
