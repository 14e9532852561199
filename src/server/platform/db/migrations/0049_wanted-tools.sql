CREATE TABLE "wanted_tools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"website" text NOT NULL,
	"seats" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "wanted_tools_once" UNIQUE("user_id","website"),
	CONSTRAINT "wanted_tools_seats" CHECK (seats > 0),
	CONSTRAINT "wanted_tools_answer" CHECK (num_nulls(answer, answered_at) in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "wanted_tools" ADD CONSTRAINT "wanted_tools_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_tools" ADD CONSTRAINT "wanted_tools_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_tools" ADD CONSTRAINT "wanted_tools_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wanted_tools_company" ON "wanted_tools" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "wanted_tools_website" ON "wanted_tools" USING btree ("website");