/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/self-play/kythu-tune-output.h"

#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"
#include "tools/self-play/tune-games-file.h"

static gboolean
holds_games (const char *path)
{
  g_autoptr (TuneGamesFile) games =
      g_file_test (path, G_FILE_TEST_IS_REGULAR) ? tune_games_file_open (path, NULL) : NULL;

  return games != NULL;
}

int
kythu_tune_check_output_or_complain (const char *path, char *const *files)
{
  for (; *files; files++) {
    if (kythu_file_is_same (path, *files))
      return kythu_complain (KYTHU_USAGE, "%s is read, and would be lost; choose another --output",
                             path);
  }
  if (holds_games (path))
    return kythu_complain (KYTHU_FAILURE, "%s holds games; choose another --output", path);
  return kythu_file_can_write_or_complain (path, "--output") ? KYTHU_SUCCESS : KYTHU_FAILURE;
}
