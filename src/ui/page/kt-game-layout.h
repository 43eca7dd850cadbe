/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out what belongs to a game around its board. Wide: the board at the left, all else in a
 * column of the board's height beside it. Narrow: all below each other, and the log slides up over
 * the rest; a bar is at the bottom. It has one child of each of these types, given to it in a
 * Builder file or by hand: "far", "board", "advantage", "opening", "log", "prompt", "keys", "near",
 * "bar". The advantage bar stands in the margin at the left of the board, and where it is narrow
 * below it. What finds no room is left out, and nothing but a log that was raised lies over
 * anything else: kt-side-column.h says what goes first. The bar, which can be turned, is a column
 * at the right where a window is narrow and low. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_GAME_LAYOUT (kt_game_layout_get_type ())
G_DECLARE_FINAL_TYPE (KtGameLayout, kt_game_layout, KT, GAME_LAYOUT, GtkWidget)

/* Properties: "narrow" (boolean, read-only), "log-raised" (boolean): the log lies over the rest,
 * where it is narrow. */
void kt_game_layout_add_child (KtGameLayout *self, const char *type, GtkWidget *child);
gboolean kt_game_layout_get_narrow (KtGameLayout *self);
/* To the place that it would have, while something else is seen there. */
void kt_game_layout_adapt (KtGameLayout *self, int width, int height);
gboolean kt_game_layout_get_log_raised (KtGameLayout *self);
/* The board is seen from the far side: the near card is above, and the far one below. */
void kt_game_layout_set_turned (KtGameLayout *self, gboolean turned);
/* The card above is turned to who sits opposite. */
void kt_game_layout_set_facing (KtGameLayout *self, gboolean facing);
/* Where news may stand, at the bottom: beside the board between the cards, or where it is narrow in
 * the place of the bar, which gets as high as was asked for. */
GdkRectangle kt_game_layout_get_news_place (KtGameLayout *self);
void kt_game_layout_set_news_height (KtGameLayout *self, int height);
void kt_game_layout_set_log_raised (KtGameLayout *self, gboolean raised);
/* Somebody writes in the log, which is there as long as it has the focus. */
void kt_game_layout_set_writing (KtGameLayout *self, gboolean writing);
/* Somebody reads in the log what a review says. */
void kt_game_layout_set_reviewing (KtGameLayout *self, gboolean reviewing);
/* Else the place of its name is empty, and the first to go. */
void kt_game_layout_set_has_opening_name (KtGameLayout *self, gboolean has_name);

G_END_DECLS
