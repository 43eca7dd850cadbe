/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-recovery.h"

#include <glib/gi18n-lib.h>

#include "formats/kt-format.h"
#include "formats/kt-import.h"
#include "model/files/kt-file-reader.h"

/* The maximum size of a file, larger than any game of this program. */
enum { MAX_FILE_SIZE = 64 * 1024 * 1024 };
/* The maximum clock reading in milliseconds: a thousand days. */
static const gint64 most_time = G_GINT64_CONSTANT (1000) * 24 * 3600 * 1000;

/* --- Reading ---------------------------------------------------------------------------------- */

static const KtFormat *
get_format (KtRecord *record)
{
  return kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game);
}

static guint64
get_number (KtRecord *record)
{
  const char *text = kt_format_get_own (get_format (record), record, KT_RECOVERY_WORD);
  guint64 number = 0;

  if (text && !g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, &number, NULL))
    return 0;
  return number;
}

static void
add_fault (KtRecovery *self, const char *path, const char *message)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_ptr_array_add (self->faults, g_strdup_printf ("“%s”: %s", shown, message));
}

static KtRecord *
read_file (KtRecovery *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  KtRecord *record = NULL;
  gsize length;

  if (kt_file_reader_read_file (file, MAX_FILE_SIZE, &text, &length, &error))
    record = kt_import_text (text, length, &error);
  if (!record)
    add_fault (self, path, error->message);
  else if (kt_record_get_fault (record))
    add_fault (self, path, kt_record_get_fault (record)->message);
  return record;
}

static KtRecord *
read_journal_text (const KtJournalContent *content, guint64 *number)
{
  gsize length;
  const char *text = kt_journal_content_get_text (content, &length, number);

  return text && length > 0 ? kt_import_text (text, length, NULL) : NULL;
}

/* --- Replaying the journal -------------------------------------------------------------------- */

static gboolean
go_back (KtGameTree *tree, guint depth)
{
  KtNode *node = kt_game_tree_get_tip (tree);

  if (depth > kt_node_get_depth (node))
    return FALSE;
  while (kt_node_get_depth (node) > depth)
    node = kt_node_get_parent (node);
  kt_game_tree_set_tip (tree, node);
  return TRUE;
}

static gint64
check_clock (gint64 clock)
{
  return clock >= 0 && clock <= most_time ? clock : KT_NO_CLOCK;
}

/* Plays an action that the tree already has; its siblings and continuations stay. */
static KtNode *
go_on (KtGameTree *tree, const KtAction *action)
{
  KtNode *node = kt_game_tree_add (tree, kt_game_tree_get_tip (tree), action);

  kt_game_tree_promote (tree, node);
  kt_game_tree_set_tip (tree, node);
  return node;
}

static gboolean
apply (KtGameTree *tree, const KtJournalEntry *entry, KtPosition **position)
{
  gboolean is_at_tip = kt_node_get_depth (kt_game_tree_get_tip (tree)) == entry->depth;
  KtNode *node;

  if (!go_back (tree, entry->depth))
    return FALSE;
  if (!is_at_tip) {
    g_free (*position);
    *position = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  }
  if (entry->kind == KT_JOURNAL_GO_BACK)
    return TRUE;
  if (entry->kind != KT_JOURNAL_PLAY && entry->kind != KT_JOURNAL_GO_ON)
    return FALSE;
  if (kt_position_explain_illegal (*position, &entry->action))
    return FALSE;
  node = entry->kind == KT_JOURNAL_GO_ON ? go_on (tree, &entry->action)
                                         : kt_game_tree_play (tree, &entry->action);
  for (int actor = 0; actor < KT_ACTORS; actor++)
    kt_node_set_clock (node, actor, check_clock (entry->clocks[actor]));
  kt_position_play (*position, &entry->action);
  return TRUE;
}

/* Updates the tags for the result and the players, because they describe the game before the
 * entries were replayed. */
static void
update_tags (KtRecord *record)
{
  const KtFormat *format = get_format (record);
  g_autofree char *first = g_strdup (kt_format_get_player (format, record, 0));
  g_autofree char *second = g_strdup (kt_format_get_player (format, record, 1));
  const char *names[KT_ACTORS] = { first, second };

  format->set_ending_tags (record);
  kt_format_set_players (format, record, names);
}

/* Replays the entries after `number` and returns the number of the last one. A game that was read
 * only in part is not continued, because its position may be wrong. Sets `has_ended` if an action
 * ended the game. */
static guint64
replay (KtRecord *record, guint64 number, const KtJournalContent *content, gboolean *has_ended)
{
  KtGameTree *tree = kt_record_get_tree (record);
  g_autofree KtPosition *position = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  guint64 last = number;
  KtJournalEntry entry;

  if (kt_record_get_fault (record))
    return number;
  while (kt_journal_content_find (content, last + 1, &entry) && apply (tree, &entry, &position)) {
    last++;
    *has_ended = kt_position_is_over (position) && (*has_ended || entry.kind != KT_JOURNAL_GO_BACK);
  }
  if (last > number)
    update_tags (record);
  return last;
}

/* Continues from the journal's text if that is newer than the file, or if the file could not be
 * read completely and has no newer moves than the journal. */
static void
go_on_from_text (KtRecovery *self, const KtJournalContent *content)
{
  guint64 number = 0;
  g_autoptr (KtRecord) record = read_journal_text (content, &number);
  gboolean is_whole = self->record && !kt_record_get_fault (self->record), has_ended = FALSE;

  if (!record || (is_whole && number <= self->number))
    return;
  number = replay (record, number, content, &has_ended);
  if (self->record && number < self->number)
    return;
  kt_record_free (self->record);
  self->record = g_steal_pointer (&record);
  self->number = number;
  self->is_behind = TRUE;
  self->has_ended = has_ended;
}

static void
go_on_from_file (KtRecovery *self, const KtJournalContent *content)
{
  guint64 number = self->number;

  self->number = replay (self->record, number, content, &self->has_ended);
  self->is_behind |= self->number > number;
}

KtRecovery *
kt_recovery_new (const char *path, const KtJournalContent *content)
{
  KtRecovery *self = g_new0 (KtRecovery, 1);

  self->faults = g_ptr_array_new_with_free_func (g_free);
  self->record = path ? read_file (self, path) : NULL;
  self->number = self->record ? get_number (self->record) : 0;
  if (content)
    go_on_from_text (self, content);
  if (self->record && content)
    go_on_from_file (self, content);
  return self;
}

void
kt_recovery_free (KtRecovery *self)
{
  if (!self)
    return;
  kt_record_free (self->record);
  g_ptr_array_unref (self->faults);
  g_free (self);
}
