ALTER TABLE "organizers" ADD COLUMN "refund_limit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "refund_day_limit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "organizer_activity_order" ON "organizer_activity" USING btree (("after" ->> 'orderId')) WHERE "organizer_activity"."after" ? 'orderId';--> statement-breakpoint
CREATE INDEX "participants_cancelled" ON "participants" USING btree ("order_id") WHERE "participants"."cancelled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_key" ON "refunds" USING btree ("attempt_id","request_key");--> statement-breakpoint
ALTER TABLE "organizers" ADD CONSTRAINT "organizers_refund_limits" CHECK ("organizers"."refund_limit_cents" >= 0 and "organizers"."refund_day_limit_cents" >= 0);