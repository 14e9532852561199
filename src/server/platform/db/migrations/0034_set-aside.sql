CREATE TABLE "set_aside" (
	"job" text NOT NULL,
	"thing_id" text NOT NULL,
	"company_id" uuid,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "set_aside_job_thing_id_pk" PRIMARY KEY("job","thing_id")
);
--> statement-breakpoint
ALTER TABLE "set_aside" ADD CONSTRAINT "set_aside_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_aside_company" ON "set_aside" USING btree ("company_id");