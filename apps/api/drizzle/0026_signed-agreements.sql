CREATE TABLE "tax_agreements" (
	"nif" text NOT NULL,
	"version" text NOT NULL,
	"document" "bytea" NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_agreements_nif_version_pk" PRIMARY KEY("nif","version")
);
--> statement-breakpoint
ALTER TABLE "tax_agreements" ADD CONSTRAINT "tax_agreements_nif_tax_issuers_nif_fk" FOREIGN KEY ("nif") REFERENCES "public"."tax_issuers"("nif") ON DELETE restrict ON UPDATE no action;