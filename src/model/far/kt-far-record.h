/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished game with somebody far away, as a file of the library, with the proof of what both
 * have signed (net/kt-net-record.h). */
#pragma once

#include "model/game/kt-game-snapshot.h"
#include "net/kt-net-game.h"

G_BEGIN_DECLS

KtGameSnapshot *kt_far_record_take (KtNetGame *net, GSettings *settings);
/* Writes the snapshot to the recent games of a library, in a thread. Takes ownership of it. */
void kt_far_record_write_async (KtGameSnapshot *snapshot, const char *library, const char *id);

G_END_DECLS
