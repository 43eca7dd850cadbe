/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-board.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/board/kt-board-cell.h"
#include "ui/board/kt-board-private.h"
#include "ui/text/kt-sentences.h"

/* Microseconds. */
enum {
  STROKE_TIME = 140000,
  GLIDE_TIME = 160000,
  WIN_DELAY = 120000,
  WIN_TIME = 420000,
  PULSE_TIME = 1600000
};
enum { MIN_SIZE = 200, NATURAL_SIZE = 640 };

G_DEFINE_FINAL_TYPE (KtBoard, kt_board, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_MODEL, PROP_SETTINGS, PROP_THEME };

enum { REFUSED, TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

const KtPosition *
kt_board_get_position (KtBoard *self)
{
  return kt_game_model_get_shown_position (self->model);
}

int
kt_board_get_actor (KtBoard *self)
{
  int actor = kt_game_model_get_person_to_act (self->model);

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
  const KtAction *premove = kt_game_model_get_premove (self->model);
  gint64 pulse = (self->now - self->hint_since) % PULSE_TIME;

  *view = (KtBoardView){
    .position = kt_board_get_position (self),
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
    .drawings = &self->drawings,
    .sketch = self->sketch,
    .glides = self->glides,
    .n_glides = self->n_glides,
    .glide_progress = get_progress (self->now, self->glide_since, GLIDE_TIME),
    .premove_from = premove ? premove->from : KT_NO_SQUARE,
    .premove_to = premove ? premove->to : KT_NO_SQUARE,
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

  if (!kt_board_get_position (self))
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
  if (self->tick == 0 && needs_ticks (self))
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
  const KtPosition *position = kt_board_get_position (self);

  if (!position || self->cells_idle != 0)
    return;
  for (guint i = 0; i < self->cells->len; i++) {
    g_autofree char *text = NULL;

    if (is_described (self, position, (KtSquare) i))
      continue;
    text = kt_sentence_describe_square (position, (KtSquare) i);
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

GtkWidget *
kt_board_get_cell (KtBoard *self, KtSquare square)
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
  return g_settings_get_boolean (self->settings, "coordinates");
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
  const KtPosition *position = kt_board_get_position (self);
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
  *minimum = MIN_SIZE;
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
  GtkWidget *cell = kt_board_get_cell (self, self->keyboard);

  if (cell)
    return gtk_widget_grab_focus (cell);
  return GTK_WIDGET_CLASS (kt_board_parent_class)->grab_focus (widget);
}

/* --- The model -------------------------------------------------------------------------------- */

static void
started_cb (KtGameModel *model, KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);
  KtGeometry geometry = kt_position_get_geometry (position);
  gboolean same =
      self->layout.columns == (int) geometry.columns && self->layout.rows == (int) geometry.rows;

  stop_animations (self);
  self->is_turned = FALSE;
  g_free (self->seen);
  self->seen = kt_position_copy (position);
  kt_board_forget_intention (self);
  kt_board_wipe_drawings (self);
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
  const KtPosition *position = kt_board_get_position (self);
  gboolean is_new = !self->seen || !kt_position_equal (self->seen, position);

  if (is_new || kt_board_get_actor (self) == KT_NO_ACTOR)
    kt_board_check_intention (self);
  if (is_new)
    kt_board_wipe_drawings (self);
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

/* Who may no longer premove ahead has nothing planned. */
static void
plan_ahead_changed_cb (KtBoard *self)
{
  if (g_settings_get_boolean (self->settings, "plan-ahead"))
    return;
  kt_game_model_forget_premove (self->model);
  kt_board_check_intention (self);
}

static void
follow_model (KtBoard *self)
{
  KtGameModel *model = self->model;

  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, 0);
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, 0);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (shown_changed_cb), self, 0);
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
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
}

/* --- The class -------------------------------------------------------------------------------- */

static void
kt_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KtBoard *self = KT_BOARD (object);

  switch (id) {
  case PROP_MODEL:
    self->model = g_value_dup_object (value);
    break;
  case PROP_SETTINGS:
    self->settings = g_value_dup_object (value);
    break;
  case PROP_THEME:
    self->theme = g_value_get_pointer (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_board_constructed (GObject *object)
{
  KtBoard *self = KT_BOARD (object);

  G_OBJECT_CLASS (kt_board_parent_class)->constructed (object);
  follow_look (self);
  follow_model (self);
}

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
  G_OBJECT_CLASS (kt_board_parent_class)->dispose (object);
}

/* A gesture that ends with the widget still finds the game. */
static void
kt_board_finalize (GObject *object)
{
  KtBoard *self = KT_BOARD (object);

  kt_pieces_free (self->pieces);
  g_free (self->choices);
  g_free (self->seen);
  g_object_unref (self->settings);
  g_object_unref (self->model);
  G_OBJECT_CLASS (kt_board_parent_class)->finalize (object);
}

static void
kt_board_class_init (KtBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = kt_board_set_property;
  object_class->constructed = kt_board_constructed;
  object_class->dispose = kt_board_dispose;
  object_class->finalize = kt_board_finalize;
  widget_class->snapshot = kt_board_snapshot;
  widget_class->get_request_mode = kt_board_get_request_mode;
  widget_class->measure = kt_board_measure;
  widget_class->size_allocate = kt_board_size_allocate;
  widget_class->focus = kt_board_focus;
  widget_class->grab_focus = kt_board_grab_focus;
  g_object_class_install_property (
      object_class, PROP_MODEL,
      g_param_spec_object ("model", NULL, NULL, KT_TYPE_GAME_MODEL, flags));
  g_object_class_install_property (
      object_class, PROP_SETTINGS,
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, flags));
  g_object_class_install_property (object_class, PROP_THEME,
                                   g_param_spec_pointer ("theme", NULL, NULL, flags));
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  self->sketch.from = KT_NO_SQUARE;
  kt_board_add_controllers (self);
  kt_board_add_drawing (self);
}

void
kt_board_turn (KtBoard *self)
{
  self->is_turned = !self->is_turned;
  look_changed_cb (self);
}

GtkWidget *
kt_board_new (KtGameModel *model, GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_BOARD, "model", model, "settings", settings, "theme", theme, NULL);
}
