/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-board.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/board/kt-board-private.h"
#include "ui/board/kt-promotion-chooser.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-widgets.h"
#include "ui/text/kt-touch-words.h"

enum { MIN_SIZE = 120, NATURAL_SIZE = 640 };
/* The number of squares around a move that a zoomed board also shows. */
enum { SHOWN_AROUND = 1 };

G_DEFINE_FINAL_TYPE (KtBoard, kt_board, KT_TYPE_GAME_VIEW)

enum { PROP_0, PROP_TURNED, N_PROPS };
static GParamSpec *props[N_PROPS];

enum { REFUSED, MESSAGE, N_SIGNALS };
static guint signals[N_SIGNALS];

const KtPosition *
kt_board_get_position (KtBoard *self)
{
  return self->draft ? kt_draft_get_position (self->draft)
                     : kt_game_model_get_shown_position (self->model);
}

int
kt_board_get_actor (KtBoard *self)
{
  int actor = kt_game_model_get_person_to_act (self->model);
  const KtPosition *position = kt_board_get_position (self);

  if (self->draft)
    return kt_position_is_over (position) ? KT_NO_ACTOR : position->actor;
  if (actor == KT_NO_ACTOR || kt_game_model_awaits_person (self->model) ||
      g_settings_get_boolean (self->settings, "plan-ahead"))
    return actor;
  return KT_NO_ACTOR;
}

static gboolean
animates (KtBoard *self)
{
  return g_settings_get_boolean (self->settings, "animations") &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

/* --- Frames ----------------------------------------------------------------------------------- */

static void
kt_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtBoard *self = KT_BOARD (widget);
  KtBoardView view;

  if (!kt_board_get_position (self))
    return;
  kt_board_compute_view (self, &view);
  kt_pieces_set_look (self->pieces, view.position->game, view.palette,
                      kt_appearance_shows_stones (self->settings, view.position->game));
  kt_board_painter_draw (&view, snapshot);
  if (self->chooser)
    gtk_widget_snapshot_child (widget, self->chooser, snapshot);
}

static gboolean
needs_ticks (KtBoard *self)
{
  return kt_board_animation_is_running (&self->animation) ||
         (kt_board_animation_is_pulsing (&self->animation) &&
          kt_hinter_get_action (kt_game_model_get_hinter (self->model)) && !self->draft &&
          animates (self));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  KtBoard *self = KT_BOARD (widget);

  kt_board_animation_advance (&self->animation, gdk_frame_clock_get_frame_time (clock));
  gtk_widget_queue_draw (widget);
  if (needs_ticks (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
start_ticks (KtBoard *self)
{
  if (self->tick == 0 && needs_ticks (self))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* --- Size ------------------------------------------------------------------------------------- */

static GtkSizeRequestMode
kt_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A board is square, or as much higher as it needs to fill its width. */
static void
kt_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                  int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = MIN_SIZE;
  *natural = orientation == GTK_ORIENTATION_VERTICAL && for_size >= MIN_SIZE
                 ? kt_board_get_height_for_width (KT_BOARD (widget), for_size)
                 : NATURAL_SIZE;
}

static void
kt_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtBoard *self = KT_BOARD (widget);

  kt_board_update_layout (self);
  kt_board_cells_allocate (self->cells, &self->layout);
  kt_board_allocate_chooser (self);
}

/* Scales the labels at the edge with the size of texts. */
static void
kt_board_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (kt_board_parent_class)->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI)
    gtk_widget_queue_resize (widget);
}

/* Makes the board a single stop for the Tab key. */
static gboolean
kt_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  KtBoard *self = KT_BOARD (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  /* An open promotion chooser gets the focus first. */
  if (KT_IS_PROMOTION_CHOOSER (child))
    return gtk_widget_child_focus (child, direction);
  if (child || gtk_widget_has_focus (widget))
    return FALSE;
  self->keys.in_use = TRUE;
  kt_board_show_square (self, self->keys.square, 0);
  return gtk_widget_grab_focus (widget);
}

