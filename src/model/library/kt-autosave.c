/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-autosave.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/library/kt-autosave-jobs.h"
#include "model/library/kt-recovery.h"
#include "model/library/kt-shelf.h"

/* Milliseconds: from a change to writing the file; the longest such delay for games that take long
 * to copy; and from a failure to the next attempt. */
enum { DELAY = 100, LONGEST_DELAY = 1000, RETRY_DELAY = 3000 };
/* Copying a long game blocks the main thread, so the pause between two copies is this many times as
 * long as a copy takes. */
enum { REST_FACTOR = 20 };
/* A game with more moves in all its lines is not written to the journal as text, because that
 * would take longer than a frame. */
enum { MAX_TEXT_MOVES = 1500 };
static const char lost_text[] = N_ ("The disk cannot be written to: the game may be lost");

/* The operations that can fail. Each problem is reported until the operation succeeds. */
typedef enum { PROBLEM_JOURNAL, PROBLEM_FILE, PROBLEM_LEFT, N_PROBLEMS } Problem;

struct _KtAutosave {
  GObject parent_instance;

  KtGameModel *model; /* NULL: closed */
  char *library;
  KtBackground *background;
  KtJournal *spare; /* a journal prepared for the next game */
  char *spare_id;   /* id of the spare being created, or NULL */

  /* The current game: */
  char *id;           /* NULL until it has a journal or a file */
  KtJournal *journal; /* NULL: not created yet, or failed */
  KtJournal *failed;  /* the failed journal, locked until replaced; or NULL */
  guint64 number;     /* number of the last entry, even if it was written to an earlier journal */
  guint depth;        /* number of actions in the line after the last entry */
  gboolean is_begun;  /* something was done in the game */
  gboolean needs_save, is_saving;
  guint64 saving_number;        /* the running save includes the entries up to this one */
  KtAutosaveState saving_state; /* the state with which the running save was started */
  gboolean has_copy;            /* a copy of the finished game is among the recent games */
  gint64 copying_time;          /* how long the last copy took, in microseconds */
  guint game;                   /* serial number, to recognize results of earlier games */

  char *adopted_id; /* id of the next game, if it has a journal already */
  KtJournal *adopted_journal;

  GPtrArray *unsettled; /* failed GAsyncResults of games that were left */

  guint save_source, retry_source;
  char *problems[N_PROBLEMS];
};

enum { PROP_0, PROP_PROBLEM, N_PROPS };
static GParamSpec *props[N_PROPS];

enum { KEPT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtAutosave, kt_autosave, G_TYPE_OBJECT)

static guint
count_moves (KtAutosave *self)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (self->model));
}

/* Returns the next node in a traversal of the whole tree, or NULL after the last. */
static KtNode *
find_next_node (KtNode *node)
{
  if (kt_node_get_first_child (node))
    return kt_node_get_first_child (node);
  while (node && !kt_node_get_next_sibling (node))
    node = kt_node_get_parent (node);
  return node ? kt_node_get_next_sibling (node) : NULL;
}

static gboolean
has_many_moves (KtAutosave *self)
{
  KtNode *node = kt_game_tree_get_root (kt_game_model_get_tree (self->model));
  guint n = 0;

  while (n <= MAX_TEXT_MOVES && (node = find_next_node (node)))
    n++;
  return n > MAX_TEXT_MOVES;
}

/* --- Problems --------------------------------------------------------------------------------- */

static void prepare_journal (KtAutosave *self);
static void schedule_save (KtAutosave *self, guint delay);
static void settle (KtAutosave *self);

static void
set_problem (KtAutosave *self, Problem problem, const char *text)
{
  if (g_strcmp0 (text, self->problems[problem]) == 0)
    return;
  g_free (self->problems[problem]);
  self->problems[problem] = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROBLEM]);
}

static gboolean
retry_cb (gpointer data)
{
  KtAutosave *self = data;

  self->retry_source = 0;
  settle (self);
  prepare_journal (self);
  if (self->needs_save)
    schedule_save (self, 0);
  return G_SOURCE_REMOVE;
}

static void
fail (KtAutosave *self, Problem problem, const char *text)
{
  set_problem (self, problem, text);
  if (!self->retry_source && self->model)
    self->retry_source = g_timeout_add (RETRY_DELAY, retry_cb, self);
}

/* --- Leaving a game --------------------------------------------------------------------------- */

