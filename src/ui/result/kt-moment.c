/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/result/kt-moment.h"

#include <adwaita.h>
#include <math.h>

#include "core/kt-hash.h"

static const double seconds[] = {
  [KT_MOMENT_JOY] = 2.2,
  [KT_MOMENT_CALM] = 1.4,
  [KT_MOMENT_DRAW] = 1.4,
};

struct _KtMoment {
  KtGameView parent_instance;
  KtMomentKind kind;
  GtkWidget *board; /* the board under the animation; NULL: not playing */
  gint64 since_us;  /* start by the frame clock; 0: the next frame is the start */
  double time;      /* the finished part of the animation, from 0 to 1 */
  guint tick;
  gboolean was_joyful; /* joy was shown in this game, so it is not repeated after undo */
};

G_DEFINE_FINAL_TYPE (KtMoment, kt_moment, KT_TYPE_GAME_VIEW)

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Returns a pseudo-random number from 0 to 1 for a purpose, always the same for a flake. */
static double
pick (guint index, guint purpose)
{
  return (kt_hash_number (index * 7 + purpose + 1) & 0xffff) / 65535.0;
}

/* Computes a flake: it rises from the lower edge, spreads, falls and fades. */
KtFlake
kt_moment_get_flake (guint index, double time)
{
  double speed = 1.5 + 0.9 * pick (index, 0), drift = pick (index, 1) - 0.5;
  double fall = 1.9;

  return (KtFlake){
    .x = 0.5 + drift * (0.25 + 1.1 * time),
    .y = 1 - speed * time + fall * time * time,
    .size = 0.012 + 0.012 * pick (index, 2),
    .turn = 360 * (pick (index, 3) + time * (1 + 2 * pick (index, 4))),
    .alpha = CLAMP ((1 - time) * 3, 0, 1),
    .colour = index % 3,
  };
}

static const GdkRGBA *
get_colour (const KtPalette *palette, guint colour)
{
  return colour < 2 ? &palette->sides[colour] : &palette->mark;
}

static void
draw_joy (KtMoment *self, GtkSnapshot *snapshot, const graphene_rect_t *where)
{
  const KtPalette *palette = kt_game_view_get_palette (KT_GAME_VIEW (self));

  for (guint i = 0; i < KT_MOMENT_N_FLAKES; i++) {
    KtFlake flake = kt_moment_get_flake (i, self->time);
    GdkRGBA colour = *get_colour (palette, flake.colour);
    float size = (float) (flake.size * where->size.width);

    colour.alpha = (float) flake.alpha;
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
        snapshot, &GRAPHENE_POINT_INIT (where->origin.x + (float) flake.x * where->size.width,
                                        where->origin.y + (float) flake.y * where->size.height));
    gtk_snapshot_rotate (snapshot, (float) flake.turn);
    gtk_snapshot_append_color (snapshot, &colour,
                               &GRAPHENE_RECT_INIT (-size / 2, -size / 4, size, size / 2));
    gtk_snapshot_restore (snapshot);
  }
}

/* Draws a ring of light that grows from a point. `x` and `y` are fractions of the board's width and
 * height, from 0 to 1. */
static void
draw_wave (KtMoment *self, GtkSnapshot *snapshot, const graphene_rect_t *where, double x, double y,
           const GdkRGBA *colour)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, where);
  double width = where->size.width, radius = self->time * width * 0.75;
  GdkRGBA light = *colour;

  light.alpha = (float) (0.4 * (1 - self->time));
  gdk_cairo_set_source_rgba (cr, &light);
  cairo_set_line_width (cr, width * 0.06 * (1 - self->time) + 1);
  cairo_arc (cr, where->origin.x + x * width, where->origin.y + y * where->size.height, radius, 0,
             2 * G_PI);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
kt_moment_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtMoment *self = KT_MOMENT (widget);
  const KtPalette *palette = kt_game_view_get_palette (KT_GAME_VIEW (self));
  graphene_rect_t where;

  if (!self->board || !gtk_widget_compute_bounds (self->board, widget, &where))
    return;
  gtk_snapshot_push_clip (snapshot, &where);
  if (self->kind == KT_MOMENT_JOY)
    draw_joy (self, snapshot, &where);
  if (self->kind == KT_MOMENT_CALM)
    draw_wave (self, snapshot, &where, 0.5, 0.5, &palette->mark);
  if (self->kind == KT_MOMENT_DRAW) {
    draw_wave (self, snapshot, &where, 0, 0.5, &palette->sides[0]);
    draw_wave (self, snapshot, &where, 1, 0.5, &palette->sides[1]);
  }
  gtk_snapshot_pop (snapshot);
}

/* --- Time ------------------------------------------------------------------------------------- */

void
kt_moment_stop (KtMoment *self)
{
  g_return_if_fail (KT_IS_MOMENT (self));
  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->board = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  KtMoment *self = KT_MOMENT (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->since_us == 0)
    self->since_us = now;
  self->time = (double) (now - self->since_us) / G_USEC_PER_SEC / seconds[self->kind];
  gtk_widget_queue_draw (widget);
  if (self->time < 1)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  kt_moment_stop (self);
  return G_SOURCE_REMOVE;
}

static gboolean
is_wanted (KtMoment *self)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));

  return g_settings_get_boolean (settings, "celebrations") &&
         g_settings_get_boolean (settings, "animations") &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

void
kt_moment_play (KtMoment *self, KtMomentKind kind, GtkWidget *board)
{
  g_return_if_fail (KT_IS_MOMENT (self));
  kt_moment_stop (self);
  if (!is_wanted (self) || (kind == KT_MOMENT_JOY && self->was_joyful))
    return;
  self->was_joyful |= kind == KT_MOMENT_JOY;
  self->kind = kind;
  self->board = board;
  self->since_us = 0;
  self->time = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
started_cb (KtMoment *self)
{
  self->was_joyful = FALSE;
}

static void
kt_moment_constructed (GObject *object)
{
  G_OBJECT_CLASS (kt_moment_parent_class)->constructed (object);
  g_signal_connect_object (kt_game_view_get_model (KT_GAME_VIEW (object)), "started",
                           G_CALLBACK (started_cb), object, G_CONNECT_SWAPPED);
}

static void
kt_moment_class_init (KtMomentClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = kt_moment_constructed;
  widget_class->snapshot = kt_moment_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
kt_moment_init (KtMoment *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
kt_moment_new (KtGameModel *model, GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_MOMENT, "model", model, "settings", settings, "theme", theme, NULL);
}
