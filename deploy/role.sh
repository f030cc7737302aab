#!/bin/sh
# The site's role in compose's PostgreSQL, made once, when the data folder is new.
set -e
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
CREATE ROLE machrou3 LOGIN PASSWORD :'password';
CREATE DATABASE machrou3 OWNER machrou3;
SQL
