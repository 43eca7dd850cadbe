/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/kt-nags.h"

#include "ui/page/kt-game-actions.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/library/kt-ratings.h"
#include "model/match/kt-alliance.h"
#include "model/match/kt-person.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/common/kt-actions.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-pause-clocks.h"
#include "ui/page/kt-game-page.h"
#include "ui/page/kt-pause-cover.h"

struct _KtGameActions {
  GObject parent_instance;
  KtGameSession *session;
  KtGameModel *model;
  GSettings *settings;
  GtkWidget *page; /* not owned */
  GSimpleActionGroup *group;
  KtSeat *resigner; /* the seat for which the open question asks about resigning, between two
                       people; only compared */
};

G_DEFINE_FINAL_TYPE (KtGameActions, kt_game_actions, G_TYPE_OBJECT)

enum { NEAR_SEAT = 0 };

/* --- Moving through the game ------------------------------------------------------------------ */

/* In a game that is shared with another program, the other person is asked (ui/far). */
static void
undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameActions *self = data;

  if (kt_game_model_is_shared (self->model) &&
      !kt_game_edits_can_undo (kt_game_model_get_edits (self->model)))
    gtk_widget_activate_action (self->page, "far.take-back", NULL);
  else
    kt_game_page_undo (KT_GAME_PAGE (self->page));
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_game_page_redo (KT_GAME_PAGE (KT_GAME_ACTIONS (data)->page));
}

static void
hint (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_hinter_find (kt_game_model_get_hinter (KT_GAME_ACTIONS (data)->model));
}

static guint
count_moves (KtGameActions *self)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (self->model));
}

/* Returns whether the game has moves. Looks in the tree, because the list of moves also contains
 * resignations and other declarations. */
static gboolean
has_moves (KtGameActions *self)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);

  return kt_game_tree_count_moves (tree, kt_game_tree_get_tip (tree)) > 0;
}

static void
show_first (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_game_model_show (KT_GAME_ACTIONS (data)->model, 0);
}

static void
go (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_game_model_go (KT_GAME_ACTIONS (data)->model, kt_actions_find_way (action));
}

static void
show_last (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameActions *self = data;

  kt_game_model_show (self->model, count_moves (self));
}

/* --- Variations and comments ------------------------------------------------------------------ */

static void
write_comment (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameSession *session = KT_GAME_ACTIONS (data)->session;

  g_object_set (session, "log-raised", TRUE, NULL);
  kt_game_session_begin_comment (session);
}

/* Returns the move that is shown, or NULL at the start. */
static KtNode *
get_shown_move (KtGameActions *self)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  KtNode *cursor = tree ? kt_game_tree_get_cursor (tree) : NULL;

  return cursor && kt_node_get_depth (cursor) > 0 ? cursor : NULL;
}

static void
judge_move (GSimpleAction *action, GVariant *value, gpointer data)
{
  KtGameActions *self = data;
  KtNode *node = get_shown_move (self);

  if (node)
    kt_game_edits_set_judgement (kt_game_model_get_edits (self->model), node,
                                 (guint8) g_variant_get_int32 (value));
}

static void
promote_variation (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameActions *self = data;

  if (kt_game_edits_promote (kt_game_model_get_edits (self->model)))
    kt_game_page_show_toast (KT_GAME_PAGE (self->page), _ ("The variation goes first now"));
}

static void
delete_variation (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameActions *self = data;

  if (kt_game_edits_delete_variation (kt_game_model_get_edits (self->model)))
    kt_game_page_show_toast (KT_GAME_PAGE (self->page), _ ("The variation was deleted"));
}

static void
answer (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameModel *model = KT_GAME_ACTIONS (data)->model;
  const KtPosition *position = kt_game_model_get_shown_position (model);
  KtAction choice = kt_action_choose (position->actor, (guint) g_variant_get_int32 (parameter));

  kt_game_model_act (model, &choice);
}

static void
claim (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameModel *model = KT_GAME_ACTIONS (data)->model;
  KtAction draw =
      kt_action_declare (KT_ACTION_CLAIM_DRAW, kt_game_model_get_position (model)->actor);

  kt_game_model_act (model, &draw);
}

