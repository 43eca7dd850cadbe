/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme or a set of pieces as its folder holds it, and what is wrong with it. A folder is read by
 * any thread, and whoever has it shares it. */
#pragma once

#include <gio/gio.h>

#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

typedef enum { KT_THEME_FOLDER_THEME, KT_THEME_FOLDER_PIECES } KtThemeFolderKind;

typedef struct {
  gatomicrefcount references;
  KtThemeFolderKind kind;
  char *id;             /* the name of the folder */
  gboolean is_own;      /* a player's, and not part of the program */
  KtDesign *design;     /* of a theme without faults, or NULL */
  GHashTable *pictures; /* of pieces without faults: bytes by names such as “chess-white-king” */
  GKeyFile *words;      /* of pieces: their name in all languages */
  GPtrArray *faults;    /* sentences; there are none when all is well */
} KtThemeFolder;

/* Blocks as long as a disk does. A fault is never a reason to stop: all of them are told. */
KtThemeFolder *kt_theme_folder_read (GFile *folder, KtThemeFolderKind kind, gboolean is_own);
KtThemeFolder *kt_theme_folder_ref (KtThemeFolder *folder);
void kt_theme_folder_unref (KtThemeFolder *folder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtThemeFolder, kt_theme_folder_unref)

/* In the language of now; the name of the folder where it names itself nowhere. The second may be
 * NULL. */
char *kt_theme_folder_get_name (KtThemeFolder *folder);
char *kt_theme_folder_get_description (KtThemeFolder *folder);

/* Whether a folder of this name can be a set of pieces of some game. */
gboolean kt_theme_folder_is_set (const char *id);
/* Whether a set of pieces, by the name of its folder, is one of a game: “chess-wood” of “chess”. */
gboolean kt_theme_folder_is_for (const char *id, const char *pieces);

G_END_DECLS
