CREATE TABLE "email_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_tries" CHECK ("email_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "google_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "google_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "used_google_nonces" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"organizer_id" text NOT NULL,
	"series" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_hash" text,
	CONSTRAINT "invoice_series_organizer_id_series_pk" PRIMARY KEY("organizer_id","series"),
	CONSTRAINT "invoice_series_last_number" CHECK ("invoice_series"."last_number" >= 0),
	CONSTRAINT "invoice_series_last_hash" CHECK (("invoice_series"."last_number" = 0) = ("invoice_series"."last_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"corrects_id" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"operation_at" timestamp with time zone NOT NULL,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"vat_percent" numeric(5, 2) NOT NULL,
	"vat_exemption" text,
	"base_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "invoices_number" UNIQUE("organizer_id","series","number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'corrective')),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" = 'corrective') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "invoices_positive" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_first" CHECK (("invoices"."number" = 1) = ("invoices"."previous_hash" is null)),
	CONSTRAINT "invoices_total" CHECK ("invoices"."base_cents" + "invoices"."vat_cents" = "invoices"."total_cents"),
	CONSTRAINT "invoices_exemption" CHECK (("invoices"."vat_percent" = 0) = ("invoices"."vat_exemption" is not null))
);
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "redirect_to" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "vat_percent" numeric(5, 2) DEFAULT 21 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "vat_exemption" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forget_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "invoice_issuer" jsonb;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_identities" ADD CONSTRAINT "google_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series" FOREIGN KEY ("organizer_id","series") REFERENCES "public"."invoice_series"("organizer_id","series") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_identities_user" ON "google_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_google_nonces_expires_at" ON "used_google_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_orders" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_forget_at" ON "orders" USING btree ("forget_at") WHERE "orders"."forget_at" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_vat_percent" CHECK ("events"."vat_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_vat_exemption" CHECK (("events"."vat_percent" = 0) = ("events"."vat_exemption" is not null));