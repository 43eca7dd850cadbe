/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the pieces, the selection, premoves and drafts. */
#include "config.h"

#include "ui/painter/kt-board-painter-private.h"
#include "ui/painter/kt-contrast.h"

/* Opacity of a piece that is on the board only in a draft, and minimum contrast of its outline. */
static const double drafted_strength = 0.5, outline_contrast = 2.5;

/* Draws a transparent colour below the selected piece. */
void
kt_painter_draw_chosen (const KtBoardView *view, GtkSnapshot *snapshot)
{
  GdkRGBA wash = kt_painter_fade (view->palette->mark, 0.5);
  graphene_rect_t rect;

  if (view->chosen == KT_NO_SQUARE)
    return;
  rect = kt_board_layout_get_square (&view->layout, view->chosen);
  gtk_snapshot_append_color (snapshot, &wash, &rect);
}

/* Marks the square on which the dragged piece would be dropped. */
void
kt_painter_draw_drop (const KtBoardView *view, GtkSnapshot *snapshot)
{
  GdkRGBA wash = kt_painter_fade (view->palette->mark, 0.5);
  KtSquare square;
  graphene_rect_t rect;

  if (!view->is_dragged)
    return;
  square = kt_board_layout_find_square (&view->layout, view->pointer.x, view->pointer.y);
  if (square == KT_NO_SQUARE || square == view->chosen)
    return;
  rect = kt_board_layout_get_square (&view->layout, square);
  gtk_snapshot_append_color (snapshot, &wash, &rect);
}

/* Draws a transparent colour and a dashed frame on a square of a premove. */
static void
draw_planned (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);
  GdkRGBA wash = kt_painter_keep_visible (view, square, &view->palette->premove);
  GdkRGBA frame = kt_painter_keep_visible (view, square, &view->palette->premove_frame);
  cairo_t *cr;

  gtk_snapshot_append_color (snapshot, &wash, &rect);
  cr = kt_painter_open_square (view, snapshot, square);
  cairo_rectangle (cr, 0.04, 0.04, 0.92, 0.92);
  cairo_set_dash (cr, (const double[]){ 0.115 }, 1, 0);
  cairo_set_line_width (cr, kt_painter_limit_line (view, 0.05, 3));
  gdk_cairo_set_source_rgba (cr, &frame);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
kt_painter_draw_premove (const KtBoardView *view, GtkSnapshot *snapshot)
{
  if (view->premove_to == KT_NO_SQUARE)
    return;
  draw_planned (view, snapshot, view->premove_from);
  draw_planned (view, snapshot, view->premove_to);
}

/* Draws a dot on each square to which the selected piece may go; if the move is a capture, draws
 * a ring. */
void
kt_painter_draw_targets (const KtBoardView *view, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < view->n_targets; i++) {
    gboolean captures = view->captures[i];
    GdkRGBA ink = kt_painter_keep_visible (view, view->targets[i], &view->palette->target);
    cairo_t *cr = kt_painter_open_square (view, snapshot, view->targets[i]);

    gdk_cairo_set_source_rgba (cr, &ink);
    cairo_arc (cr, 0.5, 0.5, captures ? 0.44 : 0.15, 0, 2 * G_PI);
    if (captures) {
      cairo_set_line_width (cr, kt_painter_limit_line (view, 0.08, 7));
      cairo_stroke (cr);
    } else {
      cairo_fill (cr);
    }
    cairo_destroy (cr);
  }
}

static const KtGlide *
find_glide (const KtBoardView *view, KtSquare to)
{
  for (guint i = 0; i < view->motion.n_glides; i++) {
    if (view->motion.glides[i].to == to)
      return &view->motion.glides[i];
  }
  return NULL;
}

