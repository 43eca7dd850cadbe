/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/cards/kt-player-card.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "model/setup/kt-game-terms.h"
#include "ui/analysis/kt-thinking.h"
#include "ui/cards/kt-capture-area.h"
#include "ui/cards/kt-card-name.h"
#include "ui/cards/kt-clock-face.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-portrait.h"
#include "ui/common/kt-widgets.h"
#include "ui/painter/kt-pieces.h"
#include "ui/text/kt-sentences.h"

struct _KtPlayerCard {
  KtGameView parent_instance;

  GtkWidget *turn; /* marks the seat in turn; drawn behind the other children */
  GtkOverlay *portrait;
  AdwAvatar *avatar;
  GtkLabel *name;
  GtkLabel *status;
  GtkBox *texts;
  GtkWidget *captures_row;
  GtkDrawingArea *captures_room; /* reserves the height of the row of captured pieces */
  GtkDrawingArea *captures;
  GtkLabel *lead;
  GtkWidget *status_room; /* reserves the height of the status */
  GtkBox *controls;
  KtClockFace *clock;
  GtkDrawingArea *piece;
  GtkMenuButton *menu_button;

  KtGameModel *model; /* this field and the next are owned by the base class */
  GSettings *settings;
  KtMatch *match; /* the match whose seats are observed */
  guint seat;
  const KtGame *menu_game; /* the game whose levels the menu lists */
  int side;
  KtCaptures captured;
  gboolean is_narrow; /* the card is above or below the board of a small window */
  KtPieces *pieces;
  guint tick_source; /* timer for the next change of the clock's text; 0: none */
};

G_DEFINE_FINAL_TYPE (KtPlayerCard, kt_player_card, KT_TYPE_GAME_VIEW)

enum { PROP_0, PROP_SEAT };

/* The maximum number of lines of a name, in a usual card and in a compact one, whose lines are
 * short. */
enum { LINES = 2, COMPACT_LINES = 3 };
/* The width of the menu button and of the gap beside it, in pixels. A finished game has no button.
 */
enum { MENU_WIDTH = 40 };

static void
compute_clock (KtGameTimer *timer, int actor, KtPlayerCardView *view)
{
  const KtGameClock *clock = kt_game_timer_get_clock (timer);
  gint64 time_us = kt_game_timer_read (timer, actor);

  view->has_clock = !view->is_over || !kt_game_timer_is_unused (timer);
  view->runs_down = clock->control.mode == KT_TIME_TIMED;
  view->reading = view->runs_down ? kt_game_clock_show (clock, actor, g_get_monotonic_time ())
                                  : (KtClockReading){ .left_us = time_us };
  view->is_low = view->runs_down && time_us < kt_game_clock_get_low (clock, actor);
}

void
kt_player_card_compute (KtGameModel *model, guint seat_index, KtPlayerCardView *view)
{
  KtMatch *match = kt_game_model_get_match (model);
  KtSeat *seat = kt_match_get_seat (match, seat_index);
  const KtPosition *position = kt_game_model_get_position (model);
  int actor = kt_match_get_actor_of_seat (match, seat_index);

  view->name = kt_seat_get_name (seat);
  view->status = kt_sentence_describe_seat (model, seat_index);
  view->side = kt_position_get_side (position, actor);
  view->is_over = kt_position_is_over (position);
  view->is_active = !kt_position_is_over (position) && position->actor == actor;
  view->is_person = kt_seat_is_person (seat);
  view->has_captures = position->game->values != NULL;
  view->captures = kt_captures_count (model, view->side);
  compute_clock (kt_game_model_get_timer (model), actor, view);
}

void
kt_player_card_view_clear (KtPlayerCardView *view)
{
  g_clear_pointer (&view->status, g_free);
}

/* From this text scale on, a narrow card leaves out parts that would take room from the name. */
static const double large_text = 1.25;

/* Returns whether the card is reduced to the name, the clock and one line below the name. */
static gboolean
is_compact (KtPlayerCard *self)
{
  return self->is_narrow && kt_appearance_get_text_scale (GTK_WIDGET (self)) >= large_text;
}

