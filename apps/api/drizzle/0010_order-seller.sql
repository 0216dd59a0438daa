ALTER TABLE "orders" ADD COLUMN "seller_id" text DEFAULT null;--> statement-breakpoint
-- An order that was invoiced keeps the issuer of its invoice, whoever organizes the event now.
UPDATE "orders" SET "seller_id" = coalesce(
	(SELECT "organizer_id" FROM "invoices" WHERE "invoices"."order_id" = "orders"."id" AND "invoices"."kind" = 'invoice'),
	(SELECT "organizer_id" FROM "events" WHERE "events"."id" = "orders"."event_id"));--> statement-breakpoint
CREATE FUNCTION "set_order_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "organizer_id" INTO NEW.seller_id FROM "events" WHERE "id" = NEW.event_id;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_seller" BEFORE INSERT ON "orders"
	FOR EACH ROW WHEN (NEW.seller_id IS NULL) EXECUTE FUNCTION "set_order_seller"();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "seller_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_organizers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."organizers"("id") ON DELETE restrict ON UPDATE no action;
