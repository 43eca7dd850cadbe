/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/carriers/kt-net-carrier.h"

void
kt_net_carrier_send (KtNetCarrier *carrier, const guint8 *bytes, gsize length)
{
  g_return_if_fail (length <= KT_NET_MAX_FRAME);
  carrier->klass->send (carrier, bytes, length);
}

void
kt_net_carrier_free (KtNetCarrier *carrier)
{
  if (carrier)
    carrier->klass->free (carrier);
}

void
kt_net_carrier_receive (KtNetCarrier *carrier, const guint8 *bytes, gsize length)
{
  if (carrier->user.received)
    carrier->user.received (carrier->user.data, bytes, length);
}

void
kt_net_carrier_change (KtNetCarrier *carrier, gboolean is_up, const char *reason)
{
  if (carrier->user.changed)
    carrier->user.changed (carrier->user.data, is_up, reason);
}
