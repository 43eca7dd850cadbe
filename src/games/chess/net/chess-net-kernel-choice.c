/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/net/chess-net-kernel.h"

/* The kernels that were built, the best one first. */
extern const ChessNetKernel chess_net_kernel_plain;
#ifdef __x86_64__
extern const ChessNetKernel chess_net_kernel_avx512, chess_net_kernel_avx2, chess_net_kernel_sse41;
#endif

static const ChessNetKernel *const kernels[] = {
#ifdef __x86_64__
  &chess_net_kernel_avx512,
  &chess_net_kernel_avx2,
  &chess_net_kernel_sse41,
#endif
  &chess_net_kernel_plain,
};

guint
chess_net_kernel_get_n (void)
{
  return G_N_ELEMENTS (kernels);
}

const ChessNetKernel *
chess_net_kernel_get (guint index)
{
  return kernels[index];
}

const ChessNetKernel *
chess_net_kernel_get_best (void)
{
  static gsize best = 0;

  if (g_once_init_enter (&best)) {
    guint i = 0;

    while (!kernels[i]->is_supported ())
      i++;
    g_once_init_leave (&best, (gsize) kernels[i]);
  }
  return (const ChessNetKernel *) best;
}
