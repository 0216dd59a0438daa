ALTER TABLE "order_lines" RENAME TO "order_items";--> statement-breakpoint
ALTER TABLE "order_items" RENAME CONSTRAINT "order_lines_order_id_ticket_type_id_pk" TO "order_items_order_id_ticket_type_id_pk";--> statement-breakpoint
ALTER TABLE "order_items" RENAME CONSTRAINT "order_lines_quantity" TO "order_items_quantity";--> statement-breakpoint
ALTER TABLE "order_items" RENAME CONSTRAINT "order_lines_kept_quantity" TO "order_items_kept_quantity";--> statement-breakpoint
ALTER TABLE "order_items" RENAME CONSTRAINT "order_lines_unit_price_cents" TO "order_items_unit_price_cents";--> statement-breakpoint
ALTER TABLE "order_items" RENAME CONSTRAINT "order_lines_order_id_orders_id_fk" TO "order_items_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_items" RENAME CONSTRAINT "order_lines_ticket_type_id_ticket_types_id_fk" TO "order_items_ticket_type_id_ticket_types_id_fk";--> statement-breakpoint
ALTER INDEX "order_lines_ticket_type" RENAME TO "order_items_ticket_type";--> statement-breakpoint
ALTER TABLE "participants" RENAME CONSTRAINT "participants_order_id_ticket_type_id_order_lines_order_id_ticket_type_id_fk" TO "participants_order_id_ticket_type_id_order_items_order_id_ticket_type_id_fk";--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"ticket_type_id" text NOT NULL,
	"participant_id" text,
	"text" text NOT NULL,
	"cents" integer NOT NULL,
	"vat_percent" numeric(5, 2) NOT NULL,
	"vat_exemption" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_kind" CHECK (kind in ('ticket', 'fee')),
	CONSTRAINT "order_lines_cents" CHECK ("order_lines"."cents" >= 0),
	CONSTRAINT "order_lines_refunded_cents" CHECK ("order_lines"."refunded_cents" between 0 and "order_lines"."cents"),
	CONSTRAINT "order_lines_vat" CHECK (("order_lines"."vat_percent" = 0) = ("order_lines"."vat_exemption" is not null))
);
--> statement-breakpoint
-- The lines of the orders that exist, as `quote` makes them. An order doesn't say by which fee it was priced: its sum is
-- divided by the event's fee, or by the prices if that has none.
WITH places AS (
	SELECT o.id AS order_id, o.status, o.fees_cents, i.ticket_type_id, i.name, i.unit_price_cents AS cents, place,
		e.vat_percent, e.vat_exemption,
		row_number() OVER (PARTITION BY o.id ORDER BY i.position, place) - 1 AS position,
		CASE WHEN i.unit_price_cents > 0
			THEN i.unit_price_cents * round(e.fee_percent::numeric * 100) + e.fee_fixed_cents * 10000 ELSE 0 END AS weight
	FROM orders o
	JOIN events e ON e.id = o.event_id
	JOIN order_items i ON i.order_id = o.id
	CROSS JOIN generate_series(1, i.quantity) AS place
), weighed AS (
	SELECT *, CASE WHEN sum(weight) OVER (PARTITION BY order_id) > 0 THEN weight ELSE cents END AS share FROM places
), shared AS (
	SELECT *, fees_cents * share / sum(share) OVER (PARTITION BY order_id) AS exact
	FROM weighed WHERE fees_cents > 0 AND cents > 0
), fees AS (
	SELECT *, floor(exact) + CASE WHEN row_number() OVER (PARTITION BY order_id ORDER BY exact - floor(exact) DESC, position)
		<= fees_cents - sum(floor(exact)) OVER (PARTITION BY order_id) THEN 1 ELSE 0 END AS fee
	FROM shared
), lines AS (
	SELECT 'ticket' AS kind, order_id, status, ticket_type_id, place, name AS text, cents, vat_percent, vat_exemption, position
	FROM places
	UNION ALL
	SELECT 'fee', order_id, status, ticket_type_id, place, 'Gastos de gestión', fee::int, vat_percent, vat_exemption,
		1000000 + position FROM fees
), seats AS (
	SELECT id, order_id, ticket_type_id, row_number() OVER (PARTITION BY order_id, ticket_type_id ORDER BY position) AS place
	FROM participants
)
INSERT INTO order_lines (order_id, position, kind, ticket_type_id, participant_id, text, cents, vat_percent, vat_exemption,
	refunded_cents)
SELECT lines.order_id, row_number() OVER (PARTITION BY lines.order_id ORDER BY lines.position) - 1, kind,
	lines.ticket_type_id, seats.id, text, cents, vat_percent, vat_exemption,
	CASE WHEN status = 'refunded' THEN cents ELSE 0 END
FROM lines LEFT JOIN seats USING (order_id, ticket_type_id, place);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_ticket_type_id_order_items_order_id_ticket_type_id_fk" FOREIGN KEY ("order_id","ticket_type_id") REFERENCES "public"."order_items"("order_id","ticket_type_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_participant" ON "order_lines" USING btree ("participant_id");
