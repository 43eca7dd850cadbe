/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/analysis/kt-advantage-bar.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "model/analysis/kt-advantage.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-widgets.h"
#include "ui/text/kt-score-words.h"

enum { RADIUS = 3 };
static const float ink_strength = 0.7f;
/* The bar ignores a search for its first `stable_us` microseconds, and announces a change only
 * after `clear_us`, because early scores fluctuate. */
static const gint64 stable_us = 3 * G_USEC_PER_SEC / 10, clear_us = G_USEC_PER_SEC;

struct _KtAdvantageBar {
  KtGameView parent_instance;

  KtAnalysis *analysis;
  KtAdvantage advantage;
  KtBoard *board;
  guint tick;
  gint64 frame_us; /* frame time of the last step; 0: the next frame is the first */
  /* The position, depth and score of the last update, so that repeated results are ignored. */
  guint64 key;
  guint depth;
  int score;
  int announced_class; /* the class of score announced last */
  char *words;
};

G_DEFINE_FINAL_TYPE (KtAdvantageBar, kt_advantage_bar, KT_TYPE_GAME_VIEW)

enum { SPOKEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static const KtPosition *
get_position (KtAdvantageBar *self)
{
  return kt_analysis_get_position (self->analysis);
}

/* --- Movement --------------------------------------------------------------------------------- */

static gboolean
glide_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  KtAdvantageBar *self = KT_ADVANTAGE_BAR (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double seconds = self->frame_us > 0 ? (double) (now - self->frame_us) / G_USEC_PER_SEC : 0.0;

  self->frame_us = now;
  gtk_widget_queue_draw (widget);
  if (kt_advantage_glide (&self->advantage, seconds))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
animates (KtAdvantageBar *self)
{
  return g_settings_get_boolean (kt_game_view_get_settings (KT_GAME_VIEW (self)), "animations") &&
         adw_get_enable_animations (GTK_WIDGET (self)) && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
move (KtAdvantageBar *self)
{
  if (!animates (self)) {
    kt_advantage_jump (&self->advantage);
    gtk_widget_queue_draw (GTK_WIDGET (self));
  } else if (self->tick == 0) {
    self->frame_us = 0;
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), glide_cb, NULL, NULL);
  }
}

/* --- Announcements ---------------------------------------------------------------------------- */

static void
set_words (KtAdvantageBar *self, const char *words)
{
  if (g_strcmp0 (self->words, words) == 0)
    return;
  g_free (self->words);
  self->words = g_strdup (words);
  kt_widget_set_tooltip (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  100 * self->advantage.target, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  words, -1);
}

/* Announces a change when the score enters another class, such as "White is better". */
static void
speak (KtAdvantageBar *self, int new_class)
{
  if (new_class == self->announced_class)
    return;
  self->announced_class = new_class;
  g_signal_emit (self, signals[SPOKEN], 0, self->words);
}

static void
follow_score (KtAdvantageBar *self, const KtFinding *best, gboolean is_done)
{
  const KtPosition *position = get_position (self);
  int score_class = kt_score_words_get_class (position, best->score);
  gboolean is_decided = ABS (score_class) == 3;
  gint64 time_us = kt_analysis_get_time (self->analysis);

  if (!is_done && !is_decided && time_us < stable_us)
    return;
  if (is_done || is_decided || self->depth != best->depth || self->score != best->score) {
    g_autofree char *words = kt_score_words_describe (position, best->score);

    kt_advantage_set_chance (&self->advantage, kt_score_words_get_chance (position, best->score),
                             is_done || is_decided);
    set_words (self, words);
    self->depth = best->depth;
    self->score = best->score;
    move (self);
  }
  if (is_done || is_decided || time_us >= clear_us)
    speak (self, score_class);
}

/* Shows the result silently, because the page announces the end of the game. */
static void
follow_end (KtAdvantageBar *self)
{
  const KtPosition *position = get_position (self);
  double chance = 0.5;

  if (!position || !kt_position_is_over (position))
    return;
  if (position->result.outcome == KT_WIN)
    chance = kt_position_get_side (position, position->result.winner) == 1 ? 0 : 1;
  kt_advantage_set_chance (&self->advantage, chance, TRUE);
  set_words (self, kt_sentence_note (position->result.reason));
  move (self);
}

/* Forgets the score after a change of the game or the position. */
static void
forget (KtAdvantageBar *self)
{
  kt_advantage_clear (&self->advantage);
  self->announced_class = 0;
  set_words (self, "");
  move (self);
}

static void
changed_cb (KtAdvantageBar *self)
{
  const KtPosition *position = get_position (self);
  const KtFinding *lines;
  guint n = kt_analysis_get_lines (self->analysis, &lines);
  KtAnalysisState state = kt_analysis_get_state (self->analysis);
  gboolean is_new = position && self->key != position->key;

  if (is_new)
    self->depth = 0;
  self->key = position ? position->key : 0;
  if (state == KT_ANALYSIS_OVER)
    follow_end (self);
  else if (n > 0)
    follow_score (self, &lines[0], state == KT_ANALYSIS_DONE);
  else if (is_new && state == KT_ANALYSIS_OFF)
    forget (self);
}

/* Shows the result of a game that was over when it was opened, without an announcement. */
static void
started_cb (KtAdvantageBar *self)
{
  KtGameModel *model = kt_game_view_get_model (KT_GAME_VIEW (self));
  const KtPosition *shown = kt_game_model_get_shown_position (model);

  forget (self);
  if (kt_analysis_get_state (self->analysis) == KT_ANALYSIS_OVER && get_position (self) && shown &&
      kt_position_equal (get_position (self), shown))
    follow_end (self);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Returns the side at the bottom of the board. */
static int
get_lower_side (KtAdvantageBar *self)
{
  KtGameModel *model = kt_game_view_get_model (KT_GAME_VIEW (self));
  KtMatch *match = kt_game_model_get_match (model);
  int side = 0;

  if (match && get_position (self))
    side = kt_position_get_side (get_position (self), kt_match_get_actor_of_seat (match, 0));
  return (side == 1) != kt_board_is_turned (self->board) ? 1 : 0;
}

/* Mixes the colour of X or O with that of the paper, so that the bar is less striking than the
 * moves. */
static GdkRGBA
mix (const GdkRGBA *ink, const GdkRGBA *paper)
{
  return (GdkRGBA){ paper->red + ink_strength * (ink->red - paper->red),
                    paper->green + ink_strength * (ink->green - paper->green),
                    paper->blue + ink_strength * (ink->blue - paper->blue), 1 };
}

/* Returns a colour that matches the board's pieces. */
static GdkRGBA
get_colour (KtAdvantageBar *self, int side)
{
  const KtPalette *palette = kt_game_view_get_palette (KT_GAME_VIEW (self));
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));