/* A game that could not be written is kept and retried. */
static void
left_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  KtAutosave *self = KT_AUTOSAVE (object);
  g_autoptr (GError) error = NULL;

  if (kt_autosave_leave_finish (result, &error)) {
    if (self->unsettled->len == 0)
      set_problem (self, PROBLEM_LEFT, NULL);
    if (!self->needs_save && !self->is_saving)
      set_problem (self, PROBLEM_FILE, NULL);
  } else if (self->model) {
    g_ptr_array_add (self->unsettled, g_object_ref (result));
    fail (self, PROBLEM_LEFT, error->message);
  }
}

static void
settle (KtAutosave *self)
{
  for (guint i = 0; i < self->unsettled->len; i++)
    kt_autosave_leave_again_async (self->background, self->unsettled->pdata[i], left_cb);
  g_ptr_array_set_size (self->unsettled, 0);
}

/* Returns whether the recent games get a copy. A finished game that was only opened and viewed gets
 * none. */
static KtAutosaveState
get_state (KtAutosave *self)
{
  if (!kt_game_model_is_over (self->model) || !self->is_begun)
    return KT_AUTOSAVE_RUNS;
  return self->has_copy ? KT_AUTOSAVE_ENDED : KT_AUTOSAVE_ENDS;
}

/* Leaves a game; takes ownership of the journal. */
static void
leave (KtAutosave *self, const char *id, KtAutosaveFate fate, KtGameSnapshot *snapshot,
       KtJournal *journal)
{
  kt_autosave_leave_async (self->background, self->library, id, fate, get_state (self), snapshot,
                           journal, self, left_cb);
}

/* Closes a journal; `fate` is KT_AUTOSAVE_FORGET or KT_AUTOSAVE_GO_ON. */
static void
close_journal (KtAutosave *self, KtAutosaveFate fate, KtJournal *journal)
{
  if (journal)
    leave (self, NULL, fate, NULL, journal);
}

/* --- The file --------------------------------------------------------------------------------- */

/* Takes a snapshot with the journal's entry number in a tag. */
static KtGameSnapshot *
take_snapshot (KtAutosave *self)
{
  KtGameSnapshot *snapshot = kt_game_model_take_snapshot (self->model);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, self->number);

  kt_format_set_own (kt_game_snapshot_get_format (snapshot), kt_game_snapshot_get_record (snapshot),
                     KT_RECOVERY_WORD, number);
  return snapshot;
}

/* The result is ignored if the game was left meanwhile, because leaving wrote the game again. */
static void
saved_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  KtAutosave *self = KT_AUTOSAVE (object);
  g_autoptr (GError) error = NULL;
  gboolean is_good = kt_autosave_write_finish (result, &error);

  if (GPOINTER_TO_UINT (data) != self->game)
    return;
  if (is_good)
    set_problem (self, PROBLEM_FILE, NULL);
  else
    fail (self, PROBLEM_FILE, error->message);
  self->is_saving = FALSE;
  self->needs_save |= !is_good;
  if (is_good)
    self->has_copy = self->saving_state != KT_AUTOSAVE_RUNS;
  if (is_good && self->journal)
    kt_journal_forget (self->journal, self->saving_number);
  if (is_good && self->needs_save)
    schedule_save (self, DELAY);
  else if (is_good && self->failed)
    prepare_journal (self);
}

/* Gives the game an id, so that it can be saved although there is no journal, which would have
 * brought an id. */
static void
name_game (KtAutosave *self)
{
  if (!self->id && self->is_begun && self->problems[PROBLEM_JOURNAL])
    self->id = kt_shelf_make_id ();
}

static gboolean
save_cb (gpointer data)
{
  KtAutosave *self = data;
  KtGameSnapshot *snapshot;
  gint64 begin;

  self->save_source = 0;
  name_game (self);
  if (self->is_saving || !self->id)
    return G_SOURCE_REMOVE;
  self->needs_save = FALSE;
  self->is_saving = TRUE;
  self->saving_number = self->number;
  self->saving_state = get_state (self);
  begin = g_get_monotonic_time ();
  snapshot = take_snapshot (self);
  self->copying_time = g_get_monotonic_time () - begin;
  kt_autosave_write_async (self->background, self->library, self->id, snapshot, self->saving_state,
                           self, saved_cb, GUINT_TO_POINTER (self->game));
  return G_SOURCE_REMOVE;
}

