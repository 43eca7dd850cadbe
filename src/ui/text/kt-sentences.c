/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-sentences.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "games/kt-registry.h"
#include "model/game/kt-move-list.h"
#include "model/match/kt-alliance.h"
#include "ui/text/kt-chase-words.h"
#include "ui/text/kt-way-words.h"

const char *
kt_sentence_note (const KtNote *note)
{
  return note ? _ (note->text) : "";
}

/* Returns the translated name of a side, such as "X"; "" if the side is not settled. */
static const char *
name_side (const KtGame *game, int side)
{
  return side < 0 ? "" : _ (game->side_names[side]);
}

static char *
name_square (const KtGeometry *geometry, KtSquare square, int counting_side)
{
  guint column = square % geometry->columns, row = square / geometry->columns;

  if (!geometry->counts_columns || counting_side < 0)
    return kt_square_to_text (square, geometry->columns);
  /* Translators: a place on a board, counted by a player from the right and from below. */
  return g_strdup_printf (_ ("file %1$u row %2$u"),
                          counting_side == 0 ? geometry->columns - column : column + 1,
                          counting_side == 0 ? row + 1 : geometry->rows - row);
}

char *
kt_sentence_name_square (const KtPosition *position, KtSquare square, int counting_side)
{
  KtGeometry geometry = kt_position_get_geometry (position);

  return name_square (&geometry, square, counting_side);
}

char *
kt_sentence_describe_square (const KtPosition *position, KtSquare square, int counting_side)
{
  KtPiece piece = kt_position_get_piece (position, square);
  g_autofree char *place = kt_sentence_name_square (position, square, counting_side);

  if (piece.side < 0)
    /* Translators: a square of the board as a screen reader says it, such as “h8, empty”. */
    return g_strdup_printf (_ ("%s, empty"), place);
  if (position->game->types)
    /* Translators: a square, and the side and the name of the piece on it: “e4, White Pawn”. */
    return g_strdup_printf (_ ("%1$s, %2$s %3$s"), place, name_side (position->game, piece.side),
                            kt_sentence_note (&position->game->types[piece.type]));
  /* Translators: a square and the piece on it, such as “h8, X”. */
  return g_strdup_printf (_ ("%s, %s"), place, name_side (position->game, piece.side));
}

char *
kt_sentence_describe_rule (const KtPosition *position)
{
  const KtGame *game = position->game;
  KtGeometry geometry = kt_position_get_geometry (position);
  const KtNote *rule = game->get_rule ? game->get_rule (&position->options) : NULL;

  /* Boards of games with pieces have one size. */
  if (game->n_options == 0 || game->types)
    return g_strdup (rule ? kt_sentence_note (rule) : "");
  if (!rule)
    return g_strdup_printf ("%u × %u", geometry.columns, geometry.rows);
  /* Translators: size of the board and the rule in force, such as “15 × 15 · Vietnamese”. */
  return g_strdup_printf (_ ("%u × %u · %s"), geometry.columns, geometry.rows,
                          kt_sentence_note (rule));
}

static char *
name_opening (const KtOpening *opening)
{
  if (!opening->variation)
    return g_strdup (_ (opening->family));
  /* Translators: an opening and one of its variations: “Sicilian Defence: Najdorf Variation”. */
  return g_strdup_printf (_ ("%s: %s"), _ (opening->family), _ (opening->variation));
}

static const char *
get_name (KtGameModel *model, int actor)
{
  return kt_seat_get_name (kt_match_find_seat (kt_game_model_get_match (model), actor));
}

/* Splits a string such as "ПКСЛФКр" into one part per piece type: a capital letter and the small
 * letters after it. */
static char **
split_letters (const char *letters)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  while (*letters) {
    const char *end = g_utf8_next_char (letters);
    g_autofree char *part = NULL;

    while (g_unichar_islower (g_utf8_get_char (end)))
      end = g_utf8_next_char (end);
    part = g_strndup (letters, (gsize) (end - letters));
    g_strv_builder_add (parts, part);
    letters = end;
  }
  return g_strv_builder_end (parts);
}

