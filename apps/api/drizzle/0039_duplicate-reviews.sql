CREATE TABLE "duplicate_reviews" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"reviewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_reviews_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "duplicate_reviews" ADD CONSTRAINT "duplicate_reviews_pair" FOREIGN KEY ("one_id","other_id") REFERENCES "public"."duplicate_people"("one_id","other_id") ON DELETE cascade ON UPDATE no action;