#!/usr/bin/env bash
# The desktop entry and the AppStream file are as desktops want them. desktop_files.sh SOURCE_FOLDER
set -eu
cd "$1/assets/desktop"
desktop-file-validate ./*.desktop
appstreamcli validate --no-net --no-color ./*.metainfo.xml
