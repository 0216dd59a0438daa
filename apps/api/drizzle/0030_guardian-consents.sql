CREATE TABLE "guardian_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"participant_id" text NOT NULL,
	"email" text,
	"full_name" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"signed_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "guardian_consents_participantId_unique" UNIQUE("participant_id"),
	CONSTRAINT "guardian_consents_answer" CHECK ("guardian_consents"."signed_at" is null or "guardian_consents"."refused_at" is null)
);
--> statement-breakpoint
ALTER TABLE "check_in_scans" DROP CONSTRAINT "check_in_scans_result";--> statement-breakpoint
ALTER TABLE "check_in_scans" ADD COLUMN "guardian_present" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "guardian_consents_waiting" ON "guardian_consents" USING btree ("sent_at") WHERE "guardian_consents"."signed_at" is null;--> statement-breakpoint
ALTER TABLE "check_in_scans" ADD CONSTRAINT "check_in_scans_result" CHECK (result in ('ok', 'already', 'wrongEvent', 'notPaid', 'consentMissing', 'unknown'));