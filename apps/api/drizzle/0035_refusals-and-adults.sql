CREATE TABLE "guardian_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardian_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participant_id" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_adults" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"person" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"consent_version" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_adults_accepted" CHECK (("saved_adults"."accepted_at" is null) = ("saved_adults"."person" is null) and ("saved_adults"."accepted_at" is null) = ("saved_adults"."consent_version" is null)),
	CONSTRAINT "saved_adults_no_document" CHECK (not "saved_adults"."person" ?| array['document', 'guardian'])
);
--> statement-breakpoint
ALTER TABLE "guardian_refusals" ADD CONSTRAINT "guardian_refusals_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "saved_adults" ADD CONSTRAINT "saved_adults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_refusals_participant" ON "guardian_refusals" USING btree ("participant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_adults_user_email" ON "saved_adults" USING btree ("user_id","email");--> statement-breakpoint
CREATE INDEX "saved_adults_used" ON "saved_adults" USING btree ("used_at");