/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished game with somebody far away, as a file of the library. Tags of ours say who played by
 * which key, and hold the last sum of the log's chain with the last signature of each seat. */
#pragma once

#include "model/game/kt-game-snapshot.h"
#include "net/kt-net-game.h"

G_BEGIN_DECLS

KtGameSnapshot *kt_far_record_take (KtNetGame *net, GSettings *settings);
/* Writes the snapshot to the recent games of a library, in a thread. Takes ownership of it. */
void kt_far_record_write_async (KtGameSnapshot *snapshot, const char *library, const char *id);

G_END_DECLS
