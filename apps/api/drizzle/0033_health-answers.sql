CREATE TABLE "health_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"participant_id" text NOT NULL,
	"event_id" text NOT NULL,
	"question_id" text NOT NULL,
	"label" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_answers_question" UNIQUE("participant_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "includes_health" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people_exports" ADD COLUMN "includes_health" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "health_answers" ADD CONSTRAINT "health_answers_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "health_answers" ADD CONSTRAINT "health_answers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_answers_event" ON "health_answers" USING btree ("event_id","question_id");