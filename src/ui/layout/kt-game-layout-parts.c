/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/layout/kt-game-layout-private.h"

int
kt_game_layout_get_height (GtkWidget *widget, int width, gboolean is_minimum)
{
  int minimum = 0, natural = 0;

  if (widget && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return is_minimum ? minimum : natural;
}

void
kt_game_layout_put (GtkWidget *widget, int x, int y, int width, int height)
{
  int min_width = 0, min_height = 0;

  if (!widget || !gtk_widget_get_visible (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, min_width), &min_height, NULL,
                      NULL, NULL);
  gtk_widget_size_allocate (
      widget, &(GtkAllocation){ x, y, MAX (width, min_width), MAX (height, min_height) }, -1);
}

GtkWidget *
kt_game_layout_get_upper_card (KtGameLayout *self)
{
  return self->children[self->turned ? NEAR : FAR];
}

GtkWidget *
kt_game_layout_get_lower_card (KtGameLayout *self)
{
  return self->children[self->turned ? FAR : NEAR];
}

/* Places a widget upside down, for a person who sits opposite; the transform applies to pointer
 * events, too. */
static void
put_facing (GtkWidget *widget, int x, int y, int width, int height)
{
  GskTransform *transform = NULL;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  transform = gsk_transform_translate (
      transform, &GRAPHENE_POINT_INIT ((float) (x + width), (float) (y + height)));
  gtk_widget_allocate (widget, width, height, -1, gsk_transform_rotate (transform, 180));
}

void
kt_game_layout_put_upper_card (KtGameLayout *self, int x, int y, int width, int height)
{
  GtkWidget *card = kt_game_layout_get_upper_card (self);

  if (self->facing && card && gtk_widget_get_visible (card))
    put_facing (card, x, y, width, height);
  else
    kt_game_layout_put (card, x, y, width, height);
}

void
kt_game_layout_put_prompt (KtGameLayout *self, int x, int y, int width, int height)
{
  GtkWidget *prompt = self->children[PROMPT];

  if (self->prompt_facing && prompt && gtk_widget_get_visible (prompt))
    put_facing (prompt, x, y, width, MAX (height, kt_game_layout_get_height (prompt, width, TRUE)));
  else
    kt_game_layout_put (prompt, x, y, width, height);
}

gboolean
kt_game_layout_is_written_in (KtGameLayout *self)
{
  return self->writing && gtk_widget_get_focus_child (self->children[LOG]);
}