static void
schedule_save (KtAutosave *self, guint delay)
{
  guint rest = (guint) MIN (self->copying_time * REST_FACTOR / 1000, LONGEST_DELAY);

  self->needs_save = TRUE;
  if (!self->save_source && !self->is_saving)
    self->save_source = g_timeout_add (delay > 0 ? MAX (delay, rest) : 0, save_cb, self);
}

/* --- The journal ------------------------------------------------------------------------------ */

static void take_spare (KtAutosave *self);

static void
created_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  KtAutosave *self = KT_AUTOSAVE (object);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->spare_id, g_free);
  self->spare = kt_autosave_create_finish (result, &error);
  if (!self->model)
    g_clear_pointer (&self->spare, kt_journal_free);
  else if (self->spare)
    take_spare (self);
  else
    fail (self, PROBLEM_JOURNAL, error->message);
}

static void
make_spare (KtAutosave *self)
{
  if (self->spare || self->spare_id)
    return;
  self->spare_id = kt_shelf_make_id ();
  kt_autosave_create_async (self->background, self->library, self->spare_id, self, created_cb);
}

/* The first journal gives the game its id; a replacement takes the name of the old journal. A game
 * that had no journal was not locked: if another process has continued it meanwhile, this process
 * continues under a new id. */
static gboolean
name_journal (KtAutosave *self, KtJournal *journal, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (kt_journal_get_path (journal));
  g_autofree char *name = g_strconcat (self->id ? self->id : "", ".journal", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) fault = NULL;

  if (self->failed)
    return kt_journal_rename (journal, path, error);
  if (self->id && kt_journal_claim (journal, path, &fault))
    return TRUE;
  if (fault && !g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_BUSY)) {
    g_propagate_error (error, g_steal_pointer (&fault));
    return FALSE;
  }
  g_free (self->id);
  self->id = kt_shelf_get_id (kt_journal_get_path (journal));
  return TRUE;
}

/* Begins a journal with the text of the game. */
static gboolean
begin_journal (KtAutosave *self, KtJournal *journal, GError **error)
{
  gboolean has_text = !has_many_moves (self);
  g_autoptr (KtGameSnapshot) snapshot = has_text ? take_snapshot (self) : NULL;
  g_autoptr (GString) text = has_text ? kt_game_snapshot_write (snapshot) : g_string_new (NULL);

  if (text->len > KT_JOURNAL_TEXT_SIZE)
    g_string_truncate (text, 0);
  self->depth = count_moves (self);
  if (!kt_journal_begin (journal, text->str, text->len, self->number)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ (lost_text));
    return FALSE;
  }
  if (!name_journal (self, journal, error))
    return FALSE;
  if (text->len == 0)
    schedule_save (self, 0);
  return TRUE;
}

static gboolean
needs_journal (KtAutosave *self)
{
  return !self->journal && kt_game_model_has_game (self->model) &&
         !kt_game_model_was_shared (self->model);
}

/* A long game is not written into a new journal as text, so its failed journal is needed until a
 * file includes all its entries. */
static gboolean
may_replace_journal (KtAutosave *self)
{
  return !self->failed || !(self->needs_save || self->is_saving) || !has_many_moves (self);
}

static void
begin_spare (KtAutosave *self)
{
  g_autoptr (GError) error = NULL;
  KtJournal *journal = g_steal_pointer (&self->spare);

  if (begin_journal (self, journal, &error)) {
    close_journal (self, KT_AUTOSAVE_GO_ON, g_steal_pointer (&self->failed));
    self->journal = journal;
  } else {
    close_journal (self, KT_AUTOSAVE_FORGET, journal);
    fail (self, PROBLEM_JOURNAL, error->message);
  }
}

static void
take_spare (KtAutosave *self)
{
  if (needs_journal (self) && may_replace_journal (self))
    begin_spare (self);
  if (!needs_journal (self))
    set_problem (self, PROBLEM_JOURNAL, NULL);
}

/* Gives the game a journal, and prepares one for the next game. */
static void
prepare_journal (KtAutosave *self)
{
  if (self->spare)
    take_spare (self);
  make_spare (self);
}

static void
append (KtAutosave *self, KtJournalKind kind, KtNode *node, guint depth)
{
  KtJournalEntry entry = { .kind = (guint8) kind, .depth = depth, .action = kt_action_none () };

  for (int actor = 0; actor < KT_ACTORS; actor++)
    entry.clocks[actor] = node ? kt_node_get_clock (node, actor) : KT_NO_CLOCK;
  if (node)
    entry.action = *kt_node_get_action (node);
  self->number++;
  if (self->journal && !kt_journal_append (self->journal, &entry)) {
    self->failed = g_steal_pointer (&self->journal);
    fail (self, PROBLEM_JOURNAL, _ (lost_text));
  }
}

