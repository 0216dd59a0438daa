-- A restored database may have it already: restore.sh makes it in backups of an older version.
CREATE TABLE IF NOT EXISTS "restores" (
	"restored_at" timestamp with time zone PRIMARY KEY NOT NULL
);