  if (kt_position_get_geometry (get_position (self)).surface == KT_SURFACE_CHECKERED)
    return side == 0 ? palette->light_square : palette->dark_square;
  if (get_position (self)->game->types)
    return palette->pieces[side];
  if (kt_appearance_shows_stones (settings, get_position (self)->game))
    return palette->stones[side].body;
  return mix (&palette->sides[side], &palette->paper);
}

static void
append (GtkSnapshot *snapshot, GdkRGBA colour, float x, float y, float width, float height)
{
  gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (x, y, width, height));
}

/* Draws both parts, and a thin line in the middle, where the sides are equal. */
static void
draw_parts (KtAdvantageBar *self, GtkSnapshot *snapshot, float width, float height)
{
  int lower = get_lower_side (self);
  float part = (float) kt_advantage_bar_get_lower (self);
  GdkRGBA middle = kt_game_view_get_palette (KT_GAME_VIEW (self))->mark;

  append (snapshot, get_colour (self, 1 - lower), 0, 0, width, height);
  if (height >= width) {
    append (snapshot, get_colour (self, lower), 0, height * (1 - part), width, height * part);
    append (snapshot, middle, 0, height / 2 - 1, width, 2);
  } else {
    append (snapshot, get_colour (self, lower), 0, 0, width * part, height);
    append (snapshot, middle, width / 2 - 1, 0, 2, height);
  }
}

/* Returns the rectangle of the bar, which is as long as the board's squares without the labels
 * at the edge. */
static graphene_rect_t
get_place (KtAdvantageBar *self)
{
  graphene_rect_t area = kt_board_get_area (self->board);
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  if (height >= width)
    return GRAPHENE_RECT_INIT (0, area.origin.y, width, area.size.height);
  return GRAPHENE_RECT_INIT (area.origin.x, 0, area.size.width, height);
}

static void
kt_advantage_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtAdvantageBar *self = KT_ADVANTAGE_BAR (widget);
  graphene_rect_t place = get_place (self), inner;
  GskRoundedRect frame;
  GdkRGBA rim;

  if (!get_position (self))
    return;
  graphene_rect_init (&inner, 0, 0, place.size.width, place.size.height);
  gsk_rounded_rect_init_from_rect (&frame, &inner, RADIUS);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place.origin);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  draw_parts (self, snapshot, place.size.width, place.size.height);
  gtk_snapshot_pop (snapshot);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &rim);
  rim.alpha *= 0.35f;
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
  gtk_snapshot_restore (snapshot);
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_advantage_bar_dispose (GObject *object)
{
  KtAdvantageBar *self = KT_ADVANTAGE_BAR (object);

  g_clear_object (&self->analysis);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (kt_advantage_bar_parent_class)->dispose (object);
}

static void
kt_advantage_bar_finalize (GObject *object)
{
  g_free (KT_ADVANTAGE_BAR (object)->words);
  G_OBJECT_CLASS (kt_advantage_bar_parent_class)->finalize (object);
}

static void
kt_advantage_bar_class_init (KtAdvantageBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kt_advantage_bar_dispose;
  object_class->finalize = kt_advantage_bar_finalize;
  widget_class->snapshot = kt_advantage_bar_snapshot;
  signals[SPOKEN] = g_signal_new ("spoken", KT_TYPE_ADVANTAGE_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "advantagebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
kt_advantage_bar_init (KtAdvantageBar *self)
{
  kt_advantage_clear (&self->advantage);
  self->words = g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Who stands better"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100.0, -1);
}

GtkWidget *
kt_advantage_bar_new (KtAnalysis *analysis, KtBoard *board)
{
  KtGameView *view = KT_GAME_VIEW (board);
  KtGameModel *model = kt_game_view_get_model (view);
  GSettings *settings = kt_game_view_get_settings (view);
  KtAdvantageBar *self = g_object_new (KT_TYPE_ADVANTAGE_BAR, "model", model, "settings", settings,
                                       "theme", kt_game_view_get_theme (view), NULL);

  self->analysis = g_object_ref (analysis);
  self->board = g_object_ref (board);
  g_signal_connect_object (analysis, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::stones", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::coordinates", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::turned", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WIDGET (self);
}

const char *
kt_advantage_bar_get_words (KtAdvantageBar *self)
{
  g_return_val_if_fail (KT_IS_ADVANTAGE_BAR (self), "");
  return self->words;
}

double
kt_advantage_bar_get_lower (KtAdvantageBar *self)
{
  g_return_val_if_fail (KT_IS_ADVANTAGE_BAR (self), 0.5);
  return get_lower_side (self) == 0 ? self->advantage.shown : 1 - self->advantage.shown;
}
