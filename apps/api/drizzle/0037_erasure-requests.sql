CREATE TABLE "erasure_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date NOT NULL,
	"message" text,
	"answered_at" timestamp with time zone,
	"answer" text,
	"reason" text,
	CONSTRAINT "erasure_requests_answer" CHECK (("erasure_requests"."answered_at" is null) = ("erasure_requests"."answer" is null))
);
--> statement-breakpoint
ALTER TABLE "organizer_members" ALTER COLUMN "notices" SET DEFAULT '{"firstSale","nearlySoldOut","refundRefused","refundAccountGiven","duplicatePeople","erasureAsked"}';--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_requests_order" ON "erasure_requests" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_open" ON "erasure_requests" USING btree ("order_id") WHERE "erasure_requests"."answered_at" is null;--> statement-breakpoint
UPDATE "organizer_members" SET "notices" = array_append("notices", 'erasureAsked') WHERE 'firstSale' = any("notices");