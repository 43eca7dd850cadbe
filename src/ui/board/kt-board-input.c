/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's input: squares chosen by pointer and keys become actions. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/board/kt-board-private.h"
#include "ui/board/kt-promotion-chooser.h"
#include "ui/text/kt-sentences.h"

/* --- Choosing squares ------------------------------------------------------------------------- */

static void
refuse (KtBoard *self, const KtNote *reason)
{
  if (reason)
    g_signal_emit_by_name (self, "refused", kt_sentence_note (reason));
}

static void
update_targets (KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);
  int actor = kt_board_get_actor (self);

  self->n_targets = 0;
  if (position && actor != KT_NO_ACTOR)
    self->n_targets = kt_intention_list_targets (&self->intention, position, actor, self->targets);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What it asks is no longer of interest; it goes by itself. */
static void
close_chooser (KtBoard *self)
{
  GtkWidget *chooser = self->chooser;

  if (!chooser)
    return;
  g_clear_weak_pointer (&self->chooser);
  g_signal_handlers_disconnect_by_data (chooser, self);
  gtk_popover_popdown (GTK_POPOVER (chooser));
}

void
kt_board_forget_intention (KtBoard *self)
{
  /* Letting the button go then means nothing either. */
  if (kt_intention_get_first (&self->intention) != KT_NO_SQUARE)
    self->pressed = KT_NO_SQUARE;
  kt_intention_clear (&self->intention);
  self->is_dragging = FALSE;
  self->is_chosen_now = FALSE;
  close_chooser (self);
  update_targets (self);
}

/* Whether a square is where somebody may begin an action. */
static gboolean
can_begin (KtBoard *self, KtSquare square)
{
  int actor = kt_board_get_actor (self);
  KtSquare next[KT_MAX_SQUARES];
  guint n_next = 0;

  if (actor != KT_NO_ACTOR)
    n_next = kt_position_list_next_squares (kt_board_get_position (self), actor, NULL, 0, next);
  for (guint i = 0; i < n_next; i++) {
    if (next[i] == square)
      return TRUE;
  }
  return FALSE;
}

/* The other side has answered, or a hint was found: that takes no piece out of the hand. */
void
kt_board_check_intention (KtBoard *self)
{
  KtSquare first = kt_intention_get_first (&self->intention);

  close_chooser (self);
  if (first == KT_NO_SQUARE || can_begin (self, first))
    update_targets (self);
  else
    kt_board_forget_intention (self);
}

static void
tell_premove (KtBoard *self, const KtAction *action)
{
  g_autoptr (KtMove) move = kt_move_new (kt_board_get_position (self), action, 1);
  g_autofree char *words = kt_sentence_describe_move (move);
  /* Translators: a move that will be made when it is one’s turn. */
  g_autofree char *text = g_strdup_printf (_ ("Planned: %s."), words);

  g_signal_emit_by_name (self, "told", text);
}

/* Now, or as soon as it is their turn. */
static void
act_or_premove (KtBoard *self, const KtAction *action)
{
  if (kt_game_model_awaits_person (self->model))
    refuse (self, kt_game_model_act (self->model, action));
  else if (kt_game_model_premove (self->model, action))
    tell_premove (self, action);
}

static void
promotion_chosen_cb (KtBoard *self, guint index)
{
  KtAction action = self->choices[index];

  act_or_premove (self, &action);
}

