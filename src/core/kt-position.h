/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of any game, as a value that can be copied. Undo, navigation, previews and searches
 * all play on copies. */
#pragma once

#include "core/kt-game.h"

G_BEGIN_DECLS

/* The common head of all positions. Any code may read it; only games write it. */
struct _KtPosition {
  const KtGame *game;
  KtOptions options;
  guint64 key;     /* equal for equal pieces, actor to move and possibilities such as castling */
  guint n_actions; /* number of actions since the start */
  int actor;       /* actor to move; undefined after the end */
  int draw_offer;  /* actor whose draw offer is pending, or KT_NO_ACTOR */
  KtAction last;   /* last board action, or KT_ACTION_NONE */
  KtResult result;
};

#define KT_POSITION_ERROR (kt_position_error_quark ())
typedef enum { KT_POSITION_ERROR_TEXT, KT_POSITION_ERROR_ACTION } KtPositionError;
GQuark kt_position_error_quark (void);

/* Creates the initial position. Options out of range are moved to the nearest value. Free with
 * g_free(). */
KtPosition *kt_position_new (const KtGame *game, const KtOptions *options);
KtPosition *kt_position_copy (const KtPosition *position);
/* Replaces what the actor to move does not know by something that may be so. Call this for a copy
 * on which moves are tried out. */
void kt_position_forget_secrets (KtPosition *position);
/* Copies a position into memory of game->position_size bytes. */
void kt_position_copy_to (const KtPosition *position, KtPosition *to);
gboolean kt_position_equal (const KtPosition *a, const KtPosition *b);

KtGeometry kt_position_get_geometry (const KtPosition *position);
KtPiece kt_position_get_piece (const KtPosition *position, KtSquare square);
/* Returns the side that an actor holds; -1 while the opening has not decided it. */
int kt_position_get_side (const KtPosition *position, int actor);
/* The side that an action belongs to. A stone belongs to the side it shows, even if the opening
 * has not decided who holds that side. */
int kt_position_get_action_side (const KtPosition *position, const KtAction *action);
/* Returns the piece that the actor to move would place. Its side is -1 after the end,
 * while a question is asked, and in games whose pieces are moved and not placed. */
KtPiece kt_position_get_next_piece (const KtPosition *position);
/* Returns the square to which a piece falls after it was put on a square, which is the same
 * square in most games; KT_NO_SQUARE if no piece may be put there. */
KtSquare kt_position_find_landing (const KtPosition *position, KtSquare square);
gboolean kt_position_is_over (const KtPosition *position);

/* Returns an upper bound for the results of the next two functions. */
guint kt_position_max_actions (const KtPosition *position);
/* Lists the legal board actions of the actor to move; none after the end of the game. */
guint kt_position_list_actions (const KtPosition *position, KtAction *out);
/* Lists the legal board actions that are worth searching in an area. */
guint kt_position_list_candidates (const KtPosition *position, KtArea area, KtAction *out);
/* Returns NULL if the action is legal, otherwise the reason why it is not: a note of the game,
 * or one of the notes declared here. */
extern const KtNote kt_refusal_over;
extern const KtNote kt_refusal_turn;
extern const KtNote kt_refusal_nonsense;
const KtNote *kt_position_explain_illegal (const KtPosition *position, const KtAction *action);
/* Plays a legal action. */
void kt_position_play (KtPosition *position, const KtAction *action);
guint64 kt_position_compute_key (const KtPosition *position);

/* Lists the actions that an actor may enter: legal ones if the actor is to move, otherwise
 * premoves. */
guint kt_position_list_intended (const KtPosition *position, int actor, KtAction *out);
/* A person enters an action square by square (from, then to). These functions return the squares
 * that may follow the first `n_chosen` ones, and the actions that these squares complete; there
 * are several if a choice such as promotion remains. `next` needs room for KT_MAX_SQUARES, `out`
 * for kt_position_max_actions(). */
guint kt_position_list_next_squares (const KtPosition *position, int actor, const KtSquare *chosen,
                                     guint n_chosen, KtSquare *next);
guint kt_position_match_actions (const KtPosition *position, int actor, const KtSquare *chosen,
                                 guint n_chosen, KtAction *out);
/* Returns the special task of the actor to move, or NULL. */
const KtNote *kt_position_get_task (const KtPosition *position);
/* Returns the named opening of this position, or NULL. */
const KtOpening *kt_position_get_opening (const KtPosition *position);
/* Returns the number of the first full move, which is 1 unless the game started from another
 * position. */
guint kt_position_get_first_number (const KtPosition *start);
/* Returns why the actor to move may claim a draw, or NULL. */
const KtNote *kt_position_get_claim (const KtPosition *position);
/* Returns the type to which the moved piece is promoted, or NULL. */
const KtNote *kt_position_get_promotion (const KtPosition *position, const KtAction *action);
/* Returns the name of a special legal action, such as castling, or NULL. */
const KtNote *kt_position_get_special (const KtPosition *position, const KtAction *action);
/* Returns the event of the sound theme for an action; NULL if the sound depends on the appearance
 * (pencil or stone). */
const char *kt_position_get_sound (const KtPosition *position, const KtAction *action);
/* Returns the question that the actor to move must answer before playing, or NULL. While a
 * question is asked, the legal actions are KT_ACTION_CHOOSE. */
const KtNote *kt_position_get_question (const KtPosition *position);
const KtNote *kt_position_get_answer (const KtPosition *position, guint answer);

/* Returns a new array of KtMark. */
GArray *kt_position_get_marks (const KtPosition *position);

/* Formats an action, such as "h8", given the position before it. */
char *kt_position_format_action (const KtPosition *position, const KtAction *action);
gboolean kt_position_parse_action (const KtPosition *position, const char *text, KtAction *action,
                                   GError **error);
/* Returns the name of a square: a column from "a" to "z" or "aa" to "ad", and the row number
 * from 1, such as "h8". Free with g_free(). */
char *kt_square_to_text (KtSquare square, guint columns);
KtSquare kt_square_parse (const char *text, guint columns, guint rows);
/* Formats a column as "a" to "ad", for the edge of a board; `text` needs room for 3 bytes. */
void kt_column_to_text (guint column, char text[3]);

/* Converts the pieces to text, row by row from the top, for dumps, test data and the clipboard. */
char *kt_position_to_text (const KtPosition *position);
KtPosition *kt_position_parse (const KtGame *game, const KtOptions *options, const char *text,
                               GError **error);
/* Returns the complete position from one that was set up by hand (KtSetup). Free with g_free().
 * Returns NULL with an error text for people if the rules do not allow the position. */
KtPosition *kt_position_finish_setup (const KtPosition *loose, GError **error);

G_END_DECLS
