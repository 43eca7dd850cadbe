/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a window, of which one is seen; another one slides in. Those behind it, which were
 * added later, come from the end of the line. Not a GtkStack, whose pages GTK 4.8 does not show to
 * a screen reader: what is not seen is not visible at all. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_PAGE_DECK (kt_page_deck_get_type ())
G_DECLARE_FINAL_TYPE (KtPageDeck, kt_page_deck, KT, PAGE_DECK, GtkWidget)

/* It is not seen yet. */
void kt_page_deck_add (KtPageDeck *self, GtkWidget *page);
void kt_page_deck_remove_all (KtPageDeck *self);
/* Slides where the desktop animates. */
void kt_page_deck_show (KtPageDeck *self, GtkWidget *page, gboolean is_animated);
gboolean kt_page_deck_is_sliding (KtPageDeck *self);

G_END_DECLS
