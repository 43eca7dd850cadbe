/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two people who play with each other in one process, over TCP on this machine. Each can be killed,
 * which leaves its file, and go on. */
#pragma once

#include "model/far/kt-far-board.h"
#include "tests/model/test-support.h"

G_BEGIN_DECLS

typedef struct {
  KtNetIdentity *identity;
  KtNetGame *net;
  KtGameModel *model;
  KtFarBoard *board;
  GSettings *settings;
  char *path;
} FarSide;

typedef struct {
  FarSide sides[KT_NET_SEATS]; /* the host and the guest */
  char *folder;
  guint16 port;
} FarPair;

/* Both meet and agree to the terms; each has the game on its model. */
void far_pair_init (FarPair *pair, const KtNetTerms *terms);
void far_pair_clear (FarPair *pair);
KtNetTerms far_pair_terms (const char *game, const char *options);
const KtNetState *far_pair_state (FarPair *pair, guint seat);
/* Ends a side without a word to the other, and lets it go on from its file. */
void far_pair_kill (FarPair *pair, guint seat);
/* Waits until both logs and both models have the same, and fails if they do not. */
void far_pair_settle (FarPair *pair);
/* Returns the seat whose turn it is. */
guint far_pair_turn (FarPair *pair);

G_END_DECLS
