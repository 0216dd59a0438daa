-- Drafts that were saved before questions had conditions: each question is asked always.
UPDATE "event_drafts" SET "content" = jsonb_set("content", '{questions}', (
	SELECT coalesce(jsonb_agg('{"shownIf": null}'::jsonb || question ORDER BY position), '[]'::jsonb)
	FROM jsonb_array_elements("content"->'questions') WITH ORDINALITY AS asked(question, position)
));--> statement-breakpoint
UPDATE "event_draft_versions" SET "content" = jsonb_set("content", '{questions}', (
	SELECT coalesce(jsonb_agg('{"shownIf": null}'::jsonb || question ORDER BY position), '[]'::jsonb)
	FROM jsonb_array_elements("content"->'questions') WITH ORDINALITY AS asked(question, position)
));
