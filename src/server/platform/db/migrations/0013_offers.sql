CREATE TABLE "offer_lines" (
	"offer_id" uuid NOT NULL,
	"version" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"seats" integer NOT NULL,
	"per_seat_cents" bigint,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"discount_percent" integer NOT NULL,
	CONSTRAINT "offer_lines_offer_id_version_position_pk" PRIMARY KEY("offer_id","version","position"),
	CONSTRAINT "offer_lines_version" CHECK ("offer_lines"."version" in ('requested', 'offered')),
	CONSTRAINT "offer_lines_billing_cycle" CHECK ("offer_lines"."billing_cycle" in ('monthly', 'quarterly', 'annually')),
	CONSTRAINT "offer_lines_position" CHECK (position >= 0),
	CONSTRAINT "offer_lines_seats" CHECK (seats > 0),
	CONSTRAINT "offer_lines_amounts" CHECK (before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0),
	CONSTRAINT "offer_lines_discount" CHECK (discount_percent between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"holds_until" date,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"decline_reason" text,
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired')),
	CONSTRAINT "offers_amounts" CHECK (before_cents >= 0 and after_cents >= 0),
	CONSTRAINT "offers_expiry_order" CHECK (expires_at > made_at),
	CONSTRAINT "offers_ended" CHECK ((state = 'open') = (ended_at is null)),
	CONSTRAINT "offers_declined" CHECK (state = 'declined' or decline_reason is null)
);
--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_status";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_expiry";--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_current" ON "offers" USING btree ("purchase_id") WHERE state in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "offers_purchase" ON "offers" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "offers_open" ON "offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('unclaimed', 'under_review', 'countered', 'authorized', 'paid', 'rejected', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_expiry" CHECK (case status when 'unclaimed' then expires_at is not null
        when 'expired' then expires_at is not null or company_id is not null else expires_at is null end);