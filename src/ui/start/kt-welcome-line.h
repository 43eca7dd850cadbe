/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the main page for the first start of the program: the languages in their own names, the
 * level of the computer, and who begins. It disappears when it is closed or the language is changed
 * in the preferences. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_WELCOME_LINE (kt_welcome_line_get_type ())
G_DECLARE_FINAL_TYPE (KtWelcomeLine, kt_welcome_line, KT, WELCOME_LINE, GtkWidget)

GtkWidget *kt_welcome_line_new (GSettings *settings);

G_END_DECLS
