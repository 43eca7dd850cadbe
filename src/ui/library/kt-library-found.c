/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/library/kt-library-found.h"

#include <string.h>

#include "model/game/kt-folding.h"

/* A list view makes up to two hundred rows at once, and lets them go at once, which takes longer
 * than a frame. Where a search finds more than it has rows, it is told of as many as a window
 * shows, and then of some more in each of the next frames; where it finds less, the places behind
 * are without a game and go in the next frames. */
enum { N_AT_ONCE = 12, N_GONE_AT_ONCE = 40, N_ROWS_OF_VIEW = 240, STEP_MS = 30 };

/* Which games are found, and of which list they are. */
typedef struct {
  GPtrArray *games; /* KtSavedGame, in the order */
  GArray *places;   /* guint, those that are found */
  guint n_told;     /* how many places are in the list model: of these, or some without a game */
} Selected;

struct _KtLibraryFound {
  GObject parent_instance;
  GListModel *games;
  Selected shown;
  GPtrArray *items; /* KtFoundPlace, of those that are told; NULL until somebody looks at it */
  /* What is known of all games, one after the other in memory: looking through it is ten times as
   * fast as through ten thousand texts that lie anywhere. */
  GString *texts;
  GArray *offsets; /* gsize, where the text of each game begins */
  char *search;    /* as it was typed */
  char **words;
  KtLibraryOrder order;
  guint source; /* tells of more places, or of less; 0: there are as many as games */
};

static void list_model_init (GListModelInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtLibraryFound, kt_library_found, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- Finding ---------------------------------------------------------------------------------- */

/* NULL: a place without one. */
static KtSavedGame *
get_game (const Selected *choice, guint place)
{
  if (place >= choice->places->len)
    return NULL;
  return choice->games->pdata[g_array_index (choice->places, guint, place)];
}

static void
clear_choice (Selected *choice)
{
  g_clear_pointer (&choice->games, g_ptr_array_unref);
  g_clear_pointer (&choice->places, g_array_unref);
}

static void
insert_items (GPtrArray *items, guint place, guint n)
{
  guint n_behind = items->len - place;

  g_ptr_array_set_size (items, (int) (items->len + n));
  memmove (items->pdata + place + n, items->pdata + place, n_behind * sizeof (gpointer));
  memset (items->pdata + place, 0, n * sizeof (gpointer));
}

/* Places are added or go: the games from there on stand in others. */
static void
tell_change (KtLibraryFound *self, guint place, guint n_removed, guint n_added)
{
  if (n_removed > 0)
    g_ptr_array_remove_range (self->items, place, n_removed);
  if (n_added > 0)
    insert_items (self->items, place, n_added);
  if (n_removed > 0 || n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), place, n_removed, n_added);
}

/* At the end of the list. */
static void
set_n_told (KtLibraryFound *self, guint n)
{
  guint n_before = self->shown.n_told;

  self->shown.n_told = n;
  tell_change (self, MIN (n, n_before), n_before - MIN (n, n_before), n - MIN (n, n_before));
}

static gboolean
step_cb (gpointer data)
{
  KtLibraryFound *self = data;
  guint n = self->shown.n_told, n_found = self->shown.places->len;

  if (n > n_found)
    n -= MIN (n - n_found, N_GONE_AT_ONCE);
  else
    n = n + N_AT_ONCE < N_ROWS_OF_VIEW ? MIN (n + N_AT_ONCE, n_found) : n_found;
  if (n == n_found)
    self->source = 0;
  set_n_told (self, n);
  return self->source != 0;
}

static void
step_later (KtLibraryFound *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->shown.n_told != self->shown.places->len)
    self->source = g_timeout_add (STEP_MS, step_cb, self);
}

static gboolean
is_same_choice (const Selected *a, const Selected *b)
{
  return a->games == b->games && a->places->len == b->places->len &&
         memcmp (a->places->data, b->places->data, a->places->len * sizeof (guint)) == 0;
}

/* Places at both ends are left alone, with their games. */
static void
replace_middle (KtLibraryFound *self, const Selected *before)
{
  const Selected *now = &self->shown;
  guint n_before = before->n_told, n = now->n_told, most = MIN (n_before, n);
  guint first = 0, last = 0;

  while (first < most && get_game (before, first) == get_game (now, first))
    first++;
  while (last < most - first &&
         get_game (before, n_before - 1 - last) == get_game (now, n - 1 - last))
    last++;
  tell_change (self, first, n_before - first - last, n - first - last);
}

