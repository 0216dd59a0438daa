#!/bin/sh
# Restores a folder of backup.sh into an empty database and an empty DATA_DIR, before a server runs on either.
#
#   DATABASE_URL=postgres://… DATA_DIR=/data restore.sh /var/backups/dorsal/2026-11-21T030000Z
#
# Next: README, "After a restore".
set -eu

backup=${1:?Name the backup: a folder of backup.sh.}
: "${DATABASE_URL:?DATABASE_URL is missing: an empty database.}"
. "$(dirname "$0")/database-address.sh"
photos=${DATA_DIR:-/data}/photos

refuse() {
  echo "Nothing was restored. $1" >&2
  exit 1
}

case $backup in *.partial) refuse "$backup was never finished: take another one." ;; esac
[ -f "$backup/SHA256SUMS" ] || refuse "$backup has no SHA256SUMS: it is no folder of backup.sh."
(cd "$backup" && sha256sum --check --strict --quiet SHA256SUMS) || refuse "$backup is damaged: take another one."

query() {
  psql --dbname="$database" --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"
}
tables=$(query "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
[ "$tables" = 0 ] || refuse "The database has $tables tables: give an empty one."
if [ -d "$photos" ] && [ -n "$(ls -A "$photos")" ]; then refuse "$photos is not empty."; fi

# `refuse` has its own message; from here on a failure may leave something behind.
left='Nothing was restored: the database is as empty as before.'
trap '[ "$?" -eq 0 ] || echo "The restore failed. $left" >&2' EXIT
# Without this, some shells skip the EXIT trap when a signal ends them.
trap 'exit 130' INT TERM

pg_restore --dbname="$database" --single-transaction --exit-on-error --no-owner --no-privileges "$backup/database.dump"
left="Only a part is restored. Drop the database, empty $photos, and restore again into an empty database."

# The bank knows payments that were started after the backup. Their numbers must not be used again: the bank would
# refuse them, and a late result of the lost payment would be applied to another order.
query "select setval('payment_numbers', nextval('payment_numbers') + 1000000)" >/dev/null
# Invoices that were issued after the backup have numbers that are unknown here. From this row on, invoices get numbers
# of a new series. The series is named after the second of the restore: sleep, so that the next restore of the same
# backup gets another second.
query 'insert into restores values (clock_timestamp());
  select pg_sleep(1)' >/dev/null
query 'analyze' >/dev/null

umask 077
mkdir -p "$photos"
cp -Rp "$backup/photos/." "$photos/"
echo "Restored $backup."