char *
kt_sentence_get_letter (const KtGame *game, guint type)
{
  g_auto (GStrv) letters = split_letters (_ (game->letters));

  return g_strdup (type < g_strv_length (letters) ? letters[type] : "");
}

/* Replaces each piece letter by the letter of the language or by a figurine. */
static char *
replace_letters (const KtGame *game, const char *text, KtNotation notation)
{
  g_auto (GStrv) letters = split_letters (_ (game->letters));
  GString *shown = g_string_new (NULL);

  for (const char *c = text; *c; c++) {
    const char *found = strchr (game->letters, *c);
    guint type = found ? (guint) (found - game->letters) : game->n_types;

    if (type >= game->n_types)
      g_string_append_c (shown, *c);
    else if (notation == KT_NOTATION_FIGURES)
      g_string_append (shown, game->figures[type]);
    else if (g_strv_length (letters) == game->n_types)
      g_string_append (shown, letters[type]);
    else
      g_string_append_c (shown, *c);
  }
  return g_string_free (shown, FALSE);
}

static char *
write_on_board (KtMove *move, KtNotation notation)
{
  const KtGame *game = kt_move_get_game (move);

  if (game->notations)
    return g_strdup (kt_move_get_text_in (move, kt_notation_find_own (notation, game)));
  if (!game->letters || notation == KT_NOTATION_ENGLISH)
    return g_strdup (kt_move_get_text (move));
  return replace_letters (game, kt_move_get_text (move), notation);
}

char *
kt_sentence_write_move (KtMove *move, KtNotation notation)
{
  switch (kt_move_get_action (move)->kind) {
  case KT_ACTION_CHOOSE:
    return g_strdup (kt_sentence_note (kt_move_get_answer (move)));
  case KT_ACTION_RESIGN:
    /* Translators: what stands in the list of moves where a file does not say how somebody lost. */
    return g_strdup (kt_move_get_action (move)->detail == KT_RESIGN_UNKNOWN ? _ ("loses")
                                                                            : _ ("resigns"));
  case KT_ACTION_OFFER_DRAW:
    return g_strdup (_ ("offers a draw"));
  case KT_ACTION_ACCEPT_DRAW:
    return g_strdup (_ ("agrees"));
  case KT_ACTION_CLAIM_DRAW:
    return g_strdup (_ ("claims a draw"));
  case KT_ACTION_LOSE_ON_TIME:
    /* Translators: what stands in the list of moves where somebody’s time has run out. */
    return g_strdup (_ ("out of time"));
  default:
    return write_on_board (move, notation);
  }
}

char *
kt_sentence_describe_move (KtMove *move)
{
  const KtNote *special = kt_move_get_special (move), *promotion = kt_move_get_promotion (move);
  KtPiece piece = kt_move_get_piece (move);
  g_autofree char *way = NULL;

  if (piece.side < 0)
    return g_strdup (kt_move_get_text (move));
  way = kt_way_words_describe (move);
  if (promotion)
    /* Translators: “Pawn e7 to e8, becomes Queen”. */
    return g_strdup_printf (_ ("%s, becomes %s"), way, kt_sentence_note (promotion));
  if (special)
    /* Translators: a move and what is special about it: “Pawn e5 to d6, en passant”. */
    return g_strdup_printf (_ ("%s, %s"), way, kt_sentence_note (special));
  return g_steal_pointer (&way);
}

