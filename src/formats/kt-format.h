/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the games of a kind are kept in files. Which format is a game's own, its module says. */
#pragma once

#include "formats/kt-record.h"
#include "formats/kt-source.h"

G_BEGIN_DECLS

typedef struct _KtReader KtReader;

/* What kt-reader.h does, for one format. */
typedef struct {
  gpointer (*create) (KtReadFunc read, gpointer data);
  void (*free) (gpointer reader);
  void (*set_skims) (gpointer reader, gboolean skims);
  void (*set_line) (gpointer reader, guint line);
  gboolean (*next) (gpointer reader, KtRecord **game, GError **error);
} KtReaderType;

typedef struct {
  const char *name;   /* "PGN" */
  const char *suffix; /* "pgn" */
  const char *mime_type;

  /* Names of tags. */
  const char *players[KT_ACTORS]; /* "White", "Black" */
  /* Whose name the first of them is; NULL: that of actor 0. */
  int (*get_first_player) (KtRecord *record);
  const char *event, *site, *date, *round, *result;
  /* The time that both have for the whole game, and what is added; NULL where it stands with the
   * first one, "300+3". */
  const char *time_control, *overtime;
  const char *date_form; /* as for g_date_time_format() */
  /* What our own tags begin with, and whether all of their name is in capitals. */
  const char *own;
  gboolean own_is_upper;

  const KtReaderType *reader; /* of many games in a file; NULL: */
  /* The only game that a short text holds, whose first line has a number; NULL: there is none. */
  KtRecord *(*parse) (const char *text, guint line);
  /* Of a position alone, without a file around it; NULL: there are none in this format. */
  gboolean (*looks_like_position) (const char *text);
  KtRecord *(*read_position) (const char *text, GError **error);
  /* Whether a text, of which this may be the beginning only, is in this format; NULL: any that is
   * in no other one. */
  gboolean (*looks_like) (const char *text, gsize length);
  /* A game without tags is one, too: nothing else looks like it. */
  gboolean is_clear;
  /* After a game was read it adds the actions that the file tells of in tags only. */
  void (*complete) (KtRecord *record);
  /* Tells in tags how the position at the tip ended, and what the opening is called; the second may
   * be NULL. */
  void (*tell_ending) (KtRecord *record);
  void (*tell_opening) (KtRecord *record);
  gboolean (*has_opening) (const KtRecord *record);

  /* Of a format that is not any game's own: whether it can hold this one. */
  gboolean (*can_write) (KtRecord *record);
  void (*write) (KtRecord *record, GString *to); /* NULL: it is only read */
} KtFormat;

const KtFormat *kt_format_of_game (const KtGame *game);
/* What a file of this name is to be written in: what the end of the name tells, where that can hold
 * the game, and otherwise the game's own. */
const KtFormat *kt_format_to_write (KtRecord *record, const char *name);
const KtFormat *kt_format_of_text (const char *text, gsize length);
const KtFormat *kt_format_of_position (const char *text); /* NULL: it is none */
/* What the tag of an actor's name says. */
const char *kt_format_get_player (const KtFormat *format, KtRecord *record,
                                  int actor); /* NULL: nothing */
/* Set the tags of the actors' names, and the date of today. */
void kt_format_set_players (const KtFormat *format, KtRecord *record, const char *const *names);
void kt_format_set_date (const KtFormat *format, KtRecord *record);

/* What only this program says of a game, in tags that others pass over. The word is of small
 * letters: "seats" is the tag "KyThuSeats" or "KTSEATS"; SGF has "game", "options", "nag" and
 * "emt" for itself. Any text comes back as it was, but that all its lines end with "\n". */
const char *kt_format_get_own (const KtFormat *format, const KtRecord *record,
                               const char *word); /* NULL: none */
void kt_format_set_own (const KtFormat *format, KtRecord *record, const char *word,
                        const char *value); /* NULL removes */

G_END_DECLS
