/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Portraits of players: those that come with the program, named by ids such as "pupil", and
 * pictures of one's own, named "own-" and a number made from what they show. */
#pragma once

#include <adwaita.h>

#include "model/match/kt-match.h"

G_BEGIN_DECLS

/* The ids of those that a person can choose, ended by NULL. Free with g_strfreev(). */
char **kt_portrait_list (void);
/* What one of them shows, translated: "A pupil". */
const char *kt_portrait_describe (const char *portrait);

/* Shows a portrait, or the first letters of the name where there is none, or the sign for whoever
 * sits on that seat where there is no name either: "". A picture of one's own comes when it is
 * read.
 */
void kt_portrait_show (AdwAvatar *avatar, const char *portrait, const char *name, guint seat);
/* Who sits on a seat; a computer has a portrait of its own. */
void kt_portrait_show_seat (AdwAvatar *avatar, KtMatch *match, guint seat);

/* Takes the middle square of a picture and keeps it with the program's data. The id, to be freed
 * with g_free(), or NULL with the error set, in words for the person. */
void kt_portrait_import_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);
char *kt_portrait_import_finish (GAsyncResult *result, GError **error);

G_END_DECLS
