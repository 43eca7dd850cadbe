/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-kernel.h"

/* The kernels that were built, the best one first. */
extern const LearnKernel learn_kernel_plain;
#ifdef __x86_64__
extern const LearnKernel learn_kernel_avx2;
#endif

static const LearnKernel *const kernels[] = {
#ifdef __x86_64__
  &learn_kernel_avx2,
#endif
  &learn_kernel_plain,
};

guint
learn_kernel_get_n (void)
{
  return G_N_ELEMENTS (kernels);
}

const LearnKernel *
learn_kernel_get (guint index)
{
  return kernels[index];
}

const LearnKernel *
learn_kernel_get_best (void)
{
  guint i = 0;

  while (!kernels[i]->is_supported ())
    i++;
  return kernels[i];
}
