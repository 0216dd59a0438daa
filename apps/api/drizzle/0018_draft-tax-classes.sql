-- Drafts that were saved before they had classes of tax: those of the event's rate.
UPDATE "event_drafts" SET "content" = '{"taxClass": null, "feeTaxClass": null}'::jsonb || jsonb_set("content", '{tickets}', (
	SELECT coalesce(jsonb_agg('{"taxClass": null}'::jsonb || ticket ORDER BY position), '[]'::jsonb)
	FROM jsonb_array_elements("content"->'tickets') WITH ORDINALITY AS sold(ticket, position)
));--> statement-breakpoint
UPDATE "event_draft_versions" SET "content" = '{"taxClass": null, "feeTaxClass": null}'::jsonb || jsonb_set("content", '{tickets}', (
	SELECT coalesce(jsonb_agg('{"taxClass": null}'::jsonb || ticket ORDER BY position), '[]'::jsonb)
	FROM jsonb_array_elements("content"->'tickets') WITH ORDINALITY AS sold(ticket, position)
));