/* --- The game --------------------------------------------------------------------------------- */

/* Appends the actions of the line after the first `depth` ones to the journal. */
static void
append_new (KtAutosave *self, KtJournalKind kind, KtNode *end)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (KtNode *node = end; kt_node_get_depth (node) > self->depth; node = kt_node_get_parent (node))
    g_ptr_array_add (nodes, node);
  for (guint i = nodes->len; i > 0; i--) {
    KtNode *node = nodes->pdata[i - 1];

    append (self, kind, node, kt_node_get_depth (node) - 1);
  }
}

/* Records that the current position has changed. New actions are entered as `kind`. */
static void
note_change (KtAutosave *self, KtJournalKind kind)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  guint depth = count_moves (self);

  self->is_begun = TRUE;
  if (depth < self->depth)
    append (self, KT_JOURNAL_GO_BACK, NULL, depth);
  else
    append_new (self, kind, kt_game_tree_get_tip (tree));
  self->depth = depth;
  schedule_save (self, DELAY);
}

/* A game that is shared with another program is kept as the log of both (model/far). */
static gboolean
is_kept_elsewhere (KtAutosave *self)
{
  return kt_game_model_was_shared (self->model);
}

static void
changed_cb (KtAutosave *self)
{
  if (!is_kept_elsewhere (self))
    note_change (self, KT_JOURNAL_PLAY);
}

/* Redone moves and promoted variations were in the tree before, so replaying them must not replace
 * their siblings (KT_JOURNAL_GO_ON). */
static void
redone_cb (KtAutosave *self)
{
  if (!is_kept_elsewhere (self))
    note_change (self, KT_JOURNAL_GO_ON);
}

/* The journal has entries only for moves, so after an edit it begins again with the whole game as
 * text. The entry without effect gives the journal a higher number than the file, which makes it
 * the newer one. */
static void
edited_cb (KtAutosave *self)
{
  if (is_kept_elsewhere (self))
    return;
  self->is_begun = TRUE;
  append (self, KT_JOURNAL_GO_BACK, NULL, self->depth);
  if (self->journal && !has_many_moves (self)) {
    g_autoptr (KtGameSnapshot) snapshot = take_snapshot (self);
    g_autoptr (GString) text = kt_game_snapshot_write (snapshot);

    if (text->len <= KT_JOURNAL_TEXT_SIZE)
      kt_journal_begin (self->journal, text->str, text->len, self->number);
  }
  schedule_save (self, DELAY);
}

/* Changes of players, names or the shown position are saved with the file. */
static void
touched_cb (KtAutosave *self)
{
  if (self->is_begun)
    schedule_save (self, DELAY);
}

static KtAutosaveFate
get_fate (KtAutosave *self)
{
  if (!self->is_begun)
    return KT_AUTOSAVE_FORGET;
  return kt_game_model_is_over (self->model) ? KT_AUTOSAVE_END : KT_AUTOSAVE_KEEP;
}

/* Leaves the game. A game that was begun before its journal was ready is saved, too. */
static void
leaving_cb (KtAutosave *self)
{
  KtJournal *journal = self->journal ? self->journal : self->failed;
  KtAutosaveFate fate = get_fate (self);
  /* An unfinished game always has something new, because its clocks were running. */
  gboolean has_news = self->is_begun &&
                      (self->needs_save || self->is_saving || !kt_game_model_is_over (self->model));

  if (self->is_begun && !self->id)
    self->id = kt_shelf_make_id ();
  if (self->id)
    leave (self, self->id, fate, has_news ? take_snapshot (self) : NULL, journal);
  if (self->id && fate == KT_AUTOSAVE_KEEP)
    g_signal_emit (self, signals[KEPT], 0);
  self->journal = self->failed = NULL;
  g_clear_pointer (&self->id, g_free);
  g_clear_handle_id (&self->save_source, g_source_remove);
  self->is_begun = FALSE;
  self->needs_save = FALSE;
  self->is_saving = FALSE;
  self->has_copy = FALSE;
  self->copying_time = 0;
  self->number = 0;
  self->game++;
}

