/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is particular to a record of a game of stones in Smart Game Format, version 4, as gomoku (A.
 * Hollosi, "SGF FF[4]", https://www.red-bean.com/sgf/). X is Black there, O is White. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* How the names of our own properties begin. This alone is the name of what is no stone: an answer
 * of an opening, "KT[take-o]", or what a player says around the board, "KT[first resign]", where
 * the first one is who began. */
#define KT_SGF_OWN "KT"
#define KT_SGF_GAME "KTGAME"       /* the id of the game */
#define KT_SGF_OPTIONS "KTOPTIONS" /* its options as text */
#define KT_SGF_NAGS "KTNAG"        /* all glyphs, where other properties do not tell all of them */
/* Of a node: what the action took, in milliseconds. */
#define KT_SGF_THOUGHT "KTEMT"

/* The name of a tag of a node: the properties that mean nothing to the rules, as they are written.
 */
#define KT_SGF_PROPERTIES "properties"

#define KT_SGF_ERROR (kt_sgf_error_quark ())
typedef enum {
  KT_SGF_ERROR_GAME,  /* the file holds another game, of which nothing can be read */
  KT_SGF_ERROR_BOARD, /* its size, or the options */
  KT_SGF_ERROR_START, /* the stones that are there from the start */
  KT_SGF_ERROR_MOVE,
  KT_SGF_ERROR_VALUE,
  KT_SGF_ERROR_PROPERTY,
  KT_SGF_ERROR_VARIATION,
  KT_SGF_ERROR_TEXT, /* what has no place here */
} KtSgfError;
GQuark kt_sgf_error_quark (void);

/* What kind of property a name is of. */
typedef enum {
  KT_SGF_OTHER,
  KT_SGF_ROOT,  /* of the file and the board: only where a game begins */
  KT_SGF_INFO,  /* about the whole game */
  KT_SGF_SETUP, /* stones that are not played */
} KtSgfKind;
KtSgfKind kt_sgf_get_kind (const char *name);
/* Whether a property is a tag of the record: about the whole game, or ours. */
gboolean kt_sgf_is_tag (const char *name);

/* The colour that stands for an actor in a position: his stones', or while an opening has not
 * settled them the one he begins with. */
int kt_sgf_get_colour (const KtPosition *position, int actor);

G_END_DECLS
