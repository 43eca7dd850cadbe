/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text-search/kt-folded-texts.h"

#include "model/text-search/kt-folding.h"

enum { N_BETWEEN_LOOKS = 1000 };

struct _KtFoldedTexts {
  GString *all;    /* the texts, each with a NUL byte at its end */
  GArray *offsets; /* of gsize: the start of each text in `all` */
};

/* The arguments of a search thread. */
typedef struct {
  KtFoldedTexts *texts;
  char **words;
  GArray *among; /* indices of the texts to search; NULL: all texts */
} Wanted;

KtFoldedTexts *
kt_folded_texts_new (void)
{
  KtFoldedTexts *self = g_atomic_rc_box_new0 (KtFoldedTexts);

  self->all = g_string_new (NULL);
  self->offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  return self;
}

KtFoldedTexts *
kt_folded_texts_ref (KtFoldedTexts *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  KtFoldedTexts *self = data;

  g_string_free (self->all, TRUE);
  g_array_unref (self->offsets);
}

void
kt_folded_texts_unref (KtFoldedTexts *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

GString *
kt_folded_texts_begin (KtFoldedTexts *self)
{
  if (self->offsets->len > 0)
    g_string_append_c (self->all, '\0');
  g_array_append_val (self->offsets, self->all->len);
  return self->all;
}

GArray *
kt_folded_texts_find (KtFoldedTexts *self, char **words, GArray *among, GCancellable *cancellable)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = among ? among->len : self->offsets->len;

  for (guint i = 0; i < n; i++) {
    guint number = among ? g_array_index (among, guint, i) : i;
    const char *text = self->all->str + g_array_index (self->offsets, gsize, number);

    if (i % N_BETWEEN_LOOKS == 0 && g_cancellable_is_cancelled (cancellable))
      break;
    if (kt_folding_has_words (text, (const char *const *) words))
      g_array_append_val (found, number);
  }
  return found;
}

static void
free_wanted (gpointer data)
{
  Wanted *wanted = data;

  kt_folded_texts_unref (wanted->texts);
  g_strfreev (wanted->words);
  g_clear_pointer (&wanted->among, g_array_unref);
  g_free (wanted);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Wanted *wanted = data;
  GArray *found = kt_folded_texts_find (wanted->texts, wanted->words, wanted->among, cancellable);

  g_task_return_pointer (task, found, (GDestroyNotify) g_array_unref);
}

void
kt_folded_texts_find_async (KtFoldedTexts *self, char **words, GArray *among,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Wanted *wanted = g_new (Wanted, 1);

  *wanted =
      (Wanted){ kt_folded_texts_ref (self), g_strdupv (words), among ? g_array_ref (among) : NULL };
  g_task_set_source_tag (task, kt_folded_texts_find_async);
  g_task_set_task_data (task, wanted, free_wanted);
  g_task_run_in_thread (task, find_in_thread);
}

GArray *
kt_folded_texts_find_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
