CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"things" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"failures" jsonb NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_action" CHECK ("bulk_runs"."action" in ('approve', 'verify', 'message')),
	CONSTRAINT "bulk_runs_tried" CHECK (tried between 0 and jsonb_array_length(things)),
	CONSTRAINT "bulk_runs_finished" CHECK ((finished_at is null) = (tried < jsonb_array_length(things)))
);
--> statement-breakpoint
ALTER TABLE "pending_actions" DROP CONSTRAINT "pending_actions_state";--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_runs_started_by" ON "bulk_runs" USING btree ("started_by","action","id");--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_state" CHECK ("pending_actions"."state" in ('pending', 'approved', 'declined', 'withdrawn', 'expired'));