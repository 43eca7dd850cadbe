/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about a game. The engine reports ids and notes; these functions turn them into words
 * in the language of the interface. Strings returned as char * are owned by the caller. */
#pragma once

#include "core/kt-position.h"
#include "model/game/kt-game-model.h"
#include "model/game/kt-move.h"
#include "ui/text/kt-notation.h"

G_BEGIN_DECLS

/* Returns the translated text of a note; "" for NULL. */
const char *kt_sentence_note (const KtNote *note);

/* Names a square, such as "h8". In a game that counts columns, and if `counting_side` is not -1,
 * the name is "file 2 row 3", counted as that side counts. */
char *kt_sentence_name_square (const KtPosition *position, KtSquare square, int counting_side);
/* Describes a square: "h8, empty", "h8, X", "file 2 row 3, Red Cannon". */
char *kt_sentence_describe_square (const KtPosition *position, KtSquare square, int counting_side);
/* Describes the board and the rule, shown below the game's name: "15 × 15 · Vietnamese". */
char *kt_sentence_describe_rule (const KtPosition *position);
/* Returns an action in log notation: "Nf3", "Mf3", "♞f3", "P2-5", "resigns". */
char *kt_sentence_write_move (KtMove *move, KtNotation notation);
/* Returns the letter for a piece type in the current language: "N" or "Кр". */
char *kt_sentence_get_letter (const KtGame *game, guint type);
/* Describes an action on the board without its actor: "Knight g1 to f3", "Cannon 2
 * traverses to 5", "h8". */
char *kt_sentence_describe_move (KtMove *move);
/* Describes an action like kt_sentence_describe_move(), which counts columns from the mover's side.
 * If the board counts from the other side or names squares by letters, the target as the board
 * names it is added: "Horse 8 advances to 7, to file 3 row 8". KT_COUNTED_BY_MOVER adds nothing;
 * other values are those of kt_sentence_name_square(). */
enum { KT_COUNTED_BY_MOVER = -2 };
char *kt_sentence_locate_move (KtMove *move, int counting_side);
/* Returns an action as spoken: "X plays h8.", "White: Knight g1 to f3. Check.", "An resigns."
 * The model must show the position after it. A new opening name is appended. For `counting_side`
 * see kt_sentence_locate_move(). */
char *kt_sentence_speak_move (KtGameModel *model, KtMove *move, int counting_side);
/* Returns, for example, "Wins the bishop", "Fork · Wins the rook" or "Makes a four and a three ·
 * Wins in at most 3 moves"; "" if there is no reason. */
char *kt_sentence_describe_reason (const KtReason *reason);
/* Returns the shown hint in log notation, "Hint: Nf3" or "Hint 2: h8", or NULL if none is shown. */
char *kt_sentence_write_hint (KtGameModel *model, KtNotation notation);
/* Returns the shown hint as spoken, with its reason: "Hint: Knight g1 to f3. Wins the bishop." */
char *kt_sentence_speak_hint (KtGameModel *model, int counting_side);
/* Returns warnings after the last move, such as "Four. Open three.", from the marks of the given
 * kinds (1 << KtMarkKind): rows that this move made, and hanging pieces. NULL if there are none. */
char *kt_sentence_speak_warnings (KtGameModel *model, guint kinds);
/* Returns the result in a few words: "Draw", "An won". */
char *kt_sentence_describe_result (KtGameModel *model);
/* Returns the reason for the end of the game: "Checkmate", "An resigned". */
char *kt_sentence_describe_end (KtGameModel *model);
/* Returns the time of each seat: "5 min", "5 min + 3 s / 1:30"; "" without a time limit. */
char *kt_sentence_describe_times (const KtTimeControl *times);
/* Returns the strength of a player: "Medium", "Medium + Hard" for two allied computers, "" for a
 * person. */
char *kt_sentence_describe_level (KtPlayer *player, const KtGame *game);
/* Returns "20 seconds left", or "An: 20 seconds left" if two people play. */
char *kt_sentence_speak_low_clock (KtGameModel *model, int actor);
/* Says that the main time or a period of byo-yomi is used up, and what is left. */
char *kt_sentence_speak_period (KtGameModel *model, int actor);
/* Returns, for example, "0:07" or "1:05:00". */
char *kt_sentence_write_time (guint seconds);
/* Returns the line below a player's name: "to move", "thinking… · 2 wins · Easy"; or two lines, of
 * which the first is the level, if one would be too long for a card. */
char *kt_sentence_describe_seat (KtGameModel *model, guint seat);

G_END_DECLS