static void
offer_draw_now (gpointer data)
{
  KtGameActions *self = data;

  if (!kt_game_model_offer_draw (self->model))
    kt_game_page_show_toast (KT_GAME_PAGE (self->page), _ ("The computer declines the draw"));
}

static void
turn_board (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (KT_GAME_ACTIONS (data)->page, "turn-board");
}

/* --- Two computers ---------------------------------------------------------------------------- */

/* The minimum time per move between two computers, in milliseconds, from fast to slow. */
static const guint paces[] = { 100, 250, 500, 1000, 2000, 4000 };

/* Handles "faster" and "slower". */
static void
change_pace (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameActions *self = data;
  int step = g_str_equal (g_action_get_name (G_ACTION (action)), "faster") ? -1 : 1;
  guint pace = g_settings_get_uint (self->settings, "watch-pace");
  int i = 0;

  while (i + 1 < (int) G_N_ELEMENTS (paces) && paces[i] < pace)
    i++;
  i = CLAMP (i + step, 0, (int) G_N_ELEMENTS (paces) - 1);
  g_settings_set_uint (self->settings, "watch-pace", paces[i]);
}

/* Pauses a running game, or makes one move in a paused game. */
static void
step (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameModel *model = KT_GAME_ACTIONS (data)->model;

  if (kt_game_model_get_paused (model))
    kt_game_model_step (model);
  else
    kt_game_model_set_paused (model, TRUE);
}

/* --- The result ------------------------------------------------------------------------------- */

static void
show_result (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_game_page_show_result (KT_GAME_PAGE (KT_GAME_ACTIONS (data)->page), TRUE);
}

static void
look (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *page = KT_GAME_ACTIONS (data)->page;

  kt_game_page_show_result (KT_GAME_PAGE (page), FALSE);
  gtk_widget_activate_action (page, "replay.begin", NULL);
}

static void
review (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameActions *self = data;

  kt_game_page_show_result (KT_GAME_PAGE (self->page), FALSE);
  g_object_set (self->session, "log-raised", TRUE, NULL);
  kt_game_review_begin (kt_game_session_get_review (self->session));
}

/* --- Pause ------------------------------------------------------------------------------------ */

static void
toggle_pause (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameModel *model = KT_GAME_ACTIONS (data)->model;

  kt_game_model_set_paused (model, !kt_game_model_get_paused (model));
}

/* --- Questions -------------------------------------------------------------------------------- */

static void
ask (KtGameActions *self, const char *title, const char *text, gboolean covers,
     const KtAnswer *answers)
{
  self->resigner = NULL;
  kt_confirmation_ask (kt_game_page_get_confirmation (KT_GAME_PAGE (self->page)), title, text,
                       covers, answers, self);
}

static void
start_again (gpointer data)
{
  KtGameActions *self = data;

  kt_game_model_leave (self->model);
  kt_ratings_prepare (self->settings, kt_game_model_get_match (self->model),
                      kt_game_model_get_position (self->model)->game);
  kt_game_model_start_again (self->model);
}

/* Resigns, so that the game counts as a loss in its series, and starts the next game. */
static void
resign_and_start_again (gpointer data)
{
  kt_game_model_resign (KT_GAME_ACTIONS (data)->model);
  start_again (data);
}

static gboolean
is_in_series (KtGameActions *self)
{
  return kt_match_get_length (kt_game_model_get_match (self->model)) > 0 &&
         kt_game_model_has_person (self->model);
}

static void
ask_in_series (KtGameActions *self)
{
  const KtAnswer answers[] = { { _ ("_Resign"), resign_and_start_again },
                               { _ ("_Play It Again"), start_again },
                               { 0 } };

  ask (
      self, _ ("Give Up This Game of the Series?"),
      _ ("It can count as a loss for the side that resigns now, or be played again as if it had not happened."),
      TRUE, answers);
}

