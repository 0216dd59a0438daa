CREATE TABLE "listed_lexemes" (
	"slot" integer PRIMARY KEY NOT NULL,
	"form" integer NOT NULL,
	"main_lexemes" "tsvector" NOT NULL,
	"other_lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "listed_events_main_lexemes";--> statement-breakpoint
DROP INDEX "listed_events_lexemes";--> statement-breakpoint
ALTER TABLE "listed_events" ALTER COLUMN "main_lexemes" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "listed_events" ALTER COLUMN "lexemes" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "listed_lexemes" ADD CONSTRAINT "listed_lexemes_slot_listed_events_slot_fk" FOREIGN KEY ("slot") REFERENCES "public"."listed_events"("slot") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_lexemes_main" ON "listed_lexemes" USING gin ("main_lexemes");--> statement-breakpoint
CREATE INDEX "listed_lexemes_other" ON "listed_lexemes" USING gin ("other_lexemes");--> statement-breakpoint
-- Short texts stay in the row although 0038 stores long values apart: to read one elsewhere takes five times as long.
ALTER TABLE "listed_events" ALTER COLUMN "main_words" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "listed_events" ALTER COLUMN "other_words" SET STORAGE MAIN;--> statement-breakpoint
-- Rows as small as can be: a frequent word reads most of them.
ALTER TABLE "listed_lexemes" SET (toast_tuple_target = 128);
