ALTER TABLE "event_drafts" ADD COLUMN "slug" text GENERATED ALWAYS AS (content ->> 'slug') STORED;--> statement-breakpoint
ALTER TABLE "event_drafts" ADD COLUMN "format_paths" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_drafts" ADD COLUMN "based_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizer_members" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_draft_versions_saved_by" ON "event_draft_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "event_drafts_saved_by" ON "event_drafts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "event_drafts_slug" ON "event_drafts" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organizer_activity_actor" ON "organizer_activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "organizer_invitations_invited_by" ON "organizer_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "organizer_invitations_email" ON "organizer_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organizer_invitations_expires_at" ON "organizer_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_lines_refunded" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."refunded_cents" > 0;--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("event_id","paid_at","total_cents") WHERE "orders"."status" in ('paid', 'refund_pending', 'refunded');--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
UPDATE "organizer_members" SET "last_seen_at" = (SELECT max("last_seen_at") FROM "panel_sessions" WHERE "panel_sessions"."user_id" = "organizer_members"."user_id");
