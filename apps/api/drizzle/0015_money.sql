ALTER TABLE "order_lines" ADD COLUMN "commission_cents" integer;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "commission_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "commission_fixed_cents" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_commission_cents" CHECK ("order_lines"."commission_cents" >= 0);--> statement-breakpoint
ALTER TABLE "organizers" ADD CONSTRAINT "organizers_commission" CHECK (("organizers"."commission_percent" is null) = ("organizers"."commission_fixed_cents" is null)
        and "organizers"."commission_percent" >= 0 and "organizers"."commission_fixed_cents" >= 0);