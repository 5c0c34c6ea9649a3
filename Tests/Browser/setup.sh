#!/usr/bin/env bash
# Installs what the browser tests need and is missing: Chromium, Java for the markup checker, fonts with Latin, Chinese
# and emoji, and the Python packages of requirements.txt in .venv. Says what is missing where it cannot install.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
venv="$here/../../.venv"
shell=chromium-headless-shell

has() { command -v "$1" >/dev/null 2>&1; }

apt_install() {
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    $as_root apt-get update -qq
    # Known only after the update.
    [ -z "$(apt-cache show "$shell" 2>/dev/null)" ] || set -- "${@/#chromium/$shell}"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

if ! has python3 && has apt-get; then apt_install python3 python3-venv; fi
has python3 || { echo "Python 3.10 or newer is needed" >&2; exit 69; }

missing=()
# Who may install gets one without windows though another is here: the tests take two thirds of the time with it.
if ! python3 "$here/chromium.py" >/dev/null 2>&1; then
    missing+=(chromium)
elif [ "$(id -u)" -eq 0 ] && [ -z "${CHROMIUM:-}" ] && ! has "$shell" \
    && [ -n "$(apt-cache show "$shell" 2>/dev/null)" ]; then
    missing+=(chromium)
fi
# On macOS there is always a java, which may be a stub that only says where to get one.
java -version >/dev/null 2>&1 || missing+=(java)
python3 -c "import ensurepip, venv" >/dev/null 2>&1 || missing+=(venv)
if has apt-get; then
    for language in en zh-cn und-zsye; do
        if ! { has fc-list && [ -n "$(fc-list ":lang=$language" family)" ]; }; then missing+=(fonts); break; fi
    done
fi

if [ ${#missing[@]} -gt 0 ]; then
    if has apt-get; then
        packages=()
        for name in "${missing[@]}"; do
            case "$name" in
                chromium) packages+=(chromium) ;;
                java) packages+=(default-jre-headless) ;;
                venv) packages+=(python3-venv) ;;
                fonts) packages+=(fontconfig fonts-liberation fonts-noto-cjk fonts-noto-color-emoji) ;;
            esac
        done
        apt_install "${packages[@]}"
    elif has brew; then
        for name in "${missing[@]}"; do
            case "$name" in
                chromium) brew install --quiet --cask google-chrome ;;
                java) brew install --quiet --cask temurin ;;
            esac
        done
    else
        echo "please install: ${missing[*]}" >&2
        exit 69
    fi
fi

# The stamp holds the requirements that the environment was made from.
stamp="$venv/browser-requirements.txt"
if ! cmp -s "$here/requirements.txt" "$stamp"; then
    python3 -m venv "$venv"
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$here/requirements.txt"
    cp "$here/requirements.txt" "$stamp"
fi
