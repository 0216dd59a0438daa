CREATE TABLE "tax_issuers" (
	"nif" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"off_reason" text,
	"zone" text DEFAULT 'Europe/Madrid' NOT NULL,
	"started_at" timestamp with time zone,
	"last_day" text,
	"exempt_documents" text DEFAULT 'onRequest' NOT NULL,
	"agreement_version" text,
	"agreed_by" text,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "tax_issuers_mode" CHECK ("tax_issuers"."mode" in ('off', 'verifactu')),
	CONSTRAINT "tax_issuers_off" CHECK ("tax_issuers"."mode" <> 'off' or "tax_issuers"."off_reason" is not null),
	CONSTRAINT "tax_issuers_started" CHECK ("tax_issuers"."mode" = 'off' or "tax_issuers"."started_at" is not null),
	CONSTRAINT "tax_issuers_agreed" CHECK ("tax_issuers"."mode" = 'off' or ("tax_issuers"."agreement_version" is not null and "tax_issuers"."agreed_by" is not null and "tax_issuers"."agreed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_answers" (
	"record_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"code" integer,
	"text" text,
	"csv" text,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "tax_answers_state" CHECK ("tax_answers"."state" in ('accepted', 'acceptedWithErrors', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "tax_certificates" (
	"nif" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"subject" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"warned_days" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_chains" (
	"nif" text NOT NULL,
	"installation" text NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_number" text,
	"last_issued_on" text,
	"last_huella" text,
	"last_generated_at" timestamp with time zone,
	CONSTRAINT "tax_chains_nif_installation_pk" PRIMARY KEY("nif","installation"),
	CONSTRAINT "tax_chains_position" CHECK ("tax_chains"."last_position" >= 0),
	CONSTRAINT "tax_chains_last" CHECK (("tax_chains"."last_position" = 0) = ("tax_chains"."last_huella" is null))
);
--> statement-breakpoint
CREATE TABLE "tax_deliveries" (
	"nif" text PRIMARY KEY NOT NULL,
	"next_send_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"nif" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"organizer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"about_id" text,
	"about_invoice_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"operation_at" timestamp with time zone NOT NULL,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb,
	"lines" jsonb NOT NULL,
	"sums" jsonb NOT NULL,
	"exemption" text,
	"total_cents" integer NOT NULL,
	"record_id" text NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "tax_documents_number" UNIQUE("nif","series","number"),
	CONSTRAINT "tax_documents_recipient" CHECK (("tax_documents"."recipient" is null) = ("tax_documents"."type" in ('F2', 'R5'))),
	CONSTRAINT "tax_documents_about_one" CHECK (num_nonnulls("tax_documents"."about_id", "tax_documents"."about_invoice_id") = case when "tax_documents"."type" in ('F1', 'F2') then 0 else 1 end)
);
--> statement-breakpoint
CREATE TABLE "tax_installations" (
	"number" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_records" (
	"id" text PRIMARY KEY NOT NULL,
	"nif" text NOT NULL,
	"installation" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" text NOT NULL,
	"type" text,
	"huella" text NOT NULL,
	"previous_huella" text,
	"generated_at" timestamp with time zone NOT NULL,
	"xml" text NOT NULL,
	CONSTRAINT "tax_records_position" UNIQUE("nif","installation","position"),
	CONSTRAINT "tax_records_kind" CHECK ("tax_records"."kind" in ('alta', 'anulacion')),
	CONSTRAINT "tax_records_first" CHECK (("tax_records"."position" = 1) = ("tax_records"."previous_huella" is null))
);
--> statement-breakpoint
CREATE TABLE "tax_series" (
	"nif" text NOT NULL,
	"series" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tax_series_nif_series_pk" PRIMARY KEY("nif","series")
);
--> statement-breakpoint
CREATE TABLE "tax_waiting" (
	"record_id" text PRIMARY KEY NOT NULL,
	"nif" text NOT NULL,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tax_waiting_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_work" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nif" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	CONSTRAINT "tax_work_once" UNIQUE NULLS NOT DISTINCT("order_id","refund_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fee_tax_class" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "tax_issuer" text;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "tax_answers" ADD CONSTRAINT "tax_answers_record_id_tax_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."tax_records"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_chains" ADD CONSTRAINT "tax_chains_nif_tax_issuers_nif_fk" FOREIGN KEY ("nif") REFERENCES "public"."tax_issuers"("nif") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_chains" ADD CONSTRAINT "tax_chains_installation_tax_installations_number_fk" FOREIGN KEY ("installation") REFERENCES "public"."tax_installations"("number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deliveries" ADD CONSTRAINT "tax_deliveries_nif_tax_issuers_nif_fk" FOREIGN KEY ("nif") REFERENCES "public"."tax_issuers"("nif") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_about_id_tax_documents_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."tax_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_about_invoice_id_invoices_id_fk" FOREIGN KEY ("about_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_record_id_tax_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."tax_records"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_series" FOREIGN KEY ("nif","series") REFERENCES "public"."tax_series"("nif","series") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_chain" FOREIGN KEY ("nif","installation") REFERENCES "public"."tax_chains"("nif","installation") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_series" ADD CONSTRAINT "tax_series_nif_tax_issuers_nif_fk" FOREIGN KEY ("nif") REFERENCES "public"."tax_issuers"("nif") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_waiting" ADD CONSTRAINT "tax_waiting_record_id_tax_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."tax_records"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_work" ADD CONSTRAINT "tax_work_nif_tax_issuers_nif_fk" FOREIGN KEY ("nif") REFERENCES "public"."tax_issuers"("nif") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_work" ADD CONSTRAINT "tax_work_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_work" ADD CONSTRAINT "tax_work_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_answers_open" ON "tax_answers" USING btree ("answered_at") WHERE "tax_answers"."state" <> 'accepted' and "tax_answers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tax_chains_installation" ON "tax_chains" USING btree ("installation");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_sale" ON "tax_documents" USING btree ("order_id") WHERE "tax_documents"."type" in ('F1', 'F2');--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_refund" ON "tax_documents" USING btree ("refund_id",("type" = 'F3')) WHERE "tax_documents"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_record" ON "tax_documents" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "tax_documents_order" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_about" ON "tax_documents" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "tax_documents_about_invoice" ON "tax_documents" USING btree ("about_invoice_id");--> statement-breakpoint
CREATE INDEX "tax_documents_organizer" ON "tax_documents" USING btree ("organizer_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tax_records_number" ON "tax_records" USING btree ("nif","number");--> statement-breakpoint
CREATE INDEX "tax_records_generated" ON "tax_records" USING btree ("nif","generated_at");--> statement-breakpoint
CREATE INDEX "tax_waiting_turn" ON "tax_waiting" USING btree ("nif","turn");--> statement-breakpoint
CREATE INDEX "tax_work_due" ON "tax_work" USING btree ("nif","id");--> statement-breakpoint
CREATE INDEX "tax_work_refund" ON "tax_work" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "organizers" ADD CONSTRAINT "organizers_tax_issuer_tax_issuers_nif_fk" FOREIGN KEY ("tax_issuer") REFERENCES "public"."tax_issuers"("nif") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizers_tax_issuer" ON "organizers" USING btree ("tax_issuer");--> statement-breakpoint
-- The records for the tax agency are append-only, for everyone. Source: RD 1007/2023, art. 8.2.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Records for the tax agency are never changed or deleted: write another record.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER tax_records_append_only BEFORE UPDATE OR DELETE ON "tax_records" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tax_records_no_truncate BEFORE TRUNCATE ON "tax_records" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
