/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-uci-options.h"

#include "core/kt-field.h"
#include "core/kt-quote.h"
#include "games/chess/chess-levels.h"
#include "tools/command/kythu-lines.h"
#include "tools/engine/kythu-uci-game.h"

typedef struct {
  KtField field; /* the field in KythuUciOptions; options for strings and buttons have none */
  guint initial;
  const char *declaration; /* UCI declaration of an option without a field */
  /* Called after the field was set. Returns FALSE with the error set if the value is refused. */
  gboolean (*apply) (KythuUci *uci, const char *value, GError **error);
} Option;

static gboolean
forget_search (KythuUci *uci, const char *value, GError **error)
{
  g_clear_pointer (&uci->search, kt_search_free);
  return TRUE;
}

static gboolean
clear_table (KythuUci *uci, const char *value, GError **error)
{
  if (uci->search)
    kt_search_clear (uci->search);
  return TRUE;
}

/* Reads ids of features separated by blanks; UCI writes an empty string as "<empty>". */
static gboolean
set_without (KythuUci *uci, const char *value, GError **error)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);
  guint32 without = 0;

  for (guint i = 0; ids[i] && *ids[i] && !g_str_equal (value, "<empty>"); i++) {
    int feature = uci->game->find_feature (ids[i]);

    if (feature < 0) {
      g_autofree char *quoted = kt_quote (ids[i]);

      g_set_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_VALUE,
                   "“Without” takes the names of features, not “%s”", quoted);
      return FALSE;
    }
    without |= 1u << feature;
  }
  uci->options.without = without;
  return forget_search (uci, value, error);
}

#define OWN_NET "<own>"

/* Sets the built-in network, one from a file, or none. If the file cannot be used, there is no
 * network. */
static gboolean
set_eval_file (KythuUci *uci, const char *value, GError **error)
{
  g_autoptr (GError) fault = NULL;

  forget_search (uci, value, error);
  g_clear_pointer (&uci->loaded_net, chess_net_free);
  uci->full_net = NULL;
  if (g_str_equal (value, OWN_NET))
    uci->full_net = chess_net_get_own ();
  else if (*value && !g_str_equal (value, "<empty>"))
    uci->full_net = uci->loaded_net = chess_net_load (value, &fault);
  if (fault) {
    g_autofree char *quoted = kt_quote (value);

    kythu_write_line ("info string no network plays, but the hand-made evaluation: “%s”: %s",
                      quoted, fault->message);
  }
  return TRUE;
}

/* Changes the game, and begins with its start. */
static gboolean
set_variant (KythuUci *uci, const char *value, GError **error)
{
  const KythuUciGame *game = kythu_uci_game_find (value);
  g_autofree char *quoted = kt_quote (value);

  if (game)
    kythu_uci_set_game (uci, game);
  else
    g_set_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_VALUE,
                 "“UCI_Variant” is “chess” or “xiangqi”, not “%s”", quoted);
  return game != NULL;
}

#define AT(member) offsetof (KythuUciOptions, member)

static const Option options[] = {
  { { "Hash", KT_FIELD_UINT, AT (table_mib), 1, 65536 }, 16, .apply = forget_search },
  { { "Threads", KT_FIELD_UINT, AT (n_threads), 1, 256 }, 1, .apply = forget_search },
  { { "MultiPV", KT_FIELD_UINT, AT (n_lines), 1, KT_MAX_ROOT_MOVES }, 1 },
  { { "Ponder", KT_FIELD_BOOLEAN, AT (may_ponder) }, FALSE },
  { { "Move Overhead", KT_FIELD_UINT, AT (overhead_ms), 0, 5000 }, 100 },
  { { "Clear Hash", KT_FIELD_NONE }, .declaration = "button", .apply = clear_table },
  { { "UCI_LimitStrength", KT_FIELD_BOOLEAN, AT (is_limited) }, FALSE, .apply = forget_search },
  { { "UCI_Elo", KT_FIELD_UINT, AT (elo), CHESS_MIN_ELO, CHESS_MAX_ELO },
    1300,
    .apply = forget_search },
  { { "UCI_Variant", KT_FIELD_NONE },
    .declaration = "combo default chess var chess var xiangqi",
    .apply = set_variant },
  { { "OwnBook", KT_FIELD_BOOLEAN, AT (has_book) }, FALSE },
  { { "BookDepth", KT_FIELD_UINT, AT (book_depth), 1, 100 }, 40 },
  { { "Without", KT_FIELD_NONE }, .declaration = "string default <empty>", .apply = set_without },
  { { "EvalFile", KT_FIELD_NONE },
    .declaration = "string default " OWN_NET,
    .apply = set_eval_file },
};

KythuUciOptions
kythu_uci_options_default (void)
{
  KythuUciOptions values = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    if (options[i].field.kind != KT_FIELD_NONE)
      G_STRUCT_MEMBER (guint, &values, options[i].field.offset) = options[i].initial;
  }
  return values;
}

static void
declare (const Option *option)
{
  const KtField *field = &option->field;

  if (field->kind == KT_FIELD_UINT)
    kythu_write_line ("option name %s type spin default %u min %.0f max %.0f", field->key,
                      option->initial, field->min, field->max);
  else if (field->kind == KT_FIELD_BOOLEAN)
    kythu_write_line ("option name %s type check default %s", field->key,
                      option->initial ? "true" : "false");
  else
    kythu_write_line ("option name %s type %s", field->key, option->declaration);
}

void
kythu_uci_list_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    declare (&options[i]);
}

/* Finds an option by its name; upper and lower case are the same. */
static const Option *
find_option (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    if (g_ascii_strcasecmp (options[i].field.key, name) == 0)
      return &options[i];
  }
  return NULL;
}

void
kythu_uci_set_option (KythuUci *uci, const char *text)
{
  g_autofree char *name = NULL, *value = NULL, *quoted = kt_quote (text);
  g_autoptr (GError) error = NULL;
  const Option *option = NULL;

  if (kt_uci_parse_option (text, &name, &value, &error))
    option = find_option (name);
  if (!option && !error)
    kythu_write_line ("info string there is no such option: %s", quoted);
  else if (error || !kt_field_read (&option->field, value, &uci->options, &error) ||
           (option->apply && !option->apply (uci, value, &error)))
    kythu_write_line ("info string no option is set: %s", error->message);
}

static void
complain_of_table (const KythuUci *uci)
{
  guint mib = kt_search_get_table_mib (uci->search);

  if (mib < uci->options.table_mib)
    kythu_write_line ("info string the table has %u MiB: there is no memory for %u", mib,
                      uci->options.table_mib);
}

void
kythu_uci_make_search (KythuUci *uci)
{
  if (uci->search)
    return;
  uci->search = uci->game->create_search (uci);
  complain_of_table (uci);
}
