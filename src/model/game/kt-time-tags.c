/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/game/kt-time-tags.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-field.h"
#include "core/kt-quote.h"

static const char clock_word[] = "clock";
static const char *const modes[KT_N_TIME_MODES + 1] = { "normal", "rush", NULL };
/* The words of SGF for a bonus. */
static const char *const bonuses[KT_N_BONUSES] = { NULL,       "fischer",  "bronstein",
                                                   "byo-yomi", "Canadian", "stages" };

/* A tag such as "mode=rush near=300+3 far=60 at=12 turn=1.5" or "mode=normal used-near=31
 * used-far=8". */
typedef struct {
  KtTimeTags tags;
  guint mode;
  char *texts[KT_SEATS];
} ClockTag;

enum { MAX_SECONDS = 1000000000 };
#define USED(seat) (G_STRUCT_OFFSET (ClockTag, tags.used_us) + (seat) * sizeof (gint64))
#define TEXT(seat) (G_STRUCT_OFFSET (ClockTag, texts) + (seat) * sizeof (char *))

static const KtField clock_fields[] = {
  { "mode", KT_FIELD_CHOICE, G_STRUCT_OFFSET (ClockTag, mode), .choices = modes },
  { "near", KT_FIELD_TEXT, TEXT (0) },
  { "far", KT_FIELD_TEXT, TEXT (1) },
  { "at", KT_FIELD_UINT, G_STRUCT_OFFSET (ClockTag, tags.depth), 0, G_MAXINT },
  { "turn", KT_FIELD_SECONDS, G_STRUCT_OFFSET (ClockTag, tags.turn_us), 0, MAX_SECONDS },
  { "used-near", KT_FIELD_SECONDS, USED (0), 0, MAX_SECONDS },
  { "used-far", KT_FIELD_SECONDS, USED (1), 0, MAX_SECONDS },
  { 0 },
};

static const KtFormat *
get_format (KtRecord *record)
{
  return kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
append_time (GString *text, const char *key, gint64 microseconds)
{
  g_autofree char *time = kt_time_to_text (microseconds);

  g_string_append_printf (text, " %s=%s", key, time);
}

static char *
write_own (const KtTimeTags *tags)
{
  gboolean is_timed = tags->control.mode == KT_TIME_TIMED;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "mode=%s", modes[tags->control.mode]);
  for (guint seat = 0; seat < KT_SEATS && is_timed; seat++) {
    g_autofree char *allotment = kt_allotment_to_text (&tags->control.allotments[seat]);

    g_string_append_printf (text, " %s=%s", seat == 0 ? "near" : "far", allotment);
  }
  g_string_append_printf (text, " at=%u", tags->depth);
  append_time (text, "turn", tags->turn_us);
  if (!is_timed) {
    append_time (text, "used-near", tags->used_us[0]);
    append_time (text, "used-far", tags->used_us[1]);
  }
  return g_string_free (text, FALSE);
}

/* Returns the bonus as in SGF, such as "3 fischer", "5x30 byo-yomi" or "25/300 Canadian"; NULL if
 * there is none. */
static char *
write_overtime (const KtAllotment *allotment)
{
  g_autofree char *bonus = kt_time_to_text (allotment->bonus_us);
  const char *word = bonuses[allotment->bonus];

  if (allotment->bonus == KT_BONUS_NONE)
    return NULL;
  if (allotment->bonus == KT_BONUS_BYOYOMI)
    return g_strdup_printf ("%ux%s %s", allotment->count, bonus, word);
  if (kt_bonus_has_count (allotment->bonus))
    return g_strdup_printf ("%u/%s %s", allotment->count, bonus, word);
  return g_strdup_printf ("%s %s", bonus, word);
}

/* Writes time and bonus to separate tags, as in SGF, which can name all kinds of bonus. */
static void
write_apart (const KtFormat *format, KtRecord *record, const KtAllotment *allotment)
{
  g_autofree char *time = kt_time_to_text (allotment->main_us);
  g_autofree char *overtime = write_overtime (allotment);

  kt_record_set_tag (record, format->time_control, time);
  kt_record_set_tag (record, format->overtime, overtime);
}

/* Returns a PGN TimeControl: its fields are times for so many moves, "40/1800", of which the last
 * one is used again and again, or a time for all moves. One period of byo-yomi is a time for one
 * move; several periods, and a delay, cannot be expressed: "?". */
static char *
write_time_control (const KtAllotment *allotment)
{
  g_autofree char *time = kt_time_to_text (allotment->main_us);
  g_autofree char *bonus = kt_time_to_text (allotment->bonus_us);

  if (allotment->bonus == KT_BONUS_BRONSTEIN ||
      (allotment->bonus == KT_BONUS_BYOYOMI && allotment->count > 1))
    return g_strdup ("?");
  if (allotment->bonus == KT_BONUS_STAGES && allotment->main_us == allotment->bonus_us)
    return g_strdup_printf ("%u/%s", allotment->count, bonus);
  if (allotment->bonus == KT_BONUS_STAGES)
    return g_strdup_printf ("%1$u/%2$s:%1$u/%3$s", allotment->count, time, bonus);
  if (kt_bonus_has_periods (allotment->bonus))
    return g_strdup_printf ("%s:%u/%s", time, allotment->count, bonus);
  return kt_allotment_to_text (allotment);
}

static void
write_together (const KtFormat *format, KtRecord *record, const KtAllotment *allotment)
{
  g_autofree char *text = write_time_control (allotment);

  kt_record_set_tag (record, format->time_control, text);
}

