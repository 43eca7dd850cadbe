/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Portraits of players. Built-in ones have ids such as "pupil"; the person's own pictures have
 * the id "own-" and a hash of their contents. */
#pragma once

#include <adwaita.h>

#include "model/match/kt-match.h"

G_BEGIN_DECLS

/* Returns the ids of the portraits that can be chosen, ending with NULL. Free with g_strfreev(). */
char **kt_portrait_list (void);
/* Returns a translated description, such as "A pupil". */
const char *kt_portrait_describe (const char *portrait);

/* Shows a portrait. Without one, the avatar shows the initials of the name or, if the name is
 * "", the symbol of the seat. The person's own pictures are loaded asynchronously. */
void kt_portrait_show (AdwAvatar *avatar, const char *portrait, const char *name, guint seat);
/* Shows the portrait of the player on a seat. A computer has a portrait of its own. */
void kt_portrait_show_seat (AdwAvatar *avatar, KtMatch *match, guint seat);

/* Crops a picture to its middle square and stores it with the program's data. The finish
 * function returns the id of the portrait, to be freed with g_free(), or NULL and an error with
 * a message for the person. */
void kt_portrait_import_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);
char *kt_portrait_import_finish (GAsyncResult *result, GError **error);

G_END_DECLS
