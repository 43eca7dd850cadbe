/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished game in the record of results, and its conversion to and from a line of text. */
#pragma once

#include "formats/kt-record.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

typedef enum {
  KT_GAME_WON_NEAR, /* by the near seat, which is the person's if one plays against a computer */
  KT_GAME_WON_FAR,
  KT_GAME_DRAWN,
  KT_GAME_UNDONE, /* the end was undone: earlier lines with this id are void */
  KT_N_GAME_ENDS,
} KtGameEnd;

typedef struct {
  char *id;              /* the same for all lines about a game */
  gint64 time;           /* when the game ended, in seconds since 1970 */
  char *game;            /* "caro" */
  char *options;         /* "size=15 rule=vietnamese ..." */
  char *seats[KT_SEATS]; /* "person", "computer/hard/attack", "computer/1234" */
  guint first_seat;      /* index of the seat that began */
  KtGameEnd end;
  char *reason; /* id of the reason, such as "checkmate" */
  guint moves;
  guint seconds;      /* playing time */
  guint hints, undos; /* games with help are counted separately */
  /* Chosen by people; "" for others and in lines of older versions. */
  char *names[KT_SEATS];
  char *portraits[KT_SEATS];
} KtResultLine;

#define KT_RESULT_LINE_ERROR (kt_result_line_error_quark ())
GQuark kt_result_line_error_quark (void);
typedef enum { KT_RESULT_LINE_ERROR_FIELDS, KT_RESULT_LINE_ERROR_VALUE } KtResultLineError;

/* The first line of the file. */
extern const char kt_result_line_header[];

/* Creates the line for the model's game, which is over or, if `is_undone`, was over until now. */
KtResultLine *kt_result_line_new (KtGameModel *model, const char *id, gboolean is_undone);
/* Creates the line for a loaded game that was over at this time. Any thread may call this. */
KtResultLine *kt_result_line_new_of_record (KtRecord *record, const char *id, gint64 time);
void kt_result_line_free (KtResultLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtResultLine, kt_result_line_free)

/* Returns the line with its line break. Free with g_free(). */
char *kt_result_line_to_text (const KtResultLine *self);
/* Returns NULL with an error, whose message is for the person. */
KtResultLine *kt_result_line_parse (const char *text, GError **error);

G_END_DECLS
