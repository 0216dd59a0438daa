CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_ended_not_by_card" ON "orders" USING btree ("status_changed_at") WHERE "orders"."status" in ('cancelled', 'expired') and "orders"."payment_method" is distinct from 'card';--> statement-breakpoint
-- Last: its lock stops reads of the orders until the commit.
DROP INDEX "orders_ended_unpaid";