static gboolean
kt_board_grab_focus (GtkWidget *widget)
{
  KtBoard *self = KT_BOARD (widget);
  GtkWidget *cell = kt_board_cells_get (self->cells, self->keys.square);

  /* Only the cell of the cursor is focusable, so a pending move of the focus is done first; after a
   * new game, the new cells have no focusable one yet. */
  if (self->focus_tick != 0 || self->focus_idle != 0 || self->focusable != self->keys.square)
    kt_board_set_keyboard (self, self->keys.square);
  if (cell)
    return gtk_widget_grab_focus (cell);
  return GTK_WIDGET_CLASS (kt_board_parent_class)->grab_focus (widget);
}

/* --- The model -------------------------------------------------------------------------------- */

static void
set_turned (KtBoard *self, gboolean is_turned)
{
  if (self->is_turned == is_turned)
    return;
  self->is_turned = is_turned;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TURNED]);
}

/* Returns the square where the keyboard cursor begins: of the pieces that the person may move, the
 * one nearest to the middle, such as e2 in chess. Without such pieces it is the middle. */
static KtSquare
find_first_square (KtBoard *self, const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  int columns = (int) geometry.columns, column = columns / 2, row = (int) geometry.rows / 2;
  int person = kt_game_model_get_person_to_act (self->model);
  KtSquare squares[KT_MAX_SQUARES], nearest = (KtSquare) (row * columns + column);
  guint n = kt_position_list_next_squares (
      position, person == KT_NO_ACTOR ? position->actor : person, NULL, 0, squares);
  int least = G_MAXINT;

  for (guint i = 0; i < n; i++) {
    int across = squares[i] % columns - column, up = squares[i] / columns - row;

    if (kt_position_get_piece (position, squares[i]).side >= 0 &&
        across * across + up * up < least) {
      least = across * across + up * up;
      nearest = squares[i];
    }
  }
  return nearest;
}

static void
started_cb (KtGameModel *model, KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);
  KtGeometry geometry = kt_position_get_geometry (position);
  gboolean same =
      self->layout.columns == (int) geometry.columns && self->layout.rows == (int) geometry.rows;

  kt_board_animation_stop (&self->animation);
  set_turned (self, FALSE);
  g_free (self->seen);
  self->seen = kt_position_copy (position);
  kt_board_clear_move_input (self);
  kt_board_wipe_drawings (self);
  kt_board_update_layout (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (!same || !kt_board_cells_get (self->cells, 0)) {
    self->pointer.hover = KT_NO_SQUARE;
    self->pointer.pressed = KT_NO_SQUARE;
    self->keys.square = find_first_square (self, position);
    kt_board_reset_zoom (self);
    kt_board_cells_renew (self->cells, geometry.rows * geometry.columns);
  } else {
    kt_board_set_keyboard (self, find_first_square (self, position));
  }
}

static void
played_cb (KtGameModel *model, KtMove *move, KtBoard *self)
{
  const KtAction *action = kt_move_get_action (move);

  if (self->draft || !kt_game_model_is_live (model) || !animates (self) ||
      action->kind != KT_ACTION_PLACE)
    return;
  kt_board_animation_draw_piece (&self->animation, action->to);
}

static void
ended_cb (KtGameModel *model, KtBoard *self)
{
  if (self->draft || !animates (self) || !kt_game_model_is_live (model))
    return;
  kt_board_animation_draw_win (&self->animation);
  start_ticks (self);
}

/* Animates the change from the last shown position to this one. */
static void
animate_change (KtBoard *self, const KtPosition *position)
{
  kt_board_animation_stop_glides (&self->animation);
  if (self->seen && animates (self))
    kt_board_animation_glide (&self->animation, self->seen, position, self->pointer.carried_to);
  g_free (self->seen);
  self->seen = kt_position_copy (position);
}

