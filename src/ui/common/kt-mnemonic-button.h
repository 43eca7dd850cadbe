/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button with a mnemonic from its translation ("_New Game"). The letter works without Alt and
 * is shown beside the text. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *kt_mnemonic_button_new (const char *text, const char *action);
/* Creates a button that shows which shortcut of ui/keys does the same. */
GtkWidget *kt_mnemonic_button_new_for_key (const char *words, const char *action, const char *key);

G_END_DECLS
