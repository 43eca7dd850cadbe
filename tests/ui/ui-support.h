/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the interface share. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Starts GTK and the test framework, in English. */
void ui_test_init (int *argc, char ***argv);
/* Fresh settings in memory, all at their defaults. */
GSettings *ui_test_get_settings (void);
/* Runs the main loop until nothing is ready. */
void ui_test_drain (void);
/* Fails the test when a weak pointer does not become NULL within the next seconds. */
void ui_test_wait_gone (gpointer *weak_pointer);
/* The descendants of a type that are shown, from the top. */
GPtrArray *ui_test_list (GtkWidget *widget, GType type);
/* The selected text of a combo row. */
const char *ui_test_get_choice (gpointer combo_row);

G_END_DECLS
