/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/tune-net.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

/* Where the groups of weights begin. */
enum {
  TRAITS = 0,
  TRAIT_BIASES = offsetof (CaroWeights, trait_biases) / sizeof (gint16),
  HIDDEN = offsetof (CaroWeights, hidden) / sizeof (gint16),
  HIDDEN_BIASES = offsetof (CaroWeights, hidden_biases) / sizeof (gint16),
  OUTPUTS = offsetof (CaroWeights, outputs) / sizeof (gint16),
  DIRECT = offsetof (CaroWeights, direct) / sizeof (gint16),
  SITUATIONS = offsetof (CaroWeights, situations) / sizeof (gint16),
};

void
tune_net_get_weights (TunePair *weights)
{
  const gint16 *built_in = (const gint16 *) &caro_weights;
  double *values = weights[0];

  for (guint i = 0; i < CARO_N_WEIGHTS; i++)
    values[i] = built_in[i];
}

/* --- Boards as entries --- */

static int
compare_views (const void *a, const void *b)
{
  CaroView first = *(const CaroView *) a, second = *(const CaroView *) b;

  return first < second ? -1 : first > second;
}

/* As the side in turn sees them, those left out that count nothing. */
static guint
list_views (CaroBoard *board, CaroView *views)
{
  guint n = 0;

  caro_board_see (board);
  for (KtSquare square = 0; square < board->n_cells; square++) {
    CaroView view = board->views[square];

    if (view != CARO_VIEW_NOTHING)
      views[n++] = board->side == MNK_X ? view : caro_view_turn (view);
  }
  qsort (views, n, sizeof *views, compare_views);
  return n;
}

guint
tune_net_list_entries (CaroBoard *board, TuneEntry *entries)
{
  CaroView views[KT_MAX_SQUARES];
  guint n_views = list_views (board, views), n = 0;

  for (guint i = 0, next; i < n_views; i = next) {
    for (next = i + 1; next < n_views && views[next] == views[i];)
      next++;
    entries[n++] = (TuneEntry){ (guint16) views[i], (gint16) (next - i), 0 };
    entries[n++] = (TuneEntry){ (guint16) (views[i] >> 16), (gint16) (next - i), 0 };
  }
  return n;
}

/* --- Judging --- */

/* What the network makes of a sample on the way to its score. Weights stay in their parts, so each
 * product has one division. */
typedef struct {
  double inputs[CARO_N_INPUTS], units[CARO_N_HIDDEN], outcome;
} Pass;

static inline CaroView
get_view (const TuneEntry *entries)
{
  return entries[0].weight | (CaroView) entries[1].weight << 16;
}

/* What the patterns of a line add to the traits. */
static inline guint
get_row (CaroView view, int line)
{
  return TRAITS + (view >> 8 * line & 0xff) * CARO_N_TRAITS;
}

static inline void
look (const double *weights, CaroView view, double traits[CARO_N_TRAITS])
{
  for (int i = 0; i < CARO_N_TRAITS; i++)
    traits[i] = weights[TRAIT_BIASES + i];
  for (int line = 0; line < CARO_DIRECTIONS; line++) {
    const double *row = weights + get_row (view, line);

    for (int i = 0; i < CARO_N_TRAITS; i++)
      traits[i] += row[i];
  }
  for (int i = 0; i < CARO_N_TRAITS; i++)
    traits[i] = MAX (traits[i], 0);
}

static void
add_view (const double *weights, CaroView view, double times, double *inputs)
{
  double traits[CARO_N_TRAITS];

  look (weights, view, traits);
  for (int i = 0; i < CARO_N_TRAITS; i++)
    inputs[i] += times * traits[i];
}

/* The sums of traits, those of cells that count nothing taken away, as inputs. */
static void
get_inputs (const TuneSet *set, const TuneSample *sample, const double *weights, double *inputs)
{
  const TuneEntry *entries = tune_set_get_entries (set, sample);
  int n_views = 0;

  for (int i = 0; i < CARO_N_INPUTS; i++)
    inputs[i] = 0;
  for (guint i = 0; i < sample->n; i += 2) {
    CaroView view = get_view (&entries[i]);

    n_views += entries[i].count;
    add_view (weights, view, entries[i].count, inputs);
    add_view (weights, caro_view_turn (view), entries[i].count, inputs + CARO_N_TRAITS);
  }
  for (int side = 0; side < MNK_SIDES; side++)
    add_view (weights, CARO_VIEW_NOTHING, -n_views, inputs + side * CARO_N_TRAITS);
  for (int i = 0; i < CARO_N_INPUTS; i++)
    inputs[i] /= CARO_PARTS_OF_WEIGHT * CARO_SUMS_OF_INPUT;
}

