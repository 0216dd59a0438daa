CREATE SEQUENCE "public"."listed_event_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "listed_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"slot" integer NOT NULL,
	"revision" bigint NOT NULL,
	"is_listed" boolean NOT NULL,
	"starts_at" timestamp with time zone,
	"is_over" boolean NOT NULL,
	"day" text,
	"is_bookable" boolean NOT NULL,
	"category" text,
	"place_name" text,
	"latitude" double precision,
	"longitude" double precision,
	"courses" jsonb NOT NULL,
	"main_words" text NOT NULL,
	"other_words" text NOT NULL,
	"main_lexemes" "tsvector" NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	"list_item" text NOT NULL,
	"result_item" text NOT NULL,
	"full_event" text NOT NULL,
	"changes_at" timestamp with time zone,
	CONSTRAINT "listed_events_slot_unique" UNIQUE("slot")
);
--> statement-breakpoint
CREATE TABLE "listed_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listed_events_revision" ON "listed_events" USING btree ("revision","event_id");--> statement-breakpoint
CREATE INDEX "listed_events_changes" ON "listed_events" USING btree ("changes_at");--> statement-breakpoint
CREATE INDEX "listed_events_order" ON "listed_events" USING btree ("is_over","starts_at","event_id") WHERE "listed_events"."is_listed";--> statement-breakpoint
CREATE INDEX "listed_events_main_lexemes" ON "listed_events" USING gin ("main_lexemes");--> statement-breakpoint
CREATE INDEX "listed_events_lexemes" ON "listed_events" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "listed_words_trigrams" ON "listed_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stale_events_event" ON "stale_events" USING btree ("event_id");--> statement-breakpoint
-- Long texts are stored apart, so that the columns of all events are read quickly.
ALTER TABLE "listed_events" SET (toast_tuple_target = 128);
--> statement-breakpoint
CREATE FUNCTION "mark_event_stale"(event text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "stale_events" ("event_id") VALUES (event);
	-- Notifications of one transaction are sent once, when it commits.
	SELECT pg_notify('listed_events', '');
$$;
--> statement-breakpoint
-- What lists show of a number of free places (`shownAvailability` of packages/domain); null: no limit.
CREATE FUNCTION "shown_places"(capacity integer, held integer, sold integer, withheld integer) RETURNS integer
	LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN capacity IS NULL THEN NULL ELSE least(11, greatest(0, capacity - held - sold - withheld)) END
$$;
--> statement-breakpoint
CREATE FUNCTION "mark_changed_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Drafts are in no list.
	IF TG_OP = 'DELETE' THEN
		IF OLD.published_at IS NOT NULL THEN PERFORM mark_event_stale(OLD.id); END IF;
	ELSIF NEW.published_at IS NOT NULL OR (TG_OP = 'UPDATE' AND OLD.published_at IS NOT NULL) THEN
		PERFORM mark_event_stale(NEW.id);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "events_stale" AFTER INSERT OR UPDATE OR DELETE ON "events"
	FOR EACH ROW EXECUTE FUNCTION "mark_changed_event"();
--> statement-breakpoint
CREATE FUNCTION "mark_event_of_ticket_type"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM mark_event_stale(OLD.event_id);
	ELSE PERFORM mark_event_stale(NEW.event_id);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ticket_types_stale" AFTER INSERT OR UPDATE OR DELETE ON "ticket_types"
	FOR EACH ROW EXECUTE FUNCTION "mark_event_of_ticket_type"();
--> statement-breakpoint
CREATE FUNCTION "mark_event_of_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'event_stock' THEN PERFORM mark_event_stale(NEW.event_id);
	ELSE PERFORM mark_event_stale(event_id) FROM "ticket_types" WHERE id = NEW.ticket_type_id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Most sales change no number that a list shows, and mark nothing.
CREATE TRIGGER "ticket_stock_stale" AFTER UPDATE ON "ticket_stock" FOR EACH ROW
	WHEN (shown_places(OLD.capacity, OLD.held, OLD.sold, OLD.withheld)
		IS DISTINCT FROM shown_places(NEW.capacity, NEW.held, NEW.sold, NEW.withheld))
	EXECUTE FUNCTION "mark_event_of_stock"();
--> statement-breakpoint
CREATE TRIGGER "ticket_stock_new" AFTER INSERT ON "ticket_stock"
	FOR EACH ROW EXECUTE FUNCTION "mark_event_of_stock"();
--> statement-breakpoint
CREATE TRIGGER "event_stock_stale" AFTER UPDATE ON "event_stock" FOR EACH ROW
	WHEN (shown_places(OLD.capacity, OLD.held, OLD.sold, OLD.withheld)
		IS DISTINCT FROM shown_places(NEW.capacity, NEW.held, NEW.sold, NEW.withheld))
	EXECUTE FUNCTION "mark_event_of_stock"();
--> statement-breakpoint
CREATE TRIGGER "event_stock_new" AFTER INSERT ON "event_stock"
	FOR EACH ROW EXECUTE FUNCTION "mark_event_of_stock"();
--> statement-breakpoint
CREATE FUNCTION "mark_events_of_organizer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_event_stale(id) FROM "events" WHERE organizer_id = NEW.id AND published_at IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "organizers_stale" AFTER UPDATE ON "organizers" FOR EACH ROW
	WHEN ((OLD.name, OLD.logo, OLD.contact_email IS NULL, OLD.transfer_iban IS NULL)
		IS DISTINCT FROM (NEW.name, NEW.logo, NEW.contact_email IS NULL, NEW.transfer_iban IS NULL))
	EXECUTE FUNCTION "mark_events_of_organizer"();
--> statement-breakpoint
INSERT INTO "stale_events" ("event_id") SELECT "id" FROM "events" WHERE "published_at" IS NOT NULL ORDER BY "starts_at";
