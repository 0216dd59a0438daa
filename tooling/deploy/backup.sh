#!/bin/sh
# Backs up an installation on PostgreSQL while it runs: its database and, without a bucket, people's photos.
#
#   DATABASE_URL=postgres://… DATA_DIR=/data backup.sh /var/backups/dorsal
#
# Creates a folder below the named one, and prints it. Its name ends in .partial until all of it has been read back, so
# that a folder with another name is complete. It doesn't contain APP_SECRET: keep that in a store for secrets.
set -eu

parent=${1:?Name the folder for backups.}
: "${DATABASE_URL:?DATABASE_URL is missing: the database to back up.}"
. "$(dirname "$0")/database-address.sh"
photos=${DATA_DIR:-/data}/photos

umask 077
final=$parent/$(date -u +%Y-%m-%dT%H%M%SZ)
partial=$final.partial
mkdir -p "$partial/photos"

# Remove what failed backups left. One that is younger than a day may still run.
find "$parent" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*-[0-9]*-[0-9]*T[0-9]*Z.partial' -mtime +0 -exec rm -rf {} +

# Copied before and after the dump: a photo is stored before the database names it, and the photo that it replaces is
# removed afterwards. Each photo has a new name, so both copies together have every photo that the dump names.
copy_photos() {
  if [ -d "$photos" ]; then cp -Rp "$photos/." "$partial/photos/"; fi
}
copy_photos
pg_dump --dbname="$database" --format=custom --no-owner --no-privileges --file="$partial/database.dump"
copy_photos

# Read the whole dump: --list would only read the table of contents.
pg_restore --file=/dev/null "$partial/database.dump"
(cd "$partial" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + >SHA256SUMS)
sync
mv "$partial" "$final"
echo "$final"
