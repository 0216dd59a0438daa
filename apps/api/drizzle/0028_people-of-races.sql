ALTER TABLE "people" ADD COLUMN "category" text;
--> statement-breakpoint
-- The key of an identity document as it is stored. Searches look for the whole document: no part of it has a key. A
-- question's id is longer, so that no answer has the same key.
CREATE FUNCTION "document_key"(number text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT answer_key('document', to_jsonb(number))
$$;
--> statement-breakpoint
-- The keys of a person's data beside those of the answers.
CREATE FUNCTION "person_keys"(person jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN person #>> '{document,number}' IS NULL THEN '{}'::bigint[]
		ELSE ARRAY[document_key(person #>> '{document,number}')] END
$$;
--> statement-breakpoint
-- The code of the category in the event's first set; null: the set doesn't classify the person.
CREATE FUNCTION "main_category"(categories jsonb, sport jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT c ->> 'code' FROM jsonb_array_elements(categories) WITH ORDINALITY AS category(c, at)
		WHERE c ->> 'set' = sport #>> '{categorySets,0,name}' ORDER BY at LIMIT 1
$$;
--> statement-breakpoint
UPDATE "people" SET "category" = main_category(p."categories", e."sport"),
	"answer_keys" = answer_keys(p."answers") || person_keys(p."person")
FROM "participants" p, "events" e
WHERE p."id" = "people"."participant_id" AND e."id" = "people"."event_id" AND e."sport" IS NOT NULL
	AND (p."person" IS NOT NULL OR p."categories" <> '[]');
