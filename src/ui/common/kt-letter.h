/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry of a page that has a letter, which its translation marks ("_New Game"): the letter works
 * alone, without Alt, and stands beside the words. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *kt_letter_button_new (const char *text, const char *action);
/* A button that says which key of ui/keys does the same. */
GtkWidget *kt_letter_button_new_for_key (const char *words, const char *action, const char *key);

G_END_DECLS
