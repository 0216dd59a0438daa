#!/bin/sh
# Backs up an installation on PostgreSQL while it runs: its database and, without a bucket, people's photos.
#
#   DATABASE_URL=postgres://… DATA_DIR=/data backup.sh /var/backups/dorsal
#
# Makes a folder below the one that is named, and prints it. Its name ends in .partial until all of it was read back, so
# that whatever bears another name is whole. APP_SECRET is not in it: that belongs into a store for secrets.
set -eu

parent=${1:?Name the folder for backups.}
: "${DATABASE_URL:?DATABASE_URL is missing: the database to back up.}"
. "$(dirname "$0")/database-address.sh"
photos=${DATA_DIR:-/data}/photos

umask 077
final=$parent/$(date -u +%Y-%m-%dT%H%M%SZ)
partial=$final.partial
mkdir -p "$partial/photos"

# What an earlier backup left when it failed. One that is younger than a day may still run.
find "$parent" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*-[0-9]*-[0-9]*T[0-9]*Z.partial' -mtime +0 -exec rm -rf {} +

# Before and after: a photo is stored before the database names it, and the one that it replaces is removed afterwards.
# Its name is new each time, so that both copies together have every photo that the dump names.
copy_photos() {
  if [ -d "$photos" ]; then cp -Rp "$photos/." "$partial/photos/"; fi
}
copy_photos
pg_dump --dbname="$database" --format=custom --no-owner --no-privileges --file="$partial/database.dump"
copy_photos

# Reads all of it: the table of contents alone would do for --list.
pg_restore --file=/dev/null "$partial/database.dump"
(cd "$partial" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + >SHA256SUMS)
sync
mv "$partial" "$final"
echo "$final"
