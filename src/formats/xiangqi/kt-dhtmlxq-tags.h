/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of DhtmlXQ that are tags of a game, shared by reader and writer. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *mark, *tag;
} DhtmlxqTag;
extern const DhtmlxqTag dhtmlxq_tags[];
extern const guint dhtmlxq_n_tags;

G_END_DECLS
