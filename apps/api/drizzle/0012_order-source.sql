ALTER TABLE "orders" ADD COLUMN "embed_origin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
UPDATE "orders" SET "embed_origin" = substring("return_url" from '^https?://[^/]+') WHERE "return_url" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_utm_length" CHECK (greatest(char_length("orders"."utm_source"), char_length("orders"."utm_medium"), char_length("orders"."utm_campaign"))
        <= 100);