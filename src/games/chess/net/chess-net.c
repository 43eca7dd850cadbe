/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/net/chess-net.h"

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
