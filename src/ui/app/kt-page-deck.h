/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a window. One is visible; another one slides in, from the end of the line if it
 * was added later. A GtkStack would do the same, but GTK 4.8 hides the pages of a stack from
 * screen readers. Pages that are not shown are hidden. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_PAGE_DECK (kt_page_deck_get_type ())
G_DECLARE_FINAL_TYPE (KtPageDeck, kt_page_deck, KT, PAGE_DECK, GtkWidget)

/* The page is hidden until it is shown. */
void kt_page_deck_add (KtPageDeck *self, GtkWidget *page);
void kt_page_deck_remove_all (KtPageDeck *self);
/* Slides if `is_animated` and the desktop animates. */
void kt_page_deck_show (KtPageDeck *self, GtkWidget *page, gboolean is_animated);
gboolean kt_page_deck_is_sliding (KtPageDeck *self);

G_END_DECLS
