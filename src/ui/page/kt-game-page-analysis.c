/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/common/kt-announce.h"
#include "ui/page/kt-game-page-private.h"

static void
spoken_cb (KtAnalyst *analyst, const char *text, KtGamePage *self)
{
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* How a game ended was said a moment before. */
static void
remarked_cb (KtGamePage *self, const char *text)
{
  kt_toasts_tell (self->toasts, text);
  kt_announce_more (GTK_WIDGET (self), self->announcer, text);
}

void
kt_game_page_add_analyst (KtGamePage *self)
{
  self->analyst = kt_analyst_new (KT_GAME_VIEW (self), KT_BOARD (self->board));
  kt_game_layout_add_child (self->table, "advantage", kt_analyst_get_bar (self->analyst));
  g_signal_connect_object (self->analyst, "spoken", G_CALLBACK (spoken_cb), self, 0);
  g_signal_connect_object (self->analyst, "remarked", G_CALLBACK (remarked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis",
                                  kt_analyst_get_group (self->analyst));
}

/* Nobody sits at a board for analysis: the lines of the engine stand in the place of a card. */
void
kt_game_page_add_analysis (KtGamePage *self)
{
  GtkWidget *nobody = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_visible (nobody, FALSE);
  kt_game_layout_add_child (self->table, "near", nobody);
  kt_game_layout_add_child (self->table, "far", kt_analyst_get_view (self->analyst));
}
