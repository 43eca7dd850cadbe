/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which themes and sets of pieces there are, and which of them the settings choose. A player's own
 * are found, changed and lost while the program runs. */
#pragma once

#include "core/kt-game.h"
#include "ui/painter/kt-theme.h"
#include "ui/themes/kt-theme-folder.h"

G_BEGIN_DECLS

#define KT_TYPE_THEMES (kt_themes_get_type ())
G_DECLARE_FINAL_TYPE (KtThemes, kt_themes, KT, THEMES, GObject)

/* Signals: "changed" (), the lists are others; "problem" (sentence), once for each: what is chosen
 * cannot be used, and the program's own is shown instead. */

/* A player's own lie in the folders “themes” and “pieces” of `folder`. */
KtThemes *kt_themes_new (GSettings *settings, const char *folder);
/* $XDG_DATA_HOME/kythu */
char *kt_themes_get_default_folder (void);

/* What boards look like, as the settings choose. */
KtTheme *kt_themes_get_theme (KtThemes *self);

/* Lists of KtThemeFolder, for the caller to free. */
GPtrArray *kt_themes_list_themes (KtThemes *self);
/* The sets for a game, by the name that it has for them. */
GPtrArray *kt_themes_list_pieces (KtThemes *self, const char *pieces);
/* What a board would look like with one of them instead of what is chosen. */
KtDesign *kt_themes_try (KtThemes *self, KtThemeFolder *folder);

/* The key of the settings that chooses the set of a game, "chess-pieces"; NULL: the game has its
 * standard set, or no drawings. */
char *kt_themes_find_pieces_key (KtThemes *self, const KtGame *game);

G_END_DECLS
