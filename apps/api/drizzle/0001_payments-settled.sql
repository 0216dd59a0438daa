CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"response_code" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	CONSTRAINT "refunds_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "refunds_amount_cents" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."status" = 'completed') = ("refunds"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "give_up_at" timestamp with time zone DEFAULT now() + interval '72 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "queries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "next_query_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("requested_at") WHERE "refunds"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "orders_event" ON "orders" USING btree ("event_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_attempts_next_query" ON "payment_attempts" USING btree ("next_query_at") WHERE "payment_attempts"."next_query_at" is not null;--> statement-breakpoint
ALTER TABLE "ticket_stock" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "event_stock" SET (fillfactor = 50);--> statement-breakpoint
UPDATE "payment_attempts" SET "next_query_at" = now() WHERE "status" = 'open';--> statement-breakpoint
INSERT INTO "refunds" ("id", "attempt_id", "amount_cents", "reason")
SELECT a."id", a."id", a."amount_cents", CASE WHEN a."status" = 'surplus' THEN 'surplus' ELSE 'late' END
FROM "payment_attempts" a JOIN "orders" o ON o."id" = a."order_id"
WHERE a."status" = 'surplus' OR (a."status" = 'accepted' AND o."status" = 'refund_pending');--> statement-breakpoint
-- Two databases on one terminal must not count the same numbers: Redsys refuses a repeated one (SIS0051).
SELECT setval('payment_numbers', 1 + floor(random() * 90000000)::bigint)
WHERE NOT EXISTS (SELECT 1 FROM "payment_attempts");
