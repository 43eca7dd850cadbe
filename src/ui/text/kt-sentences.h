/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences about a game: the engine speaks in ids and notes, here they become words in the
 * language of the interface. Strings returned as char * are the caller's. */
#pragma once

#include "core/kt-position.h"
#include "model/game/kt-game-model.h"
#include "model/game/kt-move.h"

G_BEGIN_DECLS

/* The translated text of a note; "" for NULL. */
const char *kt_sentence_note (const KtNote *note);

/* "h8, empty", "h8, X": what a square says of itself. */
char *kt_sentence_describe_square (const KtPosition *position, KtSquare square);
/* "15 × 15 · Vietnamese": what is being played, below the game's name. */
char *kt_sentence_describe_rule (const KtPosition *position);
/* How pieces are written in moves, as the settings' enumeration numbers it. */
typedef enum { KT_NOTATION_LANGUAGE, KT_NOTATION_ENGLISH, KT_NOTATION_FIGURES } KtNotation;
/* "Nf3", "Mf3", "♞f3", "resigns": an action as the log writes it. */
char *kt_sentence_write_move (KtMove *move, KtNotation notation);
/* What stands for a type of piece in the language's moves, "N" or "Кр". */
char *kt_sentence_get_letter (const KtGame *game, guint type);
/* "Knight g1 to f3", "h8": an action on the board in words, whoever does it. */
char *kt_sentence_describe_move (KtMove *move);
/* "X plays h8.", "White: Knight g1 to f3. Check.", "An resigns.": an action as it is spoken; the
 * position is the one after it. What is new about the opening's name follows. */
char *kt_sentence_speak_move (KtGameModel *model, KtMove *move);
/* "Variation: Knight g8 to f6.": the move that leads to the position shown, where that is none of
 * the game; or NULL. A comment on it follows. */
char *kt_sentence_speak_variation (KtGameModel *model);
/* "Wins the bishop", "Makes a four and a three · Wins in 3 moves"; "" where there is no reason. */
char *kt_sentence_describe_reason (const KtReason *reason);
/* "Hint: Nf3", "Hint 2: h8": what the hint that is shown says, as the log would write it. NULL
 * where none is shown. */
char *kt_sentence_write_hint (KtGameModel *model, KtNotation notation);
/* "Hint: Knight g1 to f3. Wins the bishop.": the same as it is spoken, with its reason. */
char *kt_sentence_speak_hint (KtGameModel *model);
/* "Four. Open three.": what the marks of some kinds (1 << KtMarkKind) warn of after the last move,
 * of rows those that it made, and of one's own pieces those that hang. NULL: nothing. */
char *kt_sentence_speak_warnings (KtGameModel *model, guint kinds);
/* "You win", "Draw": the end in a few words; the reason is a sentence of its own. */
char *kt_sentence_describe_result (KtGameModel *model);
/* "Checkmate", "An resigned": why the game has ended. */
char *kt_sentence_describe_end (KtGameModel *model);
/* "5 min", "5 min + 3 s / 1:30": how long each seat has; "" where no time runs down. */
char *kt_sentence_describe_times (const KtTimeControl *times);
/* "Medium", "Medium + Hard" for two computers, "" for a person: how strong somebody plays a game.
 */
char *kt_sentence_describe_level (KtPlayer *player, const KtGame *game);
/* "20 seconds left", "An: 20 seconds left" where two people play. */
char *kt_sentence_speak_low_clock (KtGameModel *model, int actor);
/* "0:07", "1:05:00" */
char *kt_sentence_write_time (guint seconds);
/* "to move", "thinking… · 2 wins · Medium": the line below a name. */
char *kt_sentence_describe_seat (KtGameModel *model, guint seat);

G_END_DECLS
