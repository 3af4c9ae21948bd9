-- Unlogged: counting a use must not wait for the disk. A crash of PostgreSQL empties it, an orderly restart does not.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 70);
