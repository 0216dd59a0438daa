-- Only versions before 0042 name these columns: `listed_lexemes` has the lexemes.
ALTER TABLE "listed_events" DROP COLUMN "main_lexemes";--> statement-breakpoint
ALTER TABLE "listed_events" DROP COLUMN "lexemes";