char *
kt_sentence_locate_move (KtMove *move, int counting_side)
{
  g_autofree char *text = kt_sentence_describe_move (move), *goal = NULL;

  if (counting_side == KT_COUNTED_BY_MOVER || counting_side == kt_move_get_side (move) ||
      !kt_move_get_description (move))
    return g_steal_pointer (&text);
  goal = name_square (kt_move_get_geometry (move), kt_move_get_action (move)->to, counting_side);
  /* Translators: a move of Chinese chess as its player counts, and the place of the piece after it
   * as the listener counts: “Horse 8 advances to 7, to file 3 row 8”. */
  return g_strdup_printf (_ ("%1$s, to %2$s"), text, goal);
}

/* Returns whether the board has a mark for a check. */
static gboolean
is_check (KtGameModel *model)
{
  GArray *marks = kt_game_model_get_marks (model);

  if (!kt_game_model_is_live (model) || kt_game_model_is_over (model))
    return FALSE;
  for (guint i = 0; i < marks->len; i++) {
    if (g_array_index (marks, KtMark, i).kind == KT_MARK_CHECK)
      return TRUE;
  }
  return FALSE;
}

/* Returns what a hidden piece turned out to be by the move that led to the shown position; NULL if
 * it was not hidden. The move alone does not say it, because hints are moves, too. */
static const KtNote *
find_turned (KtGameModel *model, KtMove *move)
{
  const KtPosition *position = kt_game_model_get_shown_position (model);
  const KtAction *action = kt_move_get_action (move);
  KtPiece before = kt_move_get_piece (move), after;

  if (before.side < 0 || kt_move_get_promotion (move) || !kt_action_equal (position->last, *action))
    return NULL;
  after = kt_position_get_piece (position, action->to);
  return after.side == before.side && after.type != before.type ? &position->game->types[after.type]
                                                                : NULL;
}

/* Describes a played move. */
static char *
locate_played (KtGameModel *model, KtMove *move, int counting_side)
{
  g_autofree char *text = kt_sentence_locate_move (move, counting_side);
  const KtNote *turned = find_turned (model, move);

  if (!turned)
    return g_steal_pointer (&text);
  /* Translators: a move of hidden chess, and the piece that was turned up by it: “Hidden piece b3
   * to e3, turned up: Elephant”. */
  return g_strdup_printf (_ ("%1$s, turned up: %2$s"), text, kt_sentence_note (turned));
}

static char *
speak_on_board (KtGameModel *model, KtMove *move, int counting_side)
{
  int side = kt_move_get_side (move);
  const char *who = side < 0 ? get_name (model, kt_move_get_actor (move))
                             : name_side (kt_move_get_game (move), side);
  g_autofree char *text = locate_played (model, move, counting_side);

  if (kt_move_get_piece (move).side < 0)
    /* Translators: a side and a place, such as “X plays h8.” */
    return g_strdup_printf (_ ("%s plays %s."), who, text);
  if (is_check (model))
    /* Translators: a side and its move: “White: Queen d1 to h5. Check!” */
    return g_strdup_printf (_ ("%s: %s. Check!"), who, text);
  return g_strdup_printf (_ ("%s: %s."), who, text);
}

/* Returns the name of the opening after a move, shortened to the part that differs from the name
 * before the move. */
static char *
speak_opening (KtGameModel *model, KtMove *move)
{
  const KtOpening *opening = kt_move_get_opening (move), *before;

  if (!opening)
    return NULL;
  before = kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (model)),
                                      kt_move_get_number (move) - 1);
  if (before && opening->variation && g_str_equal (before->family, opening->family))
    return g_strdup (_ (opening->variation));
  return name_opening (opening);
}

static char *
speak_with_opening (KtGameModel *model, KtMove *move, int counting_side)
{
  g_autofree char *text = speak_on_board (model, move, counting_side);
  g_autofree char *opening = speak_opening (model, move);

  if (!opening)
    return g_steal_pointer (&text);
  /* Translators: a move as it is spoken, and the name of the opening that it leads to: “White: Pawn
   * e2 to e4. King’s Pawn Game.” */
  return g_strdup_printf (_ ("%s %s."), text, opening);
}

