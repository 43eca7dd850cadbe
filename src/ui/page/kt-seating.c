/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-seating.h"

#include "ui/common/kt-appearance.h"
#include "ui/page/kt-prompt.h"

/* Returns the table of a board, or NULL: GTK may keep a reference to a board that was just clicked,
 * although its table is destroyed. */
static KtGameLayout *
get_table (KtBoard *board)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (board));

  return parent ? KT_GAME_LAYOUT (parent) : NULL;
}

static const char question_key[] = "kt-question";

/* Returns whether the prompt, or the question in its place, is for the player in turn. */
static gboolean
is_for_actor (KtBoard *board)
{
  GtkWidget *question = g_object_get_data (G_OBJECT (board), question_key);

  if (gtk_widget_get_visible (question))
    return kt_confirmation_is_for_actor (KT_CONFIRMATION (question));
  return kt_prompt_is_for_actor (kt_game_view_get_model (KT_GAME_VIEW (board)));
}

/* Turns the prompt towards the person whom it asks, if two people sit face to face. */
static void
asked_cb (KtBoard *board)
{
  KtGameModel *model = kt_game_view_get_model (KT_GAME_VIEW (board));
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (board));
  KtMatch *match = kt_game_model_get_match (model);
  guint upper = kt_board_is_turned (board) ? 0 : 1;

  if (get_table (board))
    kt_game_layout_set_prompt_facing (
        get_table (board),
        kt_appearance_is_face_to_face (settings, match) && is_for_actor (board) &&
            kt_match_get_seat_of_actor (match, kt_game_model_get_position (model)->actor) == upper);
}

static void
turned_cb (KtBoard *board)
{
  if (get_table (board))
    kt_game_layout_set_turned (get_table (board), kt_board_is_turned (board));
  asked_cb (board);
}

static void
facing_cb (KtBoard *board)
{
  KtGameModel *model = kt_game_view_get_model (KT_GAME_VIEW (board));
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (board));

  if (!get_table (board))
    return;
  kt_game_layout_set_facing (
      get_table (board), kt_appearance_is_face_to_face (settings, kt_game_model_get_match (model)));
  gtk_widget_queue_draw (GTK_WIDGET (board));
  asked_cb (board);
}

void
kt_seating_keep (KtGameLayout *table, KtBoard *board, KtConfirmation *question)
{
  KtGameModel *model = kt_game_view_get_model (KT_GAME_VIEW (board));
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (board));

  g_return_if_fail (get_table (board) == table);
  g_object_set_data_full (G_OBJECT (board), question_key, g_object_ref (question), g_object_unref);
  g_signal_connect_object (question, "addressed", G_CALLBACK (asked_cb), board, G_CONNECT_SWAPPED);
  g_signal_connect_object (question, "notify::visible", G_CALLBACK (asked_cb), board,
                           G_CONNECT_SWAPPED);
  g_signal_connect (board, "notify::turned", G_CALLBACK (turned_cb), NULL);
  g_signal_connect_object (settings, "changed::face-to-face", G_CALLBACK (facing_cb), board,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (facing_cb), board, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (facing_cb), board,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (asked_cb), board, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::paused", G_CALLBACK (asked_cb), board,
                           G_CONNECT_SWAPPED);
  facing_cb (board);
}
