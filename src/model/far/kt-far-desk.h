/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games with people far away: the own identity, the people who were met, and the games that
 * are waited for or played. Nothing listens, and no file is read, before the first call that says
 * so. */
#pragma once

#include "model/far/kt-far-game.h"

G_BEGIN_DECLS

#define KT_TYPE_FAR_DESK (kt_far_desk_get_type ())
G_DECLARE_FINAL_TYPE (KtFarDesk, kt_far_desk, KT, FAR_DESK, GObject)

/* Signals:
 *   "changed" (KtFarGame *game)              the game has changed
 *   "happened" (KtFarGame *game, guint n)    the other person has written the event `n`
 *   "followed" (KtFarGame *game)             another game with the same person has begun
 */
KtFarDesk *kt_far_desk_new (GSettings *settings, const char *library);
/* Finds in a thread the games that were not over when the program ended, and opens their lines. */
void kt_far_desk_read (KtFarDesk *self);
/* Loads the identity, or makes one. Every function below needs it. */
gboolean kt_far_desk_open (KtFarDesk *self, GError **error);
/* Returns the short print of the own key; NULL if it is not loaded. Free with g_free(). */
char *kt_far_desk_get_print (KtFarDesk *self);
/* Returns who was met or blocked; NULL if the identity is not loaded. */
KtNetPeople *kt_far_desk_get_people (KtFarDesk *self);
const char *kt_far_desk_get_folder (KtFarDesk *self);
/* Returns the games (KtFarGame), the newest first. */
GListModel *kt_far_desk_get_games (KtFarDesk *self);

/* Waits for a guest, or joins a host. `terms` are those of a host; NULL for a guest. Returns the
 * game, owned by the desk. */
KtFarGame *kt_far_desk_begin (KtFarDesk *self, const KtFarWay *way, const KtNetTerms *terms,
                              GError **error);
/* Leaves a game for good, and drops it from the list. One that was not begun is forgotten. */
void kt_far_desk_drop (KtFarDesk *self, KtFarGame *game);

G_END_DECLS