static void
again (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameActions *self = data;
  /* Starting again loses nothing, because the unfinished game is kept. */
  const KtAnswer answers[] = { { _ ("_Start Again"), start_again, TRUE }, { 0 } };

  if (kt_game_model_was_shared (self->model))
    gtk_widget_activate_action (self->page, "far.again", NULL);
  else if (kt_game_model_is_over (self->model) || count_moves (self) == 0)
    start_again (self);
  else if (is_in_series (self))
    ask_in_series (self);
  else
    ask (self, _ ("Start Again?"), _ ("The current game is kept on the main page."), TRUE, answers);
}

/* Starts the next game at another level, which also becomes the level of new games. */
static void
again_at (GSimpleAction *action, GVariant *level, gpointer data)
{
  KtGameActions *self = data;
  KtMatch *match = kt_game_model_get_match (self->model);
  const KtGame *game = kt_game_model_get_position (self->model)->game;
  int index = kt_registry_find_level (game, g_variant_get_string (level, NULL));
  KtGameTerms terms = kt_game_terms_read (self->settings, game);

  if (index < 0 || !kt_game_model_is_over (self->model))
    return;
  kt_game_model_leave (self->model);
  for (guint i = 0; i < KT_SEATS; i++) {
    KtPlayer *player = kt_seat_get_player (kt_match_get_seat (match, i));

    if (KT_IS_COMPUTER (player))
      g_object_set (player, "level", (guint) index, "elo", 0, NULL);
  }
  terms.level = (guint) index;
  terms.is_own_level = FALSE;
  kt_game_terms_write (self->settings, game, &terms);
  start_again (self);
}

static gboolean
has_computer (KtGameActions *self)
{
  KtMatch *match = kt_game_model_get_match (self->model);

  return !kt_seat_is_person (kt_match_get_seat (match, 0)) ||
         !kt_seat_is_person (kt_match_get_seat (match, 1));
}

/* Offers a draw. A computer decides by itself; two people are asked whether both agree. */
static void
offer_draw (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const KtAnswer answers[] = { { _ ("_Draw"), offer_draw_now }, { 0 } };

  if (kt_game_model_is_shared (KT_GAME_ACTIONS (data)->model))
    gtk_widget_activate_action (KT_GAME_ACTIONS (data)->page, "far.offer-draw", NULL);
  else if (has_computer (data))
    offer_draw_now (data);
  else
    ask (data, _ ("Agree to a Draw?"), _ ("Both players must agree."), FALSE, answers);
}

static void
resign_now (gpointer data)
{
  kt_game_model_resign (KT_GAME_ACTIONS (data)->model);
}

/* Returns the seat in turn or, if `is_other`, the other seat. */
static KtSeat *
get_seat_in_turn (KtGameActions *self, gboolean is_other)
{
  int actor = kt_game_model_get_position (self->model)->actor;

  return kt_match_find_seat (kt_game_model_get_match (self->model), is_other ? 1 - actor : actor);
}

/* Asks whether to resign. Both people sit at the same screen, so the question names them. */
static void
ask_person (KtGameActions *self, const KtAnswer *answers)
{
  KtSeat *resigner = get_seat_in_turn (self, FALSE), *winner = get_seat_in_turn (self, TRUE);
  /* Translators: the name of a player. */
  g_autofree char *title = g_strdup_printf (_ ("Resign for %s?"), kt_seat_get_name (resigner));
  /* Translators: the name of a player. */
  g_autofree char *text = g_strdup_printf (_ ("%s will win the game."), kt_seat_get_name (winner));

  ask (self, title, text, FALSE, answers);
  kt_confirmation_address_actor (kt_game_page_get_confirmation (KT_GAME_PAGE (self->page)));
  self->resigner = resigner;
}

static void
resign (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const KtAnswer answers[] = { { _ ("_Resign"), resign_now }, { 0 } };

  if (has_computer (data))
    ask (data, _ ("Resign?"), _ ("The other side wins the game."), FALSE, answers);
  else
    ask_person (data, answers);
}

