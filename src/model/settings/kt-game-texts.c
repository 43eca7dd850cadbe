/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/settings/kt-game-texts.h"

char *
kt_game_texts_get (GSettings *settings, const char *key, const char *game)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, key);
  char *text = NULL;

  g_variant_lookup (all, game, "s", &text);
  return text;
}

void
kt_game_texts_set (GSettings *settings, const char *key, const char *game, const char *text)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, key);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id, *other;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s&s}", &id, &other)) {
    if (!g_str_equal (id, game))
      g_variant_builder_add (&builder, "{ss}", id, other);
  }
  if (text)
    g_variant_builder_add (&builder, "{ss}", game, text);
  g_settings_set_value (settings, key, g_variant_builder_end (&builder));
}
