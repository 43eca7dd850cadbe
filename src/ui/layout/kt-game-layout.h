/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the parts of a game around its board. In the wide layout, the board is at the left, and
 * the other parts form a column beside it. In the narrow layout, the parts are stacked, a bar is at
 * the bottom, and the log slides up over the other parts. Each child has one of these types, given
 * in a Builder file or by kt_game_layout_add_child(): "far", "board", "advantage", "opening",
 * "log", "prompt", "keys", "near", "bar". The advantage bar is in the left margin of the board, or
 * below a narrow board. Parts without room are left out in the order in kt-side-column.h; only a
 * raised log covers other parts. In a narrow and low window the bar is a column at the right. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_GAME_LAYOUT (kt_game_layout_get_type ())
G_DECLARE_FINAL_TYPE (KtGameLayout, kt_game_layout, KT, GAME_LAYOUT, GtkWidget)

/* Properties: "narrow" (boolean, read-only); "log-raised" (boolean): in a narrow layout the log
 * covers the other parts. */
void kt_game_layout_add_child (KtGameLayout *self, const char *type, GtkWidget *child);
gboolean kt_game_layout_get_narrow (KtGameLayout *self);
/* Return whether the window is low, so that a narrow layout has its bar beside the board, and
 * whether a low window is wide enough for a header with all buttons. Changes are notified together
 * with the property "narrow". */
gboolean kt_game_layout_get_low (KtGameLayout *self);
gboolean kt_game_layout_has_long_header (KtGameLayout *self);
/* Adapts the layout to a size while the widget is hidden behind a cover. */
void kt_game_layout_adapt (KtGameLayout *self, int width, int height);
gboolean kt_game_layout_get_log_raised (KtGameLayout *self);
/* Sets whether the board is turned: the far side is then at the bottom, and the near card at the
 * top. */
void kt_game_layout_set_turned (KtGameLayout *self, gboolean turned);
/* Sets whether the upper card is upside down, for a person who sits opposite. */
void kt_game_layout_set_facing (KtGameLayout *self, gboolean facing);
/* Sets whether the prompt is upside down, because it speaks to the person who sits opposite. */
void kt_game_layout_set_prompt_facing (KtGameLayout *self, gboolean facing);
/* Return the place of toasts, and set its minimum height. In a wide layout, toasts are at the
 * bottom of the column between the cards; in a narrow layout, they take the place of the bar. */
GdkRectangle kt_game_layout_get_news_place (KtGameLayout *self);
void kt_game_layout_set_news_height (KtGameLayout *self, int height);
void kt_game_layout_set_log_raised (KtGameLayout *self, gboolean raised);
/* Sets whether somebody writes a comment in the log, which then stays visible while it has the
 * focus. */
void kt_game_layout_set_writing (KtGameLayout *self, gboolean writing);
/* Sets whether somebody reads a review in the log. */
void kt_game_layout_set_reviewing (KtGameLayout *self, gboolean reviewing);
/* Sets whether the opening has a name. The empty place of an opening without a name is left out
 * before all other parts. */
void kt_game_layout_set_has_opening_name (KtGameLayout *self, gboolean has_name);

G_END_DECLS
