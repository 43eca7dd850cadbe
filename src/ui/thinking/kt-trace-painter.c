/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/thinking/kt-trace-painter.h"

#include <math.h>

#include "ui/thinking/kt-trace-words.h"

/* Sizes in pixels. Narrower subtrees become bars, and narrower boxes have no text. */
enum {
  BOX_WIDTH = 50,
  BOX_HEIGHT = 26,
  BOX_TOP = 17,
  GAP = 4,
  WIDE_GAP = 10,
  MIN_SUBTREE = 6,
  MIN_TEXT = 24
};
enum {
  FOOT = BOX_TOP + BOX_HEIGHT,
  FORK = KT_TRACE_LEVEL - 12,
  WINDOW = 18,
  WINDOW_MIN = 84,
  DASH = 4
};
/* Cached texts; more are forgotten. */
enum { MAX_TEXTS = 4000 };

/* A node as it is drawn. */
typedef struct {
  guint index;
  const KtTraceNode *node;
  gboolean is_left; /* the search has left it */
  double left, right, centre, top;
} TraceShape;

GHashTable *
kt_trace_painter_new_texts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

GHashTable *
kt_trace_painter_new_moves (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

static void
take_colour (GtkWidget *widget, const char *name, GdkRGBA *colour)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  if (!gtk_style_context_lookup_color (context, name, colour))
    gtk_style_context_get_color (context, colour);
}

void
kt_trace_painter_take_colours (KtTracePainter *self, GtkWidget *widget)
{
  take_colour (widget, "window_fg_color", &self->text);
  take_colour (widget, "view_bg_color", &self->card);
  take_colour (widget, "accent_color", &self->accent);
  take_colour (widget, "error_color", &self->cut);
}

/* --- Pieces of the drawing -------------------------------------------------------------------- */

static void
fill (GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double width, double height)
{
  gtk_snapshot_append_color (
      snapshot, colour,
      &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) MAX (width, 1), (float) MAX (height, 1)));
}

static GdkRGBA
pale (const GdkRGBA *colour, float alpha)
{
  GdkRGBA paler = *colour;

  paler.alpha *= alpha;
  return paler;
}

static PangoLayout *
get_text (const KtTracePainter *self, const char *text)
{
  PangoLayout *layout = g_hash_table_lookup (self->layouts, text);

  if (layout)
    return layout;
  if (g_hash_table_size (self->layouts) >= MAX_TEXTS)
    g_hash_table_remove_all (self->layouts);
  layout = pango_layout_new (self->pango);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  g_hash_table_insert (self->layouts, g_strdup (text), layout);
  return layout;
}

/* Draws a text in the middle of a width, shrunk if it is too long. */
static void
draw_text (const KtTracePainter *self, GtkSnapshot *snapshot, const char *text,
           const GdkRGBA *colour, double centre, double top, double width, double height)
{
  PangoLayout *layout = get_text (self, text);
  int text_width, text_height;
  double scale;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  scale = MIN (MIN (1, width / MAX (text_width, 1)), height / MAX (text_height, 1));
  if (scale < 0.5)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (centre - text_width * scale / 2),
                                      (float) (top + (height - text_height * scale) / 2)));
  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
draw_dashed_frame (GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double width,
                   double height)
{
  for (double at = 0; at < width; at += 2 * DASH) {
    double length = MIN (DASH, width - at);

    fill (snapshot, colour, x + at, y, length, 1);
    fill (snapshot, colour, x + at, y + height - 1, length, 1);
  }
  for (double at = 0; at < height; at += 2 * DASH) {
    double length = MIN (DASH, height - at);

    fill (snapshot, colour, x, y + at, 1, length);
    fill (snapshot, colour, x + width - 1, y + at, 1, length);
  }
}

/* --- Nodes ------------------------------------------------------------------------------------ */

static double
get_box_width (const TraceShape *shape)
{
  int gap = shape->node->kind == KT_TRACE_UNSEEN ? WIDE_GAP : GAP;

  return CLAMP (shape->right - shape->left - gap, 2, BOX_WIDTH);
}