static void
pass_through (const TuneSet *set, const TuneSample *sample, const double *weights, Pass *pass)
{
  get_inputs (set, sample, weights, pass->inputs);
  pass->outcome = weights[SITUATIONS + sample->facts[TUNE_NET_SITUATION]];
  for (int i = 0; i < CARO_N_INPUTS; i++)
    pass->outcome += weights[DIRECT + i] * pass->inputs[i];
  for (int i = 0; i < CARO_N_HIDDEN; i++) {
    double unit = weights[HIDDEN_BIASES + i];

    for (int j = 0; j < CARO_N_INPUTS; j++)
      unit += weights[HIDDEN + i * CARO_N_INPUTS + j] * pass->inputs[j];
    pass->units[i] = MAX (unit, 0);
    pass->outcome += pass->units[i] * weights[OUTPUTS + i] / CARO_PARTS_OF_WEIGHT;
  }
}

double
tune_net_judge (const TuneSet *set, const TuneSample *sample, const TunePair *weights)
{
  Pass pass;

  pass_through (set, sample, weights[0], &pass);
  return pass.outcome * CARO_SCORE_OF_ONE / CARO_PARTS_OF_WEIGHT;
}

/* --- Learning --- */

/* From the outcome back to the inputs, whose slopes are told. */
static void
teach_units (const Pass *pass, const double *weights, double slope, double *gradient,
             double *slopes)
{
  for (int i = 0; i < CARO_N_INPUTS; i++) {
    gradient[DIRECT + i] += slope * pass->inputs[i];
    slopes[i] = slope * weights[DIRECT + i];
  }
  for (int i = 0; i < CARO_N_HIDDEN; i++) {
    double back = slope * weights[OUTPUTS + i] / CARO_PARTS_OF_WEIGHT;

    if (pass->units[i] <= 0)
      continue;
    gradient[OUTPUTS + i] += slope * pass->units[i] / CARO_PARTS_OF_WEIGHT;
    gradient[HIDDEN_BIASES + i] += back;
    for (int j = 0; j < CARO_N_INPUTS; j++) {
      gradient[HIDDEN + i * CARO_N_INPUTS + j] += back * pass->inputs[j];
      slopes[j] += back * weights[HIDDEN + i * CARO_N_INPUTS + j];
    }
  }
}

static void
teach_view (const double *weights, CaroView view, double times, const double *slopes,
            double *gradient)
{
  double traits[CARO_N_TRAITS];

  look (weights, view, traits);
  for (int i = 0; i < CARO_N_TRAITS; i++) {
    traits[i] = traits[i] > 0 ? times * slopes[i] : 0;
    gradient[TRAIT_BIASES + i] += traits[i];
  }
  for (int line = 0; line < CARO_DIRECTIONS; line++) {
    double *row = gradient + get_row (view, line);

    for (int i = 0; i < CARO_N_TRAITS; i++)
      row[i] += traits[i];
  }
}

void
tune_net_teach (const TuneSet *set, const TuneSample *sample, const TunePair *weights, double times,
                TunePair *gradient)
{
  const TuneEntry *entries = tune_set_get_entries (set, sample);
  double slope = times * CARO_SCORE_OF_ONE / CARO_PARTS_OF_WEIGHT, slopes[CARO_N_INPUTS];
  double *changes = gradient[0];
  int n_views = 0;
  Pass pass;

  pass_through (set, sample, weights[0], &pass);
  changes[SITUATIONS + sample->facts[TUNE_NET_SITUATION]] += slope;
  teach_units (&pass, weights[0], slope, changes, slopes);
  for (int i = 0; i < CARO_N_INPUTS; i++)
    slopes[i] /= CARO_PARTS_OF_WEIGHT * CARO_SUMS_OF_INPUT;
  for (guint i = 0; i < sample->n; i += 2) {
    CaroView view = get_view (&entries[i]);

    n_views += entries[i].count;
    teach_view (weights[0], view, entries[i].count, slopes, changes);
    teach_view (weights[0], caro_view_turn (view), entries[i].count, slopes + CARO_N_TRAITS,
                changes);
  }
  for (int side = 0; side < MNK_SIDES; side++)
    teach_view (weights[0], CARO_VIEW_NOTHING, -n_views, slopes + side * CARO_N_TRAITS, changes);
}

/* --- The source --- */

/* Rows of weights; those of a matrix stand in braces. */
static void
write_rows (GString *source, const double *weights, guint n, guint per_row, gboolean in_braces)
{
  for (guint i = 0; i < n; i++) {
    double weight = CLAMP (weights[i], -CARO_MOST_WEIGHT, CARO_MOST_WEIGHT);

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
    { "traits", TRAITS, CARO_N_PAIRS * CARO_N_TRAITS, CARO_N_TRAITS, TRUE },
    { "trait_biases", TRAIT_BIASES, CARO_N_TRAITS, PER_ROW, FALSE },
    { "hidden", HIDDEN, CARO_N_HIDDEN * CARO_N_INPUTS, CARO_N_INPUTS, TRUE },
    { "hidden_biases", HIDDEN_BIASES, CARO_N_HIDDEN, PER_ROW, FALSE },
    { "outputs", OUTPUTS, CARO_N_HIDDEN, PER_ROW, FALSE },
    { "direct", DIRECT, CARO_N_INPUTS, PER_ROW, FALSE },
    { "situations", SITUATIONS, CARO_N_SITUATIONS, PER_ROW, FALSE },
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
