CREATE TABLE "export_chunks" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"contents" "bytea" NOT NULL,
	CONSTRAINT "export_chunks_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "export_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"audience" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"format" text NOT NULL,
	"columns" text[] NOT NULL,
	"wants_mail" boolean NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"people" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_jobs_state" CHECK (state in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "export_jobs_failure" CHECK (failure in ('notAllowed', 'choiceGone', 'tooLarge', 'broken')),
	CONSTRAINT "export_jobs_failed" CHECK (("export_jobs"."state" = 'failed') = ("export_jobs"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "people_exports" ADD COLUMN "job_id" text;--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_job_id_export_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."export_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_jobs_event" ON "export_jobs" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "export_jobs_user" ON "export_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "export_jobs_due" ON "export_jobs" USING btree ("due_at") WHERE "export_jobs"."state" in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "people_exports" ADD CONSTRAINT "people_exports_job_id_export_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."export_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_exports_job" ON "people_exports" USING btree ("job_id");