/* SPDX-License-Identifier: GPL-3.0-or-later */
/* File formats of games. The module of a game names its own format. */
#pragma once

#include "formats/kt-record.h"
#include "formats/kt-source.h"

G_BEGIN_DECLS

typedef struct _KtReader KtReader;

/* The functions of kt-reader.h for the reader of one format. */
typedef struct {
  gpointer (*create) (KtReadFunc read, gpointer data);
  void (*free) (gpointer reader);
  void (*set_skims) (gpointer reader, gboolean skims);
  void (*set_line) (gpointer reader, guint line);
  gboolean (*next) (gpointer reader, KtRecord **game, GError **error);
} KtReaderType;

typedef struct {
  const char *name;   /* such as "PGN" */
  const char *suffix; /* such as "pgn" */
  const char *mime_type;
  /* Id of the only game of this format. NULL: the format serves all other games whose modules name
   * its suffix. */
  const char *game;

  /* This and the following members are names of tags. */
  const char *players[KT_ACTORS]; /* such as "White", "Black" */
  const char *ratings[KT_ACTORS]; /* tags of the players' ratings */
  /* Returns the actor whose name is in the tag players[0]. NULL: actor 0. */
  int (*get_first_player) (KtRecord *record);
  const char *event, *site, *date, *round, *result;
  /* Names of the tags for the main time of each player and for the increment. `overtime` is NULL
   * if the first tag contains both, such as "300+3". */
  const char *time_control, *overtime;
  const char *date_form; /* format string for g_date_time_format() */
  /* The prefix of private tags, and whether their names are written in capitals. */
  const char *own;
  gboolean own_is_upper;

  const KtReaderType *reader; /* for files with many games; may be NULL */
  /* Parses the only game in a short text; `line` is the number of its first line. May be NULL. */
  KtRecord *(*parse) (const char *text, guint line);
  /* Whether a text is a single position without a file around it, and a function that reads it.
   * NULL if the format has no such texts. */
  gboolean (*looks_like_position) (const char *text);
  KtRecord *(*read_position) (const char *text, GError **error);
  /* Whether a text, or its beginning, is in this format; NULL: accepts any text that no other
   * format accepts. */
  gboolean (*looks_like) (const char *text, gsize length);
  /* Whether a game of this format is recognised beyond doubt even if it has no tags. */
  gboolean is_clear;
  /* After reading, adds actions that the file mentions only in tags. */
  void (*complete_ending) (KtRecord *record);
  /* Write the ending at the tip, and the name of the opening, to tags; the second may be NULL. */
  void (*set_ending_tags) (KtRecord *record);
  void (*set_opening_tags) (KtRecord *record);
  gboolean (*has_opening_tags) (const KtRecord *record);

  /* For a format that belongs to no game: whether it can represent the game of the record. */
  gboolean (*can_write) (KtRecord *record);
  void (*write) (KtRecord *record, GString *to); /* NULL: read-only format */
} KtFormat;

const KtFormat *kt_format_of_game (const KtGame *game);
/* Returns the format for writing a file of this name. It is chosen by the suffix if that format
 * can represent the game; otherwise it is the game's own format. */
const KtFormat *kt_format_to_write (KtRecord *record, const char *name);
const KtFormat *kt_format_of_text (const char *text, gsize length);
const KtFormat *kt_format_of_position (const char *text); /* NULL if the text is no position */
/* Returns the name of an actor from its tag. */
const char *kt_format_get_player (const KtFormat *format, KtRecord *record,
                                  int actor); /* NULL: unknown */
const char *kt_format_get_rating (const KtFormat *format, KtRecord *record,
                                  int actor); /* NULL: unknown */
/* Set the tags for the names of the actors, and for the date to today. */
void kt_format_set_players (const KtFormat *format, KtRecord *record, const char *const *names);
void kt_format_set_date (const KtFormat *format, KtRecord *record);

/* Get and set private tags, which foreign programs ignore. The word is in lower case: "seats"
 * becomes the tag "KyThuSeats" or "KTSEATS"; SGF reserves "game", "options", "nag" and "emt".
 * Any text is preserved, except that all lines end with "\n". */
const char *kt_format_get_own (const KtFormat *format, const KtRecord *record,
                               const char *word); /* NULL: none */
void kt_format_set_own (const KtFormat *format, KtRecord *record, const char *word,
                        const char *value); /* NULL removes the tag */

G_END_DECLS
