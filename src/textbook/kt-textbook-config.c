/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-textbook-config.h"

#include <string.h>

#include "core/kt-field.h"
#include "core/kt-position.h"

#define AT(member) offsetof (KtTextbookConfig, member)

/* The choices of the first field depend on the game. */
static const KtField fields[] = {
  { "evaluation", KT_FIELD_CHOICE, AT (evaluation) },
  { "method", KT_FIELD_CHOICE, AT (method), .choices = kt_method_ids },
  { "area", KT_FIELD_CHOICE, AT (area), .choices = kt_area_ids },
  { "breadth", KT_FIELD_UINT, AT (breadth), 0, KT_MAX_SQUARES },
  { "memory", KT_FIELD_UINT, AT (table_mib), 0, 1 << 16 },
  { "overlook", KT_FIELD_UINT, AT (overlook), 0, 1000 },
  { "carelessness", KT_FIELD_UINT, AT (carelessness), 0, 1 << 16 },
  { "no-ordering", KT_FIELD_OFF, AT (ordering) },
  { "no-table", KT_FIELD_OFF, AT (table) },
  { "no-deepening", KT_FIELD_OFF, AT (deepening) },
  { "extension", KT_FIELD_ON, AT (extension) },
  { NULL },
};

gboolean
kt_textbook_has_setting (const char *name)
{
  return kt_field_find (fields, name) != NULL;
}

gboolean
kt_textbook_config_read (KtTextbookConfig *config, const KtGame *game, const char *text,
                         GError **error)
{
  g_autofree const char **evaluations = g_new0 (const char *, game->n_evaluations + 1);
  KtField all[G_N_ELEMENTS (fields)];

  for (guint i = 0; i < game->n_evaluations; i++)
    evaluations[i] = game->evaluations[i].id;
  memcpy (all, fields, sizeof all);
  all[0].choices = evaluations;
  return kt_fields_read (all, text, config, error);
}
