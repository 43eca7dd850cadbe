/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game is to be played: who against whom, how strong, under which options, with how much
 * time. The settings keep the terms of each game for itself. */
#pragma once

#include <gio/gio.h>

#include "core/kt-option.h"
#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

typedef enum {
  KT_OPPONENT_COMPUTER, /* you against the computer */
  KT_OPPONENT_PERSON,   /* two people */
  KT_OPPONENT_WATCH,    /* two computers */
  KT_OPPONENT_ALLIANCE, /* you against two computers that move in turn */
  KT_N_OPPONENTS,
} KtOpponent;
/* In the place of the id of a level: as strong as the person. */
extern const char kt_own_level[];

typedef enum { KT_BEGINS_YOU, KT_BEGINS_OPPONENT, KT_BEGINS_RANDOM } KtBegins;

/* Series have an odd number of games. */
enum { KT_MAX_SERIES = 15 };

typedef struct {
  KtOptions options;
  KtOpponent opponent;
  KtBegins begins;
  guint level;           /* an index into the levels of the game */
  gboolean is_own_level; /* instead: as strong as the person (KtRatings) */
  guint second_level;    /* of the second computer where two play */
  guint style;           /* an index into the styles; 0 where there are none */
  KtTimeControl times;   /* of the seats */
  guint length;          /* games in a series; 0: no end */
} KtGameTerms;

gboolean kt_opponent_has_computer (KtOpponent opponent);
gboolean kt_opponent_has_two_computers (KtOpponent opponent);

/* Those chosen last, or the ones that games begin with. Whatever the settings hold, the game can be
 * played: what nobody understands is as if it had not been chosen. */
KtGameTerms kt_game_terms_read (GSettings *settings, const KtGame *game);
void kt_game_terms_write (GSettings *settings, const KtGame *game, const KtGameTerms *terms);

G_END_DECLS