/* Withdraws the question about resigning when the person whom it asks is no longer in turn. */
static void
withdraw_question (KtGameActions *self)
{
  if (!self->resigner || self->resigner == get_seat_in_turn (self, FALSE))
    return;
  self->resigner = NULL;
  kt_confirmation_dismiss (kt_game_page_get_confirmation (KT_GAME_PAGE (self->page)));
}

/* --- Players of the seats --------------------------------------------------------------------- */

/* Puts a player on a seat. A person who joins two paused computers wants to play, and would
 * otherwise be shown the cover of a pause instead of the board. `who` is "person", "own" for a
 * computer as strong as the person, or the id of a level. */
static void
seat_player (KtGameActions *self, guint seat, const char *who)
{
  const KtGame *game = kt_game_model_get_position (self->model)->game;
  gboolean is_own = g_str_equal (who, kt_own_level);
  int level = kt_registry_find_level (game, who);
  guint style = kt_game_terms_read (self->settings, game).style;
  gboolean was_watched = !kt_game_model_has_person (self->model);
  g_autoptr (KtPlayer) player =
      level < 0 && !is_own ? kt_person_new () : kt_computer_new ((guint) MAX (level, 0), style);

  if (is_own)
    g_object_set (player, "elo", kt_ratings_find_elo (self->settings, game), NULL);
  if (was_watched && level < 0 && !is_own)
    kt_game_model_set_paused (self->model, FALSE);
  kt_game_setup_seat_player (self->settings, self->model, seat, player);
}

static const char *
name_player (KtGameActions *self, guint seat)
{
  KtPlayer *player =
      kt_seat_get_player (kt_match_get_seat (kt_game_model_get_match (self->model), seat));
  const KtGame *game = kt_game_model_get_position (self->model)->game;

  if (KT_IS_ALLIANCE (player))
    return "alliance";
  if (!KT_IS_COMPUTER (player))
    return "person";
  return kt_computer_has_own_elo (KT_COMPUTER (player))
             ? kt_own_level
             : kt_computer_get_level_of (KT_COMPUTER (player), game)->id;
}

/* Handles "seat-0" and "seat-1". */
static void
change_seat (GSimpleAction *action, GVariant *value, gpointer data)
{
  guint seat = g_str_equal (g_action_get_name (G_ACTION (action)), "seat-0") ? 0 : 1;

  seat_player (data, seat, g_variant_get_string (value, NULL));
}

/* Lets the computer play on for the person, or gives the seat back to the person. */
static void
take_over (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtGameActions *self = data;
  const KtGame *game = kt_game_model_get_position (self->model)->game;
  guint level = kt_game_terms_read (self->settings, game).level, n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);
  gboolean is_person = g_str_equal (name_player (self, NEAR_SEAT), "person");

  seat_player (self, NEAR_SEAT, is_person ? levels[level].id : "person");
}

/* --- The group -------------------------------------------------------------------------------- */

static gboolean
has_direction (KtGameActions *self)
{
  return kt_position_get_geometry (kt_game_model_get_position (self->model)).has_direction;
}

/* Disables, on a board for analysis, the actions that make sense only in a played game. */
static void
update_for_analysis (KtGameActions *self)
{
  static const char *const names[] = { "hint",   "again",     "claim", "offer-draw", "resign",
                                       "pause",  "step",      "look",  "result",     "review",
                                       "faster", "take-over", "slower" };

  for (guint i = 0; kt_game_model_is_analysis (self->model) && i < G_N_ELEMENTS (names); i++)
    kt_actions_enable (self->group, names[i], FALSE);
}

/* In a game that is shared with another program nobody has help, the clocks run on, and the other
 * person decides about what is taken back. */
static void
update_for_shared (KtGameActions *self, gboolean covered)
{
  static const char *const names[] = { "hint", "again", "pause", "take-over", "seat-0", "seat-1" };

  if (!kt_game_model_is_shared (self->model))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    kt_actions_enable (self->group, names[i], FALSE);
  kt_actions_enable (self->group, "undo", !covered && has_moves (self));
  kt_actions_enable (self->group, "offer-draw", TRUE);
}

static gboolean
has_redo (KtGameActions *self)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);

  return tree && !kt_game_model_was_shared (self->model) && kt_game_tree_get_redo (tree);
}

