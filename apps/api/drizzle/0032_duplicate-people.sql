CREATE TABLE "duplicate_people" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"cause" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_people_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "duplicate_people_order" CHECK ("duplicate_people"."one_id" < "duplicate_people"."other_id")
);
--> statement-breakpoint
ALTER TABLE "organizer_members" ALTER COLUMN "notices" SET DEFAULT '{"firstSale","nearlySoldOut","refundRefused","refundAccountGiven","duplicatePeople"}';--> statement-breakpoint
ALTER TABLE "duplicate_people" ADD CONSTRAINT "duplicate_people_one_id_people_person_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."people"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_people" ADD CONSTRAINT "duplicate_people_other_id_people_person_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."people"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_people_other" ON "duplicate_people" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "duplicate_people_found" ON "duplicate_people" USING btree ("found_at");--> statement-breakpoint
-- Members who are notified of sales get the new notice, too.
UPDATE "organizer_members" SET "notices" = array_append("notices", 'duplicatePeople') WHERE 'firstSale' = any("notices");
