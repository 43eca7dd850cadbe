# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Functions shared by ./run and ./test: finding and installing packages, configuring
# and building. Source this file after setting `top` to the folder of the checkout, under
# "set -euo pipefail".

say() { printf '%s\n' "$*" >&2; }
die() { say "${0##*/}: $*"; exit 1; }

# to_array NAME TEXT makes an array of TEXT's lines, which is empty for no text. A pipe
# into mapfile would need /dev/fd, which a minimal system may lack.
to_array() {
    local -n array=$1
    array=()
    # shellcheck disable=SC2034
    if [[ -n $2 ]]; then mapfile -t array <<<"$2"; fi
}

# Bad arguments exit with 2, failures with 1.
refuse() { say "${0##*/}: $*"; usage >&2; exit 2; }

: "${top:?}"
jobs=${JOBS:-$(nproc)}
[[ $jobs =~ ^[1-9][0-9]*$ ]] ||
    { say "${0##*/}: JOBS is a number of processes, not '$jobs'"; exit 2; }

# --- The packages ------------------------------------------------------------

# Each row has the names of a package in the distributions. The role says which command
# needs the package. "-": another row contains it, or the distribution has none.
# "?": optional, because not every release of the distribution has it.
distributions=(debian fedora arch opensuse alpine)
read -r -d '' package_table <<'TABLE' || true
# role     debian                     fedora                      arch                       opensuse                   alpine
run        gcc                        gcc                         gcc                        gcc                        gcc
run        libc6-dev                  glibc-devel                 -                          glibc-devel                musl-dev
run        meson                      meson                       meson                      meson                      meson
run        ninja-build                ninja-build                 ninja                      ninja                      samurai
run        pkgconf                    pkgconf-pkg-config          pkgconf                    pkgconf-pkg-config         pkgconf
run        gettext                    gettext                     gettext                    gettext-tools              gettext
run        python3                    python3                     python                     python3                    python3
run        libgtk-4-dev               gtk4-devel                  gtk4                       gtk4-devel                 gtk4.0-dev
run        libadwaita-1-dev           libadwaita-devel            libadwaita                 libadwaita-devel           libadwaita-dev
run        librsvg2-dev               librsvg2-devel              librsvg                    librsvg-devel              librsvg-dev
run        libcanberra-dev            libcanberra-devel           libcanberra                libcanberra-devel          libcanberra-dev
run        libarchive-dev             libarchive-devel            libarchive                 libarchive-devel           libarchive-dev
run        libmosquitto-dev?          mosquitto-devel?            mosquitto?                 mosquitto-devel?           mosquitto-dev?
run        libsodium-dev?             libsodium-devel?            libsodium?                 libsodium-devel?           libsodium-dev?
run        libglib2.0-dev-bin         glib2-devel                 glib2-devel                glib2-devel                glib-dev
run        libglib2.0-bin             glib2                       glib2                      glib2-tools                glib
run        libgtk-4-bin               gtk4                        -                          gtk4-tools                 gtk4.0
run        librsvg2-common            librsvg2                    -                          gdk-pixbuf-loader-rsvg     librsvg
run        adwaita-icon-theme         adwaita-icon-theme          adwaita-icon-theme         adwaita-icon-theme         adwaita-icon-theme
run        gsettings-desktop-schemas  gsettings-desktop-schemas   gsettings-desktop-schemas  gsettings-desktop-schemas  gsettings-desktop-schemas
run        shared-mime-info           shared-mime-info            shared-mime-info           shared-mime-info           shared-mime-info
run        fonts-cantarell            abattis-cantarell-fonts     cantarell-fonts            cantarell-fonts            font-cantarell
run        fonts-dejavu-core          dejavu-sans-fonts           ttf-dejavu                 dejavu-fonts               font-dejavu
run        libcanberra-pulse?         -                           -                          libcanberra0               -
run        libpulse0?                 pulseaudio-libs?            libpulse?                  libpulse0?                 libpulse?
test       mosquitto?                 mosquitto?                  -                          mosquitto?                 mosquitto?
test       xvfb                       xorg-x11-server-Xvfb        xorg-server-xvfb           xorg-x11-server-Xvfb       xvfb
test       dbus-daemon                dbus-daemon                 dbus                       dbus-1-daemon              dbus
test       openbox                    openbox                     openbox                    openbox                    openbox
test       xdotool                    xdotool                     xdotool                    xdotool                    xdotool
test       imagemagick                ImageMagick                 imagemagick                ImageMagick                imagemagick
test       x11-utils                  xprop                       xorg-xprop                 xprop                      xprop
test       at-spi2-core               at-spi2-core                at-spi2-core               at-spi2-core               at-spi2-core
test       python3-pyatspi            python3-pyatspi             python-atspi               python3-atspi              py3-atspi
test       gir1.2-atspi-2.0           -                           -                          -                          -
test       desktop-file-utils         desktop-file-utils          desktop-file-utils         desktop-file-utils         desktop-file-utils
test       appstream                  appstream                   appstream                  AppStream                  appstream
test       libxml2-utils              libxml2                     libxml2                    libxml2-tools              libxml2-utils
test       groff-base                 groff-base                  groff                      groff                      groff
test       pulseaudio?                -                           -                          -                          pulseaudio
test       pulseaudio-utils           pulseaudio-utils            libpulse                   pulseaudio-utils           pulseaudio-utils
test       librsvg2-bin               librsvg2-tools              -                          rsvg-convert               rsvg-convert
test       sox                        sox                         sox                        sox                        sox
test       zsh                        zsh                         zsh                        zsh                        zsh
test       fish                       fish                        fish                       fish                       fish
test       clang-format-14?           -                           -                          -                          -
test       stockfish?                 stockfish?                  stockfish?                 stockfish?                 stockfish?
coverage   gcovr                      gcovr                       gcovr                      gcovr                      gcovr
analyze    clang-tidy?                clang-tools-extra?          clang?                     clang-tools?               clang-extra-tools?
analyze    cppcheck?                  cppcheck?                   cppcheck?                  cppcheck?                  cppcheck?
sanitize   -                          libasan                     -                          -                          -
sanitize   -                          libubsan                    -                          -                          -
sanitize   clang                      clang                       clang                      clang                      clang
sanitize   llvm                       llvm                        llvm                       llvm                       llvm
sanitize   libclang-rt-dev            compiler-rt                 compiler-rt                -                          compiler-rt
TABLE