static gboolean
can_go (KtGameActions *self, KtWay way)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);

  return tree && kt_game_tree_find_way (tree, way);
}

static void
update (KtGameActions *self)
{
  gboolean has_game = kt_game_model_has_game (self->model);
  /* Undo does not work during a replay. */
  gboolean may_undo =
      !kt_replay_is_active (kt_game_session_get_replay (self->session)) &&
      (g_settings_get_boolean (self->settings, "undo") || kt_game_model_is_analysis (self->model));
  gboolean over = has_game && kt_game_model_is_over (self->model);
  gboolean is_result = kt_game_page_get_shows_result (KT_GAME_PAGE (self->page));
  gboolean is_drafting = kt_game_session_get_draft (self->session) != NULL;
  gboolean is_paused = kt_pause_cover_is_wanted (self->model);
  gboolean covered = is_paused || is_result || is_drafting;
  gboolean is_watched = has_game && !over && !kt_game_model_has_person (self->model);

  withdraw_question (self);
  kt_actions_enable (self->group, "undo",
                     !covered && (kt_game_edits_can_undo (kt_game_model_get_edits (self->model)) ||
                                  (may_undo && kt_game_model_can_undo (self->model))));
  kt_actions_enable (self->group, "redo",
                     !covered && (kt_game_edits_can_redo (kt_game_model_get_edits (self->model)) ||
                                  (may_undo && has_redo (self))));
  kt_actions_enable (self->group, "hint",
                     has_game && !covered && g_settings_get_boolean (self->settings, "hints") &&
                         !kt_position_is_over (kt_game_model_get_shown_position (self->model)));
  kt_actions_enable (self->group, "first", !covered && can_go (self, KT_WAY_BACK));
  kt_actions_enable (self->group, "previous", !covered && can_go (self, KT_WAY_BACK));
  kt_actions_enable (self->group, "next", !covered && can_go (self, KT_WAY_ON));
  kt_actions_enable (self->group, "last",
                     !covered && has_game && !kt_game_model_is_live (self->model));
  kt_actions_enable (self->group, "up", !covered && can_go (self, KT_WAY_UP));
  kt_actions_enable (self->group, "down", !covered && can_go (self, KT_WAY_DOWN));
  kt_actions_enable (self->group, "comment", !covered && has_game);
  kt_actions_enable (self->group, "judge", !covered && get_shown_move (self));
  kt_actions_enable (self->group, "promote",
                     !covered && kt_game_edits_can_promote (kt_game_model_get_edits (self->model)));
  kt_actions_enable (self->group, "delete",
                     !covered && has_game &&
                         kt_game_tree_is_in_variation (kt_game_model_get_tree (self->model)));
  kt_actions_enable (self->group, "again", has_game);
  kt_actions_enable (self->group, "answer", has_game && kt_game_model_awaits_person (self->model));
  kt_actions_enable (self->group, "claim",
                     has_game && !is_paused && kt_game_model_awaits_person (self->model) &&
                         kt_position_get_claim (kt_game_model_get_position (self->model)));
  kt_actions_enable (self->group, "offer-draw",
                     has_game && !is_paused && kt_game_model_awaits_person (self->model));
  kt_actions_enable (self->group, "turn-board", !covered && has_game && has_direction (self));
  kt_actions_enable (self->group, "resign",
                     has_game && !over && !is_paused && kt_game_model_has_person (self->model));
  kt_actions_enable (self->group, "pause", has_game && !over);
  kt_actions_enable (self->group, "step", is_watched);
  kt_actions_enable (self->group, "faster", is_watched);
  kt_actions_enable (self->group, "slower", is_watched);
  kt_actions_enable (self->group, "result",
                     over && !is_result && !is_drafting && kt_game_model_is_live (self->model));
  kt_actions_enable (self->group, "look", is_result);
  kt_actions_enable (self->group, "review", over && has_moves (self));
  kt_actions_enable (self->group, "take-over", has_game && !over && !covered);
  kt_actions_enable (self->group, "seat-0", has_game && !over);
  kt_actions_enable (self->group, "seat-1", has_game && !over);
  update_for_analysis (self);
  update_for_shared (self, covered);
  kt_actions_set_state (self->group, "judge",
                        g_variant_new_int32 (get_shown_move (self)
                                                 ? kt_node_get_judgement (get_shown_move (self))
                                                 : 0));
  if (has_game) {
    kt_actions_set_state (self->group, "seat-0", g_variant_new_string (name_player (self, 0)));
    kt_actions_set_state (self->group, "seat-1", g_variant_new_string (name_player (self, 1)));
  }
}