char *
kt_sentence_speak_move (KtGameModel *model, KtMove *move, int counting_side)
{
  const char *name = get_name (model, kt_move_get_actor (move));

  switch (kt_move_get_action (move)->kind) {
  case KT_ACTION_CHOOSE:
    /* Translators: a player’s name and an answer, such as “An: Play X.” */
    return g_strdup_printf (_ ("%s: %s."), name, kt_sentence_note (kt_move_get_answer (move)));
  case KT_ACTION_RESIGN:
    if (kt_move_get_action (move)->detail == KT_RESIGN_UNKNOWN)
      return g_strdup_printf (_ ("%s loses."), name);
    return g_strdup_printf (_ ("%s resigns."), name);
  case KT_ACTION_OFFER_DRAW:
    return g_strdup_printf (_ ("%s offers a draw."), name);
  case KT_ACTION_ACCEPT_DRAW:
    return g_strdup_printf (_ ("%s agrees to the draw."), name);
  case KT_ACTION_CLAIM_DRAW:
    return g_strdup_printf (_ ("%s claims a draw."), name);
  case KT_ACTION_LOSE_ON_TIME:
    return g_strdup_printf (_ ("%s has run out of time."), name);
  default:
    return speak_with_opening (model, move, counting_side);
  }
}

static gboolean
has_square (const KtMark *mark, KtSquare square)
{
  guint i = 0;

  while (i < mark->n_squares && mark->squares[i] != square)
    i++;
  return i < mark->n_squares;
}

char *
kt_sentence_speak_warnings (KtGameModel *model, guint kinds)
{
  const KtPosition *position = kt_game_model_get_shown_position (model);
  GArray *marks = kt_game_model_get_marks (model);
  GString *text = g_string_new (NULL);
  const KtNote *said = NULL;

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (!(kinds & 1u << mark->kind) || !mark->note || mark->note == said ||
        (mark->kind != KT_MARK_HANGING && mark->kind != KT_MARK_FORBIDDEN &&
         !has_square (mark, position->last.to)))
      continue;
    said = mark->note;
    g_string_append_printf (text, text->len > 0 ? " %s." : "%s.", kt_sentence_note (said));
  }
  return g_string_free (text, text->len == 0);
}

