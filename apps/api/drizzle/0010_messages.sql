CREATE TABLE "advertising_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"organizer_id" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "advertising_consents_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "message_mails" (
	"message_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"enqueued_at" timestamp with time zone,
	CONSTRAINT "message_mails_message_id_position_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_mails_state" CHECK (state in ('waiting', 'accepted', 'rejected', 'givenUp', 'skipped', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "message_people" (
	"message_id" text NOT NULL,
	"position" integer NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "message_people_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"rejection_reason" text,
	"people" integer NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "messages_kind" CHECK (kind in ('news', 'advertising')),
	CONSTRAINT "messages_state" CHECK (state in ('awaitingApproval', 'rejected', 'scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "messages_counts" CHECK ("messages"."people" >= 0 and "messages"."mails" >= 0),
	CONSTRAINT "messages_rejection_reason" CHECK (("messages"."state" = 'rejected') = ("messages"."rejection_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "advertising_consents" ADD CONSTRAINT "advertising_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertising_consents" ADD CONSTRAINT "advertising_consents_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_people" ADD CONSTRAINT "message_people_person_id_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_people" ADD CONSTRAINT "message_people_mail_fk" FOREIGN KEY ("message_id","position") REFERENCES "public"."message_mails"("message_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertising_consents_address" ON "advertising_consents" USING btree ("organizer_id","email");--> statement-breakpoint
CREATE INDEX "advertising_consents_email" ON "advertising_consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "message_mails_waiting" ON "message_mails" USING btree ("message_id","enqueued_at","position") WHERE "message_mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_people_mail" ON "message_people" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_people_person" ON "message_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "messages_event" ON "messages" USING btree ("event_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_organizer" ON "messages" USING btree ("organizer_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("send_at") WHERE "messages"."state" in ('scheduled', 'sending');