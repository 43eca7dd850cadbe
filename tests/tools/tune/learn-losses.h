/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the loss changes while something learns. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* After the first pass and the last: on what was learnt from, and on what was held out. */
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