static gboolean
is_hidden (const KtTracePainter *self, const TraceShape *shape)
{
  if (self->hiding == KT_HIDING_INNER)
    return shape->node->kind == KT_TRACE_INNER;
  return self->hiding == KT_HIDING_VALUE && shape->index == self->asked;
}

/* Returns the text in the box: the value, the best one so far, or a sign that there is none yet. */
static char *
write_box (const KtTracePainter *self, const TraceShape *shape)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  guint n_events = kt_trace_session_get_n_events (self->session);
  int alpha, beta, best;

  if (shape->node->kind == KT_TRACE_UNSEEN || is_hidden (self, shape))
    return g_strdup ("?");
  if (shape->is_left)
    return shape->node->is_unfinished ? g_strdup ("–")
                                      : kt_trace_words_write_value (shape->node->value);
  if (self->hiding == KT_HIDING_VALUE ||
      !kt_trace_get_window (trace, shape->index, n_events, &alpha, &beta, &best))
    return g_strdup ("…");
  return kt_trace_words_write_value (best);
}

/* Boxes of Max are round above and boxes of Min below, as if they pointed up and down. */
static GskRoundedRect
get_frame (const TraceShape *shape)
{
  double width = get_box_width (shape);
  float round = (float) MIN (width / 2, 12), edge = 2;
  gboolean is_inner = shape->node->kind == KT_TRACE_INNER;
  graphene_size_t upper = { edge, edge }, lower = { edge, edge };
  GskRoundedRect frame;

  if (is_inner && shape->node->is_max)
    upper = (graphene_size_t){ round, round };
  else if (is_inner)
    lower = (graphene_size_t){ round, round };
  gsk_rounded_rect_init (&frame,
                         &GRAPHENE_RECT_INIT ((float) (shape->centre - width / 2),
                                              (float) (shape->top + BOX_TOP), (float) width,
                                              BOX_HEIGHT),
                         &upper, &upper, &lower, &lower);
  return frame;
}

static void
draw_frame (GtkSnapshot *snapshot, const GskRoundedRect *frame, const GdkRGBA *colour, float width)
{
  const float widths[] = { width, width, width, width };
  const GdkRGBA colours[] = { *colour, *colour, *colour, *colour };

  gtk_snapshot_append_border (snapshot, frame, widths, colours);
}

/* The end of a game has a double frame, and a position that the table knew a bar at its left. */
static void
draw_kind (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape,
           GskRoundedRect frame)
{
  double width = get_box_width (shape);

  if (shape->node->kind == KT_TRACE_END)
    draw_frame (snapshot, gsk_rounded_rect_shrink (&frame, 3, 3, 3, 3), &self->text, 1);
  else if (shape->node->kind == KT_TRACE_TABLE)
    fill (snapshot, &self->text, shape->centre - width / 2, shape->top + BOX_TOP, 4, BOX_HEIGHT);
}

/* A clip to a rounded frame takes long, so boxes with corners that are almost square do without. */
static void
draw_ground (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape,
             const GskRoundedRect *frame)
{
  gboolean is_round = shape->node->kind == KT_TRACE_INNER;

  if (is_round)
    gtk_snapshot_push_rounded_clip (snapshot, frame);
  gtk_snapshot_append_color (snapshot, &self->card, &frame->bounds);
  if (is_round)
    gtk_snapshot_pop (snapshot);
}

/* Fills a box that is too narrow for a text. A frame would take longer. */
static void
draw_small_box (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape)
{
  GdkRGBA colour = pale (&self->text, shape->node->kind == KT_TRACE_UNSEEN ? 0.2F : 0.55F);
  double width = get_box_width (shape);
  gboolean is_selected =
      self->has_selected && shape->index == kt_trace_session_get_selected (self->session);

  fill (snapshot, is_selected ? &self->accent : &colour, shape->centre - width / 2,
        shape->top + BOX_TOP, width, BOX_HEIGHT);
}

