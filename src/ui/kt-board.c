/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/kt-board.h"

#include <adwaita.h>

#include "ui/kt-board-cell.h"
#include "ui/kt-board-painter.h"
#include "ui/kt-intention.h"
#include "ui/kt-promotion-chooser.h"
#include "ui/kt-words.h"

/* Microseconds. */
enum {
  STROKE_TIME = 140000,
  GLIDE_TIME = 160000,
  WIN_DELAY = 120000,
  WIN_TIME = 420000,
  PULSE_TIME = 1600000
};
enum { LEAST_SIZE = 200, NATURAL_SIZE = 640 };

struct _KtBoard {
  GtkWidget parent_instance;

  KtGameModel *model;
  GSettings *settings;
  const KtTheme *theme;
  KtPieces *pieces;
  KtBoardLayout layout;

  KtIntention intention;
  KtSquare targets[KT_MAX_SQUARES]; /* where the intention may go on to */
  guint n_targets;
  GtkWidget *chooser; /* asks what a piece becomes; goes by itself */
  KtAction *choices;  /* what it asks about */

  KtSquare hover;         /* under the pointer */
  KtSquare pressed;       /* where the button went down */
  gboolean is_chosen_now; /* by that very press */
  gboolean is_dragging;
  KtSquare dropped; /* where a dragged piece was let go: it need not glide there */
  graphene_point_t pointer;
  gboolean is_turned; /* by hand, against what the seats ask for */
  KtSquare keyboard;
  gboolean keys_in_use;

  KtSquare fresh;     /* the piece that is being drawn since fresh_since */
  gint64 fresh_since; /* 0: from the next frame on; so are the two below */
  KtGlide glides[KT_MAX_GLIDES];
  guint n_glides;
  gint64 glide_since;
  KtPosition *seen; /* the position shown last */
  gint64 win_since;
  gboolean win_animates;
  gint64 hint_since;
  gint64 now;
  guint tick;

  GPtrArray *cells; /* KtBoardCell for each square, made after the first frame */
  guint cells_idle;
  KtPosition *described; /* what the cells say; NULL: nothing yet */
};

G_DEFINE_FINAL_TYPE (KtBoard, kt_board, GTK_TYPE_WIDGET)

enum { REFUSED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const KtPosition *
get_position (KtBoard *self)
{
  return self->model ? kt_game_model_get_shown_position (self->model) : NULL;
}

static gboolean
animates (KtBoard *self)
{
  return self->settings && g_settings_get_boolean (self->settings, "animations") &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

/* --- What is seen ----------------------------------------------------------------------------- */

static double
get_progress (gint64 now, gint64 since, gint64 duration)
{
  return since == 0 ? 0 : CLAMP ((double) (now - since) / (double) duration, 0, 1);
}

static void
compute_view (KtBoard *self, KtBoardView *view)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GArray *marks = kt_game_model_get_marks (self->model);
  const KtAction *hint = kt_game_model_get_hint (self->model);
  gint64 pulse = (self->now - self->hint_since) % PULSE_TIME;

  *view = (KtBoardView){
    .position = get_position (self),
    .layout = self->layout,
    .palette = kt_theme_get_palette (self->theme, dark),
    .pieces = self->pieces,
    .pango = gtk_widget_get_pango_context (GTK_WIDGET (self)),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
    .marks = marks ? (const KtMark *) (gconstpointer) marks->data : NULL,
    .n_marks = marks ? marks->len : 0,
    .show_threats = g_settings_get_boolean (self->settings, "show-threats"),
    .fresh = self->fresh,
    .fresh_progress = get_progress (self->now, self->fresh_since, STROKE_TIME),
    .win_progress =
        self->win_animates ? get_progress (self->now, self->win_since + WIN_DELAY, WIN_TIME) : 1,
    .chosen = kt_intention_get_first (&self->intention),
    .targets = self->targets,
    .n_targets = self->n_targets,
    .is_dragged = self->is_dragging,
    .pointer = self->pointer,
    .glides = self->glides,
    .n_glides = self->n_glides,
    .glide_progress = get_progress (self->now, self->glide_since, GLIDE_TIME),
    .hint = hint ? hint->to : KT_NO_SQUARE,
    .hint_from = hint ? hint->from : KT_NO_SQUARE,
    .hint_strength = ABS (2.0 * (double) pulse / PULSE_TIME - 1),
    .ghost = KT_NO_SQUARE,
    .keyboard = KT_NO_SQUARE,
  };
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &view->text);
  if (!view->position)
    return;
  view->next_piece = kt_position_get_next_piece (view->position);
  if (self->hover != KT_NO_SQUARE && !self->keys_in_use &&
      kt_game_model_awaits_person (self->model) &&
      kt_position_get_piece (view->position, self->hover).side < 0)
    view->ghost = self->hover;
  if (self->keys_in_use && gtk_widget_get_focus_child (GTK_WIDGET (self)))
    view->keyboard = self->keyboard;
}

