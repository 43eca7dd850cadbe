/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the actions of a seat: a person or the computer; other programs or players in the
 * network may follow. The game asks all players in the same way, except persons. */
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

  /* Chooses an action for the actor in turn. The position is valid only during the call. NULL
   * for a person, whom the game does not ask. */
  void (*choose_async) (KtPlayer *self, const KtPosition *position, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data);
  /* Default: takes the action from a GTask answered by kt_player_return_action(). */
  gboolean (*choose_finish) (KtPlayer *self, GAsyncResult *result, KtAction *action,
                             GError **error);
  /* Passes the clock to the player before it is asked. `clock` is NULL if there is no time
   * limit. The function may be NULL. */
  void (*set_clock) (KtPlayer *self, const KtTimeManagement *clock);
  /* Reads the result so far while the player is choosing. Returns FALSE if there is none. The
   * function may be NULL. */
  gboolean (*read_progress) (KtPlayer *self, KtFinding *finding);
  /* Returns whether the player agrees to a draw at the tip of a game, without a new search. If
   * the function is NULL, the player never agrees. */
  gboolean (*accepts_draw) (KtPlayer *self, KtGameTree *game);
};

void kt_player_choose_async (KtPlayer *self, const KtPosition *position, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
gboolean kt_player_choose_finish (KtPlayer *self, GAsyncResult *result, KtAction *action,
                                  GError **error);
void kt_player_set_clock (KtPlayer *self, const KtTimeManagement *clock);
gboolean kt_player_read_progress (KtPlayer *self, KtFinding *finding);
gboolean kt_player_accepts_draw (KtPlayer *self, KtGameTree *game);

/* Answers the task of choose_async(). For implementations of the interface. */
void kt_player_return_action (GTask *task, const KtAction *action);

G_END_DECLS
