/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf.h"

#include <string.h>

G_DEFINE_QUARK (kt_sgf_error_quark, kt_sgf_error)

static gboolean
is_one_of (const char *name, const char *const *names)
{
  for (; *names; names++) {
    if (g_str_equal (name, *names))
      return TRUE;
  }
  return FALSE;
}

KtSgfKind
kt_sgf_get_kind (const char *name)
{
  static const char *const root[] = { "AP", "CA",        "FF",           "GM", "ST",
                                      "SZ", KT_SGF_GAME, KT_SGF_OPTIONS, NULL };
  static const char *const setup[] = { "AB", "AE", "AW", "PL", NULL };
  static const char *const info[] = { "AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN",
                                      "HA", "ON", "OT", "PB", "PC", "PW", "RE", "RO",
                                      "RU", "SO", "TM", "US", "WR", "WT", NULL };

  if (is_one_of (name, root))
    return KT_SGF_ROOT;
  if (is_one_of (name, setup))
    return KT_SGF_SETUP;
  if (is_one_of (name, info))
    return KT_SGF_INFO;
  return KT_SGF_OTHER;
}

gboolean
kt_sgf_is_tag (const char *name)
{
  static const char *const ours[] = { KT_SGF_OWN,  KT_SGF_GAME,      KT_SGF_OPTIONS,
                                      KT_SGF_NAGS, KT_SGF_MOVE_TIME, NULL };

  if (kt_sgf_get_kind (name) == KT_SGF_INFO)
    return TRUE;
  return g_str_has_prefix (name, KT_SGF_OWN) && !is_one_of (name, ours) &&
         strspn (name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen (name);
}

int
kt_sgf_get_colour (const KtPosition *position, int actor)
{
  int side = kt_position_get_side (position, actor);

  return side < 0 ? actor : side;
}

KtSgfPlace
kt_sgf_get_place (KtSource *source)
{
  KtSgfPlace place;

  kt_source_locate (source, source->at, &place.line, &place.column);
  return place;
}

void
kt_sgf_fail (KtRecord *game, KtSgfPlace place, KtSgfError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (kt_record_get_fault (game))
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  kt_record_fail (game, KT_SGF_ERROR, (int) code, place.line, place.column, message);
}
