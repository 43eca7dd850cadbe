/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/painter/kt-design.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "core/kt-quote.h"

enum { MAX_FINE_LINES = 8 };

struct _KtDesign {
  gatomicrefcount references;
  GKeyFile *file; /* the theme.ini, with its texts in all languages */
  KtPalette light, dark;
  guint fine_lines;
  gboolean is_handwritten;
  GHashTable *own,
      *chosen; /* pictures of the theme and of the chosen piece sets, by name; or NULL */
};

static const char head[] = "theme";

/* --- Reading ---------------------------------------------------------------------------------- */

static void
parse_number (KtDesign *design, GKeyFile *file, GPtrArray *faults)
{
  g_autofree char *text = g_key_file_get_string (file, head, "fine-lines", NULL);
  g_autofree char *shown = kt_quote (text ? text : "");
  guint64 number;

  if (!text)
    return;
  if (g_ascii_string_to_unsigned (text, 10, 1, MAX_FINE_LINES, &number, NULL))
    design->fine_lines = (guint) number;
  else
    g_ptr_array_add (faults,
                     /* Translators: a key in a file, what is written there, the largest number. */
                     g_strdup_printf (_ ("“%s” is “%s”; write a number from 1 to %d"), "fine-lines",
                                      shown, MAX_FINE_LINES));
}

static void
parse_pen (KtDesign *design, GKeyFile *file, GPtrArray *faults)
{
  g_autofree char *text = g_key_file_get_string (file, head, "strokes", NULL);
  g_autofree char *shown = kt_quote (text ? text : "");

  if (!text || g_str_equal (text, "even"))
    return;
  if (g_str_equal (text, "pen"))
    design->is_handwritten = TRUE;
  else
    g_ptr_array_add (
        faults,
        /* Translators: a key in a file, what is written there, what may be written. */
        g_strdup_printf (_ ("“%s” is “%s”; write one of: %s"), "strokes", shown, "even, pen"));
}

/* Returns whether a key is known. “name[vi]” is the key “name” in another language. */
static gboolean
is_known (const char *key)
{
  static const char *const keys[] = { "name", "description", "fine-lines", "strokes" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    gsize length = strlen (keys[i]);

    if (strncmp (key, keys[i], length) == 0 && (!key[length] || (i < 2 && key[length] == '[')))
      return TRUE;
  }
  return FALSE;
}

void
kt_design_check_words (GKeyFile *file, const char *group, GPtrArray *faults)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; keys && keys[i]; i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = g_key_file_get_string (file, group, keys[i], &error);
    g_autofree char *shown = error ? kt_quote (keys[i]) : NULL;

    if (error)
      g_ptr_array_add (faults,
                       /* Translators: a key in a group of a file. */
                       g_strdup_printf (_ ("“%s” in [%s] has a lone backslash; write two for one"),
                                        shown, group));
  }
}

static void
parse_head (KtDesign *design, GKeyFile *file, GPtrArray *faults)
{
  g_autofree char *name = g_key_file_get_value (file, head, "name", NULL);
  g_auto (GStrv) keys = g_key_file_get_keys (file, head, NULL, NULL);

  if (!name || !*name)
    g_ptr_array_add (faults, g_strdup (_ ("The theme has no name; write “name=” under [theme]")));
  for (guint i = 0; keys && keys[i]; i++) {
    if (!is_known (keys[i])) {
      g_autofree char *shown = kt_quote (keys[i]);

      g_ptr_array_add (faults, g_strdup_printf (_ ("“%s” in [%s] is not known"), shown, head));
    }
  }
  kt_design_check_words (file, head, faults);
  parse_number (design, file, faults);
  parse_pen (design, file, faults);
}

static void
check_groups (GKeyFile *file, GPtrArray *faults)
{
  static const char *const known[] = { "theme", "light", "dark", NULL };
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i]; i++) {
    if (!g_strv_contains (known, groups[i])) {
      g_autofree char *shown = kt_quote (groups[i]);

      /* Translators: a group in a file. */
      g_ptr_array_add (faults, g_strdup_printf (_ ("The group [%s] is not known"), shown));
    }
  }
}