# packages DISTRIBUTION ROLE... prints the names of the packages, one per line.
packages() {
    local distribution=$1 role column=0 row name
    shift
    while [[ ${distributions[column]} != "$distribution" ]]; do column=$((column + 1)); done
    while read -r -a row; do
        name=${row[column + 1]-}
        [[ ${row[0]} != '#' && $name != - ]] || continue
        for role; do
            if [[ ${row[0]} == "$role" ]]; then printf '%s\n' "$name"; fi
        done
    done <<<"$package_table"
}

# distribution prints the column of the table that applies to this system, or nothing.
distribution() {
    local id
    [[ -r /etc/os-release ]] || return 0
    # shellcheck source=/dev/null
    for id in $(. /etc/os-release; printf '%s %s' "${ID-}" "${ID_LIKE-}"); do
        case $id in
            debian|ubuntu)            echo debian; return ;;
            fedora|rhel|centos)       echo fedora; return ;;
            arch)                     echo arch; return ;;
            opensuse*|suse|sles)      echo opensuse; return ;;
            alpine|postmarketos)      echo alpine; return ;;
        esac
    done
}

# has_everything_to_build checks for the tools and libraries themselves, however they were installed.
has_everything_to_build() {
    local tool
    for tool in meson ninja msgfmt xgettext pkg-config python3 \
                glib-compile-resources glib-compile-schemas; do
        command -v "$tool" >/dev/null || return 1
    done
    command -v "${CC:-cc}" >/dev/null || return 1
    pkg-config --exists 'glib-2.0 >= 2.74' 'gtk4 >= 4.8' 'libadwaita-1 >= 1.2' \
        librsvg-2.0 libarchive 'libcanberra >= 0.30'
}

