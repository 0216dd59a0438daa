CREATE TABLE "tax_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"document_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text,
	"operator" text,
	"record_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_corrections_key" UNIQUE("key"),
	CONSTRAINT "tax_corrections_actor" CHECK (num_nonnulls("tax_corrections"."actor_id", "tax_corrections"."operator") = 1),
	CONSTRAINT "tax_corrections_made" CHECK (("tax_corrections"."kind" = 'noted') = ("tax_corrections"."record_id" is null))
);
--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "classes" jsonb;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD COLUMN "annulled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_corrections" ADD CONSTRAINT "tax_corrections_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_corrections" ADD CONSTRAINT "tax_corrections_record_id_tax_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."tax_records"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_corrections_document" ON "tax_corrections" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "tax_corrections_record" ON "tax_corrections" USING btree ("record_id");