/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-notation.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"

char *
kt_notation_get_key (const KtGame *game)
{
  return game->notations ? g_strconcat (game->id, "-notation", NULL) : g_strdup ("notation");
}

static KtNotation
read_for_game (GSettings *settings, const KtGame *game)
{
  g_autofree char *key = kt_notation_get_key (game);

  return (KtNotation) g_settings_get_enum (settings, key);
}

KtNotation
kt_notation_read (GSettings *settings, const KtPosition *position)
{
  return position ? read_for_game (settings, position->game) : KT_NOTATION_LANGUAGE;
}

/* Returns the index of the usual notation, which the catalogue names. If the catalogue names an
 * unknown one, the first is used. */
static guint
find_usual (const KtGame *game)
{
  const char *usual = _ (game->usual_notation);
  guint i = game->n_notations - 1;

  while (i > 0 && !g_str_equal (game->notations[i].id, usual))
    i--;
  return i;
}

guint
kt_notation_find_own (KtNotation notation, const KtGame *game)
{
  return notation == KT_NOTATION_LANGUAGE || notation > game->n_notations ? find_usual (game)
                                                                          : notation - 1;
}

gboolean
kt_notation_names_squares (GSettings *settings, const KtGame *game)
{
  guint own;

  if (!game->notations)
    return FALSE;
  own = kt_notation_find_own (read_for_game (settings, game), game);
  return g_str_equal (game->notations[own].id, "squares");
}

static void
follow_key (GSettings *settings, const char *key, GCallback changed, gpointer object)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  g_signal_connect_object (settings, signal, changed, object, G_CONNECT_SWAPPED);
}

void
kt_notation_follow (GSettings *settings, GCallback changed, gpointer object)
{
  follow_key (settings, "notation", changed, object);
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    g_autofree char *key = kt_notation_get_key (game);

    if (game->notations)
      follow_key (settings, key, changed, object);
  }
}