/* Moves a zoomed board so that the changed squares are visible, above all the one that the piece
 * reached. */
static void
show_change (KtBoard *self, const KtPosition *position)
{
  KtSquare emptied = KT_NO_SQUARE, filled = KT_NO_SQUARE;
  guint n = (guint) (self->layout.columns * self->layout.rows);

  if (!self->layout.is_zoomed || !self->seen || self->seen->game != position->game)
    return;
  for (guint i = 0; i < n; i++) {
    KtPiece before = kt_position_get_piece (self->seen, (KtSquare) i);
    KtPiece now = kt_position_get_piece (position, (KtSquare) i);

    if (before.side == now.side && (now.side < 0 || before.type == now.type))
      continue;
    if (now.side < 0)
      emptied = (KtSquare) i;
    else
      filled = (KtSquare) i;
  }
  kt_board_reveal_square (self, emptied, SHOWN_AROUND);
  kt_board_reveal_square (self, filled, SHOWN_AROUND);
}

static void
hinted_cb (KtBoard *self)
{
  const KtAction *hint = kt_hinter_get_action (kt_game_model_get_hinter (self->model));

  if (!hint)
    return;
  kt_board_show_square (self, hint->from, 0);
  kt_board_show_square (self, hint->to, 0);
}

/* Stops the animation of a piece whose move was taken back meanwhile. */
static void
check_animation (KtBoard *self, const KtPosition *position)
{
  KtSquare fresh = self->animation.fresh;

  if (fresh != KT_NO_SQUARE && kt_position_get_piece (position, fresh).side < 0)
    kt_board_animation_stop (&self->animation);
}

static void
shown_changed_cb (KtGameModel *model, KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);
  gboolean is_new = !self->seen || !kt_position_equal (self->seen, position);

  if (is_new || kt_board_get_actor (self) == KT_NO_ACTOR) {
    kt_board_check_move_input (self);
    kt_board_forget_aim (self);
  }
  if (is_new) {
    kt_board_wipe_drawings (self);
    show_change (self, position);
    self->n_proposals = 0;
    animate_change (self, position);
  }
  check_animation (self, position);
  kt_board_animation_pulse (&self->animation);
  kt_board_cells_describe (self->cells, position, &self->move_input,
                           kt_board_get_counting_side (self));
  start_ticks (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draft_changed_cb (KtBoard *self)
{
  shown_changed_cb (self->model, self);
}

/* Shows a draft or the game. A draft has its own cursor shape and accessible name. */
void
kt_board_set_draft (KtBoard *self, KtDraft *draft)
{
  g_return_if_fail (KT_IS_BOARD (self));
  if (self->draft)
    g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);
  kt_board_clear_move_input (self);
  g_set_object (&self->draft, draft);
  if (draft)
    g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self,
                             G_CONNECT_SWAPPED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), draft ? "crosshair" : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  draft ? _ ("Board with a draft") : _ ("Board"), -1);
  if (kt_board_get_position (self))
    draft_changed_cb (self);
}

static void
cells_made_cb (GtkWidget *widget)
{
  KtBoard *self = KT_BOARD (widget);

  kt_board_cells_describe (self->cells, kt_board_get_position (self), &self->move_input,
                           kt_board_get_counting_side (self));
  kt_board_set_keyboard (self, self->keys.square);
}

static void
look_changed_cb (KtBoard *self)
{
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
kt_board_look_changed (KtGameView *view)
{
  kt_board_renew_chooser (KT_BOARD (view));
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/* Cancels the premove when premoves are disabled. */
static void
plan_ahead_changed_cb (KtBoard *self)
{
  if (g_settings_get_boolean (self->settings, "plan-ahead"))
    return;
  kt_game_model_premove (self->model, NULL);
  kt_board_check_move_input (self);
}

static void
follow_model (KtBoard *self)
{
  KtGameModel *model = self->model;

  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, 0);
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, 0);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (shown_changed_cb), self, 0);
  g_signal_connect_object (model, "hinted", G_CALLBACK (hinted_cb), self, G_CONNECT_SWAPPED);
  if (kt_board_get_position (self))
    started_cb (model, self);
}

