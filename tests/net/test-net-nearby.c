/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding others by Avahi, of which a stand-in answers on a bus of the test's own. */
#include <gio/gio.h>
#include <string.h>

#include "net/carriers/kt-net-nearby.h"

static const char interfaces[] =
    "<node><interface name='org.freedesktop.Avahi.Server'>"
    "<method name='ServiceBrowserNew'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='u' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='EntryGroupNew'><arg type='o' direction='out'/></method>"
    "<method name='ResolveService'><arg type='i' direction='in'/><arg type='i' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='u' direction='in'/><arg type='i' direction='out'/>"
    "<arg type='i' direction='out'/><arg type='s' direction='out'/><arg type='s' direction='out'/>"
    "<arg type='s' direction='out'/><arg type='s' direction='out'/><arg type='i' direction='out'/>"
    "<arg type='s' direction='out'/><arg type='q' direction='out'/>"
    "<arg type='aay' direction='out'/><arg type='u' direction='out'/></method></interface>"
    "<interface name='org.freedesktop.Avahi.ServiceBrowser'><method name='Free'/></interface>"
    "<interface name='org.freedesktop.Avahi.EntryGroup'><method name='Free'/>"
    "<method name='Commit'/><method name='AddService'><arg type='i' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='q' direction='in'/><arg type='aay' direction='in'/></method></interface></node>";

typedef struct {
  GTestDBus *daemon;
  GDBusConnection *bus;
  GDBusNodeInfo *info;
  guint name, n_freed;
  char *announced; /* the service, its type and port */
  gboolean is_committed;
  gboolean has_failed;
} Avahi;

static void
emit (Avahi *avahi, const char *signal, int protocol, const char *service)
{
  g_dbus_connection_emit_signal (
      avahi->bus, NULL, "/browser", "org.freedesktop.Avahi.ServiceBrowser", signal,
      g_variant_new ("(iisssu)", 2, protocol, service, "_kythu._tcp", "local", 0), NULL);
}

static void
add_text (GVariantBuilder *texts, const char *text)
{
  g_variant_builder_add_value (
      texts, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, text, strlen (text), 1));
}

static GVariant *
resolve (GVariant *parameters)
{
  const char *service;
  int protocol;
  GVariantBuilder texts;

  g_variant_get (parameters, "(ii&sssiu)", NULL, &protocol, &service, NULL, NULL, NULL, NULL);
  g_variant_builder_init (&texts, G_VARIANT_TYPE ("aay"));
  add_text (&texts, "v=1");
  add_text (&texts, "name=Lan");
  add_text (&texts, "game=caro");
  add_text (&texts, g_str_has_suffix (service, "own") ? "id=own" : "id=lan");
  return g_variant_new ("(iissssisqaayu)", 2, protocol, service, "_kythu._tcp", "local", "host",
                        protocol, protocol == 0 ? "192.168.1.7" : "fd00::7", 4242, &texts, 0);
}

static void
method_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
           const char *method, GVariant *parameters, GDBusMethodInvocation *invocation,
           gpointer data)
{
  Avahi *avahi = data;

  if (g_str_equal (method, "ResolveService")) {
    g_dbus_method_invocation_return_value (invocation, resolve (parameters));
    return;
  }
  if (g_str_equal (method, "AddService")) {
    const char *service, *type;
    guint16 port;

    g_variant_get (parameters, "(iiu&s&sssqaay)", NULL, NULL, NULL, &service, &type, NULL, NULL,
                   &port, NULL);
    avahi->announced = g_strdup_printf ("%s %s %u", service, type, port);
  }
  avahi->is_committed |= g_str_equal (method, "Commit");
  avahi->n_freed += g_str_equal (method, "Free");
  if (g_str_equal (method, "ServiceBrowserNew"))
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", "/browser"));
  else if (g_str_equal (method, "EntryGroupNew"))
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", "/group"));
  else
    g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
avahi_init (Avahi *avahi)
{
  static const GDBusInterfaceVTable vtable = { method_cb, NULL, NULL, { NULL } };
  static const char *const paths[] = { "/", "/browser", "/group" };

  *avahi = (Avahi){ g_test_dbus_new (G_TEST_DBUS_NONE) };
  g_test_dbus_up (avahi->daemon);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (avahi->daemon), TRUE);
  avahi->bus =
      g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (avahi->daemon),
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                  G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, NULL);
  avahi->info = g_dbus_node_info_new_for_xml (interfaces, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_dbus_connection_register_object (avahi->bus, paths[i], avahi->info->interfaces[i], &vtable,
                                       avahi, NULL, NULL);
}

