/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-saved-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/kt-ending.h"
#include "formats/kt-format.h"
#include "games/kt-registry.h"
#include "model/files/kt-task.h"
#include "model/game/kt-game-file.h"
#include "model/game/kt-match-tags.h"
#include "model/library/kt-shelf.h"
#include "model/text-search/kt-folding.h"

/* How many bytes of comments and of tags are searched. */
enum { MAX_COMMENTS = 1000, MAX_TAGS = 1000 };

struct _KtSavedGame {
  GObject parent_instance;
  char *path, *name, *fault;
  char *sort_name, *sort_players; /* sort keys */
  KtSavedStamp stamp;
  const KtGame *game;
  KtOptions options;
  char *players[KT_ACTORS];
  KtSeatName names[KT_ACTORS]; /* default names, which set `players` in the current language;
                                  KT_SEAT_NAME_OWN: a chosen name */
  KtRecordResult result;
  guint n_moves, n_games;
  char *date, *opening, *variation;
  char *folded; /* text for searching that is the same in every language, folded */
  char *local;  /* text for searching in the current language, folded; NULL: none */
};

G_DEFINE_FINAL_TYPE (KtSavedGame, kt_saved_game, G_TYPE_OBJECT)

static void
kt_saved_game_finalize (GObject *object)
{
  KtSavedGame *self = KT_SAVED_GAME (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->fault);
  g_free (self->sort_name);
  g_free (self->sort_players);
  for (int actor = 0; actor < KT_ACTORS; actor++)
    g_free (self->players[actor]);
  g_free (self->date);
  g_free (self->opening);
  g_free (self->variation);
  g_free (self->folded);
  g_free (self->local);
  G_OBJECT_CLASS (kt_saved_game_parent_class)->finalize (object);
}

static void
kt_saved_game_class_init (KtSavedGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_saved_game_finalize;
}

static void
kt_saved_game_init (KtSavedGame *self)
{
}

static KtSavedGame *
create (const char *folder, const char *file, KtSavedStamp stamp)
{
  KtSavedGame *self = g_object_new (KT_TYPE_SAVED_GAME, NULL);
  g_autofree char *id = kt_shelf_get_id (file);

  self->path = g_build_filename (folder, file, NULL);
  self->name = g_filename_display_name (id);
  self->stamp = stamp;
  return self;
}

/* --- From a record ---------------------------------------------------------------------------- */

/* Returns the value of a tag or "". A partly known date is cut before its unknown part. */
static char *
get_tag (KtRecord *record, const char *name)
{
  const char *value = name ? kt_record_get_tag (record, name) : NULL;
  char *text = g_utf8_make_valid (value && *value != '?' ? value : "", -1);
  char *unknown = strstr (text, ".?");

  if (unknown)
    *unknown = '\0';
  return text;
}

/* Takes only names that people chose, because default names depend on the current language. */
static void
take_players (KtSavedGame *self, const KtFormat *format, KtRecord *record)
{
  kt_match_tags_read_names (record, self->names);
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    gboolean is_own = self->names[actor] == KT_SEAT_NAME_OWN;
    const char *name = is_own ? kt_format_get_player (format, record, actor) : NULL;

    self->players[actor] = g_utf8_make_valid (name && !g_str_equal (name, "?") ? name : "", -1);
  }
}

/* Takes the last opening with a name. */
static void
take_opening (KtSavedGame *self, KtGameTree *tree)
{
  const KtOpening *opening = NULL;

  for (KtNode *node = kt_game_tree_get_tip (tree); node && !opening;
       node = kt_node_get_parent (node))
    opening = kt_node_is_played (node) ? kt_node_get_opening (node) : NULL;
  self->opening = g_strdup (opening ? opening->family : "");
  self->variation = g_strdup (opening && opening->variation ? opening->variation : "");
}

static void
append_comments (GString *text, KtGameTree *tree)
{
  gsize most = text->len + MAX_COMMENTS;

  for (KtNode *node = kt_game_tree_get_root (tree); node && text->len < most;
       node = kt_node_get_first_child (node)) {
    const char *comment = kt_node_get_comment (node);

    if (comment)
      g_string_append_printf (text, "\n%.*s", (int) MIN (strlen (comment), most - text->len),
                              comment);
  }
}

/* Appends the values of all tags, such as the event, the round and the ratings. Private tags and
 * the players are omitted: default names depend on the language. */
static void
append_tags (GString *text, const KtFormat *format, KtRecord *record)
{
  gsize most = text->len + MAX_TAGS;

  for (guint i = 0; i < kt_record_get_n_tags (record) && text->len < most; i++) {
    const char *name = kt_record_get_tag_name (record, i);
    g_autofree char *value = get_tag (record, name);

    if (!g_str_has_prefix (name, format->own) && !g_str_equal (name, format->players[0]) &&
        !g_str_equal (name, format->players[1]) && !g_str_equal (name, format->result) && *value)
      g_string_append_printf (text, "\n%.*s", (int) MIN (strlen (value), most - text->len), value);
  }
}

