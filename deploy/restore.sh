#!/bin/sh
# sh restore.sh [MOMENT] < base.tar.gz
# Puts a base backup in the place of PostgreSQL's data, which is removed. At its next start PostgreSQL goes from there to
# MOMENT ('2026-11-23 18:59:30+00') by what /archive holds, or as far as that goes.
set -eu
cd "$PGDATA"
rm -rf ./*
tar xz
touch recovery.signal
cat >>postgresql.auto.conf <<CONF
restore_command = 'gunzip < /archive/%f.gz > %p'
recovery_target_action = 'promote'
recovery_target_time = '${1:-}'
CONF
chown -R "$(stat -c %u:%g .)" .
