CREATE TABLE "consent_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"order_id" text NOT NULL,
	"participant_id" text,
	"kind" text NOT NULL,
	"participant_name" text NOT NULL,
	"accepted_by_name" text NOT NULL,
	"accepted_by_role" text NOT NULL,
	"label" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_evidence_kind" CHECK (kind in ('waiver', 'guardian')),
	CONSTRAINT "consent_evidence_accepted_by_role" CHECK (accepted_by_role in ('buyer', 'guardian', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "consent_texts_hash" CHECK ("consent_texts"."hash" = encode(sha256(convert_to("consent_texts"."text", 'UTF8')), 'hex'))
);
--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_text_hash_consent_texts_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."consent_texts"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_evidence_event" ON "consent_evidence" USING btree ("event_id","accepted_at","id");--> statement-breakpoint
CREATE INDEX "consent_evidence_order" ON "consent_evidence" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "consent_evidence_participant" ON "consent_evidence" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "consent_evidence_text" ON "consent_evidence" USING btree ("text_hash");