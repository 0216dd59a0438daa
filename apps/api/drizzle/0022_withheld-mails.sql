DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "withheld_reason" text;--> statement-breakpoint
CREATE INDEX "outbox_withheld" ON "outbox" USING btree (("payload" ->> 'orderId')) WHERE "outbox"."withheld_reason" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null and "outbox"."withheld_reason" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_withheld_reason" CHECK (withheld_reason in ('unconfirmed', 'mailbox_limit', 'network_limit'));--> statement-breakpoint
-- The e-mails of earlier free orders have been sent already.
UPDATE "orders" SET "buyer_confirmed_at" = "paid_at" WHERE "total_cents" = 0 AND "paid_at" IS NOT NULL;
