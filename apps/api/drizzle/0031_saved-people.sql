CREATE TABLE "saved_people" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"full_name" text NOT NULL,
	"person" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_people_kind" CHECK ("saved_people"."kind" in ('self', 'child')),
	CONSTRAINT "saved_people_no_document" CHECK (not "saved_people"."person" ?| array['document', 'guardian'])
);
--> statement-breakpoint
ALTER TABLE "saved_people" ADD CONSTRAINT "saved_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_people_user" ON "saved_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_people_one_self" ON "saved_people" USING btree ("user_id") WHERE "saved_people"."kind" = 'self';--> statement-breakpoint
CREATE INDEX "saved_people_used" ON "saved_people" USING btree ("used_at");