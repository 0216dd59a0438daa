CREATE TABLE "person_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"participant_id" text NOT NULL,
	"asked_id" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"type" text NOT NULL,
	"file" "bytea" NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consent" jsonb,
	"decided_at" timestamp with time zone,
	"reason" "bytea",
	CONSTRAINT "person_documents_decided" CHECK (("person_documents"."state" = 'pending') = ("person_documents"."decided_at" is null)),
	CONSTRAINT "person_documents_reason" CHECK (("person_documents"."state" = 'refused') = ("person_documents"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "person_documents" ADD CONSTRAINT "person_documents_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "person_documents_asked" ON "person_documents" USING btree ("participant_id","asked_id");