/* Places stay, and get other games. */
static void
fill_places (KtLibraryFound *self, guint n_before)
{
  guint n = self->shown.n_told, n_both = MIN (n_before, n);

  tell_change (self, n_both, n_before - n_both, n - n_both);
  for (guint i = 0; i < n_both; i++) {
    if (self->items->pdata[i])
      kt_found_place_set_game (self->items->pdata[i], get_game (&self->shown, i));
  }
}

/* Takes the choice. */
static void
take_choice (KtLibraryFound *self, Selected choice, gboolean keeps_places)
{
  Selected before;

  if (is_same_choice (&self->shown, &choice)) {
    clear_choice (&choice);
    return;
  }
  if (!keeps_places && self->shown.n_told > self->shown.places->len)
    set_n_told (self, self->shown.places->len);
  before = self->shown;
  self->shown = choice;
  step_later (self);
  if (keeps_places)
    fill_places (self, before.n_told);
  else
    replace_middle (self, &before);
  clear_choice (&before);
}

/* As many as there are places that have a row already, but at least those that a window shows. */
static guint
count_at_once (KtLibraryFound *self, guint n_found)
{
  guint n_rows = MIN (self->shown.n_told, N_ROWS_OF_VIEW);

  if (n_found >= N_ROWS_OF_VIEW && n_rows == N_ROWS_OF_VIEW)
    return n_found;
  return MAX (n_rows, MIN (n_found, N_AT_ONCE));
}

static void
add_if_found (KtLibraryFound *self, GArray *places, guint place)
{
  const char *text = self->texts->str + g_array_index (self->offsets, gsize, place);

  if (kt_folding_has_words (text, (const char *const *) self->words))
    g_array_append_val (places, place);
}

/* A list that begins has all places at once. */
static void
find_in_all (KtLibraryFound *self, GPtrArray *games, gboolean keeps_places)
{
  Selected choice = { g_ptr_array_ref (games), g_array_new (FALSE, FALSE, sizeof (guint)), 0 };

  for (guint i = 0; i < games->len; i++)
    add_if_found (self, choice.places, i);
  choice.n_told = keeps_places ? count_at_once (self, choice.places->len) : choice.places->len;
  take_choice (self, choice, keeps_places);
}

/* What is typed behind leaves fewer of them. */
static void
find_in_shown (KtLibraryFound *self)
{
  Selected choice = { g_ptr_array_ref (self->shown.games),
                      g_array_new (FALSE, FALSE, sizeof (guint)), 0 };

  for (guint i = 0; i < self->shown.places->len; i++)
    add_if_found (self, choice.places, g_array_index (self->shown.places, guint, i));
  choice.n_told = count_at_once (self, choice.places->len);
  take_choice (self, choice, TRUE);
}

void
kt_library_found_search (KtLibraryFound *self, const char *text)
{
  gboolean is_more;

  g_return_if_fail (KT_IS_LIBRARY_FOUND (self));
  if (g_str_equal (text, self->search))
    return;
  is_more = g_str_has_prefix (text, self->search);
  g_free (self->search);
  self->search = g_strdup (text);
  g_strfreev (self->words);
  self->words = kt_folding_split (text);
  if (is_more)
    find_in_shown (self);
  else
    find_in_all (self, self->shown.games, TRUE);
}

guint
kt_library_found_count (KtLibraryFound *self)
{
  g_return_val_if_fail (KT_IS_LIBRARY_FOUND (self), 0);
  return self->shown.places->len;
}

/* --- Sorting ---------------------------------------------------------------------------------- */

static int
compare_newest_first (KtSavedGame *a, KtSavedGame *b)
{
  gint64 first = kt_saved_game_get_stamp (a).time, second = kt_saved_game_get_stamp (b).time;

  return first < second ? 1 : first > second ? -1 : 0;
}

