/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the interface: the available languages, and switching between them at run
 * time. Use this from the main thread only. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  char *code;    /* as in gettext: "vi", "pt_BR" */
  char *name;    /* the language's name in the language itself, such as "Tiếng Việt" */
  char *fault;   /* why a catalogue in the user's data folder is not used, or NULL */
  char *warning; /* which messages of such a catalogue are not used, or NULL */
} KtLanguage;

/* Initializes the translation and remembers the language of the desktop. Call it first in
 * main(), before GTK and any threads start. */
void kt_language_init (void);

/* Switches the language and the text direction; "" selects the desktop's language. Existing
 * widgets keep their texts, so windows must be rebuilt. */
void kt_language_apply (const char *code);

/* Returns the available languages sorted by name, including English and those of catalogues in
 * $XDG_DATA_HOME/kythu/locale. The result is a new array that owns its KtLanguage items. */
GPtrArray *kt_language_list (void);
/* Returns a language's name in itself, or the code if it is unknown. Free with g_free(). */
char *kt_language_get_name (const char *code);
gboolean kt_language_is_right_to_left (const char *code);

G_END_DECLS
