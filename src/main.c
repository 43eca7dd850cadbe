/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-output.h"
#include "ui/app/kt-application.h"
#include "ui/common/kt-appearance.h"
#include "ui/text/kt-language.h"

int
main (int argc, char **argv)
{
  g_autoptr (KtApplication) application = NULL;

  kythu_output_check_at_end ();
  kythu_output_end_unread ();
  kt_language_init ();
  kt_appearance_init ();
  application = kt_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
