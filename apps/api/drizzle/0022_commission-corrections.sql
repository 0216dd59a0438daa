CREATE TABLE "commission_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"record_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_corrections_made" CHECK (("commission_corrections"."kind" = 'noted') = ("commission_corrections"."record_id" is null))
);
--> statement-breakpoint
ALTER TABLE "commission_corrections" ADD CONSTRAINT "commission_corrections_document_id_commission_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."commission_documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_corrections" ADD CONSTRAINT "commission_corrections_record_id_tax_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."tax_records"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_corrections_document" ON "commission_corrections" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "commission_corrections_record" ON "commission_corrections" USING btree ("record_id");