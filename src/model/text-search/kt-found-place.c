/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text-search/kt-found-place.h"

struct _KtFoundPlace {
  GObject parent_instance;
  GObject *item;
};

G_DEFINE_FINAL_TYPE (KtFoundPlace, kt_found_place, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
kt_found_place_finalize (GObject *object)
{
  g_clear_object (&KT_FOUND_PLACE (object)->item);
  G_OBJECT_CLASS (kt_found_place_parent_class)->finalize (object);
}

static void
kt_found_place_class_init (KtFoundPlaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_found_place_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_found_place_init (KtFoundPlace *self)
{
}

KtFoundPlace *
kt_found_place_new (gpointer item)
{
  KtFoundPlace *self = g_object_new (KT_TYPE_FOUND_PLACE, NULL);

  g_set_object (&self->item, item);
  return self;
}

gpointer
kt_found_place_get_item (KtFoundPlace *self)
{
  g_return_val_if_fail (KT_IS_FOUND_PLACE (self), NULL);
  return self->item;
}

void
kt_found_place_set_item (KtFoundPlace *self, gpointer item)
{
  g_return_if_fail (KT_IS_FOUND_PLACE (self));
  if (g_set_object (&self->item, item))
    g_signal_emit (self, signals[CHANGED], 0);
}
