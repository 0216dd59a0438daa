CREATE TABLE "commission_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"nif" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"organizer_id" text NOT NULL,
	"month" text NOT NULL,
	"about_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"base_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"record_id" text NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "commission_documents_number" UNIQUE("nif","series","number"),
	CONSTRAINT "commission_documents_sign" CHECK (case "commission_documents"."type" when 'F1' then "commission_documents"."about_id" is null and "commission_documents"."base_cents" > 0 and "commission_documents"."vat_cents" >= 0
        else "commission_documents"."about_id" is not null and "commission_documents"."base_cents" < 0 and "commission_documents"."vat_cents" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "commission_months" (
	"organizer_id" text NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp with time zone,
	"outside_cents" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	CONSTRAINT "commission_months_organizer_id_month_pk" PRIMARY KEY("organizer_id","month"),
	CONSTRAINT "commission_months_month" CHECK ("commission_months"."month" ~ '^[0-9]{4}-[01][0-9]$'),
	CONSTRAINT "commission_months_closed" CHECK ("commission_months"."closed_at" is null or "commission_months"."problem" is null)
);
--> statement-breakpoint
ALTER TABLE "commission_documents" ADD CONSTRAINT "commission_documents_about_id_commission_documents_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."commission_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_documents" ADD CONSTRAINT "commission_documents_record_id_tax_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."tax_records"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_documents" ADD CONSTRAINT "commission_documents_series" FOREIGN KEY ("nif","series") REFERENCES "public"."tax_series"("nif","series") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_documents" ADD CONSTRAINT "commission_documents_month" FOREIGN KEY ("organizer_id","month") REFERENCES "public"."commission_months"("organizer_id","month") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_months" ADD CONSTRAINT "commission_months_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_documents_invoice" ON "commission_documents" USING btree ("organizer_id","month") WHERE "commission_documents"."type" = 'F1';--> statement-breakpoint
CREATE UNIQUE INDEX "commission_documents_correction" ON "commission_documents" USING btree ("about_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_documents_record" ON "commission_documents" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "commission_documents_organizer" ON "commission_documents" USING btree ("organizer_id","month");