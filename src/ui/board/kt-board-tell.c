/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells screen readers on request what the board shows. */
#include "config.h"

#include "ui/board/kt-board-private.h"
#include "ui/text/kt-course-words.h"
#include "ui/text/kt-position-words.h"

/* Returns whether the board may be told: it is seen and not covered. */
static gboolean
is_seen (KtBoard *self)
{
  return kt_board_get_position (self) && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         !kt_game_model_is_covered (self->model);
}

static void
tell_move (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtBoard *self = data;
  int counting_side = kt_board_get_counting_side (self);
  g_autofree char *text = NULL;

  if (!is_seen (self))
    return;
  text = self->draft ? kt_course_words_drafted (self->draft, counting_side)
                     : kt_course_words_shown (self->model, counting_side);
  g_signal_emit_by_name (self, "message", text);
}

static void
tell_pieces (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtBoard *self = data;
  g_autofree char *text = NULL;

  if (!is_seen (self))
    return;
  text = kt_position_words_list (kt_board_get_position (self), kt_board_get_counting_side (self));
  g_signal_emit_by_name (self, "message", text);
}

void
kt_board_add_telling (KtBoard *self)
{
  static const GActionEntry entries[] = {
    { .name = "tell-move", .activate = tell_move },
    { .name = "tell-pieces", .activate = tell_pieces },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
