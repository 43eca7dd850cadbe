/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/net/chess-net.h"

/* The file chess.net, embedded by the build. */
extern const guint8 chess_net_bytes[];
extern const gsize chess_net_bytes_size;

ChessNet *
chess_net_new (guint n_units, guint n_outputs)
{
  ChessNet *net = g_new0 (ChessNet, 1);

  net->n_units = n_units;
  net->n_outputs = n_outputs;
  net->inputs = g_new0 (gint16, CHESS_NET_ROWS * n_units);
  net->origin = g_strdup ("");
  return net;
}

void
chess_net_free (ChessNet *net)
{
  if (!net)
    return;
  g_free (net->inputs);
  g_free (net->origin);
  g_free (net);
}

const ChessNet *
chess_net_get_own (void)
{
  static gsize own = 0;

  if (g_once_init_enter (&own)) {
    g_autoptr (GError) error = NULL;
    ChessNet *net = chess_net_read (chess_net_bytes, chess_net_bytes_size, &error);

    if (!net)
      g_error ("the network of the program cannot be read: %s", error->message);
    g_once_init_leave (&own, (gsize) net);
  }
  return (const ChessNet *) own;
}
