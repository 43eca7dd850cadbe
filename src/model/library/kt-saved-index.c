/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/library/kt-saved-index.h"

#include "model/files/kt-file-reader.h"
#include "model/files/kt-file-writer.h"

/* MAGIC must change when the contents of an entry change; read in the other byte order it does not
 * match either. MAX_SIZE is in bytes. */
enum { MAGIC = 0x4b544934, MAX_SIZE = 256 << 20, FILE_MODE = 0600 };
#define INDEX_TYPE "(usa" KT_SAVED_GAME_VARIANT ")"

static char *
get_path (const char *library, KtShelf shelf)
{
  g_autofree char *folder = kt_shelf_get_path (library, shelf, NULL);

  return g_strconcat (folder, ".index", NULL);
}

/* Returns NULL if there is no valid index. */
static GVariant *
read_variant (const char *library, KtShelf shelf)
{
  g_autofree char *path = get_path (library, shelf);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GVariant) index = NULL;
  const char *version;
  guint32 magic;
  char *text;
  gsize length;

  if (!kt_file_reader_read_file (file, MAX_SIZE, &text, &length, NULL))
    return NULL;
  bytes = g_bytes_new_take (text, length);
  index = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (INDEX_TYPE), bytes, FALSE));
  if (!g_variant_is_normal_form (index))
    return NULL;
  g_variant_get (index, "(u&s@*)", &magic, &version, NULL);
  return magic == MAGIC && g_str_equal (version, KT_VERSION) ? g_steal_pointer (&index) : NULL;
}

GHashTable *
kt_saved_index_read (const char *library, KtShelf shelf)
{
  GHashTable *games = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  g_autofree char *folder = kt_shelf_get_path (library, shelf, NULL);
  g_autoptr (GVariant) index = read_variant (library, shelf);
  g_autoptr (GVariant) entries = index ? g_variant_get_child_value (index, 2) : NULL;

  for (gsize i = 0; entries && i < g_variant_n_children (entries); i++) {
    g_autoptr (GVariant) entry = g_variant_get_child_value (entries, i);
    KtSavedGame *game = kt_saved_game_new_from_variant (folder, entry);

    if (game)
      g_hash_table_replace (games, (gpointer) kt_saved_game_get_file (game), game);
  }
  return games;
}

/* If the index cannot be written, the files will be read again. */
void
kt_saved_index_write (const char *library, KtShelf shelf, GPtrArray *games)
{
  g_autofree char *path = get_path (library, shelf);
  g_autoptr (GVariant) index = NULL;
  g_autoptr (GError) error = NULL;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" KT_SAVED_GAME_VARIANT));
  for (guint i = 0; i < games->len; i++) {
    KtSavedGame *game = games->pdata[i];

    if (!kt_saved_game_get_fault (game))
      g_variant_builder_add_value (&builder, kt_saved_game_to_variant (game));
  }
  index = g_variant_ref_sink (g_variant_new ("(us@a" KT_SAVED_GAME_VARIANT ")", (guint32) MAGIC,
                                             KT_VERSION, g_variant_builder_end (&builder)));
  if (!kt_file_writer_write (path, g_variant_get_data (index), g_variant_get_size (index),
                             FILE_MODE, &error))
    g_debug ("no index of saved games: %s", error->message);
}
