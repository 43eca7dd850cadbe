/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever chooses the actions of a seat: a person, the computer, later another program or somebody
 * across the network. The game asks all of them in the same way, but for a person. */
#pragma once

#include <gio/gio.h>

#include "core/kt-game-tree.h"
#include "engine/kt-progress.h"
#include "engine/kt-time-management.h"

G_BEGIN_DECLS

#define KT_TYPE_PLAYER (kt_player_get_type ())
G_DECLARE_INTERFACE (KtPlayer, kt_player, KT, PLAYER, GObject)

struct _KtPlayerInterface {
  GTypeInterface parent_iface;

  /* Chooses an action for the actor in turn. The position is only valid during the call. NULL for a
   * person, who is not asked. */
  void (*choose_async) (KtPlayer *self, const KtPosition *position, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data);
  /* By default: the result is a GTask that kt_player_return_action() answered. */
  gboolean (*choose_finish) (KtPlayer *self, GAsyncResult *result, KtAction *action,
                             GError **error);
  /* What its clock shows when it will be asked next; NULL: none runs down. NULL for those who do
   * not look at it. */
  void (*set_clock) (KtPlayer *self, const KtTimeManagement *clock);
  /* What it has found so far while it chooses; NULL for those who do not tell. */
  gboolean (*read_progress) (KtPlayer *self, KtFinding *finding);
  /* Whether it agrees to a draw at the tip of a game, by what it knows already; NULL: never. */
  gboolean (*accepts_draw) (KtPlayer *self, KtGameTree *game);
};

void kt_player_choose_async (KtPlayer *self, const KtPosition *position, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
gboolean kt_player_choose_finish (KtPlayer *self, GAsyncResult *result, KtAction *action,
                                  GError **error);
void kt_player_set_clock (KtPlayer *self, const KtTimeManagement *clock);
gboolean kt_player_read_progress (KtPlayer *self, KtFinding *finding);
gboolean kt_player_accepts_draw (KtPlayer *self, KtGameTree *game);

/* For implementations: the answer of a task of choose_async(). */
void kt_player_return_action (GTask *task, const KtAction *action);

G_END_DECLS