static char *
describe_forced_win (const KtReason *reason)
{
  int n = reason->number;

  if (reason->kind == KT_REASON_MATE)
    /* Translators: why a move is good: it mates, or so many moves later at the latest. */
    return n == 1 ? g_strdup (_ ("Checkmate")) : g_strdup_printf (_ ("Mate in %d"), n);
  if (n == 1)
    return g_strdup (_ ("Wins at once"));
  /* “At most” is needed only from three moves on: a win in one move has a text of its own. */
  if (n == 2)
    /* Translators: why a move is good: it wins with so many moves of one’s own. */
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Wins in %d move", "Wins in %d moves", (gulong) n), n);
  /* Translators: why a move is good: it wins with so many moves of one’s own, or with fewer. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Wins in at most %d move",
                                       "Wins in at most %d moves", (gulong) n),
                          n);
}

char *
kt_sentence_describe_reason (const KtReason *reason)
{
  g_autofree char *win = NULL;

  if (reason->kind == KT_REASON_NONE)
    return g_strdup ("");
  if (reason->kind == KT_REASON_NOTE && !reason->means)
    return g_strdup (kt_sentence_note (reason->note));
  if (reason->kind == KT_REASON_NOTE)
    return g_strdup_printf ("%s · %s", kt_sentence_note (reason->means),
                            kt_sentence_note (reason->note));
  win = describe_forced_win (reason);
  if (!reason->note)
    return g_steal_pointer (&win);
  return g_strdup_printf ("%s · %s", kt_sentence_note (reason->note), win);
}

/* Creates the hinted move as if it had been played. */
static KtMove *
make_hint (KtGameModel *model)
{
  const KtAction *hint = kt_hinter_get_action (kt_game_model_get_hinter (model));

  if (!hint)
    return NULL;
  return kt_move_new (kt_game_model_get_shown_position (model), hint,
                      kt_game_model_get_shown (model) + 1);
}

static char *
entitle_hint (KtGameModel *model, const char *move)
{
  guint number = kt_hinter_get_number (kt_game_model_get_hinter (model));

  if (number < 2)
    /* Translators: a move that is proposed: “Hint: Nf3”. */
    return g_strdup_printf (_ ("Hint: %s"), move);
  /* Translators: the second best move, the third best…: “Hint 2: Nf3”. */
  return g_strdup_printf (_ ("Hint %1$u: %2$s"), number, move);
}

char *
kt_sentence_write_hint (KtGameModel *model, KtNotation notation)
{
  g_autoptr (KtMove) move = make_hint (model);
  g_autofree char *text = move ? kt_sentence_write_move (move, notation) : NULL;

  return text ? entitle_hint (model, text) : NULL;
}

char *
kt_sentence_speak_hint (KtGameModel *model, int counting_side)
{
  g_autoptr (KtMove) move = make_hint (model);
  g_autofree char *text = NULL, *title = NULL, *reason = NULL;

  if (!move)
    return NULL;
  text = kt_move_get_answer (move) ? g_strdup (kt_sentence_note (kt_move_get_answer (move)))
                                   : kt_sentence_locate_move (move, counting_side);
  title = entitle_hint (model, text);
  reason = kt_sentence_describe_reason (kt_hinter_get_reason (kt_game_model_get_hinter (model)));
  return *reason ? g_strdup_printf ("%s. %s.", title, reason) : g_strdup_printf ("%s.", title);
}

char *
kt_sentence_describe_result (KtGameModel *model)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;

  if (result->outcome == KT_DRAW)
    return g_strdup (_ ("Draw"));
  /* Translators: the name of a player. */
  return g_strdup_printf (_ ("%s won"), get_name (model, result->winner));
}

char *
kt_sentence_describe_end (KtGameModel *model)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;

  if (result->outcome == KT_WIN && result->reason == &kt_reason_resigned)
    /* Translators: the name of a player. */
    return g_strdup_printf (_ ("%s resigned"), get_name (model, 1 - result->winner));
  if (result->outcome == KT_WIN && result->reason == &kt_reason_time)
    /* Translators: the name of a player. */
    return g_strdup_printf (_ ("%s ran out of time"), get_name (model, 1 - result->winner));
  return kt_chase_words_describe_end (kt_game_model_get_position (model));
}

/* Says whose clock a sentence is about, unless there is only one person to whom it matters. */
static char *
speak_of_clock (KtGameModel *model, int actor, const char *text)
{
  KtSeat *other = kt_match_find_seat (kt_game_model_get_match (model), 1 - actor);

  if (!kt_seat_is_person (other))
    return g_strdup (text);
  return g_strdup_printf ("%s: %s", get_name (model, actor), text);
}

char *
kt_sentence_speak_low_clock (KtGameModel *model, int actor)
{
  const KtGameClock *clock = kt_game_timer_get_clock (kt_game_model_get_timer (model));
  guint seconds = (guint) (kt_game_clock_get_low (clock, actor) / G_USEC_PER_SEC);
  g_autofree char *left = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u second left", "%u seconds left", seconds), seconds);

  return speak_of_clock (model, actor, left);
}

