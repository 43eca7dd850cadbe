/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/carriers/kt-net-nearby.h"

#include <glib/gi18n-lib.h>
#include <net/if.h>
#include <string.h>

#define AVAHI "org.freedesktop.Avahi"
#define AVAHI_SERVER AVAHI ".Server"
#define AVAHI_BROWSER AVAHI ".ServiceBrowser"
#define AVAHI_GROUP AVAHI ".EntryGroup"
#define SERVICE "_kythu._tcp"

enum { ANY = -1, MAX_FOUND = 256, LONGEST_TEXT = 100 };

/* A service as Avahi names it: one neighbour has several, one on each interface and protocol. */
typedef struct {
  KtNetNeighbour base;
  int interface, protocol;
  char *service;
} NearbyService;

struct _KtNetNearby {
  char *id;
  KtNetNearbyUser user;
  GDBusConnection *bus;
  GCancellable *cancellable;
  guint watch, subscription;
  GPtrArray *found;      /* of NearbyService */
  GPtrArray *neighbours; /* some of them: each id once */
  char *name, *game;     /* what is announced, or NULL */
  char *browser, *group; /* objects of Avahi that are ours */
  guint16 port;
};

static void
free_found (gpointer data)
{
  NearbyService *found = data;

  g_free (found->base.name);
  g_free (found->base.game);
  g_free (found->base.id);
  g_free (found->base.address);
  g_free (found->service);
  g_free (found);
}

static void
update_neighbours (KtNetNearby *nearby)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_ptr_array_set_size (nearby->neighbours, 0);
  for (guint i = 0; i < nearby->found->len; i++) {
    NearbyService *found = g_ptr_array_index (nearby->found, i);

    if (!g_str_equal (found->base.id, nearby->id) && g_hash_table_add (seen, found->base.id))
      g_ptr_array_add (nearby->neighbours, found);
  }
  nearby->user.changed (nearby->user.data);
}

static void
fail (KtNetNearby *nearby)
{
  nearby->user.failed (
      nearby->user.data,
      _ ("People nearby cannot be found, because Avahi is not running on this machine. You can still type an address."));
}

/* Calls a method of the server. */
static void
call (KtNetNearby *nearby, const char *path, const char *interface, const char *method,
      GVariant *parameters, GAsyncReadyCallback callback, gpointer data)
{
  g_dbus_connection_call (nearby->bus, AVAHI, path, interface, method, parameters, NULL,
                          G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nearby->cancellable, callback, data);
}

/* --- Looking --- */

/* Returns the value of a key of a TXT record; what is not plain text becomes so. */
static char *
get_text (GVariant *texts, const char *key)
{
  gsize n_key = strlen (key);

  for (gsize i = 0; i < g_variant_n_children (texts); i++) {
    g_autoptr (GVariant) text = g_variant_get_child_value (texts, i);
    gsize length;
    const char *bytes = g_variant_get_fixed_array (text, &length, 1);

    if (length > n_key && length <= LONGEST_TEXT && memcmp (bytes, key, n_key) == 0 &&
        bytes[n_key] == '=')
      return g_utf8_make_valid (bytes + n_key + 1, (gssize) (length - n_key - 1));
  }
  return NULL;
}

/* An address that is valid on one interface only says on which. */
static char *
name_address (const char *address, int interface)
{
  char name[IF_NAMESIZE];

  if (g_str_has_prefix (address, "fe80:") && if_indextoname ((guint) interface, name))
    return g_strdup_printf ("%s%%%s", address, name);
  return g_strdup (address);
}

static void
add_found (KtNetNearby *nearby, GVariant *reply)
{
  NearbyService *found = g_new0 (NearbyService, 1);
  g_autoptr (GVariant) texts = NULL;
  const char *address;

  g_variant_get (reply, "(iissssi&sq@aayu)", &found->interface, &found->protocol, &found->service,
                 NULL, NULL, NULL, NULL, &address, &found->base.port, &texts, NULL);
  found->base.name = get_text (texts, "name");
  found->base.address = name_address (address, found->interface);
  found->base.game = get_text (texts, "game");
  found->base.id = get_text (texts, "id");
  if (!found->base.name || !found->base.game || !found->base.id ||
      nearby->found->len >= MAX_FOUND) {
    free_found (found);
    return;
  }
  g_ptr_array_add (nearby->found, found);
  update_neighbours (nearby);
}

static void
resolved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);

  /* There is no reply if the search was cancelled, or if the host has left meanwhile. */
  if (reply && g_variant_is_of_type (reply, G_VARIANT_TYPE ("(iissssisqaayu)")))
    add_found (data, reply);
}

static void
resolve (KtNetNearby *nearby, int interface, int protocol, const char *service, const char *type,
         const char *domain)
{
  call (nearby, "/", AVAHI_SERVER, "ResolveService",
        g_variant_new ("(iisssiu)", interface, protocol, service, type, domain, ANY, 0),
        resolved_cb, nearby);
}

static void
remove_found (KtNetNearby *nearby, int interface, int protocol, const char *service)
{
  for (guint i = nearby->found->len; i-- > 0;) {
    NearbyService *found = g_ptr_array_index (nearby->found, i);

    if (found->interface == interface && found->protocol == protocol &&
        g_str_equal (found->service, service)) {
      g_ptr_array_set_size (nearby->neighbours, 0);
      g_ptr_array_remove_index (nearby->found, i);
    }
  }
  update_neighbours (nearby);
}

