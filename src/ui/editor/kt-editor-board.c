/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/editor/kt-editor-board.h"

#include <glib/gi18n-lib.h>

#include "ui/board/kt-zoom-gestures.h"
#include "ui/common/kt-appearance.h"
#include "ui/painter/kt-still-board.h"
#include "ui/text/kt-sentences.h"

enum { MIN_SIZE = 240, SIZE = 480 };

struct _KtEditorBoard {
  KtGameView parent_instance;
  KtPosition *position; /* the position being set up, which may be illegal; NULL: none yet */
  KtPieces *pieces;
  KtPiece piece; /* the piece that a click places */
  KtSquare keyboard;
  KtBoardZoom zoom;
  KtBoardLayout layout;     /* the layout that was last computed */
  graphene_point_t pointer; /* position of the pointer */
  KtZoomGestures gestures;
};

G_DEFINE_FINAL_TYPE (KtEditorBoard, kt_editor_board, KT_TYPE_GAME_VIEW)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const KtPiece nothing = { -1, 0 };

/* --- Editing ---------------------------------------------------------------------------------- */

/* Sets the accessible name of the board to the contents of the square at the keyboard cursor. */
static void
describe (KtEditorBoard *self)
{
  g_autofree char *square = kt_sentence_describe_square (self->position, self->keyboard, 0);
  /* Translators: a board on which a position is set up, and the square where the keys are. */
  g_autofree char *text = g_strdup_printf (_ ("Board, %s"), square);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
update (KtEditorBoard *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
put (KtEditorBoard *self, KtSquare square, KtPiece piece)
{
  self->position->game->setup->put_piece (self->position, square, piece);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
touch (KtEditorBoard *self, KtSquare square)
{
  KtPiece there = kt_position_get_piece (self->position, square);
  gboolean is_same = there.side == self->piece.side && there.type == self->piece.type;

  put (self, square, is_same ? nothing : self->piece);
}

static void
move (KtEditorBoard *self, KtSquare from, KtSquare to)
{
  KtPiece piece = kt_position_get_piece (self->position, from);

  if (piece.side < 0) {
    touch (self, to);
    return;
  }
  self->position->game->setup->put_piece (self->position, from, nothing);
  put (self, to, piece);
}

/* --- Zoom ------------------------------------------------------------------------------------- */

static KtBoardLayout
get_layout (KtEditorBoard *self)
{
  KtGeometry geometry = kt_position_get_geometry (self->position);

  self->layout = kt_board_layout_compute (&geometry, gtk_widget_get_width (GTK_WIDGET (self)),
                                          gtk_widget_get_height (GTK_WIDGET (self)), 1, FALSE);
  kt_board_zoom_apply (&self->zoom, &self->layout);
  return self->layout;
}

static void
zoom_changed (GtkWidget *board)
{
  get_layout (KT_EDITOR_BOARD (board));
  gtk_widget_queue_draw (board);
}

/* Moves an enlarged board so that the keyboard cursor and the squares around it are visible. */
static void
show_keyboard (KtEditorBoard *self)
{
  if (kt_board_zoom_show (&self->zoom, &self->layout, self->keyboard, 1))
    zoom_changed (GTK_WIDGET (self));
}

static gboolean
scale_by_key (KtEditorBoard *self, double factor)
{
  KtBoardLayout layout = get_layout (self);
  graphene_point_t centre = kt_board_layout_get_centre (&layout, self->keyboard);

  kt_zoom_gestures_scale (&self->gestures, factor, centre.x, centre.y);
  show_keyboard (self);
  return TRUE;
}

static void
show_whole (KtEditorBoard *self)
{
  kt_board_zoom_init (&self->zoom);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Handles the keys that enlarge any board. */
static gboolean
zoom_by_key (KtEditorBoard *self, guint key)
{
  static const double step = 1.5;

  switch (key) {
  case GDK_KEY_plus:
  case GDK_KEY_equal:
  case GDK_KEY_KP_Add:
    return scale_by_key (self, step);
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    return scale_by_key (self, 1 / step);
  case GDK_KEY_0:
  case GDK_KEY_KP_0:
    show_whole (self);
    return TRUE;
  default:
    return FALSE;
  }
}

static void
pointer_moved_cb (GtkEventControllerMotion *motion, double x, double y, KtEditorBoard *self)
{
  graphene_point_init (&self->pointer, (float) x, (float) y);
}

static void
add_zoom (KtEditorBoard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->gestures = (KtZoomGestures){
    .zoom = &self->zoom,
    .layout = &self->layout,
    .pointer = &self->pointer,
    .changed = zoom_changed,
  };
  g_signal_connect (motion, "motion", G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  kt_zoom_gestures_add (&self->gestures, GTK_WIDGET (self));
}

/* --- Pointer and keys ------------------------------------------------------------------------- */

void
kt_editor_board_drag (KtEditorBoard *self, double x, double y, double to_x, double to_y)
{
  KtBoardLayout layout = get_layout (self);
  KtSquare from = kt_board_layout_find_square (&layout, x, y);
  KtSquare to = kt_board_layout_find_square (&layout, to_x, to_y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (from == KT_NO_SQUARE)
    return;
  if (to == KT_NO_SQUARE) {
    put (self, from, nothing);
    return;
  }
  self->keyboard = to;
  if (from == to)
    touch (self, to);
  else
    move (self, from, to);
}

/* Places, moves or removes a piece. A cancelled gesture still emits "drag-end", but has no start
 * point. */
static void
dragged_cb (GtkGestureDrag *gesture, double right, double down, KtEditorBoard *self)
{
  double x, y;

  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  kt_editor_board_drag (self, x, y, x + right, y + down);
}

static void
right_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtEditorBoard *self)
{
  KtBoardLayout layout = get_layout (self);
  KtSquare square = kt_board_layout_find_square (&layout, x, y);

  if (square != KT_NO_SQUARE)
    put (self, square, nothing);
}

static gboolean
walk (KtEditorBoard *self, int right, int down)
{
  KtBoardLayout layout = get_layout (self);

  self->keyboard = kt_board_layout_step (&layout, self->keyboard, right, down);
  show_keyboard (self);
  update (self);
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                KtEditorBoard *self)
{
  if (state & GDK_ALT_MASK)
    return FALSE;
  if (state & GDK_CONTROL_MASK)
    return zoom_by_key (self, key);
  switch (key) {
  case GDK_KEY_Left:
    return walk (self, -1, 0);
  case GDK_KEY_Right:
    return walk (self, 1, 0);
  case GDK_KEY_Up:
    return walk (self, 0, -1);
  case GDK_KEY_Down:
    return walk (self, 0, 1);
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_space:
    touch (self, self->keyboard);
    return TRUE;
  case GDK_KEY_Delete:
  case GDK_KEY_BackSpace:
    put (self, self->keyboard, nothing);
    return TRUE;
  default:
    return FALSE;
  }
}

static void
add_input (KtEditorBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (drag, "drag-end", G_CALLBACK (dragged_cb), self);
  g_signal_connect (click, "pressed", G_CALLBACK (right_pressed_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_editor_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtEditorBoard *self = KT_EDITOR_BOARD (widget);
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  const KtPalette *palette = kt_game_view_get_palette (KT_GAME_VIEW (self));
  KtStillBoard board;

  if (!self->position)
    return;
  get_layout (self);
  kt_pieces_set_look (self->pieces, self->position->game, palette,
                      kt_appearance_shows_stones (settings, self->position->game));
  board = (KtStillBoard){
    .position = self->position,
    .palette = palette,
    .pieces = self->pieces,
    .pango = gtk_widget_get_pango_context (widget),
    .width = gtk_widget_get_width (widget),
    .height = gtk_widget_get_height (widget),
    .scale = gtk_widget_get_scale_factor (widget),
    .labels = 1,
    .is_loose = TRUE,
    .has_focus = gtk_widget_has_visible_focus (widget),
    .keyboard = self->keyboard,
    .zoom = &self->zoom,
  };
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &board.text);
  kt_still_board_draw (&board, snapshot);
}

static void
kt_editor_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = MIN_SIZE;
  /* The board is square. At a given height, the natural width equals this height; otherwise a box
   * would compute a height that does not fit. */
  *natural = orientation == GTK_ORIENTATION_VERTICAL && for_size > 0
                 ? CLAMP (for_size, MIN_SIZE, SIZE)
                 : SIZE;
}

static GtkSizeRequestMode
kt_editor_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kt_editor_board_finalize (GObject *object)
{
  KtEditorBoard *self = KT_EDITOR_BOARD (object);

  g_free (self->position);
  kt_pieces_free (self->pieces);
  G_OBJECT_CLASS (kt_editor_board_parent_class)->finalize (object);
}

static void
kt_editor_board_class_init (KtEditorBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kt_editor_board_finalize;
  widget_class->snapshot = kt_editor_board_snapshot;
  widget_class->measure = kt_editor_board_measure;
  widget_class->get_request_mode = kt_editor_board_get_request_mode;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
kt_editor_board_init (KtEditorBoard *self)
{
  self->pieces = kt_pieces_new ();
  self->piece = nothing;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  add_input (self);
  add_zoom (self);
}

GtkWidget *
kt_editor_board_new (GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_EDITOR_BOARD, "settings", settings, "theme", theme, NULL);
}

/* Returns whether the position has the same game and the same size of the board. */
static gboolean
has_board_of (KtEditorBoard *self, const KtPosition *position)
{
  KtGeometry now, next = kt_position_get_geometry (position);

  if (!self->position || self->position->game != position->game)
    return FALSE;
  now = kt_position_get_geometry (self->position);
  return now.columns == next.columns && now.rows == next.rows;
}

void
kt_editor_board_take_position (KtEditorBoard *self, KtPosition *position)
{
  g_return_if_fail (KT_IS_EDITOR_BOARD (self));
  if (!has_board_of (self, position))
    kt_board_zoom_init (&self->zoom);
  g_free (self->position);
  self->position = position;
  update (self);
}

KtPosition *
kt_editor_board_get_position (KtEditorBoard *self)
{
  g_return_val_if_fail (KT_IS_EDITOR_BOARD (self), NULL);
  return self->position;
}

void
kt_editor_board_set_piece (KtEditorBoard *self, KtPiece piece)
{
  g_return_if_fail (KT_IS_EDITOR_BOARD (self));
  self->piece = piece;
}