# require_packages ROLE... exits with a message if packages that the build needs are missing.
require_packages() {
    local family
    family=$(distribution)
    if [[ $family == debian ]] && command -v dpkg-query >/dev/null; then
        install_debian_packages "$@"
    elif ! has_everything_to_build; then
        advise "$family" "$@"
        exit 1
    fi
}

# advise FAMILY ROLE... prints the command that installs the packages on systems not made from Debian.
advise() {
    local family=$1 names command
    shift
    case $family in
        fedora)   command='sudo dnf install' ;;
        arch)     command='sudo pacman -S --needed' ;;
        opensuse) command='sudo zypper install' ;;
        alpine)   command='doas apk add' ;;
        *)        command='' ;;
    esac
    names=$(packages "${family:-debian}" "$@" | tr '\n' ' ')
    if [[ -n $command ]]; then
        say "Some packages that Kỳ Thủ is built with are missing. Install them, then start $0 again:"
        say "  $command ${names//\?/}"
    else
        say 'Some packages that Kỳ Thủ is built with are missing. This is what Debian calls them;'
        say "install what your system calls the same, then start $0 again:"
        say "  ${names//\?/}"
    fi
}

# --- Debian, Ubuntu and systems made from them -------------------------------

# find_installed NAME... sets `installed` to those of the packages that are installed. If
# nothing is missing, this is the only query; it needs no lock.
declare -A installed
find_installed() {
    local name status
    installed=()
    while read -r name status; do
        if [[ $status == installed ]]; then installed[$name]=yes; fi
    done <<<"$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)"
}