static int
compare (gconstpointer one, gconstpointer other, gpointer data)
{
  KtSavedGame *a = *(KtSavedGame **) one, *b = *(KtSavedGame **) other;
  KtLibraryOrder order = KT_LIBRARY_FOUND (data)->order;
  int result = 0;

  if (order == KT_LIBRARY_BY_NAME)
    result = kt_saved_game_compare_names (a, b);
  else if (order == KT_LIBRARY_BY_PLAYERS)
    result = kt_saved_game_compare_players (a, b);
  else if (order == KT_LIBRARY_LONGEST)
    result = (int) kt_saved_game_get_n_moves (b) - (int) kt_saved_game_get_n_moves (a);
  return result != 0 ? result : compare_newest_first (a, b);
}

static void
gather_texts (KtLibraryFound *self, GPtrArray *games)
{
  g_string_truncate (self->texts, 0);
  g_array_set_size (self->offsets, 0);
  for (guint i = 0; i < games->len; i++) {
    g_array_append_val (self->offsets, self->texts->len);
    kt_saved_game_append_words (games->pdata[i], self->texts);
    g_string_append_c (self->texts, '\0');
  }
}

/* The games come the newest first. */
static void
gather (KtLibraryFound *self, gboolean keeps_places)
{
  guint n = self->games ? g_list_model_get_n_items (self->games) : 0;
  g_autoptr (GPtrArray) games = g_ptr_array_new_full (n, g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (games, g_list_model_get_item (self->games, i));
  if (self->order != KT_LIBRARY_NEWEST)
    g_ptr_array_sort_with_data (games, compare, self);
  gather_texts (self, games);
  find_in_all (self, games, keeps_places);
}

static void
games_changed_cb (KtLibraryFound *self)
{
  gather (self, FALSE);
}

void
kt_library_found_sort (KtLibraryFound *self, KtLibraryOrder order)
{
  g_return_if_fail (KT_IS_LIBRARY_FOUND (self));
  self->order = order;
  gather (self, TRUE);
}

void
kt_library_found_set_games (KtLibraryFound *self, GListModel *games)
{
  g_return_if_fail (KT_IS_LIBRARY_FOUND (self));
  if (self->games)
    g_signal_handlers_disconnect_by_data (self->games, self);
  g_set_object (&self->games, games);
  if (games)
    g_signal_connect_swapped (games, "items-changed", G_CALLBACK (games_changed_cb), self);
  gather (self, FALSE);
}

/* --- The list --------------------------------------------------------------------------------- */

static GType
kt_library_found_get_item_type (GListModel *list)
{
  return KT_TYPE_FOUND_PLACE;
}

static guint
kt_library_found_get_n_items (GListModel *list)
{
  return KT_LIBRARY_FOUND (list)->shown.n_told;
}

static gpointer
kt_library_found_get_item (GListModel *list, guint position)
{
  KtLibraryFound *self = KT_LIBRARY_FOUND (list);

  if (position >= self->shown.n_told)
    return NULL;
  if (!self->items->pdata[position])
    self->items->pdata[position] = kt_found_place_new (get_game (&self->shown, position));
  return g_object_ref (self->items->pdata[position]);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kt_library_found_get_item_type;
  iface->get_n_items = kt_library_found_get_n_items;
  iface->get_item = kt_library_found_get_item;
}

static void
kt_library_found_finalize (GObject *object)
{
  KtLibraryFound *self = KT_LIBRARY_FOUND (object);

  if (self->games)
    g_signal_handlers_disconnect_by_data (self->games, self);
  g_clear_object (&self->games);
  g_clear_handle_id (&self->source, g_source_remove);
  clear_choice (&self->shown);
  g_ptr_array_unref (self->items);
  g_string_free (self->texts, TRUE);
  g_array_unref (self->offsets);
  g_free (self->search);
  g_strfreev (self->words);
  G_OBJECT_CLASS (kt_library_found_parent_class)->finalize (object);
}

static void
kt_library_found_class_init (KtLibraryFoundClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_library_found_finalize;
}

static void
release (gpointer place)
{
  g_clear_object (&place);
}

static void
kt_library_found_init (KtLibraryFound *self)
{
  self->shown.games = g_ptr_array_new_with_free_func (g_object_unref);
  self->shown.places = g_array_new (FALSE, FALSE, sizeof (guint));
  self->items = g_ptr_array_new_with_free_func (release);
  self->texts = g_string_new (NULL);
  self->offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  self->search = g_strdup ("");
  self->words = g_new0 (char *, 1);
}

KtLibraryFound *
kt_library_found_new (void)
{
  return g_object_new (KT_TYPE_LIBRARY_FOUND, NULL);
}
