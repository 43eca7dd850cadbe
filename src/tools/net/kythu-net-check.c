/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/kythu-net-check.h"

#include <stdio.h>

#include "formats/kt-reader.h"
#include "games/kt-registry.h"
#include "net/envelope/kt-net-identity.h"
#include "net/kt-net-record.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"

void
kythu_net_print_end (const KtNetLog *log)
{
  static const char *const ends[] = { "not over", "on the board", "somebody left",
                                      "somebody stayed away" };
  const KtNetState *state = kt_net_log_get_state (log);
  const KtNote *reason = state->position ? state->position->result.reason : NULL;

  printf ("%u events, %u actions on the board, %s%s%s\n", kt_net_log_get_length (log),
          state->turns->len, ends[state->end], reason ? ": " : "", reason ? reason->text : "");
  if (state->winner != KT_NET_NO_SEAT)
    printf ("winner %s (%s)\n", state->hellos[state->winner].name,
            state->winner == 0 ? "host" : "guest");
}

static void
print_player (const KtNetHello *hello, guint seat)
{
  g_autofree char *print = kt_net_key_get_print (hello->key);

  printf ("%s: %s, key %s, %s\n", seat == 0 ? "host" : "guest", hello->name, print, hello->program);
}

static KtNetLog *
read_log (const char *text, gsize length, GError **error)
{
  KtNetSigner signer = kt_net_identity_get_signer (NULL);

  return kt_net_log_load ((const guint8 *) text, length, KT_NET_NO_SEAT, &signer, error);
}

static int
check_log (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtNetLog) log = read_log (text, length, &error);

  if (!log)
    return kythu_complain (KYTHU_FAILURE, "%s", error->message);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    if (kt_net_log_get_state (log)->has_hello[seat])
      print_player (&kt_net_log_get_state (log)->hellos[seat], seat);
  }
  kythu_net_print_end (log);
  return KYTHU_SUCCESS;
}

static gboolean
check_record (KtRecord *record, guint number)
{
  g_autoptr (GError) error = NULL;
  KtNetSigners signers;

  switch (kt_net_record_check (record, &signers, &error)) {
  case KT_NET_RECORD_HOLDS:
    printf ("game %u holds\n", number);
    for (guint seat = 0; seat < KT_NET_SEATS; seat++)
      print_player (&signers.players[seat], seat);
    return TRUE;
  case KT_NET_RECORD_PLAIN:
    printf ("game %u: nobody has signed it\n", number);
    return FALSE;
  default:
    printf ("game %u: %s\n", number, error->message);
    return FALSE;
  }
}

static int
check_records (const char *text, gsize length)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (text, length);
  g_autoptr (GError) error = NULL;
  gboolean holds = TRUE;
  KtRecord *record;
  guint n = 0;

  while (kt_reader_next (reader, &record, &error)) {
    if (record)
      holds &= check_record (record, ++n);
    kt_record_free (record);
  }
  if (n == 0)
    return kythu_complain (KYTHU_FAILURE, "this file has no game");
  return holds ? KYTHU_SUCCESS : KYTHU_FAILURE;
}

/* Reads the only file that the arguments name. */
static gboolean
read_file (const char *parameters, const char *summary, const char *description, int *argc,
           char ***argv, int n_arguments, char **text, gsize *length, int *status)
{
  g_autoptr (GError) error = NULL;

  *status = KYTHU_USAGE;
  if (!kythu_parse_options (NULL, parameters, summary, description, argc, argv, &error))
    kythu_complain (KYTHU_USAGE, "%s", error->message);
  else if (*argc != 1 + n_arguments)
    kythu_complain (KYTHU_USAGE, "the arguments are %s", parameters);
  else if (kythu_file_read ((*argv)[1], text, length, &error))
    return TRUE;
  else
    *status = kythu_complain (KYTHU_FAILURE, "%s", error->message);
  return FALSE;
}

int
kythu_net_check (int argc, char **argv)
{
  g_autofree char *text = NULL;
  gsize length;
  int status;

  if (!read_file ("FILE", "Says whether a game holds that was played across a network.",
                  "FILE is the log of a game, or a game file (PGN, SGF) with games of the network. "
                  "Every\nsignature, every sum and every rule is checked.",
                  &argc, &argv, 1, &text, &length, &status))
    return status;
  return kt_net_log_has_head (text, length) ? check_log (text, length)
                                            : check_records (text, length);
}

int
kythu_net_record (int argc, char **argv)
{
  g_autoptr (KtNetLog) log = NULL;
  g_autoptr (KtRecord) record = NULL;
  g_autoptr (GString) file = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;
  int status;

  if (!read_file ("LOG FILE", "Writes the game of a log as a game file (PGN, SGF).",
                  "A tag of the file proves what both players signed.", &argc, &argv, 2, &text,
                  &length, &status))
    return status;
  log = read_log (text, length, &error);
  if (!log)
    return kythu_complain (KYTHU_FAILURE, "%s", error->message);
  record = kt_net_record_new (log);
  if (!record)
    return kythu_complain (KYTHU_FAILURE, "the players had not agreed on a game yet");
  kt_format_of_game (kt_net_log_get_state (log)->start->game)->write (record, file);
  if (!g_file_set_contents (argv[2], file->str, (gssize) file->len, &error))
    return kythu_complain (KYTHU_FAILURE, "%s", error->message);
  return KYTHU_SUCCESS;
}
