/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/tune-net.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

/* Where the groups of weights begin. */
enum {
  CHANNELS = 0,
  CHANNEL_BIASES = offsetof (CaroWeights, channel_biases) / sizeof (gint16),
  HIDDEN = offsetof (CaroWeights, hidden) / sizeof (gint16),
  HIDDEN_BIASES = offsetof (CaroWeights, hidden_biases) / sizeof (gint16),
  OUTPUTS = offsetof (CaroWeights, outputs) / sizeof (gint16),
  SKIP = offsetof (CaroWeights, skip) / sizeof (gint16),
  THREAT_MASKS = offsetof (CaroWeights, threat_masks) / sizeof (gint16),
};

void
tune_net_get_weights (TunePair *weights)
{
  const gint16 *built_in = (const gint16 *) &caro_weights;
  double *values = weights[0];

  for (guint i = 0; i < CARO_WEIGHTS_N; i++)
    values[i] = built_in[i];
}

/* --- Boards as entries --- */

static int
compare_features (const void *a, const void *b)
{
  CaroFeatures first = *(const CaroFeatures *) a, second = *(const CaroFeatures *) b;

  return first < second ? -1 : first > second;
}

/* As the side in turn sees them, those left out that count nothing. */
static guint
list_features (CaroBoard *board, CaroFeatures *all)
{
  guint n = 0;

  caro_board_update_accumulator (board);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    CaroFeatures features = board->features[square];

    if (features != CARO_FEATURES_NONE)
      all[n++] = board->side == MNK_X ? features : caro_features_swap_sides (features);
  }
  qsort (all, n, sizeof *all, compare_features);
  return n;
}

guint
tune_net_list_entries (CaroBoard *board, TuneEntry *entries)
{
  CaroFeatures all[KT_MAX_SQUARES];
  guint n_features = list_features (board, all), n = 0;

  for (guint i = 0, next; i < n_features; i = next) {
    for (next = i + 1; next < n_features && all[next] == all[i];)
      next++;
    entries[n++] = (TuneEntry){ (guint16) all[i], (gint16) (next - i), 0 };
    entries[n++] = (TuneEntry){ (guint16) (all[i] >> 16), (gint16) (next - i), 0 };
  }
  return n;
}

/* --- Judging --- */

/* What the network makes of a sample on the way to its score. Weights stay in their parts, so each
 * product has one division. */
typedef struct {
  double inputs[CARO_WEIGHTS_N_INPUTS], units[CARO_WEIGHTS_N_HIDDEN], outcome;
} Pass;

static inline CaroFeatures
get_features (const TuneEntry *entries)
{
  return entries[0].weight | (CaroFeatures) entries[1].weight << 16;
}

/* What the patterns of a line add to the traits. */
static inline guint
get_row (CaroFeatures features, int line)
{
  return CHANNELS + (features >> 8 * line & 0xff) * CARO_FEATURES_N_CHANNELS;
}

static inline void
get_channels (const double *weights, CaroFeatures features,
              double channels[CARO_FEATURES_N_CHANNELS])
{
  for (int i = 0; i < CARO_FEATURES_N_CHANNELS; i++)
    channels[i] = weights[CHANNEL_BIASES + i];
  for (int line = 0; line < CARO_CELL_DIRECTIONS; line++) {
    const double *row = weights + get_row (features, line);

    for (int i = 0; i < CARO_FEATURES_N_CHANNELS; i++)
      channels[i] += row[i];
  }
  for (int i = 0; i < CARO_FEATURES_N_CHANNELS; i++)
    channels[i] = MAX (channels[i], 0);
}

static void
add_features (const double *weights, CaroFeatures features, double times, double *inputs)
{
  double channels[CARO_FEATURES_N_CHANNELS];

  get_channels (weights, features, channels);
  for (int i = 0; i < CARO_FEATURES_N_CHANNELS; i++)
    inputs[i] += times * channels[i];
}

