/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds words that may be parted into lines, and never asks them how wide they must be for a
 * height, as a box does that stands around them: GTK would part them a hundred times to find out,
 * and warns where they then need more than they said. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KT_TYPE_WORDS_BIN (kt_words_bin_get_type ())
G_DECLARE_FINAL_TYPE (KtWordsBin, kt_words_bin, KT, WORDS_BIN, AdwBin)

GtkWidget *kt_words_bin_new (GtkWidget *words);
/* The same for any widget with one child. */
GtkLayoutManager *kt_words_layout_new (void);

G_END_DECLS
