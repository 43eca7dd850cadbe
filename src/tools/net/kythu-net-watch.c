/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/kythu-net-watch.h"

#include <stdio.h>
#include <string.h>

#include "formats/kt-format.h"
#include "net/kt-net-record.h"
#include "net/watch/kt-net-watcher.h"
#include "tools/command/kythu-command.h"
#include "tools/net/kythu-net-check.h"
#include "tools/net/net-broker.h"

enum { LINGER_MS = 1000 }; /* for a further game of a series */

typedef struct {
  KtNetWatcher *watcher;
  GMainLoop *loop;
  const char *save;
  gboolean is_quiet, follows;
  guint end_source;
} Watch;

static const KtNetState *
get_state (Watch *watch)
{
  const KtNetLog *log = kt_net_watcher_get_log (watch->watcher);

  return log ? kt_net_log_get_state (log) : NULL;
}

/* Prints the last action on the board if it is new. */
static void
print_turn (const KtNetState *state, guint seat)
{
  const KtNetTurn *turn = &g_array_index (state->turns, KtNetTurn, state->turns->len - 1);
  g_autofree KtPosition *before = kt_position_copy (state->start);
  g_autofree char *text = NULL;

  for (guint i = 0; i + 1 < state->turns->len; i++)
    kt_position_play (before, &g_array_index (state->turns, KtNetTurn, i).action);
  text = kt_position_format_action (before, &turn->action);
  printf ("%u %s %s\n", state->turns->len, state->hellos[seat].name, text);
}

static void
save (const KtNetLog *log, const char *path)
{
  g_autoptr (KtRecord) record = kt_net_record_new (log);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!record)
    return;
  kt_format_of_game (kt_net_log_get_state (log)->start->game)->write (record, text);
  if (!g_file_set_contents (path, text->str, (gssize) text->len, &error))
    kythu_complain (KYTHU_FAILURE, "%s", error->message);
}

static gboolean
end_cb (gpointer data)
{
  Watch *watch = data;

  watch->end_source = 0;
  g_main_loop_quit (watch->loop);
  return G_SOURCE_REMOVE;
}

static void
follow (Watch *watch, guint first)
{
  const KtNetLog *log = kt_net_watcher_get_log (watch->watcher);
  const KtNetState *state = kt_net_log_get_state (log);

  for (guint i = first; i < kt_net_log_get_length (log) && !watch->is_quiet; i++) {
    guint seat;
    KtNetKind kind = kt_net_log_get_kind (log, i, &seat);

    if (kind == KT_NET_MOVE && i + 1 == kt_net_log_get_length (log))
      print_turn (state, seat);
    else
      printf ("%s %s\n", seat == 0 ? "host" : "guest", kt_net_kind_get_name (kind));
  }
  if (state->phase != KT_NET_OVER || watch->end_source)
    return;
  kythu_net_print_end (log);
  if (watch->save)
    save (log, watch->save);
  if (!watch->follows)
    watch->end_source = g_timeout_add (LINGER_MS, end_cb, watch);
}

static void
changed_cb (KtNetWatcher *watcher, guint first, gpointer data)
{
  follow (data, first);
}

static void
next_cb (KtNetWatcher *watcher, gpointer data)
{
  Watch *watch = data;

  g_clear_handle_id (&watch->end_source, g_source_remove);
  printf ("game\n");
  if (get_state (watch))
    follow (watch, 0);
}

static void
line_changed_cb (KtNetWatcher *watcher, gboolean is_up, const char *reason, gpointer data)
{
  printf (is_up ? "line\n" : "no line: %s\n", reason);
}

/* Begins to watch at the place that the link or the options name. */
static gboolean
begin (Watch *watch, const char *text, NetBrokerOptions *options, GError **error)
{
  KtNetLink link;
  KtNetMeeting meeting;
  KtNetBroker broker;

  if (!kt_net_link_parse (text, &link, error))
    return FALSE;
  if (!link.is_watch || !kt_net_watch_stretch (link.number, &meeting)) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                         "this link lets nobody watch");
    return FALSE;
  }
  watch->watcher = kt_net_watcher_new (&meeting);
  g_signal_connect (watch->watcher, "changed", G_CALLBACK (changed_cb), watch);
  g_signal_connect (watch->watcher, "next", G_CALLBACK (next_cb), watch);
  g_signal_connect (watch->watcher, "line-changed", G_CALLBACK (line_changed_cb), watch);
  if (!link.is_broker && link.host[0] && !options->address) {
    kt_net_watcher_join (watch->watcher, link.host, link.port);
    return TRUE;
  }
  if (!options->address && link.host[0])
    options->address =
        g_strdup_printf (strchr (link.host, ':') ? "[%s]:%u" : "%s:%u", link.host, link.port);
  return net_broker_read (options, &broker, error) &&
         kt_net_watcher_read (watch->watcher, &broker, error);
}

int
kythu_net_watch (int argc, char **argv)
{
  g_autofree char *path = NULL;
  Watch watch = { 0 };
  const GOptionEntry own[] = {
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &path, "Write the game there when it is over", "FILE" },
    { "follow", 0, 0, G_OPTION_ARG_NONE, &watch.follows, "Go on with the games that follow", NULL },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &watch.is_quiet, "Do not print moves", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (NetBrokerOptions) options = { 0 };
  g_autofree GOptionEntry *entries = net_broker_add_entries (own, &options);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GError) error = NULL;
  gboolean has_begun;

  if (!kythu_parse_options (entries, "LINK", "Watches a game until it is over.",
                            "The link is the one that “kythu-net play --show” prints.", &argc,
                            &argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s", error->message);
  if (argc != 2)
    return kythu_complain (KYTHU_USAGE, "name one link");
  setvbuf (stdout, NULL, _IOLBF, 0);
  watch.loop = loop;
  watch.save = path;
  has_begun = begin (&watch, argv[1], &options, &error);
  if (has_begun)
    g_main_loop_run (loop);
  g_clear_object (&watch.watcher);
  return has_begun ? KYTHU_SUCCESS : kythu_complain (KYTHU_USAGE, "%s", error->message);
}
