/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of a game: opponents, strength, options and time. The settings store the terms of
 * each game separately. */
#pragma once

#include <gio/gio.h>

#include "core/kt-option.h"
#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

typedef enum {
  KT_OPPONENT_COMPUTER, /* a person against the computer */
  KT_OPPONENT_PERSON,   /* two people */
  KT_OPPONENT_WATCH,    /* two computers */
  KT_OPPONENT_ALLIANCE, /* a person against two computers that alternate */
  KT_N_OPPONENTS,
} KtOpponent;
/* The word that is stored instead of the id of a level if the computer is as strong as the
 * person. */
extern const char kt_own_level[];

typedef enum { KT_BEGINS_YOU, KT_BEGINS_OPPONENT, KT_BEGINS_RANDOM } KtBegins;

/* The maximum number of games in a series, which is always odd. */
enum { KT_MAX_SERIES = 15 };

typedef struct {
  KtOptions options;
  KtOpponent opponent;
  KtBegins begins;
  guint level;           /* index into the game's levels */
  gboolean is_own_level; /* plays as strong as the person, whatever the level (KtRatings) */
  guint second_level;    /* level of the second of two computers */
  guint style;           /* index into the styles; 0 if there are none */
  KtTimeControl times;   /* the time control of each seat */
  guint odds;            /* 0: none; otherwise one more than the index into the game's odds */
  guint giver;           /* the seat that gives the odds */
  guint length;          /* number of games in a series; 0: no limit */
} KtGameTerms;

gboolean kt_opponent_has_computer (KtOpponent opponent);
gboolean kt_opponent_has_two_computers (KtOpponent opponent);

/* Returns the terms chosen last, or the defaults. The result is always valid; unknown values are
 * replaced by defaults. */
KtGameTerms kt_game_terms_read (GSettings *settings, const KtGame *game);
void kt_game_terms_write (GSettings *settings, const KtGame *game, const KtGameTerms *terms);

G_END_DECLS
