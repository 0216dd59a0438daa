CREATE TABLE "payment_files" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"execution_day" date NOT NULL,
	"transfers" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"contents" "bytea",
	CONSTRAINT "payment_files_transfers" CHECK ("payment_files"."transfers" > 0),
	CONSTRAINT "payment_files_total_cents" CHECK ("payment_files"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"organizer_id" text PRIMARY KEY NOT NULL,
	"iban" "bytea" NOT NULL,
	"masked_iban" text NOT NULL,
	"holder" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"usable_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"event_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"file_id" text,
	"masked_iban" text,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('proposed', 'sent', 'paid', 'cancelled')),
	CONSTRAINT "payouts_amount_cents" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_file" CHECK ("payouts"."state" = 'cancelled' or ("payouts"."state" = 'proposed') = ("payouts"."file_id" is null)),
	CONSTRAINT "payouts_sent" CHECK (("payouts"."file_id" is null) = ("payouts"."sent_at" is null) and ("payouts"."file_id" is null) = ("payouts"."masked_iban" is null)),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"iban" "bytea",
	"masked_iban" text,
	"holder" text,
	"given_at" timestamp with time zone,
	"file_id" text,
	CONSTRAINT "refund_accounts_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "refund_accounts_iban" CHECK (num_nonnulls("refund_accounts"."iban", "refund_accounts"."masked_iban", "refund_accounts"."holder") in (0, 3)),
	CONSTRAINT "refund_accounts_given" CHECK ("refund_accounts"."given_at" is not null or num_nonnulls("refund_accounts"."iban", "refund_accounts"."file_id") = 0)
);
--> statement-breakpoint
ALTER TABLE "organizer_members" ALTER COLUMN "notices" SET DEFAULT '{"firstSale","nearlySoldOut","refundRefused","refundAccountGiven"}';--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_file_id_payment_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payment_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_file_id_payment_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payment_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_accounts_changed_by" ON "payout_accounts" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "payouts_organizer" ON "payouts" USING btree ("organizer_id","proposed_at");--> statement-breakpoint
CREATE INDEX "payouts_event" ON "payouts" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "payouts_file" ON "payouts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "refund_accounts_file" ON "refund_accounts" USING btree ("file_id");--> statement-breakpoint
-- Members who are notified of refused refunds are notified of accounts for refunds, too.
UPDATE "organizer_members" SET "notices" = array_append("notices", 'refundAccountGiven') WHERE 'refundRefused' = any("notices");
