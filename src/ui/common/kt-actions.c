/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/common/kt-actions.h"

static GSimpleAction *
find (GSimpleActionGroup *group, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (group), name));
}

void
kt_actions_enable (GSimpleActionGroup *group, const char *name, gboolean is_enabled)
{
  g_simple_action_set_enabled (find (group, name), is_enabled);
}

void
kt_actions_set_state (GSimpleActionGroup *group, const char *name, GVariant *state)
{
  g_simple_action_set_state (find (group, name), state);
}

KtWay
kt_actions_find_way (GSimpleAction *action)
{
  static const struct {
    const char *name;
    KtWay way;
  } ways[] = {
    { "previous", KT_WAY_BACK }, { "back", KT_WAY_BACK }, { "next", KT_WAY_ON },
    { "on", KT_WAY_ON },         { "up", KT_WAY_UP },     { "down", KT_WAY_DOWN },
  };
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    if (g_str_equal (name, ways[i].name))
      return ways[i].way;
  }
  g_return_val_if_reached (KT_WAY_BACK);
}
