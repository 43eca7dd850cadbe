/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/tune-source.h"

#include <math.h>

void
tune_source_get_weights (const KtWeight *weights, guint n, TunePair *pairs)
{
  for (guint i = 0; i < n; i++) {
    pairs[i][TUNE_MG] = kt_weight_get_mg (weights[i]);
    pairs[i][TUNE_EG] = kt_weight_get_eg (weights[i]);
  }
}

static void
write_group (GString *source, const KtWeightGroup *group, const TunePair *weights)
{
  enum { PER_LINE = 4 };

  g_string_append_printf (source, "  /* %s */\n", group->name);
  for (guint i = 0; i < group->n; i++) {
    const double *pair = weights[group->first + i];

    g_string_append_printf (source, "%sS (%d, %d),%s", i % PER_LINE == 0 ? "  " : " ",
                            (int) lround (pair[TUNE_MG]), (int) lround (pair[TUNE_EG]),
                            i % PER_LINE == PER_LINE - 1 || i == group->n - 1 ? "\n" : "");
  }
}

char *
tune_source_write (const TuneSource *source, const TunePair *weights, const char *comment)
{
  GString *text = g_string_new ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n");

  g_string_append_printf (text,
                          "/* Written by kythu-tune.\n *\n%s */\n"
                          "#include \"%s\"\n\n"
                          "#define S KT_WEIGHT\n\n"
                          "/* clang-format off */\n"
                          "%s = {\n",
                          comment, source->header, source->declaration);
  for (guint i = 0; i < source->get_n_groups (); i++)
    write_group (text, source->get_group (i), weights);
  g_string_append (text, "};\n/* clang-format on */\n");
  return g_string_free (text, FALSE);
}