/* Sets the pace of computers. A computer keeps its pace in the next game, so in a game with a
 * person it must be set back. */
static void
apply_pace (KtGameActions *self)
{
  guint pace = g_settings_get_uint (self->settings, "watch-pace");

  if (!kt_game_model_has_game (self->model))
    return;
  for (guint i = 0; i < KT_SEATS; i++) {
    KtPlayer *player =
        kt_seat_get_player (kt_match_get_seat (kt_game_model_get_match (self->model), i));

    if (KT_IS_COMPUTER (player))
      g_object_set (player, "min-time",
                    kt_game_model_has_person (self->model) ? KT_COMPUTER_MIN_TIME : pace, NULL);
  }
}

static void
kt_game_actions_dispose (GObject *object)
{
  KtGameActions *self = KT_GAME_ACTIONS (object);

  g_clear_object (&self->group);
  g_clear_object (&self->model);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_game_actions_parent_class)->dispose (object);
}

static void
kt_game_actions_class_init (KtGameActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_game_actions_dispose;
}

static void
kt_game_actions_init (KtGameActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = undo },
    { .name = "redo", .activate = redo },
    { .name = "hint", .activate = hint },
    { .name = "first", .activate = show_first },
    { .name = "previous", .activate = go },
    { .name = "next", .activate = go },
    { .name = "last", .activate = show_last },
    { .name = "up", .activate = go },
    { .name = "down", .activate = go },
    { .name = "comment", .activate = write_comment },
    { .name = "judge", .parameter_type = "i", .state = "0", .change_state = judge_move },
    { .name = "promote", .activate = promote_variation },
    { .name = "delete", .activate = delete_variation },
    { .name = "answer", .activate = answer, .parameter_type = "i" },
    { .name = "claim", .activate = claim },
    { .name = "offer-draw", .activate = offer_draw },
    { .name = "turn-board", .activate = turn_board },
    { .name = "again", .activate = again },
    { .name = "again-at", .activate = again_at, .parameter_type = "s" },
    { .name = "resign", .activate = resign },
    { .name = "pause", .activate = toggle_pause },
    { .name = "take-over", .activate = take_over },
    { .name = "step", .activate = step },
    { .name = "faster", .activate = change_pace },
    { .name = "slower", .activate = change_pace },
    { .name = "result", .activate = show_result },
    { .name = "look", .activate = look },
    { .name = "review", .activate = review },
    { .name = "seat-0", .parameter_type = "s", .state = "'person'", .change_state = change_seat },
    { .name = "seat-1", .parameter_type = "s", .state = "'person'", .change_state = change_seat },
  };

  self->group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), entries, G_N_ELEMENTS (entries),
                                   self);
}

KtGameActions *
kt_game_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page)
{
  KtGameActions *self = g_object_new (KT_TYPE_GAME_ACTIONS, NULL);
  KtGameModel *model = kt_game_session_get_model (session);

  self->session = g_object_ref (session);
  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  self->page = page;
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (apply_pace), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (apply_pace), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::watch-pace", G_CALLBACK (apply_pace), self,
                           G_CONNECT_SWAPPED);
  apply_pace (self);
  update (self);
  return self;
}

void
kt_game_actions_update (KtGameActions *self)
{
  g_return_if_fail (KT_IS_GAME_ACTIONS (self));
  update (self);
}

GActionGroup *
kt_game_actions_get_group (KtGameActions *self)
{
  return G_ACTION_GROUP (self->group);
}
