ALTER TABLE "pools" DROP CONSTRAINT "pools_agreed";--> statement-breakpoint
ALTER TABLE "pools" DROP CONSTRAINT "pools_term";--> statement-breakpoint
ALTER TABLE "pools" DROP CONSTRAINT "pools_opened";--> statement-breakpoint
ALTER TABLE "pools" DROP CONSTRAINT "pools_dates";--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_term" CHECK (term_months > 0);--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_opened" CHECK (state not in ('open', 'rolling', 'closed') or (opened_at is not null and deadline is not null
        and starts_on is not null and valid_until is not null and term_months is not null
        and after_term is not null and agreed_by is not null and agreed_on is not null));--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_dates" CHECK (state not in ('open', 'rolling', 'closed') or (valid_until >= starts_on and term_months <= 36));