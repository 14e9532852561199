ALTER TABLE "seat_events" DROP CONSTRAINT "seat_events_reason";--> statement-breakpoint
ALTER TABLE "seat_events" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_events" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "seat_events" ADD COLUMN "seat_id" bigint;--> statement-breakpoint
ALTER TABLE "seat_events" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_events" ADD COLUMN "given_by" text;--> statement-breakpoint
ALTER TABLE "seat_events" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
CREATE INDEX "seat_events_saved" ON "seat_events" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "seat_events_undone" ON "seat_events" USING btree ("undoes") WHERE undoes is not null;--> statement-breakpoint
ALTER TABLE "seat_events" ADD CONSTRAINT "seat_events_seat" CHECK (num_nulls(change_id, seat_id, given_at, given_by) in (0, 4));--> statement-breakpoint
ALTER TABLE "seat_events" ADD CONSTRAINT "seat_events_undoes" CHECK ((reason = 'undone') = (undoes is not null));--> statement-breakpoint
ALTER TABLE "seat_events" ADD CONSTRAINT "seat_events_reason" CHECK ("seat_events"."reason" in ('assigned', 'edited', 'member left', 'purchase ended', 'undone'));