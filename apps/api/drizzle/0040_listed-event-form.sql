DROP INDEX "listed_events_order";--> statement-breakpoint
ALTER TABLE "listed_events" ADD COLUMN "form" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "listed_events_form" ON "listed_events" USING btree ("form");