static void
write_standard (const KtFormat *format, KtRecord *record, const KtTimeControl *control)
{
  const KtAllotment *allotment = &control->allotments[0];

  if (!kt_allotment_equal (allotment, &control->allotments[1])) {
    kt_record_set_tag (record, format->time_control, format->overtime ? NULL : "?");
    if (format->overtime)
      kt_record_set_tag (record, format->overtime, NULL);
  } else if (format->overtime) {
    write_apart (format, record, allotment);
  } else {
    write_together (format, record, allotment);
  }
}

void
kt_time_tags_write (const KtTimeTags *tags, KtRecord *record)
{
  const KtFormat *format = get_format (record);
  g_autofree char *text = write_own (tags);

  kt_format_set_own (format, record, clock_word, text);
  if (tags->control.mode == KT_TIME_TIMED)
    write_standard (format, record, &tags->control);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static void
report (const char *text, const char *message, GError **error)
{
  g_autofree char *quoted = kt_quote (text);

  if (!(error && *error))
    g_set_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_VALUE,
                 /* Translators: what stands in a file, and what is wrong with it. */
                 _ ("“%s” in what the file says about the clocks: %s"), quoted, message);
}

/* Reads a tag. Words added by later versions are skipped. */
static void
read_words (const char *text, ClockTag *tag, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i]; i++) {
    g_autoptr (GError) fault = NULL;

    if (*words[i] && !kt_fields_read (clock_fields, words[i], tag, &fault) &&
        !g_error_matches (fault, KT_FIELD_ERROR, KT_FIELD_ERROR_UNKNOWN))
      report (words[i], fault->message, error);
  }
}

static void
read_allotment (const char *text, KtAllotment *allotment, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (!kt_allotment_parse (text, allotment, &fault))
    report (text, fault->message, error);
}

static void
read_own (const char *text, KtTimeTags *tags, GError **error)
{
  ClockTag tag = { .tags = *tags };

  read_words (text, &tag, error);
  *tags = tag.tags;
  tags->control.mode = (KtTimeMode) tag.mode;
  for (guint seat = 0; seat < KT_SEATS; seat++) {
    if (tag.texts[seat])
      read_allotment (tag.texts[seat], &tags->control.allotments[seat], error);
    g_free (tag.texts[seat]);
  }
}

/* Translates fields of a PGN TimeControl, such as "40/1800", "40/7200:40/3600" or "600:25/300", to
 * the text of an allotment. Returns NULL for other fields, such as "40/7200:3600". */
static char *
read_fields (const char *text)
{
  g_auto (GStrv) fields = g_strsplit (text, ":", 3);
  guint n = g_strv_length (fields);
  g_auto (GStrv) first = g_strsplit (fields[0], "/", 2);
  g_auto (GStrv) last = g_strsplit (fields[n - 1], "/", 2);

  if (n > 2 || !last[1])
    return NULL;
  if (first[1])
    return g_str_equal (first[0], last[0])
               ? g_strdup_printf ("%ss%s/%s", first[1], last[0], last[1])
               : NULL;
  return g_str_equal (last[0], "1") ? g_strdup_printf ("%sb1x%s", first[0], last[1])
                                    : g_strdup_printf ("%sc%s/%s", first[0], last[0], last[1]);
}

/* Translates a main time and a bonus of SGF, such as "3 fischer". */
static char *
read_overtime (const char *time, const char *overtime)
{
  static const char *const signs[KT_N_BONUSES] = { NULL, "+", "d", "b", "c", "s" };
  g_auto (GStrv) words = g_strsplit (overtime, " ", 2);

  if (!words[0] || !words[1])
    return g_strdup (time);
  for (guint bonus = KT_BONUS_FISCHER; bonus < KT_N_BONUSES; bonus++) {
    if (g_ascii_strcasecmp (words[1], bonuses[bonus]) == 0)
      return g_strconcat (time, signs[bonus], words[0], NULL);
  }
  return NULL;
}

/* Returns a text such as "300+3" from one tag, or from two such as "300" and "3 fischer". Returns
 * NULL for values that are no time for a whole game, such as "-" and "?". */
static char *
get_standard (const KtFormat *format, KtRecord *record)
{
  const char *time = kt_record_get_tag (record, format->time_control);
  const char *overtime = format->overtime ? kt_record_get_tag (record, format->overtime) : NULL;

  if (!time || !g_ascii_isdigit (*time))
    return NULL;
  if (overtime)
    return read_overtime (time, overtime);
  return strchr (time, '/') ? read_fields (time) : g_strdup (time);
}

static void
read_standard (const KtFormat *format, KtRecord *record, KtTimeTags *tags, GError **error)
{
  g_autofree char *text = get_standard (format, record);
  KtAllotment allotment = { 0 };

  if (!text)
    return;
  read_allotment (text, &allotment, error);
  if (allotment.main_us == 0 && allotment.bonus == KT_BONUS_NONE)
    return;
  tags->control = (KtTimeControl){ KT_TIME_TIMED, { allotment, allotment } };
}

gboolean
kt_time_tags_read (KtTimeTags *tags, KtRecord *record, GError **error)
{
  const KtFormat *format = get_format (record);
  const char *own = kt_format_get_own (format, record, clock_word);
  g_autoptr (GError) fault = NULL;

  *tags = (KtTimeTags){ 0 };
  for (guint seat = 0; seat < KT_SEATS; seat++)
    tags->control.allotments[seat] = kt_allotment_default ();
  if (own)
    read_own (own, tags, &fault);
  else
    read_standard (format, record, tags, &fault);
  if (!fault)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}
