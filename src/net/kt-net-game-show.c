/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that others watch. */
#include "net/kt-net-game-private.h"

void
kt_net_game_update_show (KtNetGame *self)
{
  if (self->show && self->log)
    kt_net_show_update (self->show, self->log, self->n_earlier + 1);
}

gboolean
kt_net_game_show (KtNetGame *self, const KtNetMeeting *meeting, const KtNetBroker *broker,
                  guint16 *port, GError **error)
{
  kt_net_game_hide (self);
  self->show = kt_net_show_new (self->identity, meeting);
  if (broker) {
    kt_net_show_publish (self->show, broker);
  } else if (!kt_net_show_listen (self->show, port, error)) {
    kt_net_game_hide (self);
    return FALSE;
  }
  kt_net_game_update_show (self);
  return TRUE;
}

void
kt_net_game_hide (KtNetGame *self)
{
  g_clear_pointer (&self->show, kt_net_show_free);
}

guint
kt_net_game_count_watchers (KtNetGame *self)
{
  return self->show ? kt_net_show_count (self->show) : 0;
}
