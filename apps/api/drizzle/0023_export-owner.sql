ALTER TABLE "export_jobs" DROP CONSTRAINT "export_jobs_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "export_jobs" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;