char *
kt_sentence_speak_period (KtGameModel *model, int actor)
{
  const KtGameClock *clock = kt_game_timer_get_clock (kt_game_model_get_timer (model));
  const KtAllotment *allotment = &clock->control.allotments[actor];
  KtClockReading reading = kt_game_clock_show (clock, actor, g_get_monotonic_time ());
  /* Translators: said by the clock of byo-yomi: so many periods for thinking are left. */
  g_autofree char *periods = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u period left", "%u periods left", reading.n_periods),
      reading.n_periods);
  g_autofree char *text = NULL;

  if (allotment->bonus != KT_BONUS_BYOYOMI)
    return speak_of_clock (model, actor, _ ("Main time used up"));
  if (reading.n_periods < allotment->count)
    return speak_of_clock (model, actor, periods);
  /* Translators: %s is “3 periods left”. */
  text = g_strdup_printf (_ ("Main time used up, %s"), periods);
  return speak_of_clock (model, actor, text);
}

static char *
describe_minutes (gint64 microseconds)
{
  int seconds = (int) (microseconds / G_USEC_PER_SEC);

  /* Translators: minutes, as short as possible. */
  return seconds % 60 == 0 ? g_strdup_printf (_ ("%d min"), seconds / 60)
                           : g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
}

/* Describes a bonus with a count, which follows the main time. */
static char *
describe_counted_bonus (const KtAllotment *allotment, const char *time)
{
  g_autofree char *period = describe_minutes (allotment->bonus_us);
  int seconds = (int) (allotment->bonus_us / G_USEC_PER_SEC);

  if (allotment->main_us == 0 && allotment->bonus == KT_BONUS_BYOYOMI)
    /* Translators: “3 × 30 s”: so many periods of so many seconds. */
    return g_strdup_printf (_ ("%u × %d s"), allotment->count, seconds);
  if (allotment->main_us == 0)
    /* Translators: “25 moves in 5 min”. */
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%1$u move in %2$s", "%1$u moves in %2$s", allotment->count),
        allotment->count, period);
  if (allotment->bonus == KT_BONUS_BYOYOMI)
    /* Translators: “10 min + 3 × 30 s”: a time, then so many periods of so many seconds. */
    return g_strdup_printf (_ ("%s + %u × %d s"), time, allotment->count, seconds);
  if (allotment->bonus == KT_BONUS_CANADIAN)
    /* Translators: “10 min + 25 moves in 5 min”: a time, then so many moves in each further time.
     */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s + %2$u move in %3$s",
                                         "%1$s + %2$u moves in %3$s", allotment->count),
                            time, allotment->count, period);
  /* Translators: “30 min, after each 40 moves + 15 min”: a time, and what is added. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s, after each %2$u move + %3$s",
                                       "%1$s, after each %2$u moves + %3$s", allotment->count),
                          time, allotment->count, period);
}

static char *
describe_allotment (const KtAllotment *allotment)
{
  int bonus = (int) (allotment->bonus_us / G_USEC_PER_SEC);
  g_autofree char *time = describe_minutes (allotment->main_us);

  if (allotment->bonus == KT_BONUS_NONE)
    return g_steal_pointer (&time);
  if (kt_bonus_has_count (allotment->bonus))
    return describe_counted_bonus (allotment, time);
  if (allotment->bonus == KT_BONUS_FISCHER)
    /* Translators: “5 min + 3 s”: a time, and the seconds that each move adds. */
    return g_strdup_printf (_ ("%s + %d s"), time, bonus);
  /* Translators: “5 min, 3 s free”: a time, and the first seconds of each move, which it does not
   * take. */
  return g_strdup_printf (_ ("%s, %d s free"), time, bonus);
}

char *
kt_sentence_describe_times (const KtTimeControl *times)
{
  g_autofree char *first = describe_allotment (&times->allotments[0]);
  g_autofree char *second = describe_allotment (&times->allotments[1]);

  if (times->mode == KT_TIME_UNTIMED)
    return g_strdup ("");
  if (kt_allotment_equal (&times->allotments[0], &times->allotments[1]))
    return g_steal_pointer (&first);
  return g_strdup_printf ("%s / %s", first, second);
}