static void
take_words (KtSavedGame *self, const KtFormat *format, KtRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%s\n%s\n%s\n%s\n%s\n%s\n%s", self->name, self->players[0],
                   self->players[1], self->date, self->opening, self->variation, self->game->name);
  append_tags (text, format, record);
  append_comments (text, kt_record_get_tree (record));
  self->folded = kt_folding_fold (text->str);
}

static void
take_record (KtSavedGame *self, KtRecord *record)
{
  KtGameTree *tree = kt_record_get_tree (record);
  const KtPosition *start = kt_game_tree_get_start (tree);
  const KtFormat *format = kt_format_of_game (start->game);
  const GError *fault = kt_record_get_fault (record);
  g_autofree KtPosition *end = NULL;

  format->complete_ending (record);
  end = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  self->game = start->game;
  self->options = start->options;
  self->fault = fault ? g_strdup (fault->message) : NULL;
  self->result = kt_ending_get_result (end);
  if (self->result == KT_RECORD_UNKNOWN)
    self->result = kt_record_get_result (record);
  self->n_moves = kt_game_tree_count_moves (tree, kt_game_tree_get_tip (tree));
  self->date = get_tag (record, format->date);
  take_players (self, format, record);
  take_opening (self, tree);
  take_words (self, format, record);
}

/* --- Derived values --------------------------------------------------------------------------- */

static void
append_translation (GString *text, const char *word)
{
  const char *translated = *word ? _ (word) : word;

  if (translated != word && !g_str_equal (translated, word))
    g_string_append_printf (text, "%s\n", translated);
}

static void
name_players (KtSavedGame *self)
{
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    if (self->names[actor] == KT_SEAT_NAME_OWN)
      continue;
    g_free (self->players[actor]);
    self->players[actor] = kt_seat_name_translate (self->names[actor]);
  }
}

static void
take_translations (KtSavedGame *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int actor = 0; actor < KT_ACTORS; actor++) {
    if (self->names[actor] != KT_SEAT_NAME_OWN)
      g_string_append_printf (text, "%s\n", self->players[actor]);
  }
  if (self->game)
    append_translation (text, self->game->name);
  append_translation (text, self->opening);
  append_translation (text, self->variation);
  self->local = text->len > 0 ? kt_folding_fold (text->str) : NULL;
}

/* Returns a key for sorting first without diacritics, then with them, in the same order for every
 * locale. */
static char *
make_sort_key (const char *text)
{
  g_autofree char *folded = kt_folding_fold (text);
  g_autofree char *key = g_utf8_collate_key_for_filename (folded, -1);

  return g_strconcat (key, "\n", text, NULL);
}

static void
fill (char **text)
{
  if (!*text)
    *text = g_strdup ("");
}

static void
complete (KtSavedGame *self)
{
  g_autofree char *both = NULL;

  name_players (self);
  fill (&self->players[0]);
  fill (&self->players[1]);
  fill (&self->date);
  fill (&self->opening);
  fill (&self->variation);
  if (!self->folded)
    self->folded = kt_folding_fold (self->name);
  take_translations (self);
  both = g_strjoin (" ", self->players[0], self->players[1], NULL);
  self->sort_name = make_sort_key (self->name);
  self->sort_players = make_sort_key (both);
}

/* Replaces the path in the message by the file's name, because the list shows which folder it is.
 */
static char *
shorten_fault (KtSavedGame *self, const char *fault)
{
  g_auto (GStrv) parts = g_strsplit (fault, self->path, 2);

  return g_strjoinv (kt_saved_game_get_file (self), parts);
}

KtSavedGame *
kt_saved_game_new_read (const char *folder, const char *name, KtSavedStamp stamp,
                        GCancellable *cancellable)
{
  KtSavedGame *self = create (folder, name, stamp);
  g_autoptr (GFile) place = g_file_new_for_path (self->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtGameFile) file = kt_game_file_open (place, cancellable, &error);
  g_autoptr (KtRecord) record = file ? kt_game_file_read (file, 0, cancellable, &error) : NULL;

  if (record)
    take_record (self, record);
  else
    self->fault = shorten_fault (self, error->message);
  self->n_games = file ? kt_game_file_get_entries (file)->len : 0;
  complete (self);
  return self;
}

/* --- In an index ------------------------------------------------------------------------------ */

