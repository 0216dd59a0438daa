ALTER TABLE "check_in_scans" ADD COLUMN "admitted" boolean;--> statement-breakpoint
UPDATE "check_in_scans" SET "first_scan_at" = "scanned_at" WHERE "result" = 'ok';
