/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folders in which the program keeps games. All of them lie in one, the library, and nobody but
 * the person may look into them. A game that somebody copies there by hand is as good as ours. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  KT_SHELF_GAMES,   /* what the person keeps */
  KT_SHELF_RUNNING, /* games that are not over, each with its journal while it is played */
  KT_SHELF_RECENT,  /* the last games that ended or were given up */
  KT_SHELF_BROKEN,  /* what could not be read */
  KT_SHELF_REMOVED, /* what the person deleted where the desktop has no trash */
  KT_N_SHELVES,
} KtShelf;

/* A folder beside the shelves, for the pictures that people chose as portraits. */
#define KT_SHELF_PORTRAITS "portraits"

/* The library of this user, $XDG_DATA_HOME/kythu. Free with g_free(). */
char *kt_shelf_get_default_library (void);
/* The path of a shelf, or of something on it. Free with g_free(). */
char *kt_shelf_get_path (const char *library, KtShelf shelf, const char *name);
/* The folder is there when this returns TRUE. */
gboolean kt_shelf_make (const char *library, KtShelf shelf, GError **error);
/* A name without a suffix that no other game has. */
char *kt_shelf_make_id (void);
/* "ID.SUFFIX" */
char *kt_shelf_get_file (const char *library, KtShelf shelf, const char *id, const char *suffix);

/* "ID" of a path or a name like that. Free with g_free(). */
char *kt_shelf_get_id (const char *path);

/* The file of a game, under whichever suffix; NULL where there is none. Free with g_free(). */
char *kt_shelf_find_game (const char *library, KtShelf shelf, const char *id);

/* Where a file can stand without taking the place of another: under this path or, in the same
 * folder, one like it, "game-2.pgn". Free with g_free(). */
char *kt_shelf_find_free_name (const char *path);

/* Puts a file of one shelf on another, under its own name or, where that is taken, one like it. The
 * new path, to be freed with g_free(); NULL with the error set. */
char *kt_shelf_move (const char *library, const char *path, KtShelf to, GError **error);
/* Puts a copy there, for a file that is about to be written anew. */
char *kt_shelf_copy (const char *library, const char *path, KtShelf to, GError **error);
/* Removes everywhere in the library what killed writers left. It is for a thread. */
void kt_shelf_sweep (const char *library);
/* Keeps the newest files of a shelf and removes the others, but never `written`, the path of what
 * was just put there; NULL: nothing was. */
void kt_shelf_prune (const char *library, KtShelf shelf, guint n_kept, const char *written);

G_END_DECLS