static void
draw_box (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape)
{
  GskRoundedRect frame = get_frame (shape);
  gboolean is_selected =
      self->has_selected && shape->index == kt_trace_session_get_selected (self->session);
  gboolean is_unseen = shape->node->kind == KT_TRACE_UNSEEN;
  GdkRGBA colour = is_unseen ? pale (&self->text, 0.7F) : self->text;

  draw_ground (self, snapshot, shape, &frame);
  if (is_unseen)
    draw_dashed_frame (snapshot, &colour, frame.bounds.origin.x, frame.bounds.origin.y,
                       frame.bounds.size.width, frame.bounds.size.height);
  else
    draw_frame (snapshot, &frame, &colour, shape->is_left ? 1 : 2);
  draw_kind (self, snapshot, shape, frame);
  if (is_selected || shape->index == self->hovered) {
    gsk_rounded_rect_shrink (&frame, -3, -3, -3, -3);
    draw_frame (snapshot, &frame, &self->accent, is_selected ? 3 : 1);
  }
}

static gboolean
shows_window (const KtTracePainter *self, const TraceShape *shape)
{
  if (shape->node->kind != KT_TRACE_INNER || shape->right - shape->left < WINDOW_MIN)
    return FALSE;
  return self->hiding == KT_HIDING_NOTHING ||
         (self->hiding == KT_HIDING_WINDOW && shape->node->level == 0);
}

/* Writes the window below an inner node; where it is closed, the node was cut. */
static void
draw_window (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  guint n_events = kt_trace_session_get_n_events (self->session);
  double width = shape->right - shape->left;
  g_autofree char *text = NULL, *low = NULL, *high = NULL;
  int alpha, beta, best;

  if (!shows_window (self, shape))
    return;
  kt_trace_get_window (trace, shape->index, n_events, &alpha, &beta, &best);
  low = kt_trace_words_write_value (alpha);
  high = kt_trace_words_write_value (beta);
  text = g_strdup_printf ("α %s  β %s", low, high);
  draw_text (self, snapshot, text, alpha >= beta ? &self->cut : &self->text, shape->centre,
             shape->top + FOOT + 1, MIN (width, 2 * WINDOW_MIN), WINDOW);
}

/* Finding the words for a move takes longer than drawing it. */
static const char *
get_move (const KtTracePainter *self, guint node)
{
  char *move = g_hash_table_lookup (self->moves, GUINT_TO_POINTER (node));

  if (move)
    return move;
  if (g_hash_table_size (self->moves) >= MAX_TEXTS)
    g_hash_table_remove_all (self->moves);
  move = kt_trace_words_write_move (self->session, node, self->notation);
  g_hash_table_insert (self->moves, GUINT_TO_POINTER (node), move);
  return move;
}

static void
draw_texts (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape)
{
  double width = get_box_width (shape);
  g_autofree char *value = write_box (self, shape);

  draw_text (self, snapshot, get_move (self, shape->index), &self->text, shape->centre,
             shape->top + 1, width, BOX_TOP - 2);
  draw_text (self, snapshot, value, &self->text, shape->centre, shape->top + BOX_TOP + 2, width - 6,
             BOX_HEIGHT - 4);
  draw_window (self, snapshot, shape);
}

/* --- The tree --------------------------------------------------------------------------------- */

static TraceShape
get_shape (const KtTracePainter *self, guint index)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  const KtTraceNode *node = kt_trace_get_node (trace, index);
  double slot = kt_trace_layout_get_slot (self->layout, index);
  double left = slot * self->slot - self->x;
  double right = left + kt_trace_layout_get_width (self->layout, index) * self->slot;

  return (TraceShape){ index,
                       node,
                       node->left < kt_trace_session_get_n_events (self->session),
                       left,
                       right,
                       (left + right) / 2,
                       node->level * KT_TRACE_LEVEL - self->y };
}

/* Draws a subtree that is too narrow for its nodes as a bar as high as the subtree. */
static void
draw_bar (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape)
{
  guint height = kt_trace_layout_get_height (self->layout, shape->index);
  GdkRGBA colour = pale (&self->text, shape->node->kind == KT_TRACE_UNSEEN ? 0.2F : 0.55F);

  fill (snapshot, &colour, shape->left, shape->top + BOX_TOP, shape->right - shape->left - 0.5,
        BOX_HEIGHT + height * (double) KT_TRACE_LEVEL);
}

/* Draws the branch from the fork of the parent to a child; a dashed one to a child that was never
 * seen. */
