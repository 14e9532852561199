ALTER TABLE "budgets" DROP CONSTRAINT "budgets_once";--> statement-breakpoint
ALTER TABLE "budgets" ALTER COLUMN "cost_center_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_once" UNIQUE NULLS NOT DISTINCT("company_id","cost_center_id","period");