/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text-search/kt-search-slot.h"

struct _KtSearchSlot {
  GObject parent_instance;
  GObject *item;
};

G_DEFINE_FINAL_TYPE (KtSearchSlot, kt_search_slot, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
kt_search_slot_finalize (GObject *object)
{
  g_clear_object (&KT_SEARCH_SLOT (object)->item);
  G_OBJECT_CLASS (kt_search_slot_parent_class)->finalize (object);
}

static void
kt_search_slot_class_init (KtSearchSlotClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_search_slot_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_search_slot_init (KtSearchSlot *self)
{
}

KtSearchSlot *
kt_search_slot_new (gpointer item)
{
  KtSearchSlot *self = g_object_new (KT_TYPE_SEARCH_SLOT, NULL);

  g_set_object (&self->item, item);
  return self;
}

gpointer
kt_search_slot_get_item (KtSearchSlot *self)
{
  g_return_val_if_fail (KT_IS_SEARCH_SLOT (self), NULL);
  return self->item;
}

void
kt_search_slot_set_item (KtSearchSlot *self, gpointer item)
{
  g_return_if_fail (KT_IS_SEARCH_SLOT (self));
  if (g_set_object (&self->item, item))
    g_signal_emit (self, signals[CHANGED], 0);
}