install_debian_packages() {
    local name tried=$top/_build/.packages-tried
    local -a wanted needed=() welcome=() all
    to_array wanted "$(packages debian "$@")"
    find_installed "${wanted[@]%\?}"
    for name in "${wanted[@]}"; do
        if [[ -n ${installed[${name%\?}]-} ]]; then
            continue
        elif [[ $name != *\? ]]; then
            needed+=("$name")
        elif ! grep -qxF -- "${name%\?}" "$tried" 2>/dev/null; then
            welcome+=("${name%\?}")
        fi
    done
    all=("${needed[@]}" "${welcome[@]}")
    ((${#all[@]} > 0)) || return 0

    say "Installing ${all[*]}"
    if ! become_root true; then
        say 'This needs root, and sudo is missing or refused. Run this as root:'
        say "  apt-get install --no-install-recommends ${all[*]}"
        remember "$tried" "${welcome[@]}"
        can_go_on_without "${needed[@]}"
        return
    fi
    if ((${#needed[@]} > 0)) && ! apt_install "${needed[@]}"; then
        say ''
        say 'These packages could not be installed (is there a network connection?):'
        say "  ${needed[*]}"
        say "Install them, then start $0 again."
        can_go_on_without "${needed[@]}"
        return
    fi
    apt_install_welcome "${welcome[@]}"
    remember "$tried" "${welcome[@]}"
    hash -r
}

# remember FILE NAME... records optional packages that were tried, so that each is tried only once.
remember() {
    local file=$1
    shift
    (($# > 0)) || return 0
    mkdir -p "${file%/*}"
    printf '%s\n' "$@" >>"$file"
}

# can_go_on_without NAME... continues without packages, such as a font, that the build does not need.
can_go_on_without() {
    (($# > 0)) || return 0
    has_everything_to_build || exit 1
    say 'What the build itself needs is there: going on without them.'
}

become_root() {
    if ((EUID == 0)); then "$@"; return; fi
    command -v sudo >/dev/null || return 127
    # Without a terminal nobody can type a password, so sudo must not wait for one.
    if [[ -n ${CI-} || ! -t 0 ]]; then sudo -n "$@"; else sudo "$@"; fi
}

# apt_get ARGUMENT... runs apt-get as root. It waits while another package manager holds
# the lock.
apt_get() {
    become_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y \
        -o DPkg::Lock::Timeout=300 -o Acquire::Retries=2 -o Acquire::http::Timeout=20 "$@"
}

apt_knows() { apt-get -qq -s --no-remove --no-install-recommends install "$@" >/dev/null 2>&1; }

# apt_install NAME... installs packages and never removes any. The package lists are updated
# if they lack a package, or if the server no longer has the version that they name.
apt_install() {
    local -a install=(apt_get --no-remove --no-install-recommends install "$@")
    if apt_knows "$@"; then
        if quietly "${install[@]}"; then return 0; fi
    fi
    quietly apt_get update || true
    quietly "${install[@]}"
}

apt_install_welcome() {
    local name
    for name; do
        if ! apt_knows "$name" || ! quietly apt_get --no-remove --no-install-recommends install "$name"; then
            say "$name is not to be had here: going on without it."
        fi
    done
}

# quietly COMMAND... prints the command's output only if it fails. On a terminal the output
# is visible at once, because a download may take long.
quietly() {
    local log status=0
    if [[ -t 2 && -z ${CI-} ]]; then "$@" >&2; return; fi
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if ((status != 0)); then tail -n 15 "$log" >&2; fi
    rm -f -- "$log"
    return "$status"
}

# --- Configuring and building ------------------------------------------------

# configure FOLDER [MESON_OPTION...] prepares FOLDER for building. It is configured from
# scratch if the checkout has moved, or if it was made by an older version of Meson or of
# the program and cannot be updated.
configure() {
    local folder=$1 stamp want
    shift
    stamp=$folder/.configured
    want="$top $*"
    if [[ -e $folder/build.ninja && -e $stamp && $(<"$stamp") == "$want" ]]; then
        if ninja -C "$folder" build.ninja >/dev/null 2>&1; then return 0; fi
        say "The build folder ${folder##*/} is out of date: configuring it anew."
    elif [[ -e $stamp ]]; then
        say "The build folder ${folder##*/} was made for something else: configuring it anew."
    elif [[ -e $folder/build.ninja ]]; then
        # The folder was configured by hand: keep its options if possible.
        if meson setup --reconfigure "$@" "$folder" "$top" >/dev/null 2>&1; then
            printf '%s' "$want" >"$stamp"
            return 0
        fi
        say "The build folder ${folder##*/} cannot be reconfigured: configuring it anew."
    else
        say "Configuring ${folder##*/}"
    fi
    empty_folder "$folder"
    quietly meson setup "$@" "$folder" "$top" || die 'Meson could not configure the program; see above.'
    printf '%s' "$want" >"$stamp"
}

# empty_folder FOLDER removes Meson's files. The record of tried packages stays, because it
# does not depend on the build.
empty_folder() {
    mkdir -p "$1"
    [[ -e $1/meson-private ]] || return 0
    find "$1" -mindepth 1 -maxdepth 1 ! -name .packages-tried -exec rm -rf -- {} +
}

# build FOLDER builds it. Without a terminal only warnings and failures are printed.
build() {
    local log status=0
    if [[ -t 1 && -z ${CI-} ]]; then
        ninja -C "$1" -j "$jobs" || die 'The build failed; see above.'
        return
    fi
    log=$(mktemp)
    ninja -C "$1" -j "$jobs" >"$log" 2>&1 || status=$?
    if ((status != 0)); then
        cat "$log" >&2
    else
        grep -A 3 'warning:' "$log" >&2 || true
    fi
    rm -f -- "$log"
    ((status == 0)) || die 'The build failed; see above.'
}