/* Sizes in pixels. Captured pieces of one type overlap: each is CAPTURE_STEP beside the one before.
 */
enum { CAPTURE_SIZE = 22, CAPTURE_STEP = 8, CAPTURE_GAP = 5 };

static int
measure_captures (const KtCaptures *captures)
{
  int width = 0;

  for (guint type = 0; type < KT_CAPTURES_MAX_TYPES; type++) {
    if (captures->counts[type] > 0)
      width += CAPTURE_SIZE + (int) (captures->counts[type] - 1) * CAPTURE_STEP - CAPTURE_GAP;
  }
  return width > 0 ? width + CAPTURE_GAP : 0;
}

static gboolean
has_captured (const KtPlayerCardView *view)
{
  return view->has_captures && (measure_captures (&view->captures) > 0 || view->captures.lead > 0);
}

/* Shows the captured pieces. In a game with captures the row has its height from the start, so
 * that the card does not grow later. */
static void
show_captures (KtPlayerCard *self, const KtPlayerCardView *view)
{
  const KtCaptures *captures = &view->captures;
  g_autofree char *lead = captures->lead > 0 ? g_strdup_printf ("+%d", captures->lead) : NULL;

  g_autofree char *words =
      kt_captures_describe (captures, kt_game_model_get_position (self->model)->game, view->side);

  self->captured = *captures;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->captures), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->captures_room), view->has_captures);
  gtk_widget_set_visible (self->status_room, !is_compact (self) || !view->has_captures);
  gtk_widget_set_visible (self->captures_row, has_captured (view));
  gtk_label_set_label (self->lead, lead ? lead : "");
  gtk_widget_set_visible (GTK_WIDGET (self->lead), lead != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->captures));
}

/* --- The clock -------------------------------------------------------------------------------- */

static gboolean tick_cb (gpointer data);

static gboolean
is_running (KtPlayerCard *self)
{
  const KtGameClock *clock = kt_game_timer_get_clock (kt_game_model_get_timer (self->model));
  int actor = kt_match_get_actor_of_seat (kt_game_model_get_match (self->model), self->seat);

  return clock->since_us != KT_NEVER && clock->actor == actor;
}

/* Schedules the timer for the next change of the text. A clock that is stopped or hidden needs
 * no timer. */
static void
schedule_tick (KtPlayerCard *self, const KtPlayerCardView *view)
{
  gint64 wait = kt_clock_face_get_wait (view->reading.left_us, view->runs_down);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  if (is_running (self) && gtk_widget_get_mapped (GTK_WIDGET (self->clock)))
    self->tick_source = g_timeout_add ((guint) ((wait + 999) / 1000), tick_cb, self);
}

static void
show_clock (KtPlayerCard *self, const KtPlayerCardView *view)
{
  gboolean is_shown =
      view->has_clock && (view->runs_down || g_settings_get_boolean (self->settings, "show-times"));

  gtk_widget_set_visible (GTK_WIDGET (self->clock), is_shown);
  kt_clock_face_show (self->clock, &view->reading, view->runs_down);
  kt_widget_set_class (GTK_WIDGET (self->clock), "used", !view->runs_down);
  kt_widget_set_class (GTK_WIDGET (self->clock), "low", view->is_low);
  schedule_tick (self, view);
}

static gboolean
tick_cb (gpointer data)
{
  KtPlayerCard *self = data;
  KtPlayerCardView view;

  self->tick_source = 0;
  kt_player_card_compute (self->model, self->seat, &view);
  show_clock (self, &view);
  kt_player_card_view_clear (&view);
  return G_SOURCE_REMOVE;
}

static void
clock_mapped_cb (KtPlayerCard *self)
{
  if (self->model && kt_game_model_has_game (self->model))
    tick_cb (self);
}

static void
clock_unmapped_cb (KtPlayerCard *self)
{
  g_clear_handle_id (&self->tick_source, g_source_remove);
}

/* --- The whole card --------------------------------------------------------------------------- */

