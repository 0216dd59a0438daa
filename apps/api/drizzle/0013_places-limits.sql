CREATE TABLE "address_codes" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_codes_tries" CHECK ("address_codes"."tries" >= 0)
);
--> statement-breakpoint
DROP INDEX "orders_open_by_network";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_site" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_email" text;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "places_per_network" integer;--> statement-breakpoint
CREATE INDEX "address_codes_expires_at" ON "address_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network","event_id") WHERE "orders"."network" is not null;--> statement-breakpoint
CREATE INDEX "orders_network_site" ON "orders" USING btree ("network_site","event_id") WHERE "orders"."network_site" is not null;--> statement-breakpoint
CREATE INDEX "orders_confirmed_email" ON "orders" USING btree ("confirmed_email","event_id") WHERE "orders"."confirmed_email" is not null;--> statement-breakpoint
ALTER TABLE "organizers" ADD CONSTRAINT "organizers_places_per_network" CHECK ("organizers"."places_per_network" > 0);