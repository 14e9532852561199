CREATE TABLE "departures" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "departures_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "departures_how" CHECK ("departures"."how" in ('removed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "invitation_refusals" (
	"company_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_refusals_company_id_address_hash_pk" PRIMARY KEY("company_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "google_sign_ins" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_refusals" ADD CONSTRAINT "invitation_refusals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Who listed somebody is in the log: from now on the person sees it with their invitation.
UPDATE "members" m SET "invited_by" = a."actor_id"
FROM "audit_log" a
WHERE a."action" = 'member.added' AND a."thing_id" = m."id"::text
  AND m."user_id" IS NULL AND EXISTS (SELECT FROM "users" u WHERE u."id" = a."actor_id");
--> statement-breakpoint
-- Who was a member of a company and was removed from it is in the log too: earnings do not go back there.
INSERT INTO "departures" ("company_id", "user_id", "how", "at")
SELECT a."company_id", u."id", CASE WHEN bool_or(a."actor_id" <> u."id") THEN 'removed' ELSE 'left' END, max(a."at")
FROM "audit_log" a
JOIN "users" u ON u."email_key" = lower(a."detail"->>'email')
JOIN "companies" c ON c."id" = a."company_id"
WHERE a."action" = 'member.removed' AND (
  EXISTS (SELECT FROM "audit_log" j WHERE j."action" = 'member.joined' AND j."thing_id" = a."thing_id")
  OR EXISTS (SELECT FROM "audit_log" f
    WHERE f."action" = 'company.created' AND f."company_id" = a."company_id" AND f."actor_id" = u."id"))
GROUP BY a."company_id", u."id";
