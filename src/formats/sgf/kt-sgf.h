/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Definitions for games of stones in Smart Game Format, version 4, as gomoku (A. Hollosi, "SGF
 * FF[4]", https://www.red-bean.com/sgf/). X is Black, O is White. */
#pragma once

#include "formats/kt-record.h"
#include "formats/kt-source.h"

G_BEGIN_DECLS

/* The prefix of private properties. Alone it is the property for actions other than stones: an
 * answer in an opening, "KT[take-o]", or a declaration, "KT[first resign]", where "first" is the
 * player who moves first. */
#define KT_SGF_OWN "KT"
#define KT_SGF_GAME "KTGAME"       /* the id of the game in the record */
#define KT_SGF_OPTIONS "KTOPTIONS" /* the options of the game as text */
#define KT_SGF_NAGS "KTNAG"        /* all glyphs, if standard properties cannot represent them */
/* The time used for a move, in milliseconds. */
#define KT_SGF_MOVE_TIME "KTEMT"

/* The name of the tag of a node that keeps its remaining properties, which do not affect the
 * rules, as in the file (escapes included). */
#define KT_SGF_PROPERTIES "properties"

#define KT_SGF_ERROR (kt_sgf_error_quark ())
typedef enum {
  KT_SGF_ERROR_GAME,  /* an unsupported game */
  KT_SGF_ERROR_BOARD, /* the board size or the options are not supported */
  KT_SGF_ERROR_START, /* the setup stones are not allowed */
  KT_SGF_ERROR_MOVE,
  KT_SGF_ERROR_VALUE,
  KT_SGF_ERROR_PROPERTY,
  KT_SGF_ERROR_VARIATION,
  KT_SGF_ERROR_TEXT, /* misplaced text */
} KtSgfError;
GQuark kt_sgf_error_quark (void);

/* The kinds of properties. */
typedef enum {
  KT_SGF_OTHER,
  KT_SGF_ROOT,  /* about file and board; only in the first node of a game */
  KT_SGF_INFO,  /* property of the whole game */
  KT_SGF_SETUP, /* setup stones */
} KtSgfKind;
KtSgfKind kt_sgf_get_kind (const char *name);
/* Whether a property is stored as a tag of the record. Properties of the whole game are, and
 * private ones except those defined above. */
gboolean kt_sgf_is_tag (const char *name);

/* Returns the colour of an actor in a position. While an opening has not decided the colours,
 * returns the colour with which the actor starts. */
int kt_sgf_get_colour (const KtPosition *position, int actor);

/* A place in the text; lines and columns count from 1. */
typedef struct {
  guint line, column;
} KtSgfPlace;

/* Returns the current place of the source. */
KtSgfPlace kt_sgf_get_place (KtSource *source);
/* Reports a fault in the text of a game. A game keeps only its first fault. */
void kt_sgf_fail (KtRecord *game, KtSgfPlace place, KtSgfError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

G_END_DECLS
