/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folders ("shelves") in which games are stored. They are in one folder, the library, which
 * only the user can access. Games that somebody copies there by hand are treated like all
 * others. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  KT_SHELF_GAMES,   /* saved by the person */
  KT_SHELF_RUNNING, /* unfinished games; those being played have journals */
  KT_SHELF_RECENT,  /* the last finished or abandoned games */
  KT_SHELF_BROKEN,  /* files that could not be read, wholly or in part */
  KT_SHELF_REMOVED, /* deleted files, where the desktop has no trash */
  KT_N_SHELVES,
} KtShelf;

/* A folder beside the shelves, for the portraits that people imported. */
#define KT_SHELF_PORTRAITS "portraits"

/* Returns the user's library, $XDG_DATA_HOME/kythu. Free with g_free(). */
char *kt_shelf_get_default_library (void);
/* Returns the path of a shelf or, unless `name` is NULL, of a file on it. Free with g_free(). */
char *kt_shelf_get_path (const char *library, KtShelf shelf, const char *name);
/* Creates the folder if needed. */
gboolean kt_shelf_make (const char *library, KtShelf shelf, GError **error);
/* Returns a new unique id for a game. */
char *kt_shelf_make_id (void);
/* Returns the path of the file "ID.SUFFIX". Free with g_free(). */
char *kt_shelf_get_file (const char *library, KtShelf shelf, const char *id, const char *suffix);

/* Returns the "ID" of such a path or file name. Free with g_free(). */
char *kt_shelf_get_id (const char *path);

/* Returns the path of a game with any suffix, or NULL. Free with g_free(). */
char *kt_shelf_find_game (const char *library, KtShelf shelf, const char *id);

/* Returns this path if it is free, or a similar one in the same folder, such as "game-2.pgn".
 * Free with g_free(). */
char *kt_shelf_find_free_name (const char *path);

/* Moves a file to another shelf, under its own name or a similar free one. Returns the new path,
 * to be freed with g_free(), or NULL with an error. */
char *kt_shelf_move (const char *library, const char *path, KtShelf to, GError **error);
/* Copies a file to another shelf, before it is rewritten. */
char *kt_shelf_copy (const char *library, const char *path, KtShelf to, GError **error);
/* Removes temporary files of killed processes from the library. Call this in a thread. */
void kt_shelf_sweep (const char *library);
/* Removes all but the newest files of a shelf, but never `written`, the path of a file just put
 * there, which may be NULL. */
void kt_shelf_prune (const char *library, KtShelf shelf, guint n_kept, const char *written);

G_END_DECLS
