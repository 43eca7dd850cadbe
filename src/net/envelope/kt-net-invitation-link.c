/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "net/envelope/kt-net-invitation.h"
#include <glib/gi18n-lib.h>

enum { LETTERS = 12, LONGEST_LINK = 400 };

static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";
static const char *const schemes[] = { "kythu:join/", "kythu:watch/" };

char *
kt_net_link_to_text (const KtNetLink *link)
{
  GString *text = g_string_new (schemes[link->is_watch]);

  for (guint i = LETTERS; i-- > 0;)
    g_string_append_c (text, alphabet[link->number >> (5 * i) & 31]);
  if (link->host[0])
    g_string_append_printf (text, strchr (link->host, ':') ? "?%s=[%s]:%u" : "?%s=%s:%u",
                            link->is_broker ? "broker" : "at", link->host, link->port);
  return g_string_free (text, FALSE);
}

static gboolean
is_host_name (const char *host)
{
  return *host && host[strspn (host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                     "0123456789.-_:%")] == '\0';
}

gboolean
kt_net_address_parse (const char *text, guint16 standard, char *host, gsize size, guint16 *port)
{
  gboolean has_brackets = *text == '[';
  const char *begin = text + has_brackets;
  const char *end = has_brackets ? strchr (begin, ']') : strrchr (begin, ':');
  const char *after;
  guint64 number = standard;

  /* An address of IPv6 without brackets has no port. */
  if (!has_brackets && end && strchr (begin, ':') != end)
    end = NULL;
  end = end ? end : begin + strlen (begin);
  after = end + (has_brackets && *end == ']');
  if ((gsize) (end - begin) >= size || (has_brackets && *end != ']'))
    return FALSE;
  memset (host, 0, size);
  memcpy (host, begin, (gsize) (end - begin));
  if (*after &&
      (*after != ':' || !g_ascii_string_to_unsigned (after + 1, 10, 1, G_MAXUINT16, &number, NULL)))
    return FALSE;
  *port = (guint16) number;
  return is_host_name (host) && number > 0;
}

static gboolean
read_letters (const char *text, guint64 *number)
{
  *number = 0;
  for (guint i = 0; i < LETTERS; i++) {
    const char *at = text[i] ? strchr (alphabet, g_ascii_tolower (text[i])) : NULL;

    if (!at)
      return FALSE;
    *number = *number << 5 | (guint64) (at - alphabet);
  }
  return TRUE;
}

static gboolean
read_place (const char *text, KtNetLink *link)
{
  if (*text == '\0')
    return TRUE;
  link->is_broker = g_str_has_prefix (text, "?broker=");
  if (!link->is_broker && !g_str_has_prefix (text, "?at="))
    return FALSE;
  text = strchr (text, '=') + 1;
  return kt_net_address_parse (text, 0, link->host, sizeof link->host, &link->port);
}

gboolean
kt_net_link_parse (const char *text, KtNetLink *link, GError **error)
{
  gboolean is_watch = g_ascii_strncasecmp (text, schemes[1], strlen (schemes[1])) == 0;
  gsize begin = strlen (schemes[is_watch]);

  memset (link, 0, sizeof *link);
  link->is_watch = is_watch;
  if (strnlen (text, LONGEST_LINK) < LONGEST_LINK &&
      g_ascii_strncasecmp (text, schemes[is_watch], begin) == 0 &&
      read_letters (text + begin, &link->number) && read_place (text + begin + LETTERS, link))
    return TRUE;
  g_set_error_literal (
      error, KT_NET_ERROR, KT_NET_ERROR_FORM,
      _ ("This link is not an invitation. Ask for the link again, or for the words."));
  return FALSE;
}
