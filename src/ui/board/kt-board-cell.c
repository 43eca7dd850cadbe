/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/board/kt-board-cell.h"

#include "ui/board/kt-board.h"

struct _KtBoardCell {
  GtkWidget parent_instance;
  KtSquare square;
  char *text;
};

G_DEFINE_FINAL_TYPE (KtBoardCell, kt_board_cell, GTK_TYPE_WIDGET)

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *board = gtk_widget_get_ancestor (widget, KT_TYPE_BOARD);

  if (board)
    kt_board_touch (KT_BOARD (board), KT_BOARD_CELL (widget)->square);
}

static void
kt_board_cell_finalize (GObject *object)
{
  g_free (KT_BOARD_CELL (object)->text);
  G_OBJECT_CLASS (kt_board_cell_parent_class)->finalize (object);
}

static void
kt_board_cell_class_init (KtBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kt_board_cell_finalize;
  gtk_widget_class_set_css_name (widget_class, "boardcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "cell.play", NULL, play_action);
}

static void
kt_board_cell_init (KtBoardCell *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
kt_board_cell_new (KtSquare square)
{
  KtBoardCell *self = g_object_new (KT_TYPE_BOARD_CELL, NULL);

  self->square = square;
  return GTK_WIDGET (self);
}

KtSquare
kt_board_cell_get_square (KtBoardCell *self)
{
  return self->square;
}

void
kt_board_cell_set_text (KtBoardCell *self, const char *text)
{
  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

const char *
kt_board_cell_get_text (KtBoardCell *self)
{
  return self->text;
}
