CREATE TABLE "organizer_logos" (
	"organizer_id" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "organizer_logos" ADD CONSTRAINT "organizer_logos_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;