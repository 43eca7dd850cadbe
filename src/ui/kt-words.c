/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/kt-words.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/kt-computer.h"

const char *
kt_words_note (const KtNote *note)
{
  return note ? _ (note->text) : "";
}

const char *
kt_words_side (const KtGame *game, int side)
{
  return side < 0 ? "" : _ (game->side_names[side]);
}

char *
kt_words_describe_square (const KtPosition *position, KtSquare square)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  KtPiece piece = kt_position_get_piece (position, square);
  g_autofree char *place = kt_square_to_text (square, geometry.columns);

  if (piece.side < 0)
    /* Translators: a square of the board as a screen reader says it, such as “h8, empty”. */
    return g_strdup_printf (_ ("%s, empty"), place);
  if (position->game->types)
    /* Translators: a square, and the side and the name of the piece on it: “e4, White Pawn”. */
    return g_strdup_printf (_ ("%1$s, %2$s %3$s"), place,
                            kt_words_side (position->game, piece.side),
                            kt_words_note (&position->game->types[piece.type]));
  /* Translators: a square and the piece on it, such as “h8, X”. */
  return g_strdup_printf (_ ("%s, %s"), place, kt_words_side (position->game, piece.side));
}

char *
kt_words_describe_rule (const KtPosition *position)
{
  const KtGame *game = position->game;
  KtGeometry geometry = kt_position_get_geometry (position);
  const KtNote *rule = game->get_rule ? game->get_rule (&position->options) : NULL;

  if (game->n_options == 0)
    return g_strdup ("");
  if (!rule)
    return g_strdup_printf ("%u × %u", geometry.columns, geometry.rows);
  /* Translators: size of the board and the rule in force, such as “15 × 15 · Vietnamese”. */
  return g_strdup_printf (_ ("%u × %u · %s"), geometry.columns, geometry.rows,
                          kt_words_note (rule));
}

static const char *
get_name (KtGameModel *model, int actor)
{
  return kt_seat_get_name (kt_game_model_get_seat_of_actor (model, actor));
}

char *
kt_words_speak_move (KtGameModel *model, KtMove *move)
{
  const KtAction *action = kt_move_get_action (move);
  const KtGame *game = kt_game_model_get_position (model)->game;
  const char *name = get_name (model, kt_move_get_actor (move));
  int side = kt_move_get_side (move);

  switch (action->kind) {
  case KT_ACTION_CHOOSE:
    /* Translators: a player’s name and an answer, such as “An: Play X.” */
    return g_strdup_printf (_ ("%s: %s."), name, kt_words_note (kt_move_get_answer (move)));
  case KT_ACTION_RESIGN:
    return g_strdup_printf (_ ("%s resigns."), name);
  case KT_ACTION_OFFER_DRAW:
    return g_strdup_printf (_ ("%s offers a draw."), name);
  case KT_ACTION_ACCEPT_DRAW:
    return g_strdup_printf (_ ("%s agrees to the draw."), name);
  case KT_ACTION_CLAIM_DRAW:
    return g_strdup_printf (_ ("%s claims a draw."), name);
  default:
    if (side < 0)
      return g_strdup_printf (_ ("%s plays %s."), name, kt_move_get_text (move));
    /* Translators: a side and a place, such as “X plays h8.” */
    return g_strdup_printf (_ ("%s plays %s."), kt_words_side (game, side),
                            kt_move_get_text (move));
  }
}

/* The only person of the game is spoken to as “you” when they gave no name of their own. */
char *
kt_words_describe_result (KtGameModel *model)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;

  if (result->outcome == KT_DRAW)
    return g_strdup (_ ("Draw"));
  /* Translators: the name of a player. */
  return g_strdup_printf (_ ("%s won"), get_name (model, result->winner));
}

static const char *
describe_turn (KtGameModel *model, int actor)
{
  const KtPosition *position = kt_game_model_get_position (model);
  KtSeat *seat = kt_game_model_get_seat_of_actor (model, actor);

  if (kt_position_is_over (position))
    return position->result.winner == actor ? _ ("winner") : "";
  if (position->actor != actor)
    return "";
  if (kt_game_model_get_paused (model))
    return _ ("paused");
  return kt_seat_is_person (seat) ? _ ("to move") : _ ("thinking…");
}

static const char *
describe_level (KtGameModel *model, KtPlayer *player)
{
  guint n_levels;
  const KtLevel *levels =
      kt_registry_get_levels (kt_game_model_get_position (model)->game, &n_levels);

  if (!KT_IS_COMPUTER (player))
    return "";
  return _ (levels[MIN (kt_computer_get_level (KT_COMPUTER (player)), n_levels - 1)].label);
}

static void
append_part (GString *text, const char *part)
{
  if (text->len > 0 && *part)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

char *
kt_words_describe_seat (KtGameModel *model, guint index)
{
  KtMatch *match = kt_game_model_get_match (model);
  KtSeat *seat = kt_match_get_seat (match, index);
  GString *text = g_string_new (NULL);

  append_part (text, describe_level (model, kt_seat_get_player (seat)));
  append_part (text, describe_turn (model, kt_match_get_actor_of_seat (match, index)));
  if (kt_match_get_n_games (match) > 0) {
    guint wins = kt_seat_get_wins (seat);
    g_autofree char *score =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u win", "%u wins", wins), wins);

    append_part (text, score);
  }
  return g_string_free (text, FALSE);
}
