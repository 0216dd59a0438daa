-- The search of participants reads trigrams. The extension ships with PostgreSQL (contrib), and a database's owner may
-- create it.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
	RAISE EXCEPTION 'The search of participants needs PostgreSQL''s extension pg_trgm, which could not be created (%): let an administrator install the contrib package and run CREATE EXTENSION pg_trgm in this database, then start again.', SQLERRM;
END
$$;
--> statement-breakpoint
CREATE TABLE "export_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"columns" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participant_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participant_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"actor_id" text,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL
);
--> statement-breakpoint
-- Triggers change rows of `people`, but no indexed column: room in each page keeps such changes out of the indexes.
CREATE TABLE "people" (
	"event_id" text NOT NULL,
	"order_state" text,
	"is_cancelled" boolean NOT NULL,
	"checked_in_at" timestamp with time zone,
	"price_cents" integer NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"ticket_type_id" text NOT NULL,
	"participant_id" text PRIMARY KEY NOT NULL,
	"person_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 26) NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"name_key" text NOT NULL,
	"search_key" text NOT NULL,
	"answer_keys" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "people_person" UNIQUE("person_id"),
	CONSTRAINT "people_order_state" CHECK (order_state in ('paid', 'pendingTransfer', 'refunded'))
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE TABLE "people_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"session_id" text NOT NULL,
	"audience" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"format" text NOT NULL,
	"columns" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people_views" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"is_private" boolean NOT NULL,
	"creator_id" text,
	"audience" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_templates" ADD CONSTRAINT "export_templates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_changes" ADD CONSTRAINT "participant_changes_person_id_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "people_exports" ADD CONSTRAINT "people_exports_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_exports" ADD CONSTRAINT "people_exports_session_id_panel_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."panel_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_views" ADD CONSTRAINT "people_views_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_views" ADD CONSTRAINT "people_views_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_templates_name" ON "export_templates" USING btree ("event_id","name");--> statement-breakpoint
CREATE INDEX "people_exports_event" ON "people_exports" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "people_exports_session" ON "people_exports" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "people_views_creator" ON "people_views" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "participant_changes_person" ON "participant_changes" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ("event_id","name_key","person_id");--> statement-breakpoint
CREATE INDEX "people_bought" ON "people" USING btree ("event_id","bought_at","person_id");--> statement-breakpoint
CREATE INDEX "people_order" ON "people" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "people_answers" ON "people" USING gin ("answer_keys");--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "people_views_name" ON "people_views" USING btree ("event_id","name") WHERE not "people_views"."is_private";--> statement-breakpoint
CREATE UNIQUE INDEX "people_views_private_name" ON "people_views" USING btree ("event_id","creator_id","name") WHERE "people_views"."is_private";--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree (split_part("dedupe_key", ':', 2));
--> statement-breakpoint
-- How lists of participants show an order. Null: they don't show it, since it was never paid and awaits no transfer.
CREATE FUNCTION "people_order_state"(status text, paid_at timestamptz, payment_method text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN status = 'pending' AND payment_method = 'transfer' THEN 'pendingTransfer'
		WHEN paid_at IS NULL THEN NULL
		WHEN status = 'paid' THEN 'paid'
		WHEN status IN ('refund_pending', 'refunded') THEN 'refunded' END
$$;
--> statement-breakpoint
-- The key of an answer, and with a null value that of any answer to the question.
CREATE FUNCTION "answer_key"(question text, value jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT hashtextextended(question || coalesce('=' || value::text, ''), 0)
$$;
--> statement-breakpoint
CREATE FUNCTION "answer_keys"(answers jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(key), '{}') FROM jsonb_array_elements(answers) AS a, unnest(ARRAY[
		answer_key(a ->> 'questionId', NULL), answer_key(a ->> 'questionId', a -> 'value')]) AS key
$$;
--> statement-breakpoint
CREATE FUNCTION "copy_order_to_people"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	state text := people_order_state(NEW.status, NEW.paid_at, NEW.payment_method);
BEGIN
	UPDATE "people" SET "order_state" = state
		WHERE "order_id" = NEW.id AND "order_state" IS DISTINCT FROM state;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_people" AFTER UPDATE OF "status", "paid_at", "payment_method" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "copy_order_to_people"();
--> statement-breakpoint
CREATE FUNCTION "copy_cancellation_to_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "is_cancelled" = NEW.cancelled_at IS NOT NULL WHERE "participant_id" = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "participants_people" AFTER UPDATE OF "cancelled_at" ON "participants"
	FOR EACH ROW WHEN (OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at) EXECUTE FUNCTION "copy_cancellation_to_people"();
--> statement-breakpoint
CREATE FUNCTION "copy_entry_to_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "people" SET "checked_in_at" = NULL WHERE "participant_id" = OLD.participant_id;
	ELSE
		UPDATE "people" SET "checked_in_at" = NEW.scanned_at WHERE "participant_id" = NEW.participant_id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "check_ins_people" AFTER INSERT OR DELETE OR UPDATE OF "scanned_at" ON "check_ins"
	FOR EACH ROW EXECUTE FUNCTION "copy_entry_to_people"();
--> statement-breakpoint
-- As `peopleSearch` of packages/domain writes the keys; forgotten people (no address) have none.
CREATE FUNCTION "plain_line"(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	-- In the locale C "lower" knows ASCII only: the marks go first, and letters without a mark are named.
	SELECT trim(regexp_replace(translate(lower(regexp_replace(normalize(line, NFD),
		'[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u064B-\u065F]', '', 'g')), 'ŁØÆŒÞÐĐŦĦŊ', 'łøæœþðđŧħŋ'), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
INSERT INTO "people" ("participant_id", "event_id", "order_id", "position", "ticket_type_id", "bought_at", "price_cents",
	"order_state", "is_cancelled", "checked_in_at", "answer_keys", "name_key", "search_key")
SELECT p."id", o."event_id", o."id", p."position", p."ticket_type_id", o."created_at",
	coalesce((SELECT sum(l."cents") FROM "order_lines" l WHERE l."participant_id" = p."id" AND l."kind" = 'ticket'), 0),
	people_order_state(o."status", o."paid_at", o."payment_method"), p."cancelled_at" IS NOT NULL, c."scanned_at", answer_keys(p."answers"),
	CASE WHEN p."email" = '' THEN '' ELSE plain_line(p."full_name") END,
	CASE WHEN p."email" = '' THEN '' ELSE
		' ' || plain_line(p."full_name") || E'\n ' || right(o."id", 8) || E'\n ' || plain_line(p."email") || E'\n ' || coalesce((
			SELECT string_agg(regexp_replace(plain_line(a ->> 'value'), '[\s./-]', '', 'g'), ' ' ORDER BY at)
			FROM jsonb_array_elements(p."answers") WITH ORDINALITY AS answer(a, at)
			WHERE a -> 'consent' IS NULL AND a ->> 'label' ~* '\m(dni|nie|nif|pasaportes?|documentos?)\M'), '') END
FROM "participants" p
JOIN "orders" o ON o."id" = p."order_id"
LEFT JOIN "check_ins" c ON c."participant_id" = p."id";
--> statement-breakpoint
DROP FUNCTION "plain_line"(text);
