CREATE TABLE "event_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"points" "bytea" NOT NULL,
	"shape" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "pickups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "editions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "course" jsonb;--> statement-breakpoint
ALTER TABLE "event_courses" ADD CONSTRAINT "event_courses_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_courses_organizer" ON "event_courses" USING btree ("organizer_id");--> statement-breakpoint
-- Drafts that were saved before they had races.
UPDATE "event_drafts" SET "content" = '{"pickups": [], "editions": []}'::jsonb || jsonb_set("content", '{tickets}', (
	SELECT coalesce(jsonb_agg('{"course": null}'::jsonb || ticket ORDER BY position), '[]'::jsonb)
	FROM jsonb_array_elements("content"->'tickets') WITH ORDINALITY AS sold(ticket, position)
));--> statement-breakpoint
UPDATE "event_draft_versions" SET "content" = '{"pickups": [], "editions": []}'::jsonb || jsonb_set("content", '{tickets}', (
	SELECT coalesce(jsonb_agg('{"course": null}'::jsonb || ticket ORDER BY position), '[]'::jsonb)
	FROM jsonb_array_elements("content"->'tickets') WITH ORDINALITY AS sold(ticket, position)
));
