/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-board-cells.h"

#include "ui/board/kt-board-cell.h"
#include "ui/text/kt-sentences.h"
#include "ui/text/kt-touch-words.h"

enum { PART_NONE, PART_START, PART_TARGET };

struct _KtBoardCells {
  GtkWidget *board;
  void (*made) (GtkWidget *board);
  GPtrArray *widgets;
  KtPosition *described;        /* the position that the cells describe; NULL: none yet */
  int counting_side;            /* the side from which the texts count columns, or -1 */
  guint8 parts[KT_MAX_SQUARES]; /* for each square, its part in a move that has begun: start or
                                   target */
  guint n_wanted;
  guint idle; /* an idle callback that will create new cells */
};

KtBoardCells *
kt_board_cells_new (GtkWidget *board, void (*made) (GtkWidget *board))
{
  KtBoardCells *self = g_new0 (KtBoardCells, 1);

  self->board = board;
  self->made = made;
  self->widgets = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  return self;
}

void
kt_board_cells_free (KtBoardCells *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_ptr_array_unref (self->widgets);
  g_free (self->described);
  g_free (self);
}

static gboolean
make_cb (gpointer data)
{
  KtBoardCells *self = data;
  gboolean had_focus =
      gtk_widget_has_focus (self->board) || gtk_widget_get_focus_child (self->board) != NULL;

  self->idle = 0;
  g_ptr_array_set_size (self->widgets, 0);
  g_clear_pointer (&self->described, g_free);
  for (guint i = 0; i < self->n_wanted; i++) {
    GtkWidget *cell = kt_board_cell_new ((KtSquare) i);

    gtk_widget_set_parent (cell, self->board);
    g_ptr_array_add (self->widgets, cell);
  }
  self->made (self->board);
  if (had_focus)
    gtk_widget_grab_focus (self->board);
  return G_SOURCE_REMOVE;
}

void
kt_board_cells_renew (KtBoardCells *self, guint n)
{
  self->n_wanted = n;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, make_cb, self, NULL);
}

static gboolean
is_described (KtBoardCells *self, const KtPosition *position, KtSquare square)
{
  KtPiece piece, before;

  if (!self->described || self->described->game != position->game)
    return FALSE;
  piece = kt_position_get_piece (position, square);
  before = kt_position_get_piece (self->described, square);
  return piece.side == before.side && piece.type == before.type;
}

static void
find_parts (const KtMoveInput *input, guint8 *parts)
{
  for (guint i = 0; i < input->n_targets; i++)
    parts[input->targets[i]] = PART_TARGET;
  if (kt_move_input_get_first (input) != KT_NO_SQUARE)
    parts[kt_move_input_get_first (input)] = PART_START;
}

static char *
describe (const KtPosition *position, KtSquare square, int counting_side, guint8 part)
{
  switch (part) {
  case PART_START:
    return kt_touch_words_name_start (position, square, counting_side);
  case PART_TARGET:
    return kt_touch_words_name_target (position, square, counting_side);
  default:
    return kt_sentence_describe_square (position, square, counting_side);
  }
}

static gboolean
fits (KtBoardCells *self, const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);

  return self->idle == 0 && self->widgets->len == geometry.columns * geometry.rows;
}

/* Skips the update if the existing cells belong to another board, or will be replaced. */
void
kt_board_cells_describe (KtBoardCells *self, const KtPosition *position, const KtMoveInput *input,
                         int counting_side)
{
  guint8 parts[KT_MAX_SQUARES] = { PART_NONE };

  if (!fits (self, position))
    return;
  find_parts (input, parts);
  if (counting_side != self->counting_side)
    g_clear_pointer (&self->described, g_free);
  for (guint i = 0; i < self->widgets->len; i++) {
    g_autofree char *text = NULL;

    if (is_described (self, position, (KtSquare) i) && parts[i] == self->parts[i])
      continue;
    text = describe (position, (KtSquare) i, counting_side, parts[i]);
    kt_board_cell_set_text (g_ptr_array_index (self->widgets, i), text);
  }
  g_free (self->described);
  self->described = kt_position_copy (position);
  self->counting_side = counting_side;
  memcpy (self->parts, parts, sizeof parts);
}

void
kt_board_cells_allocate (KtBoardCells *self, const KtBoardLayout *layout)
{
  for (guint i = 0; i < self->widgets->len; i++) {
    GtkWidget *cell = g_ptr_array_index (self->widgets, i);
    graphene_rect_t rect = kt_board_layout_get_square (layout, (KtSquare) i);

    gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate (cell,
                              &(GtkAllocation){ (int) rect.origin.x, (int) rect.origin.y,
                                                (int) rect.size.width, (int) rect.size.height },
                              -1);
  }
}

GtkWidget *
kt_board_cells_get (KtBoardCells *self, KtSquare square)
{
  return (guint) square < self->widgets->len ? g_ptr_array_index (self->widgets, (guint) square)
                                             : NULL;
}
