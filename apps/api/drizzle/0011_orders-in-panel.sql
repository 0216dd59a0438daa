CREATE TABLE "manual_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"made_by" text,
	"request_key" text NOT NULL,
	CONSTRAINT "manual_orders_requestKey_unique" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "refund_limit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "refund_day_limit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_orders_made_by" ON "manual_orders" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "organizer_activity_order" ON "organizer_activity" USING btree (("after" ->> 'orderId')) WHERE "organizer_activity"."after" ? 'orderId';--> statement-breakpoint
CREATE INDEX "participants_cancelled" ON "participants" USING btree ("order_id") WHERE "participants"."cancelled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_key" ON "refunds" USING btree ("attempt_id","request_key");--> statement-breakpoint
ALTER TABLE "organizers" ADD CONSTRAINT "organizers_refund_limits" CHECK ("organizers"."refund_limit_cents" >= 0 and "organizers"."refund_day_limit_cents" >= 0);