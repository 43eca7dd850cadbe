/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player to measure, given as a text:
 *
 *   level:hard                                   one of our levels
 *   elo:1250                                     our play at this Elo, between levels
 *   full:500000                                  full strength with this number of positions a move
 *   standin:taker                                a stand-in for a person, see standin.h
 *   skill:NODES,LINES,OVERLOOK,THOROUGH,TEMPERATURE   chess and Chinese chess, for experiments */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

typedef struct {
  KtEngine *engine;
  KtLimits limits; /* limits of the search for each move */
} Player;

/* Returns FALSE for an unknown name. */
gboolean player_init (Player *player, const KtGame *game, const char *text, guint64 seed);
void player_clear (Player *player);
KtAction player_choose (Player *player, const KtPosition *position);

/* Called with each action before it is played. */
typedef void (*PlayersListener) (const KtPosition *position, const KtAction *action, gpointer data);
/* Plays a game to its end. Returns the actor who wins, or -1. A draw that can be claimed is
 * claimed. */
int players_play (Player *const players[KT_ACTORS], KtPosition *position, PlayersListener told,
                  gpointer data);

G_END_DECLS
