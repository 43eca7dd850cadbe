# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Completion of our programs in bash. Options and commands are read from a program's --help, so this
# file need not be changed with them.

# _kythu_help WORD... prints the help of a program or of its command.
_kythu_help() { "$@" --help 2>/dev/null; }

_kythu_options() { _kythu_help "$@" | grep -oE -- '(^|[ ,])-(-[a-z][a-z-]+|[a-z]\b)' | grep -oE -- '-.*' | sort -u; }

# --help lists the commands of kythu-engine, kythu-arena, kythu-tune and kythu-net below “Commands”.
_kythu_commands() { _kythu_help "$1" | sed -n '/^Commands/,/^$/s/^  \([a-z]\+\) .*/\1/p'; }

# Completes names of files, which may contain spaces.
_kythu_files() {
    local IFS=$'\n'
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$1"))
}

_kythu() {
    local program=$1 word=$2 before=$3 words
    local -a asked=("$program")
    COMPREPLY=()
    if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]-}; fi
    if [[ $word == = ]]; then before=${COMP_WORDS[COMP_CWORD - 1]-} word=''; fi
    words=$(_kythu_commands "$program")
    if ((COMP_CWORD > 1)) && grep -qxF -- "${COMP_WORDS[1]}" <<<"$words"; then
        asked+=("${COMP_WORDS[1]}")
    fi
    case $before in
        --game | --play) words='chess xiangqi caro tic-tac-toe' ;;
        --subject) words='chess caro' ;;
        --check-theme)
            compopt -o dirnames 2>/dev/null
            COMPREPLY=($(compgen -d -- "$word"))
            return ;;
        *)
            if [[ $word == -* ]]; then
                words=$(_kythu_options "${asked[@]}")
            elif ((COMP_CWORD > 1)) || [[ -z $words ]]; then
                _kythu_files "$word"
                return
            fi ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -F _kythu kythu kythu-engine kythu-arena kythu-tune kythu-book kythu-net
