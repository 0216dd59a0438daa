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
ALTER TABLE "orders" ADD COLUMN "status_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_devices" ADD CONSTRAINT "check_in_devices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_scans" ADD CONSTRAINT "check_in_scans_device_id_check_in_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."check_in_devices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_device_id_check_in_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."check_in_devices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_participants" ADD CONSTRAINT "retired_participants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_devices_event" ON "check_in_devices" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "check_in_scans_participant" ON "check_in_scans" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "retired_participants_order" ON "retired_participants" USING btree ("order_id");--> statement-breakpoint
CREATE FUNCTION "stamp_status_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.status_changed_at := clock_timestamp();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_status_changed" BEFORE UPDATE OF "status" ON "orders"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "stamp_status_change"();
