/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the interface: which ones there are, and how to change it while the program runs.
 * Everything here belongs to the main thread. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  char *code;    /* as gettext knows it: "vi", "pt_BR" */
  char *name;    /* in the language itself: "Tiếng Việt" */
  char *fault;   /* why its catalogue, which a player has brought, is not used; NULL when it is */
  char *warning; /* which messages of that catalogue are not used; NULL when all are */
} KtLanguage;

/* Binds the catalogues and remembers what the desktop asks for. First thing in main(), before GTK
 * starts and before there is any other thread. */
void kt_language_init (void);

/* Switches to a language at once; an empty code goes back to the desktop's. What is on the screen
 * already keeps its words: windows must be built anew. The direction of text follows. */
void kt_language_apply (const char *code);

/* The languages that the program has words for, English and those that the player has brought
 * ($XDG_DATA_HOME/kythu/locale) among them, sorted by their names: a new
 * array of KtLanguage, which it owns. */
GPtrArray *kt_language_list (void);
/* A language's name in itself; the code where it is not known. Free with g_free(). */
char *kt_language_get_name (const char *code);
gboolean kt_language_is_right_to_left (const char *code);

G_END_DECLS
