CREATE TABLE "digest_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"of" text NOT NULL,
	"topic" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "digest_events_event_key_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"kind" text NOT NULL,
	"of" text NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "digests_kind_of_pk" PRIMARY KEY("kind","of")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verification_ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "digest_events_open" ON "digest_events" USING btree ("kind","of") WHERE sent_at is null;