GVariant *
kt_saved_game_to_variant (KtSavedGame *self)
{
  g_autofree char *options = NULL;

  g_return_val_if_fail (self->game && !self->fault, NULL);
  options = kt_options_to_text (self->game, &self->options);
  return g_variant_new ("(@ayxxsssssuusssuyy)",
                        g_variant_new_bytestring (kt_saved_game_get_file (self)), self->stamp.size,
                        self->stamp.time, self->game->id, options, self->players[0],
                        self->players[1], self->date, (guint32) self->result, self->n_moves,
                        self->opening, self->variation, self->folded, self->n_games,
                        (guint8) self->names[0], (guint8) self->names[1]);
}

KtSavedGame *
kt_saved_game_new_from_variant (const char *folder, GVariant *variant)
{
  const char *game, *options;
  g_autoptr (GVariant) file = NULL;
  g_autoptr (KtSavedGame) self = NULL;
  KtSavedStamp stamp;
  guint32 result;
  guint8 names[KT_ACTORS];

  g_variant_get_child (variant, 0, "@ay", &file);
  g_variant_get_child (variant, 1, "x", &stamp.size);
  g_variant_get_child (variant, 2, "x", &stamp.time);
  self = create (folder, g_variant_get_bytestring (file), stamp);
  g_variant_get (variant, "(@ayxx&s&ssssuusssuyy)", NULL, NULL, NULL, &game, &options,
                 &self->players[0], &self->players[1], &self->date, &result, &self->n_moves,
                 &self->opening, &self->variation, &self->folded, &self->n_games, &names[0],
                 &names[1]);
  self->game = kt_registry_find_game (game);
  if (!self->game || result >= KT_RECORD_N_RESULTS || names[0] >= KT_SEAT_NAME_N ||
      names[1] >= KT_SEAT_NAME_N || !kt_options_parse (self->game, options, &self->options, NULL))
    return NULL;
  self->result = result;
  for (int actor = 0; actor < KT_ACTORS; actor++)
    self->names[actor] = names[actor];
  complete (self);
  return g_steal_pointer (&self);
}

/* --- Getters ---------------------------------------------------------------------------------- */

const char *
kt_saved_game_get_path (KtSavedGame *self)
{
  return self->path;
}

const char *
kt_saved_game_get_file (KtSavedGame *self)
{
  return strrchr (self->path, G_DIR_SEPARATOR) + 1;
}

const char *
kt_saved_game_get_name (KtSavedGame *self)
{
  return self->name;
}

KtSavedStamp
kt_saved_game_get_stamp (KtSavedGame *self)
{
  return self->stamp;
}

const char *
kt_saved_game_get_fault (KtSavedGame *self)
{
  return self->fault;
}

const KtGame *
kt_saved_game_get_game (KtSavedGame *self)
{
  return self->game;
}

KtOptions
kt_saved_game_get_options (KtSavedGame *self)
{
  return self->options;
}

const char *
kt_saved_game_get_player (KtSavedGame *self, int actor)
{
  return self->players[actor];
}

KtRecordResult
kt_saved_game_get_result (KtSavedGame *self)
{
  return self->result;
}

guint
kt_saved_game_get_n_moves (KtSavedGame *self)
{
  return self->n_moves;
}

const char *
kt_saved_game_get_opening (KtSavedGame *self)
{
  return self->opening;
}

const char *
kt_saved_game_get_variation (KtSavedGame *self)
{
  return self->variation;
}

guint
kt_saved_game_get_n_games (KtSavedGame *self)
{
  return self->n_games;
}

int
kt_saved_game_compare_names (KtSavedGame *a, KtSavedGame *b)
{
  return strcmp (a->sort_name, b->sort_name);
}

int
kt_saved_game_compare_players (KtSavedGame *a, KtSavedGame *b)
{
  return strcmp (a->sort_players, b->sort_players);
}

gboolean
kt_saved_game_matches (KtSavedGame *self, const char *const *words)
{
  for (; *words; words++) {
    if (!strstr (self->folded, *words) && !(self->local && strstr (self->local, *words)))
      return FALSE;
  }
  return TRUE;
}

void
kt_saved_game_append_words (KtSavedGame *self, GString *to)
{
  g_string_append (to, self->folded);
  if (self->local)
    g_string_append_printf (to, "\n%s", self->local);
}

/* --- Loading ---------------------------------------------------------------------------------- */

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  KtSavedGame *self = source;
  g_autoptr (GFile) place = g_file_new_for_path (self->path);
  GError *error = NULL;
  g_autoptr (KtGameFile) file = NULL;
  KtRecord *record = NULL;

  if (!g_cancellable_set_error_if_cancelled (cancellable, &error))
    file = kt_game_file_open (place, cancellable, &error);
  if (file)
    record = kt_game_file_read (file, 0, cancellable, &error);
  kt_task_return_result (task, record, (GDestroyNotify) kt_record_free, error);
}

void
kt_saved_game_load_async (KtSavedGame *self, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, kt_saved_game_load_async);
  g_task_run_in_thread (task, load_in_thread);
}

KtRecord *
kt_saved_game_load_finish (KtSavedGame *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
