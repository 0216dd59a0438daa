CREATE TABLE "ticket_notice_rounds" (
	"ticket_type_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_notice_rounds_sent" CHECK ("ticket_notice_rounds"."sent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_type_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "ticket_notices_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "ticket_notices_one_per_address" UNIQUE("ticket_type_id","email")
);
--> statement-breakpoint
ALTER TABLE "ticket_notice_rounds" ADD CONSTRAINT "ticket_notice_rounds_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notices" ADD CONSTRAINT "ticket_notices_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_notices_waiting" ON "ticket_notices" USING btree ("ticket_type_id","created_at") WHERE "ticket_notices"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_notices_email" ON "ticket_notices" USING btree ("email");