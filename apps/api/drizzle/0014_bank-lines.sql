CREATE TABLE "bank_files" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"account" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"movements" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_by" text
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"file_id" text NOT NULL,
	"key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"text" text NOT NULL,
	"payer_iban" "bytea",
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_amount_cents" CHECK ("bank_lines"."amount_cents" > 0),
	CONSTRAINT "bank_lines_state" CHECK ("bank_lines"."state" in ('open', 'confirmed', 'ignored')),
	CONSTRAINT "bank_lines_order_id" CHECK (("bank_lines"."state" = 'confirmed') = ("bank_lines"."order_id" is not null)),
	CONSTRAINT "bank_lines_decided" CHECK (("bank_lines"."state" = 'open') = ("bank_lines"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_files_hash" ON "bank_files" USING btree ("organizer_id","hash");--> statement-breakpoint
CREATE INDEX "bank_files_imported" ON "bank_files" USING btree ("organizer_id","imported_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_files_imported_by" ON "bank_files" USING btree ("imported_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_key" ON "bank_lines" USING btree ("organizer_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_order" ON "bank_lines" USING btree ("order_id") WHERE "bank_lines"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("organizer_id","booked_on" DESC NULLS LAST) WHERE "bank_lines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_lines_unpaid" ON "bank_lines" USING btree ("created_at") WHERE "bank_lines"."order_id" is null;--> statement-breakpoint
CREATE INDEX "bank_lines_file" ON "bank_lines" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bank_lines_decided_by" ON "bank_lines" USING btree ("decided_by");