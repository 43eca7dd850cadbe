/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-field.h"

#include <string.h>

typedef enum { PLAIN, FANCY } Manner;

typedef struct {
  gboolean is_on, is_off, is_true;
  int whole;
  guint count;
  gint64 distance;
  guint64 memory;
  double real;
  gint64 time_us;
  char *text;
  Manner manner;
} Settings;

static const char *const manners[] = { "plain", "fancy", NULL };

#define AT(member) offsetof (Settings, member)

static const KtField fields[] = {
  { "on", KT_FIELD_ON, AT (is_on) },
  { "off", KT_FIELD_OFF, AT (is_off) },
  { "is-true", KT_FIELD_BOOLEAN, AT (is_true) },
  { "whole", KT_FIELD_INT, AT (whole), -7, 7 },
  { "count", KT_FIELD_UINT, AT (count), 1, G_MAXUINT },
  { "distance", KT_FIELD_INT64, AT (distance), -1e18, 1e18 },
  { "memory", KT_FIELD_UINT64, AT (memory), 0, 1e18 },
  { "clamped", KT_FIELD_INT64, AT (distance), -5, 5, .clamps = TRUE },
  { "real", KT_FIELD_REAL, AT (real), -1.5, 1.5 },
  { "time", KT_FIELD_SECONDS, AT (time_us), 0.001, 600 },
  { "text", KT_FIELD_TEXT, AT (text) },
  { "manner", KT_FIELD_CHOICE, AT (manner), .choices = manners },
  { "elsewhere", KT_FIELD_NONE },
  { NULL },
};

static void
settings_clear (Settings *settings)
{
  g_free (settings->text);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Settings, settings_clear)

static void
read_all (const char *texts, Settings *settings)
{
  g_auto (GStrv) parts = g_strsplit (texts, "|", -1);

  for (guint i = 0; parts[i]; i++) {
    g_autoptr (GError) error = NULL;

    kt_fields_read (fields, parts[i], settings, &error);
    g_assert_no_error (error);
  }
}

/* Each kind of field is stored in its place, and nothing else changes. */
static void
test_kinds (void)
{
  g_auto (Settings) settings = { .is_off = TRUE };

  read_all ("on|off|is-true=true|whole=-7|count=4294967295|distance=-1000000000000000000|"
            "memory=1000000000000000000|real=-0.25|time=2:30.5|text=a = b|manner=fancy|elsewhere=x|"
            "elsewhere",
            &settings);
  g_assert_true (settings.is_on && !settings.is_off && settings.is_true);
  g_assert_cmpint (settings.whole, ==, -7);
  g_assert_cmpuint (settings.count, ==, G_MAXUINT);
  g_assert_cmpint (settings.distance, ==, -G_GINT64_CONSTANT (1000000000000000000));
  g_assert_cmpuint (settings.memory, ==, G_GUINT64_CONSTANT (1000000000000000000));
  g_assert_cmpfloat (settings.real, ==, -0.25);
  g_assert_cmpint (settings.time_us, ==, 150500000);
  g_assert_cmpstr (settings.text, ==, "a = b");
  g_assert_cmpint (settings.manner, ==, FANCY);
  read_all ("is-true=false|text=again|manner=plain|whole=7", &settings);
  g_assert_false (settings.is_true);
  g_assert_cmpstr (settings.text, ==, "again");
  g_assert_cmpint (settings.manner, ==, PLAIN);
  g_assert_cmpint (settings.whole, ==, 7);
}

static void
test_clamps (void)
{
  g_auto (Settings) settings = { 0 };

  read_all ("clamped=4", &settings);
  g_assert_cmpint (settings.distance, ==, 4);
  read_all ("clamped=99999999999999999999", &settings);
  g_assert_cmpint (settings.distance, ==, 5);
  read_all ("clamped=-99999999999999999999", &settings);
  g_assert_cmpint (settings.distance, ==, -5);
}