/* Names the menu button. The name contains the player's name, so that a screen reader can tell
 * the buttons of the two cards apart. */
static void
name_menu (KtPlayerCard *self, const char *player)
{
  /* Translators: the name of a player; the button changes whether a person or the computer plays.
   */
  g_autofree char *text = g_strdup_printf (_ ("Who plays for %s"), player);

  kt_widget_name_button (GTK_WIDGET (self->menu_button), text);
}

/* Shows the status. Without a status the name is centred, unless there are captured pieces: then
 * the empty line stays, so that they do not move. In a compact card the captured pieces take the
 * place of an empty status. */
static void
show_status (KtPlayerCard *self, const KtPlayerCardView *view)
{
  gboolean is_shown = is_compact (self) ? *view->status && !has_captured (view)
                                        : *view->status || has_captured (view);

  gtk_label_set_label (self->status, view->status);
  gtk_widget_set_visible (GTK_WIDGET (self->status), is_shown);
}

static void
update (KtPlayerCard *self)
{
  KtPlayerCardView view;

  if (!kt_game_model_has_game (self->model))
    return;
  kt_player_card_compute (self->model, self->seat, &view);
  name_menu (self, view.name);
  /* After the end of the game seats cannot be changed, and the result needs the space of the
   * button. */
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button),
                          !kt_game_model_is_over (self->model) &&
                              !kt_game_model_is_shared (self->model));
  gtk_label_set_label (self->name, view.name);
  show_status (self, &view);
  kt_portrait_show_seat (self->avatar, kt_game_model_get_match (self->model), self->seat);
  kt_widget_set_class (self->turn, "active", view.is_active);
  kt_widget_set_class (self->turn, "first", view.side == 0);
  kt_widget_set_class (self->turn, "second", view.side == 1);
  self->side = view.side;
  gtk_widget_queue_draw (GTK_WIDGET (self->piece));
  show_captures (self, &view);
  show_clock (self, &view);
  kt_player_card_view_clear (&view);
}

/* Fills the menu of players for the seat. Its action belongs to the page. */
static void
fill_menu (KtPlayerCard *self)
{
  const KtGame *game = kt_game_model_get_position (self->model)->game;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) computers = g_menu_new ();
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);
  g_autofree char *action = g_strdup_printf ("game.seat-%u", self->seat);

  if (game == self->menu_game)
    return;
  self->menu_game = game;
  for (guint i = 0; i < n_levels; i++) {
    g_autofree char *label = g_strdup_printf (_ ("Computer: %s"), _ (levels[i].text));
    g_autofree char *detailed = g_strdup_printf ("%s::%s", action, levels[i].id);

    g_menu_append (computers, label, detailed);
  }
  {
    g_autofree char *person = g_strdup_printf ("%s::person", action);
    g_autofree char *own = g_strdup_printf ("%s::%s", action, kt_own_level);

    g_menu_append (menu, _ ("A person"), person);
    g_menu_append (computers, _ ("Computer: Adapts to you"), own);
  }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (computers));
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
  kt_widget_fix_menu (gtk_menu_button_get_popover (self->menu_button));
}