static void
draw_piece_at (const KtBoardView *view, GtkSnapshot *snapshot, KtPiece piece, float x, float y)
{
  float cell = (float) view->layout.cell;
  GdkTexture *texture = kt_pieces_get (view->pieces, piece, view->layout.cell * view->scale);

  if (piece.side != view->upside_down_side) {
    gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (x, y, cell, cell));
    return;
  }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + cell, y + cell));
  gtk_snapshot_rotate (snapshot, 180);
  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, cell, cell));
  gtk_snapshot_restore (snapshot);
}

/* Draws the sliding pieces and the dragged piece above all others. */
void
kt_painter_draw_moving (const KtBoardView *view, GtkSnapshot *snapshot)
{
  double rest = 1 - view->motion.glide_progress, eased = 1 - rest * rest * rest;
  float half = (float) view->layout.cell / 2;

  for (guint i = 0; i < view->motion.n_glides; i++) {
    graphene_rect_t from = kt_board_layout_get_square (&view->layout, view->motion.glides[i].from);
    graphene_rect_t to = kt_board_layout_get_square (&view->layout, view->motion.glides[i].to);

    if (view->is_dragged && view->motion.glides[i].to == view->chosen)
      continue;
    draw_piece_at (view, snapshot,
                   kt_position_get_piece (view->position, view->motion.glides[i].to),
                   from.origin.x + (to.origin.x - from.origin.x) * (float) eased,
                   from.origin.y + (to.origin.y - from.origin.y) * (float) eased);
  }
  if (view->is_dragged)
    draw_piece_at (view, snapshot, kt_position_get_piece (view->position, view->chosen),
                   view->pointer.x - half, view->pointer.y - half);
}

/* Returns the piece to draw on a square. A pawn that waits for the choice of its promotion is drawn
 * on its target square. */
static KtPiece
find_piece (const KtBoardView *view, KtSquare square)
{
  if (view->promoting_from == KT_NO_SQUARE)
    return kt_position_get_piece (view->position, square);
  if (square == view->promoting_from)
    return (KtPiece){ .side = -1 };
  return kt_position_get_piece (view->position,
                                square == view->promoting_at ? view->promoting_from : square);
}

static void
draw_faint (const KtBoardView *view, GtkSnapshot *snapshot, KtPiece piece, KtSquare square,
            double strength)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);

  gtk_snapshot_push_opacity (snapshot, strength);
  piece = kt_pieces_vary (view->pieces, piece, square);
  draw_piece_at (view, snapshot, piece, rect.origin.x, rect.origin.y);
  gtk_snapshot_pop (snapshot);
}

static gboolean
is_drafted (const KtBoardView *view, KtSquare square)
{
  KtPiece before, now;

  if (!view->drafted_from)
    return FALSE;
  before = kt_position_get_piece (view->drafted_from, square);
  now = kt_position_get_piece (view->position, square);
  return before.side != now.side || (now.side >= 0 && before.type != now.type);
}