static void
draw_branch (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *child)
{
  double top = child->top - KT_TRACE_LEVEL + FORK, bottom = child->top;
  GdkRGBA colour = pale (&self->text, 0.7F);

  if (child->node->kind != KT_TRACE_UNSEEN) {
    fill (snapshot, &colour, child->centre, top, 1, bottom - top);
    return;
  }
  for (double y = top; y < bottom; y += 2 * DASH)
    fill (snapshot, &colour, child->centre, y, 1, MIN (DASH, bottom - y));
}

/* Draws two bars across the branches that were cut. */
static void
draw_cut (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *child)
{
  double y = child->top - (KT_TRACE_LEVEL - FORK) + 3;

  fill (snapshot, &self->cut, child->centre - 7, y, 14, 2);
  fill (snapshot, &self->cut, child->centre - 7, y + 4, 14, 2);
}

static void draw_node (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape);

/* Draws the fork below a node, from the first to the last drawn child. */
static void
draw_fork (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape, double first,
           double last)
{
  GdkRGBA colour = pale (&self->text, 0.7F);
  double from = MAX (first, 0), to = MIN (last, self->width);
  int foot = shows_window (self, shape) ? FOOT + WINDOW + 2 : FOOT;

  fill (snapshot, &colour, shape->centre, shape->top + foot, 1, FORK - foot);
  if (to > from)
    fill (snapshot, &colour, from, shape->top + FORK, to - from + 1, 1);
}

/* Children that would end within the pixel of the last drawn one are skipped. */
static void
draw_children (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  double first = shape->centre, last = shape->centre, drawn = -G_MAXDOUBLE;
  gboolean has_cut = FALSE;

  for (guint i = kt_trace_get_first_child (trace, shape->index);
       i != KT_TRACE_NONE && kt_trace_session_shows (self->session, i);
       i = kt_trace_get_next_sibling (trace, i)) {
    TraceShape child = get_shape (self, i);

    first = MIN (first, child.centre);
    last = MAX (last, child.centre);
    if (child.right < 0 || child.left > self->width || child.right < drawn + 1)
      continue;
    drawn = child.right;
    draw_branch (self, snapshot, &child);
    if (child.node->kind == KT_TRACE_UNSEEN && !has_cut)
      draw_cut (self, snapshot, &child);
    has_cut |= child.node->kind == KT_TRACE_UNSEEN;
    draw_node (self, snapshot, &child);
  }
  draw_fork (self, snapshot, shape, first, last);
}

/* Draws three dots below a folded node. */
static void
draw_fold (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape)
{
  for (int i = -1; i <= 1; i++)
    fill (snapshot, &self->text, shape->centre - 2 + 8 * i, shape->top + FOOT + 14, 4, 4);
}

static void
draw_node (const KtTracePainter *self, GtkSnapshot *snapshot, const TraceShape *shape)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);
  gboolean has_children = kt_trace_get_first_child (trace, shape->index) != KT_TRACE_NONE;

  if (shape->top > self->height)
    return;
  if (shape->right - shape->left < MIN_SUBTREE) {
    draw_bar (self, snapshot, shape);
    return;
  }
  if (has_children && kt_trace_layout_is_folded (self->layout, shape->index))
    draw_fold (self, snapshot, shape);
  else if (has_children)
    draw_children (self, snapshot, shape);
  if (shape->top + KT_TRACE_LEVEL < 0)
    return;
  if (get_box_width (shape) < MIN_TEXT) {
    draw_small_box (self, snapshot, shape);
    return;
  }
  draw_box (self, snapshot, shape);
  draw_texts (self, snapshot, shape);
}

void
kt_trace_painter_draw (const KtTracePainter *self, GtkSnapshot *snapshot)
{
  const KtTrace *trace = kt_trace_session_get_trace (self->session);

  for (guint i = 0; i != KT_TRACE_NONE && kt_trace_session_shows (self->session, i);
       i = kt_trace_get_next_sibling (trace, i)) {
    TraceShape shape = get_shape (self, i);

    if (shape.right >= 0 && shape.left <= self->width)
      draw_node (self, snapshot, &shape);
  }
}
