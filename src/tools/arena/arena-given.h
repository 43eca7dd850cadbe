/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options as they were given, before anything is made of them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *name; /* without "--" */
  GPtrArray *words; /* ended by NULL */
} ArenaGiven;

/* An array of ArenaGiven; "--games=100" is the option "games" with the word "100". NULL when a word
 * belongs to no option. */
GArray *arena_given_collect (const char *const *words, GError **error);

gboolean arena_given_is_named (const ArenaGiven *given, const char *name);
const char *const *arena_given_get_words (const ArenaGiven *given);
guint arena_given_count_words (const ArenaGiven *given);

/* The words of all options of a name, ended by NULL; they stay the options'. */
GPtrArray *arena_given_join_words (const GArray *all, const char *name);
/* What decides which games are played, and not what may change from run to run. Free with g_free().
 */
char *arena_given_get_identity (const GArray *all);

G_END_DECLS
