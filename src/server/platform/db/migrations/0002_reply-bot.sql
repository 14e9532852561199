CREATE TABLE "reply_cookies" (
	"only" boolean PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"kept_by" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"line" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"upload_id" uuid NOT NULL,
	"post_key" text NOT NULL,
	"is_duplicate" boolean NOT NULL,
	"post_url" text NOT NULL,
	"subreddit" text NOT NULL,
	"author" text NOT NULL,
	"reply" text NOT NULL,
	"extra" jsonb NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"run_id" uuid
);
--> statement-breakpoint
CREATE TABLE "reply_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"limit" integer NOT NULL,
	"planned" integer NOT NULL,
	"sent" integer NOT NULL,
	"done" integer NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"stop_requested_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "reply_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"extra_columns" jsonb NOT NULL,
	"added" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reply_posts" ADD CONSTRAINT "reply_posts_upload_id_reply_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."reply_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_log_run" ON "reply_log" USING btree ("run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_posts_one_of_each" ON "reply_posts" USING btree ("post_key") WHERE not is_duplicate;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_posts_one_duplicate" ON "reply_posts" USING btree ("post_key") WHERE is_duplicate;--> statement-breakpoint
CREATE INDEX "reply_posts_pending" ON "reply_posts" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reply_posts_decided" ON "reply_posts" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "reply_posts_run" ON "reply_posts" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_runs_one_open" ON "reply_runs" USING btree ((ended_at is null)) WHERE ended_at is null;