/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a theme's or piece set's folder, and its faults. Any thread may read a folder;
 * the result is immutable and reference-counted. */
#pragma once

#include <gio/gio.h>

#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

typedef enum { KT_THEME_FOLDER_THEME, KT_THEME_FOLDER_PIECES } KtThemeFolderKind;

typedef struct {
  gatomicrefcount references;
  KtThemeFolderKind kind;
  char *id;             /* the name of the folder */
  gboolean is_own;      /* made by the player, not built in */
  KtDesign *design;     /* the design of a theme without faults, or NULL */
  GHashTable *pictures; /* SVG bytes by names such as “chess-white-king”, or NULL */
  GKeyFile *words;      /* contents of a piece set's file: its names in all languages */
  GPtrArray *faults;    /* sentences about the faults; empty if there are none */
} KtThemeFolder;

/* Reads a folder; this blocks during disk access. Reading goes on after a fault, so that all
 * faults are reported. */
KtThemeFolder *kt_theme_folder_read (GFile *folder, KtThemeFolderKind kind, gboolean is_own);
KtThemeFolder *kt_theme_folder_ref (KtThemeFolder *folder);
void kt_theme_folder_unref (KtThemeFolder *folder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtThemeFolder, kt_theme_folder_unref)

/* Return the name and the description in the current language. If there is no name, the folder's
 * name is returned; the description may be NULL. */
char *kt_theme_folder_get_name (KtThemeFolder *folder);
char *kt_theme_folder_get_description (KtThemeFolder *folder);

/* Returns whether a folder of this name can be a piece set of some game. */
gboolean kt_theme_folder_is_set (const char *id);
/* Returns whether a folder name denotes a piece set of a game: “chess-wood” belongs to “chess”. */
gboolean kt_theme_folder_is_for (const char *id, const char *pieces);

G_END_DECLS
