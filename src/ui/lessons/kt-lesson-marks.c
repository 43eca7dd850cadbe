/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lessons/kt-lesson-marks.h"

#define KEY "exercises-done"

/* Returns the name of a mark, such as "chess/fork". */
static char *
name_mark (const KtGame *game, const char *exercise)
{
  return g_strdup_printf ("%s/%s", game->id, exercise);
}

gboolean
kt_lesson_marks_has (GSettings *settings, const KtGame *game, const char *exercise)
{
  g_autofree char *mark = name_mark (game, exercise);
  g_auto (GStrv) marks = g_settings_get_strv (settings, KEY);

  return g_strv_contains ((const char *const *) marks, mark);
}

void
kt_lesson_marks_add (GSettings *settings, const KtGame *game, const char *exercise)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) marks = g_settings_get_strv (settings, KEY), all = NULL;
  g_autofree char *mark = name_mark (game, exercise);

  if (g_strv_contains ((const char *const *) marks, mark))
    return;
  g_strv_builder_addv (builder, (const char **) marks);
  g_strv_builder_add (builder, mark);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, KEY, (const char *const *) all);
}

/* Counts the solved exercises of a game, but only those that still exist in the book. */
guint
kt_lesson_marks_count (GSettings *settings, const KtGame *game)
{
  const KtLessons *lessons = &kt_registry_get_module (game)->lessons;
  guint n = 0;

  for (guint i = 0; i < lessons->n_exercises; i++)
    n += (guint) kt_lesson_marks_has (settings, game, lessons->exercises[i].id);
  return n;
}

void
kt_lesson_marks_clear (GSettings *settings, const KtGame *game)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) marks = g_settings_get_strv (settings, KEY), all = NULL;
  g_autofree char *prefix = name_mark (game, "");

  for (guint i = 0; marks[i]; i++) {
    if (!g_str_has_prefix (marks[i], prefix))
      g_strv_builder_add (builder, marks[i]);
  }
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, KEY, (const char *const *) all);
}
