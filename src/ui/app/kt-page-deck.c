/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/kt-page-deck.h"

#include <adwaita.h>

#include "ui/common/kt-widgets.h"

enum { SLIDE_TIME = 250 }; /* duration of the animation in milliseconds */

struct _KtPageDeck {
  GtkWidget parent_instance;

  GskRenderNode *seen;   /* last frame of the visible page, or NULL */
  GskRenderNode *before; /* last frame of the page sliding out, or NULL */
  int direction; /* the side from which the new page comes, in reading direction: 1: the end, -1:
                    the start */
  double progress;
  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (KtPageDeck, kt_page_deck, GTK_TYPE_WIDGET)

static GtkWidget *
find_shown (KtPageDeck *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  while (child && !gtk_widget_get_visible (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static gboolean
is_behind (GtkWidget *page, GtkWidget *other)
{
  for (GtkWidget *child = gtk_widget_get_next_sibling (other); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (child == page)
      return TRUE;
  }
  return FALSE;
}

/* --- Sliding ---------------------------------------------------------------------------------- */

static void
stop_cb (KtPageDeck *self)
{
  g_clear_pointer (&self->before, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
slide (double progress, gpointer data)
{
  KtPageDeck *self = data;

  self->progress = progress;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static AdwAnimation *
need_animation (KtPageDeck *self)
{
  if (!self->animation) {
    self->animation = adw_timed_animation_new (
        GTK_WIDGET (self), 0, 1, SLIDE_TIME, adw_callback_animation_target_new (slide, self, NULL));
    adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
    g_signal_connect_swapped (self->animation, "done", G_CALLBACK (stop_cb), self);
  }
  return self->animation;
}

/* Starts the animation. The old page slides out as a picture of its last frame, because the page
 * may change or be destroyed meanwhile. */
static void
begin (KtPageDeck *self, GtkWidget *from, GtkWidget *to)
{
  AdwAnimation *animation = need_animation (self);

  adw_animation_skip (animation);
  self->before = g_steal_pointer (&self->seen);
  self->direction = is_behind (to, from) ? 1 : -1;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    self->direction = -self->direction;
  self->progress = 0;
  adw_animation_play (animation);
}

/* Returns the render node of a page, or NULL if the page draws nothing. */
static GskRenderNode *
draw_page (KtPageDeck *self, GtkWidget *page)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_snapshot_child (GTK_WIDGET (self), page, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
append_at (GtkSnapshot *snapshot, GskRenderNode *node, float x)
{
  if (!node)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, 0));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

static void
kt_page_deck_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtPageDeck *self = KT_PAGE_DECK (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float way = (float) (self->direction * width), gone = way * (float) self->progress;
  GtkWidget *shown = find_shown (self);

  g_clear_pointer (&self->seen, gsk_render_node_unref);
  if (shown)
    self->seen = draw_page (self, shown);
  if (!self->before) {
    append_at (snapshot, self->seen, 0);
    return;
  }
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  append_at (snapshot, self->before, -gone);
  append_at (snapshot, self->seen, way - gone);
  gtk_snapshot_pop (snapshot);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_page_deck_dispose (GObject *object)
{
  KtPageDeck *self = KT_PAGE_DECK (object);

  g_clear_object (&self->animation);
  g_clear_pointer (&self->before, gsk_render_node_unref);
  g_clear_pointer (&self->seen, gsk_render_node_unref);
  kt_page_deck_remove_all (self);
  G_OBJECT_CLASS (kt_page_deck_parent_class)->dispose (object);
}

static void
kt_page_deck_class_init (KtPageDeckClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_page_deck_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = kt_page_deck_snapshot;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
kt_page_deck_init (KtPageDeck *self)
{
}

void
kt_page_deck_add (KtPageDeck *self, GtkWidget *page)
{
  g_return_if_fail (KT_IS_PAGE_DECK (self));
  gtk_widget_set_visible (page, FALSE);
  gtk_widget_insert_before (page, GTK_WIDGET (self), NULL);
}

void
kt_page_deck_remove_all (KtPageDeck *self)
{
  GtkWidget *shown;

  g_return_if_fail (KT_IS_PAGE_DECK (self));
  shown = find_shown (self);
  if (shown)
    kt_widget_take_focus (shown);
  kt_widget_remove_children (GTK_WIDGET (self));
}

void
kt_page_deck_show (KtPageDeck *self, GtkWidget *page, gboolean is_animated)
{
  GtkWidget *shown;

  g_return_if_fail (KT_IS_PAGE_DECK (self));
  shown = find_shown (self);
  if (shown == page)
    return;
  if (shown && is_animated && self->seen && gtk_widget_get_mapped (shown) &&
      adw_get_enable_animations (GTK_WIDGET (self)))
    begin (self, shown, page);
  if (shown)
    kt_widget_set_shown (shown, FALSE);
  gtk_widget_set_visible (page, TRUE);
}

gboolean
kt_page_deck_is_sliding (KtPageDeck *self)
{
  g_return_val_if_fail (KT_IS_PAGE_DECK (self), FALSE);
  return self->before != NULL;
}
