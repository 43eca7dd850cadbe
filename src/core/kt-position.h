/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of any game: a value. Copy it, play on the copy, throw it away; that is how undo,
 * navigation, drafts and searches all work. */
#pragma once

#include "core/kt-game.h"

G_BEGIN_DECLS

/* The head of every game's position. Read it freely; write it only from a game. */
struct _KtPosition {
  const KtGame *game;
  KtOptions options;
  guint64 key;     /* equal positions have equal keys: pieces, who acts, what may follow */
  guint n_actions; /* how many actions led here */
  int actor;       /* who acts next; after the end it means nothing */
  int draw_offer;  /* the actor whose offer waits for an answer, or KT_NO_ACTOR */
  KtAction last;   /* the last action on the board, or KT_ACTION_NONE */
  KtResult result;
};

#define KT_POSITION_ERROR (kt_position_error_quark ())
typedef enum { KT_POSITION_ERROR_TEXT, KT_POSITION_ERROR_ACTION } KtPositionError;
GQuark kt_position_error_quark (void);

/* The start of a game. Options outside their range are moved to the nearest value. Free with
 * g_free(). */
KtPosition *kt_position_new (const KtGame *game, const KtOptions *options);
KtPosition *kt_position_copy (const KtPosition *position);
/* Copies into memory of game->position_size bytes. */
void kt_position_copy_to (const KtPosition *position, KtPosition *to);
gboolean kt_position_equal (const KtPosition *a, const KtPosition *b);

KtGeometry kt_position_get_geometry (const KtPosition *position);
KtPiece kt_position_get_piece (const KtPosition *position, KtSquare square);
/* The side that an actor holds; -1 while an opening has not settled it. */
int kt_position_get_side (const KtPosition *position, int actor);
/* The side that an action is done for: a stone has the one that it shows, also in an opening that
 * has not settled who holds it. */
int kt_position_find_side (const KtPosition *position, const KtAction *action);
/* What the actor in turn would put on the board, for the ghost under the pointer. */
KtPiece kt_position_get_next_piece (const KtPosition *position);
/* The square to which a piece falls that is put on a square, mostly the same square; or
 * KT_NO_SQUARE. */
KtSquare kt_position_find_landing (const KtPosition *position, KtSquare square);
gboolean kt_position_is_over (const KtPosition *position);

/* An upper bound for the two lists below. */
guint kt_position_max_actions (const KtPosition *position);
/* The actions on the board open to the actor in turn; none after the end. */
guint kt_position_list_actions (const KtPosition *position, KtAction *out);
/* Those of them worth searching in an area. */
guint kt_position_list_candidates (const KtPosition *position, KtArea area, KtAction *out);
/* NULL when the action is allowed, otherwise why it is not: a note of the game's, or one of these.
 */
extern const KtNote kt_refusal_over;
extern const KtNote kt_refusal_turn;
extern const KtNote kt_refusal_nonsense;
const KtNote *kt_position_explain_illegal (const KtPosition *position, const KtAction *action);
/* Does an allowed action. */
void kt_position_play (KtPosition *position, const KtAction *action);
guint64 kt_position_compute_key (const KtPosition *position);

/* The actions that an actor may have in mind: in turn those that are allowed, otherwise those that
 * could be after what the other one does; none where the game knows of no premoves. */
guint kt_position_list_intended (const KtPosition *position, int actor, KtAction *out);
/* A person's action grows square by square (from, then to). These two tell which squares may come
 * next after the `n_chosen` first ones, and which of the intended actions those squares already
 * make whole: more than one where a choice is left, such as what a pawn becomes. `next` has room
 * for KT_MAX_SQUARES, `out` for kt_position_max_actions(). */
guint kt_position_list_next_squares (const KtPosition *position, int actor, const KtSquare *chosen,
                                     guint n_chosen, KtSquare *next);
guint kt_position_match_actions (const KtPosition *position, int actor, const KtSquare *chosen,
                                 guint n_chosen, KtAction *out);
/* What the actor in turn has to do, where it is more than an ordinary turn; or NULL. */
const KtNote *kt_position_get_task (const KtPosition *position);
/* The opening that the position itself is known by; or NULL. */
const KtOpening *kt_position_get_opening (const KtPosition *position);
/* The number of the next move, of which each side makes one: 1, unless the game began elsewhere. */
guint kt_position_get_first_number (const KtPosition *start);
/* Why the actor in turn may claim a draw; or NULL. */
const KtNote *kt_position_get_claim (const KtPosition *position);
/* What the piece that an action moves becomes by it; NULL when it stays what it is. */
const KtNote *kt_position_get_promotion (const KtPosition *position, const KtAction *action);
/* What an allowed action is called beyond its piece and squares, such as castling; or NULL. */
const KtNote *kt_position_get_special (const KtPosition *position, const KtAction *action);
/* What it sounds like, as an event of the sound theme; NULL: as it looks. */
const char *kt_position_get_sound (const KtPosition *position, const KtAction *action);
/* The question the actor in turn must answer instead of touching the board, or NULL; the answers
 * are the KT_ACTION_CHOOSE actions of the list. */
const KtNote *kt_position_get_question (const KtPosition *position);
const KtNote *kt_position_get_answer (const KtPosition *position, guint answer);

/* A new array of KtMark. */
GArray *kt_position_get_marks (const KtPosition *position);

/* "h8". The position is the one before the action. */
char *kt_position_format_action (const KtPosition *position, const KtAction *action);
gboolean kt_position_parse_action (const KtPosition *position, const char *text, KtAction *action,
                                   GError **error);
/* Column letters a to z, aa to ad, and the row's number from 1: "h8", "ad30". Free with g_free().
 */
char *kt_square_to_text (KtSquare square, guint columns);
KtSquare kt_square_parse (const char *text, guint columns, guint rows);
/* "a" to "ad", for the edge of a board; `text` has room for 3 bytes. */
void kt_column_to_text (guint column, char text[3]);

/* The pieces row by row from the top, for dumps, fixtures and the clipboard. */
char *kt_position_to_text (const KtPosition *position);
KtPosition *kt_position_parse (const KtGame *game, const KtOptions *options, const char *text,
                               GError **error);
/* The position that was set up by hand (KtSetup). Free it with g_free(). NULL: the rules allow no
 * such position, and the error tells a person why. */
KtPosition *kt_position_finish_setup (const KtPosition *loose, GError **error);

G_END_DECLS
