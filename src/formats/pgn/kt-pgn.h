/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of chess as Portable Game Notation has it: tags, a tree of moves, a result. Comments
 * before the first move are the comment of the tree's root, and its tip is the end of the main
 * line. */
#pragma once

#include "core/kt-game-tree.h"

G_BEGIN_DECLS

typedef enum {
  KT_PGN_UNKNOWN, /* "*" */
  KT_PGN_WHITE_WINS,
  KT_PGN_BLACK_WINS,
  KT_PGN_DRAW,
  KT_PGN_N_RESULTS,
} KtPgnResult;

/* The name of a tag of a node: the comment before its move, where that is not the same as one after
 * the move before. It stands first in a variation, or follows one. */
#define KT_PGN_COMMENT_BEFORE "comment-before"

#define KT_PGN_ERROR (kt_pgn_error_quark ())
typedef enum {
  KT_PGN_ERROR_TAG,
  KT_PGN_ERROR_START, /* the position that a tag tells */
  KT_PGN_ERROR_MOVE,
  KT_PGN_ERROR_NULL_MOVE,
  KT_PGN_ERROR_NAG,
  KT_PGN_ERROR_COMMENT,
  KT_PGN_ERROR_VARIATION,
  KT_PGN_ERROR_RESULT,
  KT_PGN_ERROR_TEXT, /* what has no place here */
} KtPgnError;
GQuark kt_pgn_error_quark (void);

typedef struct _KtPgnGame KtPgnGame;

/* A game without tags; it takes a copy of the start, NULL for the usual one. */
KtPgnGame *kt_pgn_game_new (const KtPosition *start);
void kt_pgn_game_free (KtPgnGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtPgnGame, kt_pgn_game_free)

KtGameTree *kt_pgn_game_get_tree (KtPgnGame *game);
/* The tree is the caller's now, and the game must not be asked for it or written again. */
KtGameTree *kt_pgn_game_steal_tree (KtPgnGame *game);
/* Takes the tree of a game of chess. */
void kt_pgn_game_take_tree (KtPgnGame *game, KtGameTree *tree);

/* Tags in their order. A name may be there twice; by its name the first is found. */
guint kt_pgn_game_get_n_tags (const KtPgnGame *game);
const char *kt_pgn_game_get_tag_name (const KtPgnGame *game, guint index);
const char *kt_pgn_game_get_tag_value (const KtPgnGame *game, guint index);
const char *kt_pgn_game_get_tag (const KtPgnGame *game, const char *name); /* NULL: none */
/* Adds one whether or not the name is there. */
void kt_pgn_game_add_tag (KtPgnGame *game, const char *name, const char *value);
/* Changes or adds one; NULL removes all of the name. */
void kt_pgn_game_set_tag (KtPgnGame *game, const char *name, const char *value);

/* What ends the moves. The tag "Result" is a thing apart, for files may disagree with themselves;
 * kt_pgn_game_set_result() sets both. */
KtPgnResult kt_pgn_game_get_result (const KtPgnGame *game);
void kt_pgn_game_set_result (KtPgnGame *game, KtPgnResult result);
void kt_pgn_game_set_end (KtPgnGame *game, KtPgnResult result); /* without the tag */
/* "1-0"; and the other way round, FALSE for what is no result. */
const char *kt_pgn_result_to_text (KtPgnResult result);
gboolean kt_pgn_result_parse (const char *text, gsize length, KtPgnResult *result);

/* The first thing that was wrong with the text of the game, of KT_PGN_ERROR; NULL: nothing. The
 * message begins with the line and column, which count from 1, in characters. */
const GError *kt_pgn_game_get_fault (const KtPgnGame *game);
guint kt_pgn_game_get_fault_line (const KtPgnGame *game);
guint kt_pgn_game_get_fault_column (const KtPgnGame *game);
/* For readers: keeps the first one. */
void kt_pgn_game_take_fault (KtPgnGame *game, GError *fault, guint line, guint column);
/* Where the game begins in what was read: after so many bytes, and in which line. */
guint64 kt_pgn_game_get_offset (const KtPgnGame *game);
guint kt_pgn_game_get_line (const KtPgnGame *game);
void kt_pgn_game_set_place (KtPgnGame *game, guint64 offset, guint line);

G_END_DECLS
