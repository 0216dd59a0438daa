CREATE TABLE "organizer_origins" (
	"organizer_id" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_origins_organizer_id_origin_pk" PRIMARY KEY("organizer_id","origin")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_url" text;--> statement-breakpoint
ALTER TABLE "organizer_origins" ADD CONSTRAINT "organizer_origins_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;