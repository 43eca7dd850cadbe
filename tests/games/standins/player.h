/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever can be measured, by a text:
 *
 *   level:hard                                   a level of ours
 *   elo:1250                                     what we play between the levels
 *   full:500000                                  the highest level, with so many positions a move
 *   standin:taker                                a stand-in for a person, see standin.h
 *   skill:NODES,LINES,OVERLOOK,THOROUGH,TEMPERATURE   chess, for trials */
#pragma once

#include "engine/kt-engine.h"

G_BEGIN_DECLS

typedef struct {
  KtEngine *engine;
  KtLimits limits; /* of each move */
} Player;

/* FALSE where there is nobody of this name. */
gboolean player_init (Player *player, const KtGame *game, const char *text, guint64 seed);
void player_clear (Player *player);
KtAction player_choose (Player *player, const KtPosition *position);

/* What each actor plays, before it is played. */
typedef void (*PlayersListener) (const KtPosition *position, const KtAction *action, gpointer data);
/* Plays a game out. The actor who wins; -1: nobody. A draw that anybody would claim is one. */
int players_play (Player *const players[KT_ACTORS], KtPosition *position, PlayersListener told,
                  gpointer data);

G_END_DECLS
