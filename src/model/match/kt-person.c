/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-person.h"

struct _KtPerson {
  GObject parent_instance;
};

static void kt_person_player_init (KtPlayerInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtPerson, kt_person, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (KT_TYPE_PLAYER, kt_person_player_init))

static void
kt_person_player_init (KtPlayerInterface *iface)
{
}

static void
kt_person_class_init (KtPersonClass *klass)
{
}

static void
kt_person_init (KtPerson *self)
{
}

KtPlayer *
kt_person_new (void)
{
  return g_object_new (KT_TYPE_PERSON, NULL);
}