static const char *
describe_turn (KtGameModel *model, int actor)
{
  const KtPosition *position = kt_game_model_get_position (model);
  KtSeat *seat = kt_match_find_seat (kt_game_model_get_match (model), actor);

  if (kt_position_is_over (position))
    return position->result.winner == actor ? _ ("winner") : "";
  if (position->actor != actor)
    return "";
  if (kt_game_model_get_paused (model))
    return _ ("paused");
  return kt_seat_is_human (seat) ? _ ("to move") : _ ("thinking…");
}

/* Returns the strength of a computer that adapts to the person. The Elo is added in games whose
 * players know this scale. */
static char *
describe_own_level (KtComputer *computer, const KtGame *game)
{
  guint elo = kt_computer_get_elo_of (computer, game);

  if (elo > kt_registry_get_module (game)->max_elo)
    /* Translators: how strong the computer plays. */
    return g_strdup (_ ("Adapts to you"));
  /* Translators: how strong the computer plays, and that as a number of Elo. */
  return g_strdup_printf (_ ("Adapts to you (%u)"), elo);
}

char *
kt_sentence_describe_level (KtPlayer *player, const KtGame *game)
{
  if (KT_IS_COMPUTER (player) && kt_computer_has_own_elo (KT_COMPUTER (player)))
    return describe_own_level (KT_COMPUTER (player), game);
  if (KT_IS_COMPUTER (player))
    return g_strdup (_ (kt_computer_get_level_of (KT_COMPUTER (player), game)->text));
  if (KT_IS_ALLIANCE (player)) {
    KtAlliance *alliance = KT_ALLIANCE (player);
    const KtNote *first = kt_computer_get_level_of (kt_alliance_get_ally (alliance, 0), game);
    const KtNote *second = kt_computer_get_level_of (kt_alliance_get_ally (alliance, 1), game);

    /* Translators: how strong the one and the other of two allied computers play. */
    return g_strdup_printf (_ ("%s + %s"), _ (first->text), _ (second->text));
  }
  return g_strdup ("");
}

static void
append_part (GString *text, const char *part)
{
  if (text->len > 0 && *part)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

static void
append_wins (GString *text, guint wins)
{
  g_autofree char *score =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u win", "%u wins", wins), wins);

  if (wins > 0)
    append_part (text, score);
}

/* The number of letters that fit in a line of a card. */
enum { CARD_LINE = 24 };

static int
measure (const char *text)
{
  int width = 0;

  for (; *text; text = g_utf8_next_char (text))
    width += g_unichar_iswide (g_utf8_get_char (text)) ? 2 : 1;
  return width;
}

/* Returns whether the level takes a line of its own. This must not depend on whose turn it is, so
 * that the card keeps its height. */
static gboolean
is_long (KtSeat *seat, const char *level)
{
  g_autoptr (GString) longest = g_string_new (NULL);

  append_part (longest, _ ("thinking…"));
  append_wins (longest, kt_seat_get_wins (seat));
  append_part (longest, level);
  return *level && measure (longest->str) > CARD_LINE;
}

/* Returns one line, or two of which the first is the level. */
char *
kt_sentence_describe_seat (KtGameModel *model, guint index)
{
  KtMatch *match = kt_game_model_get_match (model);
  KtSeat *seat = kt_match_get_seat (match, index);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *level = kt_sentence_describe_level (kt_seat_get_player (seat),
                                                       kt_game_model_get_position (model)->game);

  append_part (text, describe_turn (model, kt_match_get_actor_of_seat (match, index)));
  append_wins (text, kt_seat_get_wins (seat));
  if (is_long (seat, level))
    return g_strdup_printf ("%s\n%s", level, text->str);
  append_part (text, level);
  return g_strdup (text->str);
}

char *
kt_sentence_write_time (guint seconds)
{
  if (seconds < 3600)
    return g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60);
  return g_strdup_printf ("%u:%02u:%02u", seconds / 3600, seconds / 60 % 60, seconds % 60);
}
