/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-glide.h"

static gboolean
same (KtPiece a, KtPiece b)
{
  return a.side == b.side && (a.side < 0 || a.type == b.type);
}

/* Returns the nearest square from which the piece on `to` may have come. */
static KtSquare
find_origin (const KtPosition *before, const KtPosition *after, KtSquare to, int columns,
             int n_squares)
{
  KtPiece piece = kt_position_get_piece (after, to);
  KtSquare best = KT_NO_SQUARE;
  int best_distance = G_MAXINT;

  for (KtSquare from = 0; from < n_squares; from++) {
    int across = ABS (from % columns - to % columns), up = ABS (from / columns - to / columns);

    if (!same (kt_position_get_piece (before, from), piece) ||
        same (kt_position_get_piece (after, from), piece))
      continue;
    if (across * across + up * up < best_distance) {
      best = from;
      best_distance = across * across + up * up;
    }
  }
  return best;
}

/* Returns whether a piece of this side has left the square. */
static gboolean
has_left (const KtPosition *before, const KtPosition *after, KtSquare square, int side)
{
  KtPiece piece = kt_position_get_piece (before, square);

  return piece.side == side && !same (piece, kt_position_get_piece (after, square));
}

/* Finds the origin of a piece that was promoted, or whose promotion is undone. It follows from the
 * last action, because the types before and after differ, so that comparing squares does not find
 * it. */
static KtSquare
find_origin_of_last (const KtPosition *before, const KtPosition *after, KtSquare to)
{
  int side = kt_position_get_piece (after, to).side;
  KtAction there = after->last, back = before->last;

  if (there.kind == KT_ACTION_MOVE && there.to == to && has_left (before, after, there.from, side))
    return there.from;
  if (back.kind == KT_ACTION_MOVE && back.from == to && has_left (before, after, back.to, side))
    return back.to;
  return KT_NO_SQUARE;
}

guint
kt_glide_compare (const KtPosition *before, const KtPosition *after, KtGlide glides[KT_MAX_GLIDES])
{
  KtGeometry geometry = kt_position_get_geometry (after);
  int n_squares = (int) (geometry.columns * geometry.rows);
  guint n = 0;

  /* In games that say which piece comes next, pieces are placed and never move. */
  if (before->game != after->game || after->game->get_next_piece)
    return 0;
  for (KtSquare to = 0; to < n_squares; to++) {
    KtPiece piece = kt_position_get_piece (after, to);
    KtSquare from;

    if (piece.side < 0 || same (piece, kt_position_get_piece (before, to)))
      continue;
    from = find_origin (before, after, to, (int) geometry.columns, n_squares);
    if (from == KT_NO_SQUARE)
      from = find_origin_of_last (before, after, to);
    if (from == KT_NO_SQUARE)
      continue;
    if (n == KT_MAX_GLIDES)
      return 0;
    glides[n++] = (KtGlide){ from, to };
  }
  return n;
}

static gboolean
slides_from (const KtGlide *glides, guint n_glides, KtSquare square)
{
  for (guint i = 0; i < n_glides; i++) {
    if (glides[i].from == square)
      return TRUE;
  }
  return FALSE;
}

guint
kt_glide_list_leaving (const KtPosition *before, const KtPosition *after, const KtGlide *glides,
                       guint n_glides, KtLeaving leaving[KT_MAX_GLIDES])
{
  KtGeometry geometry = kt_position_get_geometry (after);
  int n_squares = (int) (geometry.columns * geometry.rows);
  guint n = 0;

  for (KtSquare square = 0; n_glides > 0 && square < n_squares && n < KT_MAX_GLIDES; square++) {
    KtPiece piece = kt_position_get_piece (before, square);

    if (piece.side >= 0 && !same (piece, kt_position_get_piece (after, square)) &&
        !slides_from (glides, n_glides, square))
      leaving[n++] = (KtLeaving){ square, piece };
  }
  return n;
}
