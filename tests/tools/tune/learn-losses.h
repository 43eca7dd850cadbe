/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records how the loss changes during training. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The losses after the first and the last pass, on training data and on held-out data. */
static struct {
  double first, last;
} learnt, checked;

/* A LearnListener. */
static void
note_pass (guint pass, double training, double held_out)
{
  if (pass == 1) {
    learnt.first = training;
    checked.first = held_out;
  }
  learnt.last = training;
  checked.last = held_out;
}

G_END_DECLS
