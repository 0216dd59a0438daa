CREATE UNIQUE INDEX "payment_attempts_accepted" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" = 'accepted';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('card', 'transfer'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method" CHECK ("payment_attempts"."method" in ('card', 'transfer'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('open', 'accepted', 'declined', 'abandoned', 'surplus'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('late', 'surplus', 'operator'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'refused', 'completed'));