/* Draws a dashed outline around a square where a draft has added or removed a piece. */
static void
draw_outline (const KtBoardView *view, GtkSnapshot *snapshot, KtSquare square)
{
  const double dash[] = { 0.115 };
  const GdkRGBA *ink = &view->palette->premove_frame;
  cairo_t *cr = kt_painter_open_square (view, snapshot, square);

  if (kt_painter_has_crossings (view))
    cairo_arc (cr, 0.5, 0.5, 0.45, 0, 2 * G_PI);
  else
    cairo_rectangle (cr, 0.06, 0.06, 0.88, 0.88);
  cairo_set_dash (cr, dash, 1, 0);
  cairo_set_line_width (cr, kt_painter_limit_line (view, 0.04, 3));
  if (kt_contrast_measure (ink, kt_painter_get_base (view, square)) < outline_contrast)
    ink = &view->text;
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
kt_painter_draw_draft (const KtBoardView *view, GtkSnapshot *snapshot)
{
  for (KtSquare square = 0; square < view->layout.columns * view->layout.rows; square++) {
    if (is_drafted (view, square))
      draw_outline (view, snapshot, square);
  }
}

/* Draws a new piece, which appears stroke by stroke or falls from above the board. */
static void
draw_fresh (const KtBoardView *view, GtkSnapshot *snapshot, KtPiece piece, KtSquare square)
{
  graphene_rect_t rect = kt_board_layout_get_square (&view->layout, square);
  float top = (float) (view->layout.y - view->layout.cell);
  double progress = view->motion.fresh_progress;
  cairo_t *cr;

  if (kt_position_get_geometry (view->position).has_gravity) {
    draw_piece_at (view, snapshot, piece, rect.origin.x,
                   top + (rect.origin.y - top) * (float) (progress * progress));
    return;
  }
  cr = kt_painter_open_square (view, snapshot, square);
  kt_pieces_draw (view->pieces, cr, piece, progress);
  cairo_destroy (cr);
}

void
kt_painter_draw_pieces (const KtBoardView *view, GtkSnapshot *snapshot)
{
  const KtBoardLayout *layout = &view->layout;

  for (guint i = 0; i < view->motion.n_leaving; i++)
    draw_faint (view, snapshot, view->motion.leaving[i].piece, view->motion.leaving[i].square,
                view->motion.leaving_strength);
  for (KtSquare square = 0; square < layout->columns * layout->rows; square++) {
    KtPiece piece = find_piece (view, square);
    graphene_rect_t rect;

    piece = kt_pieces_vary (view->pieces, piece, square);
    if (piece.side < 0 || find_glide (view, square) ||
        (view->is_dragged && square == view->chosen) || !kt_board_layout_is_seen (layout, square))
      continue;
    if (square == view->motion.fresh) {
      draw_fresh (view, snapshot, piece, square);
      continue;
    }
    rect = kt_board_layout_get_square (layout, square);
    if (is_drafted (view, square))
      gtk_snapshot_push_opacity (snapshot, drafted_strength);
    draw_piece_at (view, snapshot, piece, rect.origin.x, rect.origin.y);
    if (is_drafted (view, square))
      gtk_snapshot_pop (snapshot);
  }
}

void
kt_painter_draw_ghost (const KtBoardView *view, GtkSnapshot *snapshot)
{
  if (view->ghost != KT_NO_SQUARE && view->next_piece.side >= 0)
    draw_faint (view, snapshot, view->next_piece, view->ghost, 0.38);
}

/* Draws a horizontal or vertical line, two pixels wide. */
static void
draw_guide (const KtBoardView *view, GtkSnapshot *snapshot, float x, float y, float width,
            float height)
{
  GdkRGBA ink = kt_painter_fade (view->text, 0.9);

  gtk_snapshot_append_color (snapshot, &ink,
                             &GRAPHENE_RECT_INIT (x, y, MAX (width, 2), MAX (height, 2)));
}

/* Draws the square that a finger aims at. The guide lines end at its edges. */
void
kt_painter_draw_aim (const KtBoardView *view, GtkSnapshot *snapshot)
{
  graphene_rect_t board = kt_board_layout_get_port (&view->layout), square;
  KtPiece piece = view->next_piece;
  float right, foot, x, y;

  if (view->aim == KT_NO_SQUARE)
    return;
  if (view->chosen != KT_NO_SQUARE)
    piece = kt_position_get_piece (view->position, view->chosen);
  square = kt_board_layout_get_square (&view->layout, view->aim);
  right = square.origin.x + square.size.width;
  foot = square.origin.y + square.size.height;
  x = square.origin.x + square.size.width / 2 - 1;
  y = square.origin.y + square.size.height / 2 - 1;
  draw_guide (view, snapshot, board.origin.x, y, square.origin.x - board.origin.x, 2);
  draw_guide (view, snapshot, right, y, board.origin.x + board.size.width - right, 2);
  draw_guide (view, snapshot, x, board.origin.y, 2, square.origin.y - board.origin.y);
  draw_guide (view, snapshot, x, foot, 2, board.origin.y + board.size.height - foot);
  if (piece.side >= 0)
    draw_faint (view, snapshot, piece, view->aim, 0.7);
}
