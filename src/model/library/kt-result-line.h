/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One finished game in the record of results, as a line of text and back. */
#pragma once

#include "formats/kt-record.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

typedef enum {
  KT_GAME_WON_NEAR, /* by the seat near the board, where a person sits who plays the computer */
  KT_GAME_WON_FAR,
  KT_GAME_DRAWN,
  KT_GAME_UNDONE, /* its end was taken back: the lines before it with its id count no more */
  KT_N_GAME_ENDS,
} KtGameEnd;

typedef struct {
  char *id;              /* the same for all lines about one game */
  gint64 time;           /* of the end, in seconds since 1970 */
  char *game;            /* "caro" */
  char *options;         /* "size=15 rule=vietnamese ..." */
  char *seats[KT_SEATS]; /* "person", "computer/hard/attack", "computer/1234" */
  guint first_seat;      /* which of them began */
  KtGameEnd end;
  char *reason; /* "checkmate", as the game calls it */
  guint moves;
  guint seconds;      /* how long it was played */
  guint hints, undos; /* a game with one of them is a help, and counted apart */
  /* Of people who gave themselves a name; "" for others, and in lines of older versions. */
  char *names[KT_SEATS];
  char *portraits[KT_SEATS];
} KtResultLine;

#define KT_RESULT_LINE_ERROR (kt_result_line_error_quark ())
GQuark kt_result_line_error_quark (void);
typedef enum { KT_RESULT_LINE_ERROR_FIELDS, KT_RESULT_LINE_ERROR_VALUE } KtResultLineError;

/* What stands above all lines. */
extern const char kt_result_line_header[];

/* The game of the model, which is over, or was until now where `end` is KT_GAME_UNDONE. */
KtResultLine *kt_result_line_new (KtGameModel *model, const char *id, gboolean is_undone);
/* A game that was read, which is over since this time. For any thread. */
KtResultLine *kt_result_line_new_of_record (KtRecord *record, const char *id, gint64 time);
void kt_result_line_free (KtResultLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtResultLine, kt_result_line_free)

/* With its end of line. Free with g_free(). */
char *kt_result_line_to_text (const KtResultLine *self);
/* NULL with the error set; the message is for the person. */
KtResultLine *kt_result_line_parse (const char *text, GError **error);

G_END_DECLS
