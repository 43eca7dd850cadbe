/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/self-play/tune-games-file.h"

#include <string.h>

#include "core/kt-files.h"
#include "core/kt-hash.h"
#include "games/kt-registry.h"

enum { SQUARE_BITS = 6, SQUARE_MASK = 63, DETAIL_SHIFT = 12, HEAD_SIZE = 6, MAX_HEAD = 1024 };
static const char magic[] = "KTGAMES1 ";

struct _TuneGamesFile {
  GMappedFile *file;
  const guint8 *bytes;
  gsize length, place;
  char *head;
  const KtGame *game;
};

/* --- Actions ---------------------------------------------------------------------------------- */

guint16
tune_game_pack (const KtAction *action)
{
  if (action->kind != KT_ACTION_MOVE)
    return (guint16) action->to;
  return (guint16) (action->from | action->to << SQUARE_BITS | action->detail << DETAIL_SHIFT);
}

gboolean
tune_game_unpack (const KtPosition *position, guint16 packed, KtAction *action)
{
  KtSquare from = (KtSquare) (packed & SQUARE_MASK),
           to = (KtSquare) (packed >> SQUARE_BITS & SQUARE_MASK);

  if (position->game->types)
    *action = kt_action (KT_ACTION_MOVE, position->actor, from, to, packed >> DETAIL_SHIFT);
  else
    *action = kt_action_place (position->actor, (KtSquare) packed);
  return !kt_position_is_over (position) && !kt_position_explain_illegal (position, action);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static void
put_u16 (GByteArray *to, guint value)
{
  const guint8 bytes[] = { (guint8) value, (guint8) (value >> 8) };

  g_byte_array_append (to, bytes, sizeof bytes);
}

static void
put_u8 (GByteArray *to, guint value)
{
  const guint8 byte = (guint8) value;

  g_byte_array_append (to, &byte, 1);
}

static guint
get_u16 (const guint8 *at)
{
  return at[0] | (guint) at[1] << 8;
}

static guint32
get_u32 (const guint8 *at)
{
  return get_u16 (at) | (guint32) get_u16 (at + 2) << 16;
}

/* --- Writing ---------------------------------------------------------------------------------- */

void
tune_game_write (const TuneGame *game, const KtGame *rules, GByteArray *to)
{
  g_autoptr (GByteArray) body = g_byte_array_new ();
  guint32 check;

  for (guint i = 0; i < rules->n_options; i++)
    put_u8 (body, (guint) game->options.values[i]);
  put_u8 (body, game->result);
  put_u8 (body, game->n_drawn);
  put_u16 (body, game->n_actions);
  for (guint i = 0; i < game->n_actions; i++)
    put_u16 (body, game->actions[i]);
  for (guint i = game->n_drawn; i < game->n_actions; i++)
    put_u16 (body, (guint16) game->scores[i]);
  check = kt_hash_bytes (body->data, body->len);
  put_u16 (to, body->len);
  put_u16 (to, check & G_MAXUINT16);
  put_u16 (to, check >> 16);
  g_byte_array_append (to, body->data, body->len);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static gboolean
fail (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               "%s holds no games of “kythu-tune games”; name another file", shown);
  return FALSE;
}

/* Returns the game named in the header. */
static const KtGame *
scan_game (const char *head)
{
  g_auto (GStrv) words = g_strsplit (head, " ", -1);

  for (guint i = 0; words[i]; i++) {
    if (g_str_has_prefix (words[i], "game="))
      return kt_registry_find_game (words[i] + strlen ("game="));
  }
  return NULL;
}

static gboolean
read_head (TuneGamesFile *self, const char *path, GError **error)
{
  const guint8 *end = memchr (self->bytes, '\n', MIN (self->length, MAX_HEAD));

  if (!end || self->length < strlen (magic) || memcmp (self->bytes, magic, strlen (magic)) != 0)
    return fail (path, error);
  self->place = (gsize) (end - self->bytes) + 1;
  self->head = g_strndup ((const char *) self->bytes, self->place - 1);
  self->game = scan_game (self->head);
  return self->game || fail (path, error);
}

TuneGamesFile *
tune_games_file_open (const char *path, GError **error)
{
  g_autoptr (TuneGamesFile) self = g_new0 (TuneGamesFile, 1);

  self->file = kt_files_map (path, error);
  if (!self->file) {
    g_autofree char *shown = g_filename_display_name (path);

    g_prefix_error (error, "“%s” cannot be read: ", shown);
    return NULL;
  }
  self->bytes = (const guint8 *) g_mapped_file_get_contents (self->file);
  self->length = g_mapped_file_get_length (self->file);
  if (!self->bytes ? !fail (path, error) : !read_head (self, path, error))
    return NULL;
  return g_steal_pointer (&self);
}

TuneGamesFile *
tune_games_file_open_of (const char *path, const KtGame *game, GError **error)
{
  g_autoptr (TuneGamesFile) self = tune_games_file_open (path, error);

  if (self && self->game != game) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s holds games of something else", path);
    return NULL;
  }
  return g_steal_pointer (&self);
}

