/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of KtGameLayout: kt-game-layout.c holds its state, kt-game-layout-wide.c
 * places two columns, kt-game-layout-narrow.c places one, and kt-game-layout-parts.c measures and
 * places single parts. */
#pragma once

#include "ui/layout/kt-game-layout.h"

G_BEGIN_DECLS

/* Sizes in pixels. From the width WIDE on, the layout has two columns. */
enum { WIDE = 860, GAP = 12, BAR_THIN = 6, NARROW_MARGIN = 6, NARROW_GAP = 6 };
/* In the order of screen reader navigation. */
enum { FAR, BOARD, COVER, ADVANTAGE, OPENING, LOG, PROMPT, TOOLS, KEYS, NEAR, BAR, N_CHILDREN };

struct _KtGameLayout {
  GtkWidget parent_instance;
  GtkWidget *children[N_CHILDREN];
  gboolean narrow;
  gboolean low; /* in a narrow layout the bar is a column */
  gboolean
      long_header; /* the window is low, but so wide that its header has room for all buttons */
  gboolean log_raised;
  gboolean writing;   /* somebody writes in the log */
  gboolean reviewing; /* somebody reads a review in the log */
  gboolean has_opening_name;
  gboolean turned;        /* the near card is at the top */
  gboolean facing;        /* the upper card is upside down, for a person who sits opposite */
  gboolean prompt_facing; /* the prompt is upside down, too */
  GdkRectangle news;
  int news_height; /* the height requested for toasts */
  guint notify_idle;
};

/* Returns the minimum or the natural height for a width; 0 for a hidden or missing widget. */
int kt_game_layout_get_height (GtkWidget *widget, int width, gboolean is_minimum);
/* Places a widget, if there is one and it is visible. */
void kt_game_layout_put (GtkWidget *widget, int x, int y, int width, int height);
void kt_game_layout_put_upper_card (KtGameLayout *self, int x, int y, int width, int height);
void kt_game_layout_put_prompt (KtGameLayout *self, int x, int y, int width, int height);
GtkWidget *kt_game_layout_get_upper_card (KtGameLayout *self);
GtkWidget *kt_game_layout_get_lower_card (KtGameLayout *self);
/* Returns whether the log has the focus of a person who writes in it. A question that opens
 * meanwhile takes the focus, and then has precedence over the log. */
gboolean kt_game_layout_is_written_in (KtGameLayout *self);

/* Return the side of the board. */
int kt_game_layout_get_wide_side (KtGameLayout *self, int width, int height);
int kt_game_layout_get_narrow_side (KtGameLayout *self, int width, int height);

void kt_game_layout_allocate_wide (KtGameLayout *self, int width, int height);
void kt_game_layout_allocate_narrow (KtGameLayout *self, int width, int height);

G_END_DECLS