static void
match_changed_cb (KtPlayerCard *self)
{
  KtMatch *match = kt_game_model_get_match (self->model);

  if (match != self->match) {
    g_set_object (&self->match, match);
    g_signal_connect_object (kt_match_get_seat (match, self->seat), "notify", G_CALLBACK (update),
                             self, G_CONNECT_SWAPPED);
    g_signal_connect_object (match, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  }
  fill_menu (self);
  update (self);
}

/* Returns the piece that stands for a side: the most valuable type, or the only one. */
static KtPiece
get_emblem (const KtGame *game, int side)
{
  return (KtPiece){ (gint8) side, (guint8) (game->n_types > 0 ? game->n_types - 1 : 0) };
}

/* Draws a board square behind the piece, because a black king is hard to see on a dark card, and
 * a letter is hard to see on a portrait. */
static void
draw_square (KtPlayerCard *self, cairo_t *cr, int width, int height)
{
  const KtPosition *position = kt_game_model_get_position (self->model);
  const KtPalette *palette = kt_game_view_get_palette (KT_GAME_VIEW (self));
  gboolean is_checkered = kt_position_get_geometry (position).surface == KT_SURFACE_CHECKERED;
  GdkRGBA shade = palette->grid;
  double radius = 5;

  cairo_new_sub_path (cr);
  cairo_arc (cr, width - radius, radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, width - radius, height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, radius, height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, radius, radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, is_checkered ? &palette->light_square : &palette->paper);
  cairo_fill_preserve (cr);
  /* On a board of lines, the square is tinted with the colour of the lines, to differ from the
   * paper of the card. */
  shade.alpha = is_checkered ? 0 : 0.25f;
  gdk_cairo_set_source_rgba (cr, &shade);
  cairo_fill (cr);
}

static void
draw_piece_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  KtPlayerCard *self = data;
  const KtGame *game;
  gboolean as_stones;
  int size = MIN (width, height);

  if (self->side < 0)
    return;
  game = kt_game_model_get_position (self->model)->game;
  as_stones = kt_appearance_shows_stones (self->settings, game);
  kt_pieces_set_look (self->pieces, game, kt_game_view_get_palette (KT_GAME_VIEW (self)),
                      as_stones);
  draw_square (self, cr, width, height);
  cairo_translate (cr, (width - size) / 2.0, (height - size) / 2.0);
  cairo_scale (cr, size, size);
  kt_pieces_draw (self->pieces, cr, get_emblem (game, self->side), 1);
}

/* Draws the captured pieces, unless the row is too low to tell them apart. */
static void
draw_captures_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  KtPlayerCard *self = data;
  int needed = measure_captures (&self->captured);
  const KtGame *game;
  double x = 0, scale, unit = (double) height / CAPTURE_SIZE;

  if (self->side < 0 || needed == 0 || height < gtk_drawing_area_get_content_height (area))
    return;
  /* From here on, lengths are in pixels at a text scale of 1. */
  cairo_scale (cr, unit, unit);
  width = (int) (width / unit);
  height = CAPTURE_SIZE;
  game = kt_game_model_get_position (self->model)->game;
  kt_pieces_set_look (self->pieces, game, kt_game_view_get_palette (KT_GAME_VIEW (self)), FALSE);
  draw_square (self, cr, MIN (width, needed), height);
  scale = needed > CAPTURE_SIZE ? (double) (width - CAPTURE_SIZE) / (needed - CAPTURE_SIZE) : 1;
  for (guint type = game->n_types; type-- > 0;) {
    for (guint i = 0; i < self->captured.counts[type]; i++) {
      cairo_save (cr);
      cairo_translate (cr, x * MIN (scale, 1), 0);
      cairo_scale (cr, CAPTURE_SIZE, CAPTURE_SIZE);
      kt_pieces_draw (self->pieces, cr, (KtPiece){ (gint8) (1 - self->side), (guint8) type }, 1);
      cairo_restore (cr);
      x += CAPTURE_STEP;
    }
    if (self->captured.counts[type] > 0)
      x += CAPTURE_SIZE - CAPTURE_STEP - CAPTURE_GAP;
  }
}

/* Scales the row of captured pieces with the size of texts. */
static void
scale_captures (KtPlayerCard *self)
{
  double scale = MAX (1, kt_appearance_get_text_scale (GTK_WIDGET (self)));
  int height = (int) (CAPTURE_SIZE * scale + 0.5);

  gtk_drawing_area_set_content_height (self->captures, height);
  gtk_drawing_area_set_content_height (self->captures_room, height);
}

/* Arranges a compact card: without portrait, but with the side, and with the menu below the
 * clock. */
static void
arrange (KtPlayerCard *self)
{
  gboolean compact = is_compact (self);

  gtk_widget_set_visible (GTK_WIDGET (self->avatar), !compact);
  gtk_overlay_set_measure_overlay (self->portrait, GTK_WIDGET (self->piece), compact);
  gtk_label_set_lines (self->name, compact ? COMPACT_LINES : LINES);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->controls),
                                  compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (self->model)
    update (self);
}

