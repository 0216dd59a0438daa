ALTER TABLE "address_codes" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "sealed_code" text;