static void
started_cb (KtAutosave *self)
{
  self->depth = count_moves (self);
  self->is_begun = self->adopted_id != NULL;
  self->id = g_steal_pointer (&self->adopted_id);
  self->journal = g_steal_pointer (&self->adopted_journal);
  if (self->journal)
    self->number = kt_journal_get_number (self->journal);
  prepare_journal (self);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_autosave_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_PROBLEM:
    g_value_set_string (value, kt_autosave_get_problem (KT_AUTOSAVE (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_autosave_dispose (GObject *object)
{
  kt_autosave_close (KT_AUTOSAVE (object));
  G_OBJECT_CLASS (kt_autosave_parent_class)->dispose (object);
}

static void
kt_autosave_finalize (GObject *object)
{
  KtAutosave *self = KT_AUTOSAVE (object);

  g_clear_pointer (&self->background, kt_background_free);
  g_free (self->library);
  g_free (self->spare_id);
  for (guint i = 0; i < N_PROBLEMS; i++)
    g_free (self->problems[i]);
  g_ptr_array_unref (self->unsettled);
  G_OBJECT_CLASS (kt_autosave_parent_class)->finalize (object);
}

static void
kt_autosave_class_init (KtAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = kt_autosave_get_property;
  object_class->dispose = kt_autosave_dispose;
  object_class->finalize = kt_autosave_finalize;
  props[PROP_PROBLEM] =
      g_param_spec_string ("problem", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[KEPT] = g_signal_new ("kept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
kt_autosave_init (KtAutosave *self)
{
  self->background = kt_background_new ();
  self->unsettled = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
follow (KtAutosave *self, KtGameModel *model)
{
  g_signal_connect_object (model, "played", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "undone", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "redone", G_CALLBACK (redone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "leaving", G_CALLBACK (leaving_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (touched_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::shown", G_CALLBACK (touched_cb), self,
                           G_CONNECT_SWAPPED);
}

KtAutosave *
kt_autosave_new (KtGameModel *model, const char *library)
{
  KtAutosave *self = g_object_new (KT_TYPE_AUTOSAVE, NULL);

  self->model = g_object_ref (model);
  self->library = g_strdup (library);
  follow (self, model);
  make_spare (self);
  return self;
}

const char *
kt_autosave_get_library (KtAutosave *self)
{
  g_return_val_if_fail (KT_IS_AUTOSAVE (self), NULL);
  return self->library;
}

const char *
kt_autosave_get_problem (KtAutosave *self)
{
  g_return_val_if_fail (KT_IS_AUTOSAVE (self), NULL);
  for (guint i = 0; i < N_PROBLEMS; i++) {
    if (self->problems[i])
      return self->problems[i];
  }
  return NULL;
}

gboolean
kt_autosave_writes_files (KtAutosave *self)
{
  g_return_val_if_fail (KT_IS_AUTOSAVE (self), FALSE);
  return !self->problems[PROBLEM_FILE] && !self->problems[PROBLEM_LEFT];
}

const char *
kt_autosave_get_id (KtAutosave *self)
{
  g_return_val_if_fail (KT_IS_AUTOSAVE (self), NULL);
  return self->id;
}

gboolean
kt_autosave_is_begun (KtAutosave *self)
{
  g_return_val_if_fail (KT_IS_AUTOSAVE (self), FALSE);
  return self->is_begun;
}

void
kt_autosave_adopt (KtAutosave *self, const char *id, KtJournal *journal)
{
  g_return_if_fail (KT_IS_AUTOSAVE (self));
  g_return_if_fail (self->model && id && journal && !self->adopted_id);

  self->adopted_id = g_strdup (id);
  self->adopted_journal = journal;
}

/* Removes the spare journal that the thread has created but not reported yet. */
static void
remove_unused_spare (KtAutosave *self)
{
  g_autofree char *path = self->spare_id ? kt_shelf_get_file (self->library, KT_SHELF_RUNNING,
                                                              self->spare_id, "journal")
                                         : NULL;

  if (path)
    g_unlink (path);
}

void
kt_autosave_close (KtAutosave *self)
{
  g_return_if_fail (KT_IS_AUTOSAVE (self));
  if (!self->model)
    return;
  g_signal_handlers_disconnect_by_data (self->model, self);
  leaving_cb (self);
  settle (self);
  g_clear_handle_id (&self->retry_source, g_source_remove);
  close_journal (self, KT_AUTOSAVE_FORGET, g_steal_pointer (&self->spare));
  g_clear_object (&self->model);
  kt_background_wait (self->background);
  remove_unused_spare (self);
}
