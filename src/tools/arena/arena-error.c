/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-error.h"

#include "core/kt-quote.h"
#include "games/kt-registry.h"
#include "games/xiangqi/xiangqi-game.h"

G_DEFINE_QUARK (arena_error_quark, arena_error)

gboolean
arena_refuse (GError **error, const char *format, const char *text)
{
  g_autofree char *shown = kt_quote (text);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);

  g_set_error (error, ARENA_ERROR, ARENA_ERROR_USAGE, "%s%s%s", parts[0], parts[1] ? shown : "",
               parts[1] ? parts[1] : "");
  return FALSE;
}

gboolean
arena_refuse_game (GError **error, const char *name)
{
  g_autoptr (GString) format = g_string_new ("there is no game “%s”; the games are: ");

  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    g_string_append_printf (format, "%s%s", i ? ", " : "", kt_registry_get_game (i)->id);
  g_string_append_printf (format, ", %s", xiangqi_game.id);
  return arena_refuse (error, format->str, name);
}