/* The sums of traits, those of cells that count nothing taken away, as inputs. */
static void
get_inputs (const TuneSet *set, const TuneSample *sample, const double *weights, double *inputs)
{
  const TuneEntry *entries = tune_set_get_entries (set, sample);
  int n_features = 0;

  for (int i = 0; i < CARO_WEIGHTS_N_INPUTS; i++)
    inputs[i] = 0;
  for (guint i = 0; i < sample->n; i += 2) {
    CaroFeatures features = get_features (&entries[i]);

    n_features += entries[i].count;
    add_features (weights, features, entries[i].count, inputs);
    add_features (weights, caro_features_swap_sides (features), entries[i].count,
                  inputs + CARO_FEATURES_N_CHANNELS);
  }
  for (int side = 0; side < MNK_SIDES; side++)
    add_features (weights, CARO_FEATURES_NONE, -n_features,
                  inputs + side * CARO_FEATURES_N_CHANNELS);
  for (int i = 0; i < CARO_WEIGHTS_N_INPUTS; i++)
    inputs[i] /= CARO_WEIGHTS_SCALE * CARO_WEIGHTS_INPUT_DIVISOR;
}

static void
pass_through (const TuneSet *set, const TuneSample *sample, const double *weights, Pass *pass)
{
  get_inputs (set, sample, weights, pass->inputs);
  pass->outcome = weights[THREAT_MASKS + sample->facts[TUNE_NET_THREAT_MASK]];
  for (int i = 0; i < CARO_WEIGHTS_N_INPUTS; i++)
    pass->outcome += weights[SKIP + i] * pass->inputs[i];
  for (int i = 0; i < CARO_WEIGHTS_N_HIDDEN; i++) {
    double unit = weights[HIDDEN_BIASES + i];

    for (int j = 0; j < CARO_WEIGHTS_N_INPUTS; j++)
      unit += weights[HIDDEN + i * CARO_WEIGHTS_N_INPUTS + j] * pass->inputs[j];
    pass->units[i] = MAX (unit, 0);
    pass->outcome += pass->units[i] * weights[OUTPUTS + i] / CARO_WEIGHTS_SCALE;
  }
}

double
tune_net_judge (const TuneSet *set, const TuneSample *sample, const TunePair *weights)
{
  Pass pass;

  pass_through (set, sample, weights[0], &pass);
  return pass.outcome * CARO_WEIGHTS_SCORE_OF_ONE / CARO_WEIGHTS_SCALE;
}

/* --- Learning --- */

/* From the outcome back to the inputs, whose slopes are told. */
static void
teach_units (const Pass *pass, const double *weights, double slope, double *gradient,
             double *slopes)
{
  for (int i = 0; i < CARO_WEIGHTS_N_INPUTS; i++) {
    gradient[SKIP + i] += slope * pass->inputs[i];
    slopes[i] = slope * weights[SKIP + i];
  }
  for (int i = 0; i < CARO_WEIGHTS_N_HIDDEN; i++) {
    double back = slope * weights[OUTPUTS + i] / CARO_WEIGHTS_SCALE;

    if (pass->units[i] <= 0)
      continue;
    gradient[OUTPUTS + i] += slope * pass->units[i] / CARO_WEIGHTS_SCALE;
    gradient[HIDDEN_BIASES + i] += back;
    for (int j = 0; j < CARO_WEIGHTS_N_INPUTS; j++) {
      gradient[HIDDEN + i * CARO_WEIGHTS_N_INPUTS + j] += back * pass->inputs[j];
      slopes[j] += back * weights[HIDDEN + i * CARO_WEIGHTS_N_INPUTS + j];
    }
  }
}

static void
teach_features (const double *weights, CaroFeatures features, double times, const double *slopes,
                double *gradient)
{
  double channels[CARO_FEATURES_N_CHANNELS];

  get_channels (weights, features, channels);
  for (int i = 0; i < CARO_FEATURES_N_CHANNELS; i++) {
    channels[i] = channels[i] > 0 ? times * slopes[i] : 0;
    gradient[CHANNEL_BIASES + i] += channels[i];
  }
  for (int line = 0; line < CARO_CELL_DIRECTIONS; line++) {
    double *row = gradient + get_row (features, line);

    for (int i = 0; i < CARO_FEATURES_N_CHANNELS; i++)
      row[i] += channels[i];
  }
}

