/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds wrapping text and never computes its minimum width for a given height, which a
 * surrounding box asks for. GTK would lay the text out a hundred times, and warn if it then
 * needs more space than it reported. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_WORDS_BIN (kt_words_bin_get_type ())
G_DECLARE_FINAL_TYPE (KtWordsBin, kt_words_bin, KT, WORDS_BIN, AdwBin)

GtkWidget *kt_words_bin_new (GtkWidget *words);
/* Returns a layout manager that does the same for any widget with one child. */
GtkLayoutManager *kt_words_layout_new (void);

G_END_DECLS
