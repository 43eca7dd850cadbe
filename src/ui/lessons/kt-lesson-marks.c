/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lessons/kt-lesson-marks.h"

#define KEY "exercises-done"

/* Returns the name of a mark, such as "chess/fork"; NULL for a page. */
static char *
name_mark (const KtLessonPlace *place)
{
  const char *id = kt_lesson_place_get_id (place);

  return id ? g_strdup_printf ("%s/%s", place->game->id, id) : NULL;
}

gboolean
kt_lesson_marks_has (GSettings *settings, const KtLessonPlace *place)
{
  g_autofree char *mark = name_mark (place);
  g_auto (GStrv) marks = g_settings_get_strv (settings, KEY);

  return mark && g_strv_contains ((const char *const *) marks, mark);
}

void
kt_lesson_marks_add (GSettings *settings, const KtLessonPlace *place)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) marks = g_settings_get_strv (settings, KEY), all = NULL;
  g_autofree char *mark = name_mark (place);

  if (!mark || g_strv_contains ((const char *const *) marks, mark))
    return;
  g_strv_builder_addv (builder, (const char **) marks);
  g_strv_builder_add (builder, mark);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, KEY, (const char *const *) all);
}

guint
kt_lesson_marks_count (GSettings *settings, const KtGame *game, guint chapter)
{
  KtLessonPlace place = { game, chapter, 0 };
  guint n = 0;

  for (; place.index < kt_lesson_place_count (&place); place.index++)
    n += (guint) kt_lesson_marks_has (settings, &place);
  return n;
}

/* Returns whether a mark belongs to a chapter. */
static gboolean
is_of_chapter (const char *mark, const KtGame *game, guint chapter)
{
  KtLessonPlace place = { game, chapter, 0 };

  for (; place.index < kt_lesson_place_count (&place); place.index++) {
    g_autofree char *name = name_mark (&place);

    if (g_strcmp0 (mark, name) == 0)
      return TRUE;
  }
  return FALSE;
}

void
kt_lesson_marks_clear (GSettings *settings, const KtGame *game, guint chapter)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) marks = g_settings_get_strv (settings, KEY), all = NULL;

  for (guint i = 0; marks[i]; i++) {
    if (!is_of_chapter (marks[i], game, chapter))
      g_strv_builder_add (builder, marks[i]);
  }
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, KEY, (const char *const *) all);
}
