/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the touched squares into actions, whatever the input: pointer, finger or keys. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/board/kt-board-private.h"
#include "ui/board/kt-promotion-chooser.h"
#include "ui/text/kt-sentences.h"
#include "ui/text/kt-touch-words.h"

/* Reports why an action was refused, unless `reason` is NULL. The piece that was to move, if there
 * is one, was put down. */
static void
refuse (KtBoard *self, const KtNote *reason, const KtAction *action)
{
  g_autofree char *put_back = NULL;

  if (!reason)
    return;
  if (action->from != KT_NO_SQUARE)
    put_back = kt_touch_words_put_back (kt_board_get_position (self), action->from,
                                        kt_board_get_counting_side (self));
  g_signal_emit_by_name (self, "refused", kt_sentence_note (reason), put_back);
}

static void
update_targets (KtBoard *self)
{
  kt_move_input_find_targets (&self->move_input, kt_board_get_position (self),
                              kt_board_get_actor (self));
  if (kt_board_get_position (self))
    kt_board_cells_describe (self->cells, kt_board_get_position (self), &self->move_input,
                             kt_board_get_counting_side (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Announcements --- */

static void
tell_picked_up (KtBoard *self)
{
  const KtMoveInput *input = &self->move_input;
  g_autofree char *text = kt_touch_words_picked_up (
      kt_board_get_position (self), kt_move_input_get_first (input), input->targets,
      input->captures, input->n_targets, kt_board_get_counting_side (self));

  g_signal_emit_by_name (self, "message", text);
}

static void
tell_put_back (KtBoard *self, KtSquare square)
{
  g_autofree char *text = kt_touch_words_put_back (kt_board_get_position (self), square,
                                                   kt_board_get_counting_side (self));

  g_signal_emit_by_name (self, "message", text);
}

static void
tell_nothing (KtBoard *self, KtSquare square)
{
  g_autofree char *text =
      kt_touch_words_nothing (kt_board_get_position (self), kt_board_get_actor (self), square,
                              kt_board_get_counting_side (self));

  g_signal_emit_by_name (self, "message", text);
}

/* --- Choosing a promotion and moving --- */

/* Removes the chooser in an idle callback, because one of its buttons may be emitting a signal. */
static gboolean
unparent_cb (gpointer chooser)
{
  if (gtk_widget_get_parent (chooser))
    gtk_widget_unparent (chooser);
  return G_SOURCE_REMOVE;
}

/* Closes the chooser; the dragged piece returns to its square. */
static void
close_chooser (KtBoard *self)
{
  GtkWidget *chooser = self->chooser;

  if (!chooser)
    return;
  self->chooser = NULL;
  g_signal_handlers_disconnect_by_data (chooser, self);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == chooser)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (chooser, FALSE);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, unparent_cb, g_object_ref (chooser), g_object_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
kt_board_clear_move_input (KtBoard *self)
{
  /* The piece is no longer held, so the release of the button must do nothing. */
  if (kt_move_input_get_first (&self->move_input) != KT_NO_SQUARE)
    self->pointer.pressed = KT_NO_SQUARE;
  kt_move_input_clear (&self->move_input);
  kt_board_forget_aim (self);
  self->pointer.is_dragging = FALSE;
  self->pointer.has_chosen = FALSE;
  close_chooser (self);
  update_targets (self);
}

/* Returns whether a promotion that the open chooser offers is still allowed. */
static gboolean
can_still_choose (KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);
  const KtAction *choice = &self->choices[0];

  return position && kt_board_get_actor (self) == choice->actor &&
         (position->actor != choice->actor || !kt_position_explain_illegal (position, choice));
}

/* Keeps a dragged piece and an open chooser if possible: a move of the other side or a hint must
 * not interrupt the person. */
void
kt_board_check_move_input (KtBoard *self)
{
  KtSquare first = kt_move_input_get_first (&self->move_input);

  if (self->chooser && can_still_choose (self))
    return;
  close_chooser (self);
  if (first == KT_NO_SQUARE ||
      kt_move_input_can_begin (kt_board_get_position (self), kt_board_get_actor (self), first))
    update_targets (self);
  else
    kt_board_clear_move_input (self);
}

static void
announce_premove (KtBoard *self, const KtAction *action)
{
  g_autoptr (KtMove) move = kt_move_new (kt_board_get_position (self), action, 1);
  g_autofree char *words = kt_sentence_locate_move (move, kt_board_get_counting_side (self));
  /* Translators: a move that will be made when it is one’s turn. */
  g_autofree char *text = g_strdup_printf (_ ("Premove: %s."), words);

  g_signal_emit_by_name (self, "message", text);
}

/* In a draft, both sides may move at any time. */
static gboolean
may_act (KtBoard *self)
{
  return self->draft || kt_game_model_awaits_person (self->model);
}

static const KtNote *
do_now (KtBoard *self, const KtAction *action)
{
  return self->draft ? kt_draft_play (self->draft, action)
                     : kt_game_model_act (self->model, action);
}

/* Does the action now or, if it is not the person's turn, sets it as a premove. */
static void
act_or_premove (KtBoard *self, const KtAction *action)
{
  if (may_act (self))
    refuse (self, do_now (self, action), action);
  else if (kt_game_model_premove (self->model, action))
    announce_premove (self, action);
}

/* Presses inside the promotion chooser are handled by its buttons. */
gboolean
kt_board_answer_chooser (KtBoard *self, double x, double y)
{
  graphene_rect_t bounds;

  if (!self->chooser)
    return FALSE;
  if (!gtk_widget_compute_bounds (self->chooser, GTK_WIDGET (self), &bounds) ||
      !graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    close_chooser (self);
  return TRUE;
}

static void
promotion_chosen_cb (KtBoard *self, guint index)
{
  KtAction action = self->choices[index];

  close_chooser (self);
  /* The person has dragged the piece to its target, so the move is not animated. */
  self->pointer.carried_to = action.to;
  act_or_premove (self, &action);
  self->pointer.carried_to = KT_NO_SQUARE;
}

void
kt_board_renew_chooser (KtBoard *self)
{
  if (self->chooser)
    kt_promotion_chooser_set_palette (KT_PROMOTION_CHOOSER (self->chooser),
                                      kt_game_view_get_palette (KT_GAME_VIEW (self)));
}

/* Returns whether a square is in the lower half of the board, where the chooser opens upwards. */
static gboolean
is_low (KtBoard *self, KtSquare square)
{
  graphene_rect_t board = kt_board_layout_get_bounds (&self->layout);

  return kt_board_layout_get_centre (&self->layout, square).y >
         board.origin.y + board.size.height / 2;
}

void
kt_board_allocate_chooser (KtBoard *self)
{
  graphene_rect_t square;

  if (!self->chooser)
    return;
  square = kt_board_layout_get_square (&self->layout, self->choices[0].to);
  kt_promotion_chooser_allocate (KT_PROMOTION_CHOOSER (self->chooser), &square,
                                 is_low (self, self->choices[0].to));
}

/* Moves a zoomed board so that the chooser, one square for each choice, is seen. */
static void
show_chooser (KtBoard *self, guint n_choices)
{
  KtSquare to = self->choices[0].to;
  int way = is_low (self, to) ? -1 : 1;

  kt_board_show_square (
      self, kt_board_layout_step (&self->layout, to, 0, way * ((int) n_choices - 1)), 0);
  kt_board_show_square (self, to, 0);
}

static void
ask_promotion (KtBoard *self, const KtAction *actions, guint n_actions)
{
  g_free (self->choices);
  self->choices = g_memdup2 (actions, n_actions * sizeof *actions);
  self->chooser =
      kt_promotion_chooser_new (kt_board_get_position (self), actions, n_actions, self->pieces,
                                kt_game_view_get_palette (KT_GAME_VIEW (self)));
  if (kt_position_get_side (kt_board_get_position (self), actions[0].actor) ==
      kt_board_get_upside_down_side (self))
    kt_promotion_chooser_turn (KT_PROMOTION_CHOOSER (self->chooser));
  gtk_widget_set_parent (self->chooser, GTK_WIDGET (self));
  show_chooser (self, n_actions);
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (promotion_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "let-go", G_CALLBACK (close_chooser), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_grab_focus (self->chooser);
}

/* Returns the promotion to the strongest piece, which has the greatest `detail`. */
static const KtAction *
find_strongest (const KtAction *actions, guint n_actions)
{
  const KtAction *best = &actions[0];

  for (guint i = 1; i < n_actions; i++) {
    if (actions[i].detail > best->detail)
      best = &actions[i];
  }
  return best;
}

static void
act (KtBoard *self, const KtAction *actions, guint n_actions)
{
  if (n_actions == 1)
    act_or_premove (self, &actions[0]);
  else if (g_settings_get_boolean (self->settings, "promote-at-once"))
    act_or_premove (self, find_strongest (actions, n_actions));
  else
    ask_promotion (self, actions, n_actions);
}

void
kt_board_touch (KtBoard *self, KtSquare square)
{
  const KtPosition *position = kt_board_get_position (self);
  int actor = kt_board_get_actor (self);
  g_autofree KtAction *actions = NULL;
  guint n_actions;

  if (!position)
    return;
  close_chooser (self);
  if (!self->draft)
    kt_game_model_premove (self->model, NULL);
  if (actor == KT_NO_ACTOR) {
    KtAction action = kt_action_place (position->actor, square);

    kt_board_clear_move_input (self);
    refuse (self, do_now (self, &action), &action);
    return;
  }
  actions = g_new (KtAction, kt_position_max_actions (position));
  switch (kt_move_input_touch (&self->move_input, position, actor, square, actions, &n_actions)) {
  case KT_MOVE_INPUT_REFUSED:
    /* If it is not the person's turn, this was a premove that can never be legal; it only cancels
     * the earlier premove. */
    if (may_act (self))
      refuse (self, do_now (self, &actions[0]), &actions[0]);
    else if (actions[0].from != KT_NO_SQUARE)
      tell_put_back (self, actions[0].from);
    break;
  case KT_MOVE_INPUT_WHOLE:
    act (self, actions, n_actions);
    break;
  case KT_MOVE_INPUT_BEGUN:
    update_targets (self);
    tell_picked_up (self);
    return;
  case KT_MOVE_INPUT_DROPPED:
    tell_put_back (self, square);
    break;
  default:
    tell_nothing (self, square);
    break;
  }
  update_targets (self);
}

void
kt_board_put_back (KtBoard *self)
{
  KtSquare square = kt_move_input_get_first (&self->move_input);

  kt_board_clear_move_input (self);
  if (square != KT_NO_SQUARE)
    tell_put_back (self, square);
}
