ALTER TABLE "pending_actions" DROP CONSTRAINT "pending_actions_kind";--> statement-breakpoint
ALTER TABLE "pending_actions" DROP CONSTRAINT "pending_actions_company_of";--> statement-breakpoint
ALTER TABLE "pending_actions" DROP CONSTRAINT "pending_actions_amount";--> statement-breakpoint
ALTER TABLE "four_eyes" ADD COLUMN "offers_below_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "four_eyes" ADD COLUMN "publication_percent" integer;--> statement-breakpoint
ALTER TABLE "four_eyes" ADD CONSTRAINT "four_eyes_publication" CHECK (publication_percent is null or publication_percent between 0 and 100);--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_kind" CHECK ("pending_actions"."kind" in ('refund', 'credit-note', 'offer', 'publication', 'limit'));--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_company_of" CHECK ((kind in ('limit', 'publication')) = (company_id is null));--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_amount" CHECK (kind = 'limit' or (amount_cents is not null and (amount_cents > 0 or (kind = 'offer' and amount_cents = 0))));