void
tune_net_teach (const TuneSet *set, const TuneSample *sample, const TunePair *weights, double times,
                TunePair *gradient)
{
  const TuneEntry *entries = tune_set_get_entries (set, sample);
  double slope = times * CARO_WEIGHTS_SCORE_OF_ONE / CARO_WEIGHTS_SCALE,
         slopes[CARO_WEIGHTS_N_INPUTS];
  double *changes = gradient[0];
  int n_features = 0;
  Pass pass;

  pass_through (set, sample, weights[0], &pass);
  changes[THREAT_MASKS + sample->facts[TUNE_NET_THREAT_MASK]] += slope;
  teach_units (&pass, weights[0], slope, changes, slopes);
  for (int i = 0; i < CARO_WEIGHTS_N_INPUTS; i++)
    slopes[i] /= CARO_WEIGHTS_SCALE * CARO_WEIGHTS_INPUT_DIVISOR;
  for (guint i = 0; i < sample->n; i += 2) {
    CaroFeatures features = get_features (&entries[i]);

    n_features += entries[i].count;
    teach_features (weights[0], features, entries[i].count, slopes, changes);
    teach_features (weights[0], caro_features_swap_sides (features), entries[i].count,
                    slopes + CARO_FEATURES_N_CHANNELS, changes);
  }
  for (int side = 0; side < MNK_SIDES; side++)
    teach_features (weights[0], CARO_FEATURES_NONE, -n_features,
                    slopes + side * CARO_FEATURES_N_CHANNELS, changes);
}

/* --- The source --- */

/* Rows of weights; those of a matrix stand in braces. */
static void
write_rows (GString *source, const double *weights, guint n, guint per_row, gboolean in_braces)
{
  for (guint i = 0; i < n; i++) {
    double weight = CLAMP (weights[i], -CARO_WEIGHTS_MAX, CARO_WEIGHTS_MAX);

    if (i % per_row == 0)
      g_string_append (source, in_braces ? "    { " : "    ");
    g_string_append_printf (source, "%d", (int) lround (weight));
    if (i % per_row < per_row - 1 && i + 1 < n)
      g_string_append (source, ", ");
    else
      g_string_append (source, in_braces ? " },\n" : ",\n");
  }
}

char *
tune_net_write (const TunePair *weights, const char *comment)
{
  enum { PER_ROW = 16 };
  static const struct {
    const char *name;
    guint first, n, per_row;
    gboolean in_braces;
  } groups[] = {
    { "channels", CHANNELS, CARO_FEATURES_N_PAIRS * CARO_FEATURES_N_CHANNELS,
      CARO_FEATURES_N_CHANNELS, TRUE },
    { "channel_biases", CHANNEL_BIASES, CARO_FEATURES_N_CHANNELS, PER_ROW, FALSE },
    { "hidden", HIDDEN, CARO_WEIGHTS_N_HIDDEN * CARO_WEIGHTS_N_INPUTS, CARO_WEIGHTS_N_INPUTS,
      TRUE },
    { "hidden_biases", HIDDEN_BIASES, CARO_WEIGHTS_N_HIDDEN, PER_ROW, FALSE },
    { "outputs", OUTPUTS, CARO_WEIGHTS_N_HIDDEN, PER_ROW, FALSE },
    { "skip", SKIP, CARO_WEIGHTS_N_INPUTS, PER_ROW, FALSE },
    { "threat_masks", THREAT_MASKS, CARO_WEIGHTS_N_THREAT_MASKS, PER_ROW, FALSE },
  };
  GString *source = g_string_new ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n");

  g_string_append_printf (source, "/* Written by kythu-tune.\n *\n%s */\n", comment);
  g_string_append (source, "#include \"games/caro/patterns/caro-weights.h\"\n\n"
                           "/* clang-format off */\n"
                           "const CaroWeights caro_weights = {\n");
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++) {
    g_string_append_printf (source, "  .%s = {\n", groups[i].name);
    write_rows (source, weights[0] + groups[i].first, groups[i].n, groups[i].per_row,
                groups[i].in_braces);
    g_string_append (source, "  },\n");
  }
  g_string_append (source, "};\n/* clang-format on */\n");
  return g_string_free (source, FALSE);
}
