/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-news-place.h"

enum { MARGIN = 6, WIDEST = 420 };

typedef struct {
  GtkWidget *ground;
  KtToasts *news;
  KtGameLayout *table;
} NewsPlace;

/* Returns the place of toasts while the table is covered: the middle of the lower edge. */
static GdkRectangle
get_lower_edge (NewsPlace *self)
{
  int width = gtk_widget_get_width (self->ground), height = gtk_widget_get_height (self->ground);
  int room = MIN (width - 2 * MARGIN, WIDEST);

  return (GdkRectangle){ (width - room) / 2, 0, room, height - MARGIN };
}

static GdkRectangle
get_place_at_table (NewsPlace *self)
{
  GdkRectangle place = kt_game_layout_get_news_place (self->table);
  double x = 0, y = 0;

  gtk_widget_translate_coordinates (GTK_WIDGET (self->table), self->ground, place.x, place.y, &x,
                                    &y);
  return (GdkRectangle){ (int) x, (int) y, place.width, place.height };
}

/* Centres toasts in the bar, or puts them at the bottom of the column, where they slide in. */
static gboolean
find_place_cb (GtkOverlay *ground, GtkWidget *widget, GdkRectangle *place, NewsPlace *self)
{
  gboolean has_table = gtk_widget_is_visible (GTK_WIDGET (self->table));
  int height = 0, below = 0;

  if (widget != GTK_WIDGET (self->news))
    return FALSE;
  *place = has_table ? get_place_at_table (self) : get_lower_edge (self);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, place->width, NULL, &height, NULL, NULL);
  if (has_table && kt_game_layout_get_narrow (self->table))
    below = MAX (0, place->height - kt_toasts_measure (self->news, place->width)) / 2;
  place->y += place->height - height - below;
  place->height = height;
  return TRUE;
}

/* Reserves room for the toasts while they are shown: in narrow windows in the bar, otherwise in the
 * line of keys. */
static void
reserve_cb (NewsPlace *self)
{
  gboolean is_narrow = kt_game_layout_get_narrow (self->table);
  int width = kt_game_layout_get_news_place (self->table).width, height = 0;

  kt_toasts_set_compact (self->news, is_narrow);
  if (kt_toasts_is_shown (self->news))
    height = kt_toasts_measure (self->news, width);
  kt_game_layout_set_news_height (self->table, height);
}

void
kt_news_place_keep (GtkOverlay *ground, KtToasts *news, KtGameLayout *table)
{
  NewsPlace *self = g_new (NewsPlace, 1);

  *self = (NewsPlace){ GTK_WIDGET (ground), news, table };
  g_object_set_data_full (G_OBJECT (table), "news-place", self, g_free);
  g_signal_connect (ground, "get-child-position", G_CALLBACK (find_place_cb), self);
  g_signal_connect_swapped (news, "changed", G_CALLBACK (reserve_cb), self);
  g_signal_connect_swapped (table, "notify::narrow", G_CALLBACK (reserve_cb), self);
}
