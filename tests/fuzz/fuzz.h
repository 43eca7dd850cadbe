/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks shared by the fuzzers of games and protocols. All functions are inline, because a
 * libFuzzer program consists of one file. */
#pragma once

#include <glib/gstdio.h>

#include "core/kt-position.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* An error is set if and only if nothing was read; it is cleared here. */
static inline void
fuzz_check_error (gboolean is_read, GError **error)
{
  g_assert_true (is_read == (*error == NULL));
  if (*error)
    g_assert_true (g_utf8_validate ((*error)->message, -1, NULL));
  g_clear_error (error);
}

/* A temporary folder for readers of named files; in memory if the system has /dev/shm. */
static inline char *
fuzz_make_folder (void)
{
  char *folder =
      g_strdup (g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR) ? "/dev/shm/kythu-fuzz-XXXXXX"
                                                             : "/tmp/kythu-fuzz-XXXXXX");

  g_assert_nonnull (g_mkdtemp (folder));
  return folder;
}

/* Removes the folder with its contents. */
static inline void
fuzz_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      fuzz_remove_folder (path);
    else
      g_unlink (path);
  }
  g_rmdir (folder);
}

static inline gboolean
fuzz_read_action (const KtPosition *position, const char *text, KtAction *action)
{
  GError *error = NULL;
  gboolean is_read = kt_position_parse_action (position, text, action, &error);

  fuzz_check_error (is_read, &error);
  return is_read;
}

/* Returns NULL for an invalid text. A position must be unchanged after writing and reading again.
 */
static inline KtPosition *
fuzz_read_position (const KtGame *game, const KtOptions *options, const char *text)
{
  GError *error = NULL;
  KtPosition *position = kt_position_parse (game, options, text, &error);
  g_autofree KtPosition *again = NULL;
  g_autofree char *written = NULL;

  fuzz_check_error (position != NULL, &error);
  if (!position)
    return NULL;
  written = kt_position_to_text (position);
  again = kt_position_parse (game, options, written, NULL);
  g_assert_true (kt_position_equal (position, again));
  return position;
}

static inline void
fuzz_check_text (const KtPosition *position, const KtAction *action, const char *text)
{
  KtAction again;

  g_assert_true (kt_position_parse_action (position, text, &again, NULL));
  g_assert_true (kt_action_equal (*action, again));
}

/* Checks that the position is valid, and calls `check_action` for each of its actions. Returns
 * their number. */
static inline guint
fuzz_check_position (const KtPosition *position,
                     void (*check_action) (const KtPosition *, const KtAction *))
{
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);

  g_assert_true (position->key == kt_position_compute_key (position));
  g_assert_true ((n == 0) == kt_position_is_over (position));
  for (guint i = 0; i < n; i++)
    check_action (position, &actions[i]);
  for (guint i = 0; i < marks->len; i++)
    g_assert_true (g_array_index (marks, KtMark, i).n_squares <= KT_MARK_MAX_SQUARES);
  return n;
}
