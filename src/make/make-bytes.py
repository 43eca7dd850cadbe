#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a file as an array of C: make-bytes.py FILE NAME OUTPUT"""

import sys
from pathlib import Path

path, name, output = sys.argv[1:]
data = Path(path).read_bytes()
rows = (",".join(str(byte) for byte in data[at:at + 24]) for at in range(0, len(data), 24))
text = ",\n".join(rows)
Path(output).write_text(f"#include <glib.h>\n\nextern const guint8 {name}[];\nextern const gsize {name}_size;\n"
                        f"const guint8 {name}[] = {{\n{text}\n}};\nconst gsize {name}_size = sizeof {name};\n",
                        encoding="utf-8")
