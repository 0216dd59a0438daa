-- The slots of the events whose lexemes match a query and, with a pattern, whose texts match it: four bytes for each, since a
-- hundred thousand rows of a number each would take many times as long to read.
-- The planner can't know how many lexemes match, and without this setting it would read all texts. A setting of the
-- function needs no transaction around the query.
CREATE FUNCTION "slots_by_main_words"(wanted_query tsquery, wanted_pattern text) RETURNS bytea
	LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	IF wanted_pattern IS NULL THEN
		RETURN (SELECT coalesce(string_agg(int4send(slot), ''), '') FROM listed_lexemes WHERE main_lexemes @@ wanted_query);
	END IF;
	RETURN (SELECT coalesce(string_agg(int4send(slot), ''), '') FROM listed_events
		WHERE slot = any(array(SELECT slot FROM listed_lexemes WHERE main_lexemes @@ wanted_query)) AND main_words LIKE wanted_pattern);
END
$$;--> statement-breakpoint

CREATE FUNCTION "slots_by_other_words"(wanted_query tsquery, wanted_pattern text) RETURNS bytea
	LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	IF wanted_pattern IS NULL THEN
		RETURN (SELECT coalesce(string_agg(int4send(slot), ''), '') FROM listed_lexemes WHERE other_lexemes @@ wanted_query);
	END IF;
	RETURN (SELECT coalesce(string_agg(int4send(slot), ''), '') FROM listed_events
		WHERE slot = any(array(SELECT slot FROM listed_lexemes WHERE other_lexemes @@ wanted_query)) AND other_words LIKE wanted_pattern);
END
$$;