void
kt_player_card_set_narrow (KtPlayerCard *self, gboolean is_narrow)
{
  g_return_if_fail (KT_IS_PLAYER_CARD (self));
  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  arrange (self);
}

static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

int
kt_player_card_get_wish (KtPlayerCard *self)
{
  int width;

  g_return_val_if_fail (KT_IS_PLAYER_CARD (self), 0);
  width = measure_width (GTK_WIDGET (self));
  if (gtk_widget_get_visible (GTK_WIDGET (self->clock)))
    width += kt_clock_face_get_widest (self->clock) - measure_width (GTK_WIDGET (self->clock));
  if (!gtk_widget_get_visible (GTK_WIDGET (self->menu_button)))
    width += MENU_WIDTH;
  return width;
}

static void
kt_player_card_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (kt_player_card_parent_class)->system_setting_changed (widget, setting);
  if (setting != GTK_SYSTEM_SETTING_DPI)
    return;
  scale_captures (KT_PLAYER_CARD (widget));
  arrange (KT_PLAYER_CARD (widget));
}

static void
kt_player_card_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SEAT)
    KT_PLAYER_CARD (object)->seat = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
kt_player_card_constructed (GObject *object)
{
  KtPlayerCard *self = KT_PLAYER_CARD (object);

  G_OBJECT_CLASS (kt_player_card_parent_class)->constructed (object);
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  gtk_box_append (self->texts, kt_thinking_new (self->model, self->seat, self->settings));
  g_signal_connect_object (self->model, "started", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "shown-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::stones", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::show-times", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  if (kt_game_model_has_game (self->model))
    match_changed_cb (self);
}

static void
kt_player_card_look_changed (KtGameView *view)
{
  KtPlayerCard *self = KT_PLAYER_CARD (view);

  gtk_widget_queue_draw (GTK_WIDGET (self->piece));
  gtk_widget_queue_draw (GTK_WIDGET (self->captures));
}

static void
kt_player_card_dispose (GObject *object)
{
  KtPlayerCard *self = KT_PLAYER_CARD (object);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  if (self->clock)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  kt_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->match);
  g_clear_pointer (&self->pieces, kt_pieces_free);
  G_OBJECT_CLASS (kt_player_card_parent_class)->dispose (object);
}

static void
kt_player_card_class_init (KtPlayerCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KT_TYPE_CAPTURE_AREA);
  g_type_ensure (KT_TYPE_CLOCK_FACE);
  g_type_ensure (KT_TYPE_CARD_NAME);
  object_class->set_property = kt_player_card_set_property;
  object_class->constructed = kt_player_card_constructed;
  object_class->dispose = kt_player_card_dispose;
  KT_GAME_VIEW_CLASS (klass)->look_changed = kt_player_card_look_changed;
  widget_class->system_setting_changed = kt_player_card_system_setting_changed;
  g_object_class_install_property (
      object_class, PROP_SEAT,
      g_param_spec_uint ("seat", NULL, NULL, 0, KT_SEATS - 1, 0,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, turn);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, portrait);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, status_room);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, controls);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, avatar);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, name);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, status);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, clock);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, piece);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, texts);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, captures_row);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, captures_room);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, captures);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, lead);
  gtk_widget_class_bind_template_child (widget_class, KtPlayerCard, menu_button);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playercard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kt_player_card_init (KtPlayerCard *self)
{
  self->side = -1;
  self->pieces = kt_pieces_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->clock, "map", G_CALLBACK (clock_mapped_cb), self);
  g_signal_connect_swapped (self->clock, "unmap", G_CALLBACK (clock_unmapped_cb), self);
  gtk_drawing_area_set_draw_func (self->piece, draw_piece_cb, self, NULL);
  gtk_drawing_area_set_draw_func (self->captures, draw_captures_cb, self, NULL);
  scale_captures (self);
}

GtkWidget *
kt_player_card_new (KtGameModel *model, guint seat, GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_PLAYER_CARD, "model", model, "seat", seat, "settings", settings,
                       "theme", theme, NULL);
}
