/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a window, one of which is visible. A new page slides in: from the right if it was
 * added after the old page, otherwise from the left, and mirrored in right-to-left languages.
 * GtkStack is not used, because in GTK 4.8 it hides pages from screen readers. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_PAGE_DECK (kt_page_deck_get_type ())
G_DECLARE_FINAL_TYPE (KtPageDeck, kt_page_deck, KT, PAGE_DECK, GtkWidget)

/* Adds a page, which is hidden until it is shown. */
void kt_page_deck_add (KtPageDeck *self, GtkWidget *page);
void kt_page_deck_remove_all (KtPageDeck *self);
/* Shows a page; it slides if `is_animated` and animations are enabled in the desktop. */
void kt_page_deck_show (KtPageDeck *self, GtkWidget *page, gboolean is_animated);
gboolean kt_page_deck_is_sliding (KtPageDeck *self);

G_END_DECLS