static void
follow_look (KtBoard *self)
{
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (look_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::plan-ahead",
                           G_CALLBACK (plan_ahead_changed_cb), self, G_CONNECT_SWAPPED);
}

/* --- The class -------------------------------------------------------------------------------- */

static void
kt_board_constructed (GObject *object)
{
  KtBoard *self = KT_BOARD (object);

  G_OBJECT_CLASS (kt_board_parent_class)->constructed (object);
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  follow_look (self);
  follow_model (self);
}

static void
kt_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TURNED)
    g_value_set_boolean (value, KT_BOARD (object)->is_turned);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kt_board_dispose (GObject *object)
{
  KtBoard *self = KT_BOARD (object);

  self->chooser = NULL;
  kt_board_drop_focus_move (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->cells, kt_board_cells_free);
  /* Removes all choosers; besides the open one there may be some that an idle callback would
   * remove. */
  kt_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (kt_board_parent_class)->dispose (object);
}

static void
kt_board_finalize (GObject *object)
{
  KtBoard *self = KT_BOARD (object);

  kt_pieces_free (self->pieces);
  g_free (self->choices);
  g_free (self->seen);
  G_OBJECT_CLASS (kt_board_parent_class)->finalize (object);
}

static void
kt_board_class_init (KtBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_board_constructed;
  object_class->get_property = kt_board_get_property;
  object_class->dispose = kt_board_dispose;
  object_class->finalize = kt_board_finalize;
  KT_GAME_VIEW_CLASS (klass)->look_changed = kt_board_look_changed;
  widget_class->snapshot = kt_board_snapshot;
  widget_class->get_request_mode = kt_board_get_request_mode;
  widget_class->measure = kt_board_measure;
  widget_class->size_allocate = kt_board_size_allocate;
  widget_class->system_setting_changed = kt_board_system_setting_changed;
  widget_class->focus = kt_board_focus;
  widget_class->grab_focus = kt_board_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  props[PROP_TURNED] =
      g_param_spec_boolean ("turned", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[MESSAGE] = g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_board_init (KtBoard *self)
{
  self->pieces = kt_pieces_new ();
  self->cells = kt_board_cells_new (GTK_WIDGET (self), cells_made_cb);
  kt_board_animation_init (&self->animation);
  kt_pointer_state_init (&self->pointer);
  self->aim = KT_NO_SQUARE;
  self->focusable = KT_NO_SQUARE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  kt_board_add_input (self);
  kt_board_add_tap (self);
  kt_board_add_drawing (self);
  kt_board_add_zoom (self);
  kt_board_add_telling (self);
}

/* Announces which side is at the bottom now. The keyboard cursor stays on its square, whose name
 * may have changed. */
static void
tell_turned (KtBoard *self)
{
  g_autofree char *text =
      kt_touch_words_turned (kt_board_get_position (self), self->layout.flipped, self->keys.square,
                             kt_board_get_counting_side (self));

  g_signal_emit (self, signals[MESSAGE], 0, text);
}

void
kt_board_turn (KtBoard *self)
{
  set_turned (self, !self->is_turned);
  if (!kt_board_get_position (self))
    return;
  kt_board_update_layout (self);
  tell_turned (self);
}

void
kt_board_set_asks (KtBoard *self, gboolean asks)
{
  g_return_if_fail (KT_IS_BOARD (self));
  self->asks = asks;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
kt_board_is_turned (KtBoard *self)
{
  g_return_val_if_fail (KT_IS_BOARD (self), FALSE);
  return self->is_turned;
}

GtkWidget *
kt_board_new (KtGameModel *model, GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_BOARD, "model", model, "settings", settings, "theme", theme, NULL);
}
