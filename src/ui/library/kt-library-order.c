/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/library/kt-library-order.h"

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
  KtLibraryOrder order = GPOINTER_TO_UINT (data);
  int result = 0;

  if (order == KT_LIBRARY_BY_NAME)
    result = kt_saved_game_compare_names (a, b);
  else if (order == KT_LIBRARY_BY_PLAYERS)
    result = kt_saved_game_compare_players (a, b);
  else if (order == KT_LIBRARY_LONGEST)
    result = (int) kt_saved_game_get_n_moves (b) - (int) kt_saved_game_get_n_moves (a);
  return result != 0 ? result : compare_newest_first (a, b);
}

static KtFoldedTexts *
gather_texts (GPtrArray *games)
{
  KtFoldedTexts *texts = kt_folded_texts_new ();

  for (guint i = 0; i < games->len; i++)
    kt_saved_game_append_words (games->pdata[i], kt_folded_texts_begin (texts));
  return texts;
}

void
kt_library_order_list (KtLibraryOrder order, GListModel *list, KtSearchResults *found,
                       gboolean keeps_slots)
{
  guint n = list ? g_list_model_get_n_items (list) : 0;
  g_autoptr (GPtrArray) games = g_ptr_array_new_full (n, g_object_unref);
  g_autoptr (KtFoldedTexts) texts = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (games, g_list_model_get_item (list, i));
  if (order != KT_LIBRARY_NEWEST)
    g_ptr_array_sort_with_data (games, compare, GUINT_TO_POINTER (order));
  texts = gather_texts (games);
  kt_search_results_set_items (found, games, texts, keeps_slots);
}
