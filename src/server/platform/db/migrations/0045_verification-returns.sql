ALTER TABLE "companies" ADD COLUMN "last_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "last_verified_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "last_verified_website" text;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_last_verified" CHECK ((last_verified_at is null) = (last_verified_name is null) and (last_verified_website is null or last_verified_at is not null)
        and (last_verified_at is null or verification_ended_at is not null));