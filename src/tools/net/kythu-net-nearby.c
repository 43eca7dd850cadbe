/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/kythu-net-nearby.h"

#include <stdio.h>
#include <string.h>

#include "net/carriers/kt-net-nearby.h"
#include "tools/command/kythu-command.h"

typedef struct {
  GMainLoop *loop;
  KtNetNearby *nearby;
  gboolean has_failed;
} Look;

static void
changed (gpointer data)
{
}

static void
failed (gpointer data, const char *reason)
{
  Look *look = data;

  look->has_failed = TRUE;
  kythu_complain (KYTHU_FAILURE, "%s", reason);
  g_main_loop_quit (look->loop);
}

static void
print_neighbours (const GPtrArray *neighbours)
{
  for (guint i = 0; i < neighbours->len; i++) {
    const KtNetNeighbour *neighbour = g_ptr_array_index (neighbours, i);

    printf (strchr (neighbour->address, ':') ? "%s\t%s\t[%s]:%u\t%s\n" : "%s\t%s\t%s:%u\t%s\n",
            neighbour->name, neighbour->game, neighbour->address, neighbour->port, neighbour->id);
  }
}

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

int
kythu_net_nearby (int argc, char **argv)
{
  int seconds = 3;
  const GOptionEntry entries[] = {
    { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "Look for so long (3)", "S" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Look look = { loop, NULL, FALSE };
  KtNetNearbyUser user = { changed, failed, &look };

  if (!kythu_parse_options (entries, NULL, "Lists who waits for a game in the local network.",
                            "A line is a name, a game, an address and the print of a key.", &argc,
                            &argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  look.nearby = kt_net_nearby_new ("", &user);
  g_timeout_add_seconds ((guint) CLAMP (seconds, 1, 3600), quit_cb, loop);
  g_main_loop_run (loop);
  print_neighbours (kt_net_nearby_list (look.nearby));
  kt_net_nearby_free (look.nearby);
  return look.has_failed ? KYTHU_FAILURE : KYTHU_SUCCESS;
}
