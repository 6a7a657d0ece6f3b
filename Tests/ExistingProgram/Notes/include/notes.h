#pragma once
#include <gtk/gtk.h>

// The widgets of a program for notes, which knows nothing of catalogs.

/// Returns a note: a `NotesPage` with a header bar.
GtkWidget *notes_page_new(const char *title, const char *text);

/// Returns the editor of a note, which a `.ui` file describes.
GtkWidget *notes_editor_new(const char *file, const char *title);

/// Returns the preferences, which are widgets of libadwaita.
GtkWidget *notes_preferences_new(int size);

/// Returns the main window, which shows a note.
GtkWidget *notes_window_new(const char *title);

/// Returns a `NotesBadge`, which counts notes.
GtkWidget *notes_badge_new(int count);
void notes_badge_set_count(GtkWidget *badge, int count);
