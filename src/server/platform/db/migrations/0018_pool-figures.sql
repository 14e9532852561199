ALTER TABLE "pool_snapshots" ADD COLUMN "reached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "freeze_refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_freeze_refusals" CHECK (freeze_refusals >= 0);