static KtDesign *
alloc (GKeyFile *file)
{
  KtDesign *design = g_new0 (KtDesign, 1);

  g_atomic_ref_count_init (&design->references);
  design->file = g_key_file_ref (file);
  design->fine_lines = 1;
  return design;
}

/* Parses the light look, which is required, and the dark one. Without a dark look the light one
 * serves for both. */
static void
parse_looks (KtDesign *design, GKeyFile *file, GPtrArray *faults)
{
  if (!g_key_file_has_group (file, "light"))
    g_ptr_array_add (faults, g_strdup (_ ("The theme has no colours; write them under [light]")));
  else
    kt_palette_parse (&design->light, file, "light", faults);
  design->dark = design->light;
  if (g_key_file_has_group (file, "dark")) {
    design->dark = (KtPalette){ 0 };
    kt_palette_parse (&design->dark, file, "dark", faults);
  }
  design->light.design = design->dark.design = design;
}

KtDesign *
kt_design_parse (const char *text, gsize length, GPtrArray *faults)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (KtDesign) design = NULL;
  g_autoptr (GError) error = NULL;
  guint n_before = faults->len;

  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_KEEP_TRANSLATIONS, &error)) {
    g_ptr_array_add (faults, g_utf8_make_valid (error->message, -1));
    return NULL;
  }
  design = alloc (file);
  check_groups (file, faults);
  parse_head (design, file, faults);
  parse_looks (design, file, faults);
  return faults->len == n_before ? g_steal_pointer (&design) : NULL;
}

KtDesign *
kt_design_new_default (void)
{
  g_autoptr (GBytes) bytes =
      g_resources_lookup_data ("/org/kythu/KyThu/themes/default/theme.ini", 0, NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  KtDesign *design;

  g_assert (bytes);
  design = kt_design_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), faults);
  g_assert (design);
  return design;
}

KtDesign *
kt_design_copy_with_pictures (const KtDesign *design, GHashTable *own, GHashTable *chosen)
{
  KtDesign *dressed = alloc (design->file);

  dressed->light = design->light;
  dressed->dark = design->dark;
  dressed->light.design = dressed->dark.design = dressed;
  dressed->fine_lines = design->fine_lines;
  dressed->is_handwritten = design->is_handwritten;
  own = own ? own : design->own;
  dressed->own = own ? g_hash_table_ref (own) : NULL;
  dressed->chosen = chosen ? g_hash_table_ref (chosen) : NULL;
  return dressed;
}

KtDesign *
kt_design_ref (const KtDesign *design)
{
  KtDesign *same = (KtDesign *) design;

  g_atomic_ref_count_inc (&same->references);
  return same;
}

void
kt_design_unref (KtDesign *design)
{
  if (!design || !g_atomic_ref_count_dec (&design->references))
    return;
  g_key_file_unref (design->file);
  g_clear_pointer (&design->own, g_hash_table_unref);
  g_clear_pointer (&design->chosen, g_hash_table_unref);
  g_free (design);
}

/* --- Getters ---------------------------------------------------------------------------------- */

const KtPalette *
kt_design_get_palette (const KtDesign *design, gboolean is_dark)
{
  return is_dark ? &design->dark : &design->light;
}

gboolean
kt_design_has_dark (const KtDesign *design)
{
  return g_key_file_has_group (design->file, "dark");
}

GBytes *
kt_design_find_picture (const KtDesign *design, const char *name)
{
  GBytes *bytes = design->chosen ? g_hash_table_lookup (design->chosen, name) : NULL;

  if (!bytes && design->own)
    bytes = g_hash_table_lookup (design->own, name);
  return bytes;
}

guint
kt_design_get_fine_lines (const KtDesign *design)
{
  return design->fine_lines;
}

gboolean
kt_design_is_handwritten (const KtDesign *design)
{
  return design->is_handwritten;
}

char *
kt_design_get_name (const KtDesign *design)
{
  return g_key_file_get_locale_string (design->file, head, "name", NULL, NULL);
}

char *
kt_design_get_description (const KtDesign *design)
{
  return g_key_file_get_locale_string (design->file, head, "description", NULL, NULL);
}
