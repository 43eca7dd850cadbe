/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/rules/chess-kernel.h"

extern const ChessKernel chess_kernel_plain;
#ifdef __x86_64__
extern const ChessKernel chess_kernel_pext, chess_kernel_popcnt;
#endif

/* The kernels (the same functions compiled for different processors) that were built, the fastest
 * first. */
static const ChessKernel *const kernels[] = {
#ifdef __x86_64__
  &chess_kernel_pext,
  &chess_kernel_popcnt,
#endif
  &chess_kernel_plain,
};

const int chess_exchange_values[CHESS_TYPES + 1] = { 100, 320, 330, 500, 950, 0, 0 };

guint
chess_kernel_get_n (void)
{
  return G_N_ELEMENTS (kernels);
}

const ChessKernel *
chess_kernel_get (guint index)
{
  return kernels[index];
}

const ChessKernel *
chess_kernel_get_best (void)
{
  static gsize best = 0;

  if (g_once_init_enter (&best)) {
    guint i = 0;

    while (!kernels[i]->is_supported ())
      i++;
    kernels[i]->prepare ();
    g_once_init_leave (&best, (gsize) kernels[i]);
  }
  return (const ChessKernel *) best;
}