static void
browsed_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface_name,
            const char *signal, GVariant *parameters, gpointer data)
{
  const char *service, *type, *domain;
  int interface, protocol;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(iisssu)")))
    return;
  g_variant_get (parameters, "(ii&s&s&su)", &interface, &protocol, &service, &type, &domain, NULL);
  if (g_str_equal (signal, "ItemNew"))
    resolve (data, interface, protocol, service, type, domain);
  else if (g_str_equal (signal, "ItemRemove"))
    remove_found (data, interface, protocol, service);
}

/* --- Being found --- */

static void
add_text (GVariantBuilder *texts, const char *key, const char *value)
{
  g_autofree char *text = g_strdup_printf ("%s=%s", key, value);

  g_variant_builder_add_value (
      texts,
      g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, text, MIN (strlen (text), LONGEST_TEXT), 1));
}

static void
group_made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KtNetNearby *nearby = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  GVariantBuilder texts;
  g_autofree char *service = NULL;

  if (!reply || !g_variant_is_of_type (reply, G_VARIANT_TYPE ("(o)")))
    return;
  g_free (nearby->group);
  g_variant_get (reply, "(o)", &nearby->group);
  /* Two of one name can wait in one network. */
  service = g_strdup_printf ("%s %.4s", nearby->name, nearby->id);
  g_variant_builder_init (&texts, G_VARIANT_TYPE ("aay"));
  add_text (&texts, "v", "1");
  add_text (&texts, "name", nearby->name);
  add_text (&texts, "game", nearby->game);
  add_text (&texts, "id", nearby->id);
  call (
      nearby, nearby->group, AVAHI_GROUP, "AddService",
      g_variant_new ("(iiussssqaay)", ANY, ANY, 0, service, SERVICE, "", "", nearby->port, &texts),
      NULL, NULL);
  call (nearby, nearby->group, AVAHI_GROUP, "Commit", NULL, NULL, NULL);
}

static void
announce (KtNetNearby *nearby)
{
  if (nearby->bus && nearby->name)
    call (nearby, "/", AVAHI_SERVER, "EntryGroupNew", NULL, group_made_cb, nearby);
}

void
kt_net_nearby_announce (KtNetNearby *nearby, const char *name, const char *game, guint16 port)
{
  g_free (nearby->name);
  g_free (nearby->game);
  /* Avahi allows 63 bytes for the name of a service. */
  nearby->name = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 15));
  nearby->game = g_strdup (game);
  nearby->port = port;
  announce (nearby);
}

/* --- Avahi comes and goes --- */

static void
browser_made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  KtNetNearby *nearby = data;

  if (reply && g_variant_is_of_type (reply, G_VARIANT_TYPE ("(o)"))) {
    g_free (nearby->browser);
    g_variant_get (reply, "(o)", &nearby->browser);
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    fail (nearby);
  }
}

static void
appeared_cb (GDBusConnection *bus, const char *name, const char *owner, gpointer data)
{
  KtNetNearby *nearby = data;

  g_set_object (&nearby->bus, bus);
  /* Subscribed before Avahi is asked, so that no answer is missed. */
  if (!nearby->subscription)
    nearby->subscription =
        g_dbus_connection_signal_subscribe (bus, AVAHI, AVAHI_BROWSER, NULL, NULL, NULL,
                                            G_DBUS_SIGNAL_FLAGS_NONE, browsed_cb, nearby, NULL);
  call (nearby, "/", AVAHI_SERVER, "ServiceBrowserNew",
        g_variant_new ("(iissu)", ANY, ANY, SERVICE, "", 0), browser_made_cb, nearby);
  announce (nearby);
}

static void
vanished_cb (GDBusConnection *bus, const char *name, gpointer data)
{
  KtNetNearby *nearby = data;

  g_ptr_array_set_size (nearby->neighbours, 0);
  g_ptr_array_set_size (nearby->found, 0);
  fail (nearby);
}

KtNetNearby *
kt_net_nearby_new (const char *id, const KtNetNearbyUser *user)
{
  KtNetNearby *nearby = g_new0 (KtNetNearby, 1);

  nearby->id = g_strdup (id);
  nearby->user = *user;
  nearby->cancellable = g_cancellable_new ();
  nearby->found = g_ptr_array_new_with_free_func (free_found);
  nearby->neighbours = g_ptr_array_new ();
  nearby->watch = g_bus_watch_name (G_BUS_TYPE_SYSTEM, AVAHI, G_BUS_NAME_WATCHER_FLAGS_NONE,
                                    appeared_cb, vanished_cb, nearby, NULL);
  return nearby;
}

/* Avahi keeps an object until it is told to forget it, or the program ends. */
static void
forget (KtNetNearby *nearby, char *path, const char *interface)
{
  if (nearby->bus && path)
    g_dbus_connection_call (nearby->bus, AVAHI, path, interface, "Free", NULL, NULL,
                            G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, NULL, NULL);
  g_free (path);
}

void
kt_net_nearby_free (KtNetNearby *nearby)
{
  forget (nearby, nearby->group, AVAHI_GROUP);
  forget (nearby, nearby->browser, AVAHI_BROWSER);
  g_bus_unwatch_name (nearby->watch);
  if (nearby->subscription)
    g_dbus_connection_signal_unsubscribe (nearby->bus, nearby->subscription);
  g_cancellable_cancel (nearby->cancellable);
  g_object_unref (nearby->cancellable);
  g_clear_object (&nearby->bus);
  g_ptr_array_unref (nearby->neighbours);
  g_ptr_array_unref (nearby->found);
  g_free (nearby->id);
  g_free (nearby->name);
  g_free (nearby->game);
  g_free (nearby);
}

const GPtrArray *
kt_net_nearby_list (KtNetNearby *nearby)
{
  return nearby->neighbours;
}
