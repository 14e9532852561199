ALTER TABLE "audit_log" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "by_operator" boolean;