#pragma once
#include <notes.h>

/// Returns a word, or a different one if the environment asks for a changed text.
const char *notes_word(const char *word, const char *changed);

/// Returns the widget after causing the fault that the environment asks for.
GtkWidget *notes_finish(GtkWidget *widget);

/// Returns a button that activates an action.
GtkWidget *notes_button_new(const char *label, const char *action);
