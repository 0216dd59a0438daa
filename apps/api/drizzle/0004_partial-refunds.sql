CREATE TABLE "refund_lines" (
	"refund_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_lines_cents" CHECK ("refund_lines"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_attemptId_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
DROP INDEX "invoices_corrects";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "authorisation_code" text;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_order" ON "refund_lines" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_requested_by" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."reason" in ('late', 'surplus');--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
-- Refunds were whole payments until now.
INSERT INTO "refund_lines" ("refund_id", "order_id", "position", "cents")
	SELECT r."id", l."order_id", l."position", l."cents"
	FROM "refunds" r
	JOIN "payment_attempts" a ON a."id" = r."attempt_id" AND a."status" = 'accepted'
	JOIN "order_lines" l ON l."order_id" = a."order_id" AND l."cents" > 0;--> statement-breakpoint
UPDATE "payment_attempts" a SET "refund_cents" = r."amount_cents" FROM "refunds" r WHERE r."attempt_id" = a."id";--> statement-breakpoint
UPDATE "participants" p SET "cancelled_at" = o."status_changed_at"
	FROM "orders" o WHERE o."id" = p."order_id" AND o."status" IN ('refund_pending', 'refunded');--> statement-breakpoint
UPDATE "invoices" i SET "refund_id" = r."id"
	FROM "refunds" r JOIN "payment_attempts" a ON a."id" = r."attempt_id" AND a."status" = 'accepted'
	WHERE a."order_id" = i."order_id" AND i."kind" = 'corrective';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'corrective') = ("invoices"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refund_cents" CHECK ("payment_attempts"."refund_cents" between 0 and "payment_attempts"."amount_cents");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('late', 'surplus', 'operator', 'organizer', 'bank'));