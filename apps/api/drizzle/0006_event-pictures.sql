CREATE TABLE "event_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_pictures_organizer" ON "event_pictures" USING btree ("organizer_id");--> statement-breakpoint
UPDATE "event_drafts" SET "content" = "content" || '{"pictures": []}'::jsonb;--> statement-breakpoint
UPDATE "event_draft_versions" SET "content" = "content" || '{"pictures": []}'::jsonb;