/* A refused value is reported with the allowed ones, and changes nothing. */
static void
test_refusals (void)
{
  static const struct {
    const char *text;
    const char *message;
  } cases[] = {
    { "on=1", "“on” takes no value" },
    { "off=", "“off” takes no value" },
    { "is-true=yes", "“is-true” takes true or false, not “yes”" },
    { "is-true", "“is-true” needs true or false" },
    { "whole=8", "“whole” takes a whole number from -7 to 7, not “8”" },
    { "whole=-8", "“whole” takes a whole number from -7 to 7, not “-8”" },
    { "whole= 1", "“whole” takes a whole number from -7 to 7, not “ 1”" },
    { "whole=1.0", "“whole” takes a whole number from -7 to 7, not “1.0”" },
    { "whole", "“whole” needs a whole number from -7 to 7" },
    { "count=0", "“count” takes a whole number from 1 to 4294967295, not “0”" },
    { "count=", "“count” needs a whole number from 1 to 4294967295" },
    { "memory=-1", "“memory” takes a whole number from 0 to 1000000000000000000, not “-1”" },
    { "memory=99999999999999999999",
      "“memory” takes a whole number from 0 to 1000000000000000000, not “99999999999999999999”" },
    { "clamped=many", "“clamped” takes a whole number from -5 to 5, not “many”" },
    { "real=2", "“real” takes a number from -1.5 to 1.5, not “2”" },
    { "real=nan", "“real” takes a number from -1.5 to 1.5, not “nan”" },
    { "time=0", "“time” takes a time from 0.001 to 600 seconds, not “0”" },
    { "time=10:01", "“time” takes a time from 0.001 to 600 seconds, not “10:01”" },
    { "text=", "“text” needs a text" },
    { "text", "“text” needs a text" },
    { "manner=odd", "“manner” takes one of plain, fancy, not “odd”" },
    { "Whole=1", NULL },
    { "who", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (Settings) settings = { .is_off = TRUE, .text = g_strdup ("kept") };
    Settings before = settings;
    g_autoptr (GError) error = NULL;

    g_assert_false (kt_fields_read (fields, cases[i].text, &settings, &error));
    g_assert_cmpmem (&settings, sizeof settings, &before, sizeof before);
    if (cases[i].message)
      g_assert_cmpstr (error->message, ==, cases[i].message);
    else
      g_assert_error (error, KT_FIELD_ERROR, KT_FIELD_ERROR_UNKNOWN);
  }
}

/* An unknown key is reported with the known ones; invalid UTF-8 from outside is made
 * displayable. */
static void
test_unknown (void)
{
  static const KtField two[] = { { "on", KT_FIELD_ON, AT (is_on) },
                                 { "text", KT_FIELD_TEXT, AT (text) },
                                 { NULL } };
  g_autoptr (GError) error = NULL;

  g_assert_false (kt_fields_read (two, "\xff=1", NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "“\xef\xbf\xbd=1” is not known here; choose one of on text=");
  g_assert_null (kt_field_find (two, "tex"));
  g_assert_true (kt_field_find (two, "text") == &two[1]);
}

static void
test_seconds (void)
{
  static const struct {
    const char *text;
    gint64 microseconds; /* -1: refused */
  } times[] = {
    { "10", 10000000 }, { "0.1", 100000 },  { "1:00", 60000000 }, { "2:30.5", 150500000 },
    { "0", 0 },         { "0.0000014", 1 }, { "", -1 },           { "1:", -1 },
    { ":1", -1 },       { "-1", -1 },       { "1s", -1 },         { "nan", -1 },
    { "inf", -1 },      { "1:2:3", -1 },    { "1e99", -1 },       { "+1", -1 },
    { "1:60", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    gint64 microseconds = 0;
    gboolean good = kt_seconds_parse (times[i].text, &microseconds);

    g_test_message ("%s", times[i].text);
    g_assert_cmpint (good ? microseconds : -1, ==, times[i].microseconds);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field/kinds", test_kinds);
  g_test_add_func ("/field/clamps", test_clamps);
  g_test_add_func ("/field/refusals", test_refusals);
  g_test_add_func ("/field/unknown", test_unknown);
  g_test_add_func ("/field/seconds", test_seconds);
  return g_test_run ();
}
