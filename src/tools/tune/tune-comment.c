/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune/tune-comment.h"

void
tune_comment_append (GString *comment, const char *text)
{
  enum { WIDTH = 96 };
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  gsize length = 0;

  g_string_append (comment, " *");
  for (guint i = 0; words[i]; i++) {
    g_autoptr (GString) word = g_string_new (words[i]);

    g_string_replace (word, "*/", "", 0);
    if (length > 0 && length + word->len > WIDTH) {
      g_string_append (comment, "\n *");
      length = 0;
    }
    if (word->len > 0)
      g_string_append_printf (comment, " %s", word->str);
    length += word->len + 1;
  }
  g_string_append_c (comment, '\n');
}