void
tune_games_file_free (TuneGamesFile *self)
{
  g_clear_pointer (&self->file, g_mapped_file_unref);
  g_free (self->head);
  g_free (self);
}

const KtGame *
tune_games_file_get_game (const TuneGamesFile *self)
{
  return self->game;
}

const char *
tune_games_file_get_head (const TuneGamesFile *self)
{
  return self->head;
}

static gboolean
read_body (const TuneGamesFile *self, const guint8 *at, gsize length, TuneGame *game)
{
  guint n_options = self->game->n_options;
  gsize fixed = n_options + 4;

  if (length < fixed)
    return FALSE;
  for (guint i = 0; i < n_options; i++)
    game->options.values[i] = *at++;
  game->result = (TuneResult) *at++;
  game->n_drawn = *at++;
  game->n_actions = get_u16 (at);
  at += 2;
  if (game->result >= TUNE_N_RESULTS || game->n_actions > TUNE_MAX_ACTIONS ||
      game->n_drawn > game->n_actions || length != fixed + 4 * game->n_actions - 2 * game->n_drawn)
    return FALSE;
  for (guint i = 0; i < game->n_actions; i++, at += 2)
    game->actions[i] = (guint16) get_u16 (at);
  for (guint i = 0; i < game->n_drawn; i++)
    game->scores[i] = 0;
  for (guint i = game->n_drawn; i < game->n_actions; i++, at += 2)
    game->scores[i] = (gint16) get_u16 (at);
  return TRUE;
}

/* Returns the length of the complete game at a place; 0 if there is none. The format is checked
 * before the checksum, because the checksum takes longer. */
static gsize
read_at (const TuneGamesFile *self, gsize place, TuneGame *game)
{
  const guint8 *at = self->bytes + place;
  gsize rest = self->length - place, length;

  if (rest < HEAD_SIZE)
    return 0;
  length = get_u16 (at);
  if (rest < HEAD_SIZE + length || !read_body (self, at + HEAD_SIZE, length, game) ||
      kt_hash_bytes (at + HEAD_SIZE, length) != get_u32 (at + 2))
    return 0;
  return HEAD_SIZE + length;
}

gboolean
tune_games_file_next (TuneGamesFile *self, TuneGame *game)
{
  gsize length = read_at (self, self->place, game);

  self->place += length;
  return length > 0;
}

gsize
tune_games_file_get_place (const TuneGamesFile *self)
{
  return self->place;
}

gboolean
tune_games_file_is_broken (const TuneGamesFile *self)
{
  return self->place < self->length;
}

gboolean
tune_games_file_has_more (const TuneGamesFile *self)
{
  g_autofree TuneGame *game = g_new (TuneGame, 1);

  for (gsize place = self->place; place < self->length; place++) {
    if (read_at (self, place, game))
      return TRUE;
  }
  return FALSE;
}
