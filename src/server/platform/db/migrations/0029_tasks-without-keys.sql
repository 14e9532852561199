ALTER TABLE "tasks" DROP CONSTRAINT "tasks_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_vendor_id_vendors_id_fk";
