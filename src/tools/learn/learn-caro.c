/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/learn/learn-caro.h"

#include <math.h>

#include "core/kt-zobrist.h"
#include "tools/learn/learn-kernel.h"

/* --- The task --------------------------------------------------------------------------------- */

static double
run (const LearnTask *task, gconstpointer samples, guint n, float *gradient)
{
  const LearnCaro *self = (const LearnCaro *) task;
  LearnCaroBatch batch = { samples, (const CaroNetFeatures *) (gpointer) self->cells->data, n,
                           self->blend };

  return learn_kernel_get_best ()->run_caro (task->weights, &batch, gradient);
}

LearnCaro
learn_caro (float *weights, LearnCaroSet *set, double blend)
{
  return (LearnCaro){
    .task = { weights, (float) CARO_WEIGHTS_MAX / CARO_WEIGHTS_SCALE, CARO_WEIGHTS_N, set->training,
              set->held_out, run },
    .cells = set->cells,
    .blend = blend,
  };
}

/* --- The weights ------------------------------------------------------------------------------ */

/* Returns a random number from -1 to 1. */
static double
draw (guint64 seed, guint index)
{
  return (double) (kt_zobrist (seed, index) >> 11) / (double) (G_GUINT64_CONSTANT (1) << 52) - 1;
}

static void
draw_part (float *weights, guint from, guint n, double most, guint64 seed)
{
  for (guint i = from; i < from + n; i++)
    weights[i] = (float) (most * draw (seed, i));
}

/* Returns initial weights: random ones, scaled so that values have a magnitude of about 1. All
 * remaining weights are 0. */
float *
learn_caro_draw (guint64 seed)
{
  enum { INPUTS = CARO_WEIGHTS_N_INPUTS, UNITS = CARO_WEIGHTS_N_HIDDEN };
  float *weights = g_new0 (float, CARO_WEIGHTS_N);

  draw_part (weights, LEARN_CARO_CHANNELS, CARO_NET_N_PAIRS * CARO_NET_N_CHANNELS, 0.3, seed);
  draw_part (weights, LEARN_CARO_HIDDEN, UNITS * INPUTS, 1 / sqrt (2 * INPUTS), seed);
  draw_part (weights, LEARN_CARO_OUTPUTS, UNITS, 1 / sqrt (UNITS), seed);
  return weights;
}

/* --- The source ------------------------------------------------------------------------------- */

/* Writes rows of weights; rows of a matrix are in braces. */
static void
write_rows (GString *source, const float *weights, guint n, guint per_row, gboolean in_braces)
{
  for (guint i = 0; i < n; i++) {
    if (i % per_row == 0)
      g_string_append (source, in_braces ? "    { " : "    ");
    g_string_append_printf (source, "%d", (int) lroundf (weights[i] * CARO_WEIGHTS_SCALE));
    if (i % per_row < per_row - 1 && i + 1 < n)
      g_string_append (source, ", ");
    else
      g_string_append (source, in_braces ? " },\n" : ",\n");
  }
}

char *
learn_caro_write (const float *weights, const char *comment)
{
  enum { PER_ROW = 16 };
  static const struct {
    const char *name;
    guint first, n, per_row;
    gboolean in_braces;
  } groups[] = {
    { "channels", LEARN_CARO_CHANNELS, CARO_NET_N_PAIRS * CARO_NET_N_CHANNELS, CARO_NET_N_CHANNELS,
      TRUE },
    { "channel_biases", LEARN_CARO_CHANNEL_BIASES, CARO_NET_N_CHANNELS, PER_ROW, FALSE },
    { "hidden", LEARN_CARO_HIDDEN, CARO_WEIGHTS_N_HIDDEN * CARO_WEIGHTS_N_INPUTS,
      CARO_WEIGHTS_N_INPUTS, TRUE },
    { "hidden_biases", LEARN_CARO_HIDDEN_BIASES, CARO_WEIGHTS_N_HIDDEN, PER_ROW, FALSE },
    { "outputs", LEARN_CARO_OUTPUTS, CARO_WEIGHTS_N_HIDDEN, PER_ROW, FALSE },
    { "skip", LEARN_CARO_SKIP, CARO_WEIGHTS_N_INPUTS, PER_ROW, FALSE },
    { "threat_masks", LEARN_CARO_THREAT_MASKS, CARO_WEIGHTS_N_THREAT_MASKS, PER_ROW, FALSE },
  };
  GString *source = g_string_new ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n");

  g_string_append_printf (source, "/* Written by kythu-tune.\n *\n%s */\n", comment);
  g_string_append (source, "#include \"games/caro/net/caro-weights.h\"\n\n"
                           "/* clang-format off */\n"
                           "const CaroWeights caro_weights = {\n");
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++) {
    g_string_append_printf (source, "  .%s = {\n", groups[i].name);
    write_rows (source, weights + groups[i].first, groups[i].n, groups[i].per_row,
                groups[i].in_braces);
    g_string_append (source, "  },\n");
  }
  g_string_append (source, "};\n/* clang-format on */\n");
  return g_string_free (source, FALSE);
}
