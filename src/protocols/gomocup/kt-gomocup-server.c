/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/gomocup/kt-gomocup-server.h"

#include <string.h>

#include "core/kt-field.h"

static const struct {
  const char *name;
  KtGomocupCommand command;
} commands[] = {
  { "START", KT_GOMOCUP_START },     { "RECTSTART", KT_GOMOCUP_RECT_START },
  { "RESTART", KT_GOMOCUP_RESTART }, { "BEGIN", KT_GOMOCUP_BEGIN },
  { "TURN", KT_GOMOCUP_TURN },       { "BOARD", KT_GOMOCUP_BOARD },
  { "DONE", KT_GOMOCUP_DONE },       { "SWAP2BOARD", KT_GOMOCUP_SWAP2_BOARD },
  { "PLAY", KT_GOMOCUP_PLAY },       { "TAKEBACK", KT_GOMOCUP_TAKE_BACK },
  { "INFO", KT_GOMOCUP_INFO },       { "ABOUT", KT_GOMOCUP_ABOUT },
  { "END", KT_GOMOCUP_END },
};

static const char blanks[] = " \t\r";

/* Times are in milliseconds. */
enum {
  DEFAULT_TURN = 30000,
  MARGIN = 15,        /* reserve for communication; SHARE_OF_TURN adds to it */
  SHARE_OF_TURN = 50, /* for busy machines: reserve another 1/50 of the turn */
  TURNS_TO_COME = 10, /* how many more turns a game is expected to have */
  MIN_TIME = 5,
};

/* The remaining time that managers send if there is no limit. */
static const gint64 unlimited = G_MAXINT32;

/* The largest number that is accepted: as a time it is centuries, as memory more than exists. */
enum { MAX_NUMBER = G_GINT64_CONSTANT (1) << 42 };

#define AT(member) offsetof (KtGomocupInfo, member)

static const KtField info_fields[] = {
  { "timeout_turn", KT_FIELD_INT64, AT (turn_ms), 0, MAX_NUMBER, .clamps = TRUE },
  { "timeout_match", KT_FIELD_INT64, AT (left_ms), 0, MAX_NUMBER, .clamps = TRUE },
  { "time_left", KT_FIELD_INT64, AT (left_ms), 1, MAX_NUMBER, .clamps = TRUE },
  { "max_memory", KT_FIELD_UINT64, AT (memory), 0, MAX_NUMBER, .clamps = TRUE },
  { "max_node", KT_FIELD_UINT64, AT (nodes), 0, MAX_NUMBER, .clamps = TRUE },
  { "rule", KT_FIELD_INT, AT (rule), -1, G_MAXINT, .clamps = TRUE },
  { NULL },
};

/* Memory in MiB. */
enum { DEFAULT_TABLE = 64, MAX_TABLE = 1024, REST_OF_PROGRAM = 16 };

KtGomocupInfo
kt_gomocup_info_default (void)
{
  return (KtGomocupInfo){ .turn_ms = DEFAULT_TURN };
}

KtGomocupCommand
kt_gomocup_read_command (const char *line, const char **rest)
{
  gsize length;
  const char *word = kt_word_take (line, &length, rest);

  if (length == 0)
    return KT_GOMOCUP_NOTHING;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strlen (commands[i].name) == length &&
        g_ascii_strncasecmp (word, commands[i].name, length) == 0)
      return commands[i].command;
  }
  return KT_GOMOCUP_UNKNOWN;
}

gboolean
kt_gomocup_is_spoken (const char *line)
{
  const char *rest;

  return kt_gomocup_read_command (line, &rest) > KT_GOMOCUP_UNKNOWN;
}

/* Reads a whole number and surrounding blanks; returns NULL if there is none. */
static const char *
read_number (const char *text, gint64 *number)
{
  char *end;

  text += strspn (text, blanks);
  *number = g_ascii_strtoll (text, &end, 10);
  return end == text ? NULL : end + strspn (end, blanks);
}

gboolean
kt_gomocup_read_numbers (const char *text, guint n, int *numbers)
{
  for (guint i = 0; i < n; i++) {
    gint64 number;

    text = read_number (text, &number);
    if (!text || number < G_MININT || number > G_MAXINT)
      return FALSE;
    numbers[i] = (int) number;
    if (i + 1 < n && *text++ != ',')
      return FALSE;
  }
  return *text == '\0';
}

void
kt_gomocup_read_info (const char *text, KtGomocupInfo *info)
{
  const char *rest;
  gsize length;
  const char *word = kt_word_take (text, &length, &rest);
  g_autofree char *key = g_ascii_strdown (word, (gssize) length);
  g_autofree char *value = g_strndup (rest, strcspn (rest, blanks));
  const KtField *field = kt_field_find (info_fields, key);

  if (!field || !kt_field_read (field, value, info, NULL))
    return;
  if (g_str_equal (key, "time_left") && info->left_ms >= unlimited)
    info->left_ms = 0;
}

const char *
kt_gomocup_get_rule (const KtGomocupInfo *info)
{
  int known = KT_GOMOCUP_EXACT | KT_GOMOCUP_CONTINUOUS | KT_GOMOCUP_CARO;

  if (info->rule & ~known)
    return NULL;
  if (info->rule & KT_GOMOCUP_CARO)
    return info->rule & KT_GOMOCUP_EXACT ? "vietnamese-exact" : "vietnamese";
  return info->rule & KT_GOMOCUP_EXACT ? "exact" : "free";
}

gint64
kt_gomocup_get_time_us (const KtGomocupInfo *info)
{
  gint64 time_ms = info->turn_ms - info->turn_ms / SHARE_OF_TURN - MARGIN;

  if (info->left_ms > 0)
    time_ms = MIN (time_ms, info->left_ms / TURNS_TO_COME - MARGIN);
  return MAX (time_ms, MIN_TIME) * 1000;
}

guint
kt_gomocup_get_table_mib (const KtGomocupInfo *info)
{
  guint64 mib = info->memory >> 20;

  if (info->memory == 0)
    return DEFAULT_TABLE;
  return (guint) CLAMP (mib, REST_OF_PROGRAM + 1, REST_OF_PROGRAM + MAX_TABLE) - REST_OF_PROGRAM;
}

void
kt_gomocup_append_cell (GString *to, KtSquare square, guint columns)
{
  g_string_append_printf (to, "%s%u,%u", to->len ? " " : "", (guint) square % columns,
                          (guint) square / columns);
}

static void
append_score (GString *to, int score)
{
  if (kt_score_is_win (score))
    g_string_append_printf (to, "wins in %d", KT_SCORE_WIN - score);
  else if (kt_score_is_loss (score))
    g_string_append_printf (to, "loses in %d", KT_SCORE_WIN + score);
  else
    g_string_append_printf (to, "score %+d", score);
}

char *
kt_gomocup_format_finding (const KtFinding *finding, guint columns)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  double seconds = (double) MAX (finding->time_us, 1) / G_USEC_PER_SEC;

  for (guint i = 0; i < finding->pv_length; i++)
    kt_gomocup_append_cell (line, finding->pv[i].to, columns);
  g_string_append_printf (text, "depth %u, ", finding->depth);
  append_score (text, finding->score);
  g_string_append_printf (text, ", %" G_GUINT64_FORMAT " positions, %.0f a second, line %s",
                          finding->positions, (double) finding->positions / seconds, line->str);
  return g_string_free (text, FALSE);
}