static void
ask_promotion (KtBoard *self, const KtAction *actions, guint n_actions)
{
  graphene_rect_t rect = kt_board_layout_get_square (&self->layout, actions[0].to);
  GdkRectangle where = { (int) rect.origin.x, (int) rect.origin.y, self->layout.cell,
                         self->layout.cell };

  g_free (self->choices);
  self->choices = g_memdup2 (actions, n_actions * sizeof *actions);
  g_set_weak_pointer (&self->chooser, kt_promotion_chooser_show (GTK_WIDGET (self), &where,
                                                                 kt_board_get_position (self),
                                                                 actions, n_actions, self->pieces));
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (promotion_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The action that becomes the most, which the games number last. */
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
  kt_game_model_forget_premove (self->model);
  if (actor == KT_NO_ACTOR) {
    KtAction action = kt_action_place (position->actor, square);

    kt_board_forget_intention (self);
    refuse (self, kt_game_model_act (self->model, &action));
    return;
  }
  actions = g_new (KtAction, kt_position_max_actions (position));
  switch (kt_intention_touch (&self->intention, position, actor, square, actions, &n_actions)) {
  case KT_INTENTION_REFUSED:
    /* What cannot be planned is no fault: it means to forget the premove. */
    if (kt_game_model_awaits_person (self->model))
      refuse (self, kt_game_model_act (self->model, &actions[0]));
    break;
  case KT_INTENTION_WHOLE:
    act (self, actions, n_actions);
    break;
  default:
    break;
  }
  update_targets (self);
}

void
kt_board_set_keyboard (KtBoard *self, KtSquare square)
{
  GtkWidget *old = kt_board_get_cell (self, self->keyboard),
            *cell = kt_board_get_cell (self, square);

  self->keyboard = square;
  if (cell) {
    gtk_widget_set_focusable (cell, TRUE);
    if (gtk_widget_get_focus_child (GTK_WIDGET (self)))
      gtk_widget_grab_focus (cell);
  }
  if (old && old != cell)
    gtk_widget_set_focusable (old, FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), cell == NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

KtSquare
kt_board_get_keyboard (KtBoard *self)
{
  return self->keyboard;
}

/* --- Pointer ---------------------------------------------------------------------------------- */

static void
set_hover (KtBoard *self, KtSquare square)
{
  if (self->hover == square && !self->keys_in_use)
    return;
  self->hover = square;
  self->keys_in_use = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
follow_drag (KtBoard *self)
{
  KtSquare first = kt_intention_get_first (&self->intention);
  graphene_point_t start;

  if (self->pressed == KT_NO_SQUARE || self->pressed != first)
    return;
  start = kt_board_layout_get_centre (&self->layout, first);
  if (!self->is_dragging &&
      kt_board_layout_find_square (&self->layout, self->pointer.x, self->pointer.y) != first)
    self->is_dragging = TRUE;
  if (graphene_point_distance (&start, &self->pointer, NULL, NULL) >
      0.4f * (float) self->layout.cell)
    self->is_dragging = TRUE;
  if (self->is_dragging)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, KtBoard *self)
{
  if (self->layout.cell == 0)
    return;
  graphene_point_init (&self->pointer, (float) x, (float) y);
  set_hover (self, kt_board_layout_find_square (&self->layout, x, y));
  follow_drag (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, KtBoard *self)
{
  self->hover = KT_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* When one premoves ahead, where the chosen piece may go on to can be a piece of one's own. */
static gboolean
is_target (KtBoard *self, KtSquare square)
{
  for (guint i = 0; i < self->n_targets; i++) {
    if (self->targets[i] == square)
      return TRUE;
  }
  return FALSE;
}

/* A piece to be moved is taken when the button goes down, so that it can be dragged. */
static void
take_piece (KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);
  gboolean moves = position && kt_position_get_next_piece (position).side < 0;

  self->is_chosen_now = FALSE;
  if (!moves || kt_intention_get_first (&self->intention) == self->pressed ||
      is_target (self, self->pressed) || !can_begin (self, self->pressed))
    return;
  kt_intention_clear (&self->intention);
  kt_board_touch (self, self->pressed);
  self->is_chosen_now = TRUE;
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtBoard *self)
{
  if (self->layout.cell == 0)
    return;
  graphene_point_init (&self->pointer, (float) x, (float) y);
  self->pressed = kt_board_layout_find_square (&self->layout, x, y);
  set_hover (self, self->pressed);
  if (self->pressed == KT_NO_SQUARE)
    return;
  kt_board_wipe_drawings (self);
  kt_board_set_keyboard (self, self->pressed);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  take_piece (self);
}

static gboolean
has_own_piece (KtBoard *self, KtSquare square)
{
  const KtPosition *position = kt_board_get_position (self);

  return kt_position_get_piece (position, square).side ==
         kt_position_get_side (position, kt_board_get_actor (self));
}

/* On its own square, beside the board or on another piece of one's own it stays what is chosen. */
static void
drop_piece (KtBoard *self, KtSquare square)
{
  self->is_dragging = FALSE;
  self->dropped = square;
  if (square != KT_NO_SQUARE && (is_target (self, square) || !has_own_piece (self, square)))
    kt_board_touch (self, square);
  self->dropped = KT_NO_SQUARE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A stone is put where the button is let go, so that a slip can be taken back. */
static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtBoard *self)
{
  KtSquare square = kt_board_layout_find_square (&self->layout, x, y);

  if (self->is_dragging)
    drop_piece (self, square);
  else if (square != KT_NO_SQUARE && square == self->pressed && !self->is_chosen_now)
    kt_board_touch (self, square);
  self->pressed = KT_NO_SQUARE;
  self->is_chosen_now = FALSE;
}

/* Something else takes the pointer: the piece is back on its square. */
static void
cancelled_cb (GtkGesture *gesture, GdkEventSequence *sequence, KtBoard *self)
{
  self->pressed = KT_NO_SQUARE;
  self->is_chosen_now = FALSE;
  self->is_dragging = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Keys ------------------------------------------------------------------------------------- */

static gboolean
walk (KtBoard *self, guint key)
{
  static const struct {
    guint keys[2];
    int right, down;
  } steps[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, -1, 0 },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, 1, 0 },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, -1 },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, 1 },
    { { GDK_KEY_Home, GDK_KEY_KP_Home }, -KT_MAX_COLUMNS, 0 },
    { { GDK_KEY_End, GDK_KEY_KP_End }, KT_MAX_COLUMNS, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    if (key == steps[i].keys[0] || key == steps[i].keys[1]) {
      kt_board_set_keyboard (self, kt_board_layout_step (&self->layout, self->keyboard,
                                                         steps[i].right, steps[i].down));
      kt_board_follow_sketch (self);
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
plays (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter ||
         key == GDK_KEY_space || key == GDK_KEY_KP_Space;
}

/* What is about to be done, then what is planned, then what is drawn; FALSE without any. */
static gboolean
forget (KtBoard *self)
{
  if (kt_intention_get_first (&self->intention) != KT_NO_SQUARE)
    kt_board_forget_intention (self);
  else if (kt_game_model_get_premove (self->model))
    kt_game_model_forget_premove (self->model);
  else
    return kt_board_forget_drawings (self);
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                KtBoard *self)
{
  gboolean used = FALSE;

  if (!kt_board_get_position (self) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) ||
      self->layout.cell == 0)
    return FALSE;
  /* The keys of the question come by on their way up. */
  if (self->chooser && gtk_widget_get_visible (self->chooser))
    return FALSE;
  if (plays (key)) {
    kt_board_touch (self, self->keyboard);
    used = TRUE;
  } else if (gdk_keyval_to_lower (key) == GDK_KEY_m) {
    kt_board_draw_here (self, state);
    used = TRUE;
  } else if (key == GDK_KEY_Escape) {
    used = forget (self);
  } else {
    used = walk (self, key);
  }
  if (used && !self->keys_in_use) {
    self->keys_in_use = TRUE;
    gtk_widget_queue_draw (GTK_WIDGET (self));
  }
  return used;
}

/* --- Controllers ------------------------------------------------------------------------------ */

void
kt_board_add_controllers (KtBoard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (click, "cancel", G_CALLBACK (cancelled_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
