/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The available themes and piece sets, and the choice made in the settings. Changes to the
 * player's own folders take effect while the program runs. */
#pragma once

#include "core/kt-game.h"
#include "ui/painter/kt-theme.h"
#include "ui/themes/kt-theme-folder.h"

G_BEGIN_DECLS

#define KT_TYPE_THEMES (kt_themes_get_type ())
G_DECLARE_FINAL_TYPE (KtThemes, kt_themes, KT, THEMES, GObject)

/* Signals: "changed" () when the lists have changed; "problem" (sentence), once per problem, when a
 * built-in theme or set replaces a chosen one that cannot be used. */

/* The player's own themes and sets are in “themes” and “pieces” below `folder`. */
KtThemes *kt_themes_new (GSettings *settings, const char *folder);
/* Returns $XDG_DATA_HOME/kythu. */
char *kt_themes_get_default_folder (void);

/* Returns the current look of boards, as chosen in the settings. */
KtTheme *kt_themes_get_theme (KtThemes *self);

/* Returns an array of KtThemeFolder, to be freed by the caller. */
GPtrArray *kt_themes_list_themes (KtThemes *self);
/* Returns the piece sets for `pieces`, the name of a game's standard set. */
GPtrArray *kt_themes_list_pieces (KtThemes *self, const char *pieces);
/* Returns a design for a preview: the current design with this theme or piece set in place of
 * the chosen one. */
KtDesign *kt_themes_try (KtThemes *self, KtThemeFolder *folder);

/* Returns the key of the settings that chooses the piece set of a game, such as "chess-pieces".
 * Returns NULL if the game has only its standard set, or no drawings. */
char *kt_themes_find_pieces_key (KtThemes *self, const KtGame *game);

G_END_DECLS
