CREATE SEQUENCE "public"."payment_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "address_codes" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_codes_tries" CHECK ("address_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "check_in_devices_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "check_in_scans" (
	"device_id" text NOT NULL,
	"scan_id" text NOT NULL,
	"participant_id" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" text NOT NULL,
	"admitted" boolean,
	"first_scan_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "check_in_scans_device_id_scan_id_pk" PRIMARY KEY("device_id","scan_id"),
	CONSTRAINT "check_in_scans_result" CHECK (result in ('ok', 'already', 'wrongEvent', 'notPaid', 'unknown')),
	CONSTRAINT "check_in_scans_scanned_at" CHECK ("check_in_scans"."scanned_at" <= "check_in_scans"."received_at")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"participant_id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"scan_id" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_participants" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"remember" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_tries" CHECK ("email_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"redirect_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"organizer_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"description_html" text,
	"starts_at" timestamp with time zone,
	"time_zone" text DEFAULT 'Europe/Madrid' NOT NULL,
	"duration_hours" double precision DEFAULT 0 NOT NULL,
	"location" text,
	"latitude" double precision,
	"longitude" double precision,
	"cover_art" jsonb,
	"gallery_art" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"regulations_html" text,
	"fee_fixed_cents" integer DEFAULT 0 NOT NULL,
	"fee_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"vat_percent" numeric(5, 2) DEFAULT 21 NOT NULL,
	"vat_exemption" text,
	"payment_methods" text[] DEFAULT '{"card"}' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refund_terms" text,
	"changes_until" timestamp with time zone,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_fee_fixed_cents" CHECK ("events"."fee_fixed_cents" >= 0),
	CONSTRAINT "events_fee_percent" CHECK ("events"."fee_percent" between 0 and 100),
	CONSTRAINT "events_vat_percent" CHECK ("events"."vat_percent" between 0 and 100),
	CONSTRAINT "events_vat_exemption" CHECK (("events"."vat_percent" = 0) = ("events"."vat_exemption" is not null)),
	CONSTRAINT "events_duration_hours" CHECK ("events"."duration_hours" >= 0),
	CONSTRAINT "events_coordinates" CHECK (("events"."latitude" is null) = ("events"."longitude" is null))
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
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
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
CREATE TABLE "login_failures" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"ticket_type_id" text NOT NULL,
	"name" text NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"kept_quantity" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_ticket_type_id_pk" PRIMARY KEY("order_id","ticket_type_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_kept_quantity" CHECK ("order_lines"."kept_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_unit_price_cents" CHECK ("order_lines"."unit_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"seller_id" text DEFAULT null NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"fees_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"payment_method" text,
	"buyer_name" text,
	"buyer_email" text,
	"buyer_phone" text,
	"billing_data" jsonb,
	"refund_terms" text,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"network" text,
	"network_site" text,
	"confirmed_email" text,
	"buyer_confirmed_at" timestamp with time zone,
	"return_url" text,
	"forget_at" timestamp with time zone,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."fees_cents"),
	CONSTRAINT "orders_cents" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."fees_cents" >= 0),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" > 0),
	CONSTRAINT "orders_status" CHECK (status in ('reserved', 'pending', 'paid', 'expired', 'cancelled', 'refund_pending', 'refunded')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('card', 'transfer')),
	CONSTRAINT "orders_paid_at" CHECK ("orders"."status" <> 'paid' or "orders"."paid_at" is not null),
	CONSTRAINT "orders_held_expire" CHECK ("orders"."status" not in ('reserved', 'pending') or "orders"."expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"ticket_type_id" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_logos" (
	"organizer_id" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_origins" (
	"organizer_id" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_origins_organizer_id_origin_pk" PRIMARY KEY("organizer_id","origin")
);
--> statement-breakpoint
CREATE TABLE "organizers" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"transfer_iban" text,
	"invoice_issuer" jsonb,
	"places_per_network" integer,
	"contact_email" text,
	"logo" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "organizers_places_per_network" CHECK ("organizers"."places_per_network" > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"give_up_at" timestamp with time zone DEFAULT now() + interval '72 hours' NOT NULL,
	"dead_at" timestamp with time zone,
	"last_error" text,
	"withheld_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_withheld_reason" CHECK (withheld_reason in ('unconfirmed', 'mailbox_limit', 'network_limit'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"number" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"response_code" text,
	"authorisation_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"queries" integer DEFAULT 0 NOT NULL,
	"next_query_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_number_unique" UNIQUE("number"),
	CONSTRAINT "payment_attempts_method" CHECK ("payment_attempts"."method" in ('card', 'transfer')),
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('open', 'accepted', 'declined', 'abandoned', 'surplus')),
	CONSTRAINT "payment_attempts_amount_cents" CHECK ("payment_attempts"."amount_cents" > 0),
	CONSTRAINT "payment_attempts_settled" CHECK (("payment_attempts"."status" = 'open') = ("payment_attempts"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt_id" text,
	"signature_valid" boolean NOT NULL,
	"parameters" jsonb NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"response_code" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"alerted_at" timestamp with time zone,
	CONSTRAINT "refunds_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('late', 'surplus', 'operator', 'bank')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'refused', 'completed')),
	CONSTRAINT "refunds_amount_cents" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."status" = 'completed') = ("refunds"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"restored_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	"started_by" text DEFAULT 'password' NOT NULL,
	"password_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_stock" (
	"event_id" text PRIMARY KEY NOT NULL,
	"capacity" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"withheld" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_stock_not_negative" CHECK ("event_stock"."held" >= 0 and "event_stock"."sold" >= 0 and "event_stock"."withheld" >= 0),
	CONSTRAINT "event_stock_capacity" CHECK ("event_stock"."held" + "event_stock"."sold" + "event_stock"."withheld" <= "event_stock"."capacity")
);
--> statement-breakpoint
CREATE TABLE "ticket_stock" (
	"ticket_type_id" text PRIMARY KEY NOT NULL,
	"capacity" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"withheld" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_stock_not_negative" CHECK ("ticket_stock"."held" >= 0 and "ticket_stock"."sold" >= 0 and "ticket_stock"."withheld" >= 0),
	CONSTRAINT "ticket_stock_capacity" CHECK ("ticket_stock"."held" + "ticket_stock"."sold" + "ticket_stock"."withheld" <= "ticket_stock"."capacity")
);
--> statement-breakpoint
CREATE TABLE "ticket_notice_rounds" (
	"ticket_type_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_notice_rounds_sent" CHECK ("ticket_notice_rounds"."sent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_type_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "ticket_notices_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "ticket_notices_one_per_address" UNIQUE("ticket_type_id","email")
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"source_ticket_id" text,
	"name" text NOT NULL,
	"description" text,
	"price_cents" integer NOT NULL,
	"valid_from" timestamp with time zone,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"min_per_order" integer DEFAULT 1 NOT NULL,
	"max_per_order" integer DEFAULT 10 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_types_price_cents" CHECK ("ticket_types"."price_cents" >= 0),
	CONSTRAINT "ticket_types_per_order" CHECK (1 <= "ticket_types"."min_per_order" and "ticket_types"."min_per_order" <= "ticket_types"."max_per_order")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"profile_picture" text,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"billing_data" jsonb,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"email_confirmed_at" timestamp with time zone,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_disabled_reason" CHECK ("users"."disabled_reason" is null or "users"."disabled_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "check_in_devices" ADD CONSTRAINT "check_in_devices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_scans" ADD CONSTRAINT "check_in_scans_device_id_check_in_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."check_in_devices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_device_id_check_in_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."check_in_devices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_participants" ADD CONSTRAINT "retired_participants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_identities" ADD CONSTRAINT "google_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series" FOREIGN KEY ("organizer_id","series") REFERENCES "public"."invoice_series"("organizer_id","series") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_organizers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."organizers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_order_id_ticket_type_id_order_lines_order_id_ticket_type_id_fk" FOREIGN KEY ("order_id","ticket_type_id") REFERENCES "public"."order_lines"("order_id","ticket_type_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_logos" ADD CONSTRAINT "organizer_logos_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_origins" ADD CONSTRAINT "organizer_origins_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notifications" ADD CONSTRAINT "payment_notifications_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_stock" ADD CONSTRAINT "event_stock_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_stock" ADD CONSTRAINT "ticket_stock_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notice_rounds" ADD CONSTRAINT "ticket_notice_rounds_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notices" ADD CONSTRAINT "ticket_notices_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_source_ticket_id_ticket_types_id_fk" FOREIGN KEY ("source_ticket_id") REFERENCES "public"."ticket_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_codes_expires_at" ON "address_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_captchas_expires_at" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "check_in_devices_event" ON "check_in_devices" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "check_in_scans_participant" ON "check_in_scans" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "retired_participants_order" ON "retired_participants" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_starts_at" ON "events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "events_organizer" ON "events" USING btree ("organizer_id","starts_at");--> statement-breakpoint
CREATE INDEX "google_identities_user" ON "google_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_google_nonces_expires_at" ON "used_google_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_orders" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "order_lines_ticket_type" ON "order_lines" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('reserved', 'pending');--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network","event_id") WHERE "orders"."network" is not null;--> statement-breakpoint
CREATE INDEX "orders_network_site" ON "orders" USING btree ("network_site","event_id") WHERE "orders"."network_site" is not null;--> statement-breakpoint
CREATE INDEX "orders_confirmed_email" ON "orders" USING btree ("confirmed_email","event_id") WHERE "orders"."confirmed_email" is not null;--> statement-breakpoint
CREATE INDEX "orders_buyer_email" ON "orders" USING btree ("buyer_email");--> statement-breakpoint
CREATE INDEX "orders_forget_at" ON "orders" USING btree ("forget_at") WHERE "orders"."forget_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_ended_not_by_card" ON "orders" USING btree ("status_changed_at") WHERE "orders"."status" in ('cancelled', 'expired') and "orders"."payment_method" is distinct from 'card';--> statement-breakpoint
CREATE INDEX "orders_event" ON "orders" USING btree ("event_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participants_order" ON "participants" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null and "outbox"."withheld_reason" is null;--> statement-breakpoint
CREATE INDEX "outbox_withheld" ON "outbox" USING btree (("payload" ->> 'orderId')) WHERE "outbox"."withheld_reason" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_next_query" ON "payment_attempts" USING btree ("next_query_at") WHERE "payment_attempts"."next_query_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_accepted" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "payment_notifications_attempt" ON "payment_notifications" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("requested_at") WHERE "refunds"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_notices_waiting" ON "ticket_notices" USING btree ("ticket_type_id","created_at") WHERE "ticket_notices"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_notices_email" ON "ticket_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "ticket_types_event" ON "ticket_types" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "ticket_stock" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "event_stock" SET (fillfactor = 50);--> statement-breakpoint
CREATE FUNCTION "stamp_status_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.status_changed_at := clock_timestamp();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_status_changed" BEFORE UPDATE OF "status" ON "orders"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "stamp_status_change"();
--> statement-breakpoint
CREATE FUNCTION "set_order_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "organizer_id" INTO NEW.seller_id FROM "events" WHERE "id" = NEW.event_id;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_seller" BEFORE INSERT ON "orders"
	FOR EACH ROW WHEN (NEW.seller_id IS NULL) EXECUTE FUNCTION "set_order_seller"();
--> statement-breakpoint
-- Two databases on one terminal must not count the same numbers: Redsys refuses a repeated one (SIS0051).
SELECT setval('payment_numbers', 1 + floor(random() * 90000000)::bigint);