static void
changed_cb (gpointer data)
{
}

static void
failed_cb (gpointer data, const char *reason)
{
  Avahi *avahi = data;

  g_assert_nonnull (strstr (reason, "Avahi is not running"));
  avahi->has_failed = TRUE;
}

/* Lets the main loop run until something holds. */
#define WAIT_FOR(condition)                                                                        \
  for (guint i_ = 0; !(condition); i_++) {                                                         \
    g_main_context_iteration (NULL, FALSE);                                                        \
    g_usleep (1000);                                                                               \
    g_assert_cmpuint (i_, <, 10000);                                                               \
  }

static void
test_nearby (void)
{
  Avahi avahi;
  KtNetNearbyUser user = { changed_cb, failed_cb, &avahi };
  g_autoptr (GDBusConnection) kept = NULL;
  KtNetNearby *nearby;
  const KtNetNeighbour *neighbour;

  avahi_init (&avahi);
  /* When the last connection closes, Avahi forgets by itself. */
  kept = g_bus_get_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);
  nearby = kt_net_nearby_new ("own", &user);
  WAIT_FOR (avahi.has_failed);
  avahi.name = g_bus_own_name_on_connection (avahi.bus, "org.freedesktop.Avahi",
                                             G_BUS_NAME_OWNER_FLAGS_NONE, NULL, NULL, NULL, NULL);
  kt_net_nearby_announce (nearby, "Minh", "chess", 4711);
  WAIT_FOR (avahi.is_committed);
  g_assert_cmpstr (avahi.announced, ==, "Minh own _kythu._tcp 4711");

  /* Two ways to one person, and what is announced here. */
  emit (&avahi, "ItemNew", 0, "Minh own");
  emit (&avahi, "ItemNew", 0, "Lan lan");
  emit (&avahi, "ItemNew", 1, "Lan lan");
  WAIT_FOR (kt_net_nearby_list (nearby)->len > 0);
  neighbour = g_ptr_array_index (kt_net_nearby_list (nearby), 0);
  g_assert_cmpstr (neighbour->name, ==, "Lan");
  g_assert_cmpstr (neighbour->game, ==, "caro");
  g_assert_cmpstr (neighbour->address, ==, "192.168.1.7");
  g_assert_cmpuint (neighbour->port, ==, 4242);
  for (guint i = 0; i < 100; i++) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
  }
  g_assert_cmpuint (kt_net_nearby_list (nearby)->len, ==, 1);

  /* One way is gone, then the other. */
  emit (&avahi, "ItemRemove", 0, "Lan lan");
  WAIT_FOR (g_str_equal (
      ((KtNetNeighbour *) g_ptr_array_index (kt_net_nearby_list (nearby), 0))->address, "fd00::7"));
  emit (&avahi, "ItemRemove", 1, "Lan lan");
  WAIT_FOR (kt_net_nearby_list (nearby)->len == 0);

  kt_net_nearby_free (nearby);
  WAIT_FOR (avahi.n_freed == 2);
  g_bus_unown_name (avahi.name);
  g_dbus_node_info_unref (avahi.info);
  g_free (avahi.announced);
  g_object_unref (avahi.bus);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/nearby/stand-in", test_nearby);
  return g_test_run ();
}
