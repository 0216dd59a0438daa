ALTER TABLE "events" ADD COLUMN "sport" jsonb;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "person" jsonb;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Drafts that were saved before events had sport rules: they ask only names.
UPDATE "event_drafts" SET "content" = '{"sport": {"fields": [], "ageLimits": [], "categorySets": []}}'::jsonb || "content";--> statement-breakpoint
UPDATE "event_draft_versions" SET "content" = '{"sport": {"fields": [], "ageLimits": [], "categorySets": []}}'::jsonb || "content";