static void
kt_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtBoard *self = KT_BOARD (widget);
  KtBoardView view;

  if (!self->model || !get_position (self))
    return;
  compute_view (self, &view);
  kt_pieces_set_look (self->pieces, view.position->game, view.palette,
                      g_settings_get_enum (self->settings, "stones"));
  view.text.alpha *= 0.6f;
  kt_board_painter_draw (&view, snapshot);
}

/* --- Time ------------------------------------------------------------------------------------- */

static gboolean
needs_ticks (KtBoard *self)
{
  return self->fresh != KT_NO_SQUARE || self->n_glides > 0 || self->win_animates ||
         (kt_game_model_get_hint (self->model) && animates (self));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  KtBoard *self = KT_BOARD (widget);

  self->now = gdk_frame_clock_get_frame_time (clock);
  if (self->fresh_since == 0)
    self->fresh_since = self->now;
  if (self->glide_since == 0)
    self->glide_since = self->now;
  if (self->win_since == 0)
    self->win_since = self->now;
  if (self->now - self->fresh_since >= STROKE_TIME)
    self->fresh = KT_NO_SQUARE;
  if (self->now - self->glide_since >= GLIDE_TIME)
    self->n_glides = 0;
  if (self->now - self->win_since >= WIN_DELAY + WIN_TIME)
    self->win_animates = FALSE;
  gtk_widget_queue_draw (widget);
  if (needs_ticks (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
start_ticks (KtBoard *self)
{
  if (self->tick == 0 && self->model && needs_ticks (self))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
stop_animations (KtBoard *self)
{
  self->fresh = KT_NO_SQUARE;
  self->n_glides = 0;
  self->win_animates = FALSE;
}

/* --- Squares for screen readers --------------------------------------------------------------- */

static gboolean
is_described (KtBoard *self, const KtPosition *position, KtSquare square)
{
  KtPiece piece, before;

  if (!self->described || self->described->game != position->game)
    return FALSE;
  piece = kt_position_get_piece (position, square);
  before = kt_position_get_piece (self->described, square);
  return piece.side == before.side && piece.type == before.type;
}

/* Only where something changed: there may be hundreds. Those about to be made anew are left. */
static void
describe_cells (KtBoard *self)
{
  const KtPosition *position = get_position (self);

  if (!position || self->cells_idle != 0)
    return;
  for (guint i = 0; i < self->cells->len; i++) {
    g_autofree char *text = NULL;

    if (is_described (self, position, (KtSquare) i))
      continue;
    text = kt_words_describe_square (position, (KtSquare) i);
    kt_board_cell_set_text (g_ptr_array_index (self->cells, i), text);
  }
  g_free (self->described);
  self->described = kt_position_copy (position);
}

static void
drop_cells (KtBoard *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
  g_clear_pointer (&self->described, g_free);
}

static GtkWidget *
get_cell (KtBoard *self, KtSquare square)
{
  return (guint) square < self->cells->len ? g_ptr_array_index (self->cells, (guint) square) : NULL;
}

static gboolean
make_cells_cb (gpointer data)
{
  KtBoard *self = data;
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self)) ||
                       gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  guint n_cells = (guint) (self->layout.columns * self->layout.rows);

  self->cells_idle = 0;
  drop_cells (self);
  for (guint i = 0; i < n_cells; i++) {
    GtkWidget *cell = kt_board_cell_new ((KtSquare) i);

    gtk_widget_set_parent (cell, GTK_WIDGET (self));
    g_ptr_array_add (self->cells, cell);
  }
  describe_cells (self);
  kt_board_set_keyboard (self, self->keyboard);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Later, so that the first frame need not wait for them. */
static void
renew_cells (KtBoard *self)
{
  if (self->cells_idle == 0)
    self->cells_idle = g_idle_add_full (G_PRIORITY_LOW, make_cells_cb, self, NULL);
}

/* --- Size ------------------------------------------------------------------------------------- */

static gboolean
wants_labels (KtBoard *self)
{
  return self->settings && g_settings_get_boolean (self->settings, "coordinates");
}

/* A board with a direction is seen by who sits near it. */
static gboolean
is_flipped (KtBoard *self, const KtPosition *position, const KtGeometry *geometry)
{
  int near_actor = kt_match_get_actor_of_seat (kt_game_model_get_match (self->model), 0);

  if (geometry->surface != KT_SURFACE_CHECKERED)
    return FALSE;
  return (kt_position_get_side (position, near_actor) == 1) != self->is_turned;
}

static void
compute_layout (KtBoard *self)
{
  const KtPosition *position = get_position (self);
  KtGeometry geometry;

  if (!position)
    return;
  geometry = kt_position_get_geometry (position);
  self->layout =
      kt_board_layout_compute (&geometry, gtk_widget_get_width (GTK_WIDGET (self)),
                               gtk_widget_get_height (GTK_WIDGET (self)), wants_labels (self),
                               is_flipped (self, position, &geometry));
}

static GtkSizeRequestMode
kt_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
kt_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                  int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = LEAST_SIZE;
  *natural = NATURAL_SIZE;
}

static void
kt_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtBoard *self = KT_BOARD (widget);

  compute_layout (self);
  for (guint i = 0; i < self->cells->len; i++) {
    graphene_rect_t rect = kt_board_layout_get_square (&self->layout, (KtSquare) i);

    gtk_widget_measure (g_ptr_array_index (self->cells, i), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                        NULL, NULL, NULL);
    gtk_widget_size_allocate (g_ptr_array_index (self->cells, i),
                              &(GtkAllocation){ (int) rect.origin.x, (int) rect.origin.y,
                                                (int) rect.size.width, (int) rect.size.height },
                              -1);
  }
  if (self->chooser)
    gtk_popover_present (GTK_POPOVER (self->chooser));
}

/* --- Choosing squares ------------------------------------------------------------------------- */

static void
refuse (KtBoard *self, const KtNote *reason)
{
  if (reason)
    g_signal_emit (self, signals[REFUSED], 0, kt_words_note (reason));
}

static void
update_targets (KtBoard *self)
{
  const KtPosition *position = get_position (self);

  self->n_targets =
      position ? kt_intention_list_targets (&self->intention, position, self->targets) : 0;
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

static void
forget_intention (KtBoard *self)
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

static void
promotion_chosen_cb (KtBoard *self, guint index)
{
  KtAction action = self->choices[index];

  refuse (self, kt_game_model_act (self->model, &action));
}

static void
ask_promotion (KtBoard *self, const KtAction *actions, guint n_actions)
{
  graphene_rect_t rect = kt_board_layout_get_square (&self->layout, actions[0].to);
  GdkRectangle where = { (int) rect.origin.x, (int) rect.origin.y, self->layout.cell,
                         self->layout.cell };

  g_free (self->choices);
  self->choices = g_memdup2 (actions, n_actions * sizeof *actions);
  g_set_weak_pointer (&self->chooser,
                      kt_promotion_chooser_show (GTK_WIDGET (self), &where, get_position (self),
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
    refuse (self, kt_game_model_act (self->model, &actions[0]));
  else if (g_settings_get_boolean (self->settings, "promote-at-once"))
    refuse (self, kt_game_model_act (self->model, find_strongest (actions, n_actions)));
  else
    ask_promotion (self, actions, n_actions);
}

void
kt_board_touch (KtBoard *self, KtSquare square)
{
  const KtPosition *position = get_position (self);
  g_autofree KtAction *actions = NULL;
  guint n_actions;

  if (!position)
    return;
  close_chooser (self);
  if (!kt_game_model_awaits_person (self->model)) {
    KtAction action = kt_action_place (position->actor, square);

    forget_intention (self);
    refuse (self, kt_game_model_act (self->model, &action));
    return;
  }
  actions = g_new (KtAction, kt_position_max_actions (position));
  switch (kt_intention_touch (&self->intention, position, square, actions, &n_actions)) {
  case KT_INTENTION_REFUSED:
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
  GtkWidget *old = get_cell (self, self->keyboard), *cell = get_cell (self, square);

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

/* A piece to be moved is taken when the button goes down, so that it can be dragged. */
static void
take_piece (KtBoard *self)
{
  KtSquare next[KT_MAX_SQUARES];
  const KtPosition *position = get_position (self);
  gboolean moves = position && kt_position_get_next_piece (position).side < 0;
  guint n_next;

  self->is_chosen_now = FALSE;
  if (!moves || !kt_game_model_awaits_person (self->model) ||
      kt_intention_get_first (&self->intention) == self->pressed)
    return;
  n_next = kt_position_list_next_squares (position, NULL, 0, next);
  for (guint i = 0; i < n_next; i++) {
    if (next[i] == self->pressed) {
      kt_intention_clear (&self->intention);
      kt_board_touch (self, self->pressed);
      self->is_chosen_now = TRUE;
    }
  }
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
  kt_board_set_keyboard (self, self->pressed);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  take_piece (self);
}

static gboolean
has_own_piece (KtBoard *self, KtSquare square)
{
  const KtPosition *position = get_position (self);

  return kt_position_get_piece (position, square).side ==
         kt_position_get_side (position, position->actor);
}

/* On its own square, beside the board or on another piece of one's own it stays what is chosen. */
static void
drop_piece (KtBoard *self, KtSquare square)
{
  self->is_dragging = FALSE;
  self->dropped = square;
  if (square != KT_NO_SQUARE && !has_own_piece (self, square))
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

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                KtBoard *self)
{
  gboolean used = FALSE;

  if (!get_position (self) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || self->layout.cell == 0)
    return FALSE;
  /* The keys of the question come by on their way up. */
  if (self->chooser && gtk_widget_get_visible (self->chooser))
    return FALSE;
  if (plays (key)) {
    kt_board_touch (self, self->keyboard);
    used = TRUE;
  } else if (key == GDK_KEY_Escape && kt_intention_get_first (&self->intention) != KT_NO_SQUARE) {
    forget_intention (self);
    used = TRUE;
  } else {
    used = walk (self, key);
  }
  if (used && !self->keys_in_use) {
    self->keys_in_use = TRUE;
    gtk_widget_queue_draw (GTK_WIDGET (self));
  }
  return used;
}

/* The board is one stop on the way of the Tab key. */
static gboolean
kt_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  KtBoard *self = KT_BOARD (widget);

  if (gtk_widget_get_focus_child (widget) || gtk_widget_has_focus (widget))
    return FALSE;
  self->keys_in_use = TRUE;
  return gtk_widget_grab_focus (widget);
}

static gboolean
kt_board_grab_focus (GtkWidget *widget)
{
  KtBoard *self = KT_BOARD (widget);
  GtkWidget *cell = get_cell (self, self->keyboard);

  if (cell)
    return gtk_widget_grab_focus (cell);
  return GTK_WIDGET_CLASS (kt_board_parent_class)->grab_focus (widget);
}

/* --- The model -------------------------------------------------------------------------------- */

static void
started_cb (KtGameModel *model, KtBoard *self)
{
  const KtPosition *position = get_position (self);
  KtGeometry geometry = kt_position_get_geometry (position);
  gboolean same =
      self->layout.columns == (int) geometry.columns && self->layout.rows == (int) geometry.rows;

  stop_animations (self);
  self->is_turned = FALSE;
  g_free (self->seen);
  self->seen = kt_position_copy (position);
  forget_intention (self);
  compute_layout (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (!same || self->cells->len == 0) {
    self->hover = KT_NO_SQUARE;
    self->pressed = KT_NO_SQUARE;
    self->keyboard = (KtSquare) (geometry.rows / 2 * geometry.columns + geometry.columns / 2);
    renew_cells (self);
  }
}

static void
played_cb (KtGameModel *model, KtMove *move, KtBoard *self)
{
  const KtAction *action = kt_move_get_action (move);

  if (!kt_game_model_is_live (model) || !animates (self) || action->kind != KT_ACTION_PLACE)
    return;
  self->fresh = action->to;
  self->fresh_since = 0;
}

static void
ended_cb (KtGameModel *model, KtBoard *self)
{
  self->win_animates = animates (self) && kt_game_model_is_live (model);
  self->win_since = 0;
  start_ticks (self);
}

/* Between the position shown last and this one; not what a hand has carried itself. */
static void
let_glide (KtBoard *self, const KtPosition *position)
{
  self->n_glides = 0;
  if (self->seen && animates (self))
    self->n_glides = kt_glide_compare (self->seen, position, self->glides);
  for (guint i = 0; i < self->n_glides; i++) {
    if (self->glides[i].to == self->dropped)
      self->glides[i] = self->glides[--self->n_glides];
  }
  self->glide_since = 0;
  g_free (self->seen);
  self->seen = kt_position_copy (position);
}

static void
shown_changed_cb (KtGameModel *model, KtBoard *self)
{
  const KtPosition *position = get_position (self);

  gboolean is_new = !self->seen || !kt_position_equal (self->seen, position);

  /* A hint that was found does not take a piece out of the hand. */
  if (is_new || !kt_game_model_awaits_person (model))
    forget_intention (self);
  if (is_new)
    let_glide (self, position);
  if (self->fresh != KT_NO_SQUARE && kt_position_get_piece (position, self->fresh).side < 0)
    stop_animations (self);
  self->hint_since = self->now;
  describe_cells (self);
  start_ticks (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
look_changed_cb (KtBoard *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
kt_board_set_up (KtBoard *self, KtGameModel *model, GSettings *settings, const KtTheme *theme)
{
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  self->theme = theme;
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, 0);
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, 0);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (shown_changed_cb), self, 0);
  g_signal_connect_object (settings, "changed", G_CALLBACK (look_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  if (get_position (self))
    started_cb (model, self);
}

/* --- The class -------------------------------------------------------------------------------- */

static void
kt_board_dispose (GObject *object)
{
  KtBoard *self = KT_BOARD (object);
  GtkWidget *child;

  g_clear_handle_id (&self->cells_idle, g_source_remove);
  g_clear_weak_pointer (&self->chooser);
  if (self->cells)
    drop_cells (self);
  /* Choosers that are asking, or about to go. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->pieces, kt_pieces_free);
  g_clear_pointer (&self->choices, g_free);
  g_clear_pointer (&self->seen, g_free);
  G_OBJECT_CLASS (kt_board_parent_class)->dispose (object);
}

static void
kt_board_class_init (KtBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kt_board_dispose;
  widget_class->snapshot = kt_board_snapshot;
  widget_class->get_request_mode = kt_board_get_request_mode;
  widget_class->measure = kt_board_measure;
  widget_class->size_allocate = kt_board_size_allocate;
  widget_class->focus = kt_board_focus;
  widget_class->grab_focus = kt_board_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
add_controllers (KtBoard *self)
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

static void
kt_board_init (KtBoard *self)
{
  self->pieces = kt_pieces_new ();
  self->cells = g_ptr_array_new ();
  self->hover = KT_NO_SQUARE;
  self->pressed = KT_NO_SQUARE;
  self->fresh = KT_NO_SQUARE;
  self->dropped = KT_NO_SQUARE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  add_controllers (self);
}

void
kt_board_turn (KtBoard *self)
{
  self->is_turned = !self->is_turned;
  look_changed_cb (self);
}

GtkWidget *
kt_board_new (void)
{
  return g_object_new (KT_TYPE_BOARD, NULL);
}
