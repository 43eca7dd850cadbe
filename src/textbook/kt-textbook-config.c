/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-textbook-config.h"

#include <stddef.h>
#include <string.h>

#include "core/kt-position.h"
#include "core/kt-quote.h"

G_DEFINE_QUARK (kt_textbook_error_quark, kt_textbook_error)

/* What is on or off. */
static const struct {
  const char *word;
  gsize offset;
  gboolean value;
} switches[] = {
  { "no-ordering", offsetof (KtTextbookConfig, ordering), FALSE },
  { "no-table", offsetof (KtTextbookConfig, table), FALSE },
  { "no-deepening", offsetof (KtTextbookConfig, deepening), FALSE },
  { "extension", offsetof (KtTextbookConfig, extension), TRUE },
};

/* What is a number. */
static const struct {
  const char *word;
  gsize offset;
  guint max;
} numbers[] = {
  { "breadth=", offsetof (KtTextbookConfig, breadth), KT_MAX_SQUARES },
  { "memory=", offsetof (KtTextbookConfig, table_mib), 1 << 16 },
  { "overlook=", offsetof (KtTextbookConfig, overlook), 1000 },
  { "carelessness=", offsetof (KtTextbookConfig, carelessness), 1 << 16 },
};

const char *
kt_textbook_get_words (void)
{
  return "method= area= evaluation= breadth= memory= overlook= carelessness= no-ordering no-table "
         "no-deepening extension";
}

static gboolean
read_switch (KtTextbookConfig *config, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++) {
    if (g_str_equal (word, switches[i].word)) {
      *(gboolean *) ((char *) config + switches[i].offset) = switches[i].value;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
read_number (KtTextbookConfig *config, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    gsize length = strlen (numbers[i].word);
    guint64 value;

    if (strncmp (word, numbers[i].word, length) == 0 &&
        g_ascii_string_to_unsigned (word + length, 10, 0, numbers[i].max, &value, NULL)) {
      *(guint *) ((char *) config + numbers[i].offset) = (guint) value;
      return TRUE;
    }
  }
  return FALSE;
}

/* What is chosen by a name. */
static gboolean
read_name (KtTextbookConfig *config, const KtGame *game, const char *word)
{
  int found = -1;

  if (g_str_has_prefix (word, "method=")) {
    found = kt_method_find (word + strlen ("method="));
    config->method = (KtMethod) MAX (found, 0);
  } else if (g_str_has_prefix (word, "area=")) {
    found = kt_area_find (word + strlen ("area="));
    config->area = (KtArea) MAX (found, 0);
  } else if (g_str_has_prefix (word, "evaluation=")) {
    found = kt_evaluation_find (game, word + strlen ("evaluation="));
    config->evaluation = (guint) MAX (found, 0);
  }
  return found >= 0;
}

gboolean
kt_textbook_config_read (KtTextbookConfig *config, const KtGame *game, const char *word,
                         GError **error)
{
  g_autofree char *shown = NULL;

  if (read_switch (config, word) || read_number (config, word) || read_name (config, game, word))
    return TRUE;
  shown = kt_quote (word);
  g_set_error (error, KT_TEXTBOOK_ERROR, KT_TEXTBOOK_ERROR_WORD,
               "“%s” is no setting of the textbook search for %s; there are %s", shown, game->id,
               kt_textbook_get_words ());
  return FALSE;
}
