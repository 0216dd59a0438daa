CREATE TABLE "sent_notices" (
	"organizer_id" text NOT NULL,
	"notice" text NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_notices_organizer_id_notice_subject_pk" PRIMARY KEY("organizer_id","notice","subject")
);
--> statement-breakpoint
ALTER TABLE "organizer_members" ADD COLUMN "notices" text[] DEFAULT '{"firstSale","nearlySoldOut","refundRefused"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_notices" ADD CONSTRAINT "sent_notices_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;