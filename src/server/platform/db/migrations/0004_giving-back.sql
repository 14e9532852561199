CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payment_id" uuid,
	"intent_id" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_amount" CHECK (amount_cents >= 0),
	CONSTRAINT "disputes_status" CHECK (status in ('inquiry', 'open', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "return_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"dispute_id" text,
	"invoice_id" uuid,
	"amount_cents" bigint NOT NULL,
	"from_credit" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "return_parts_amount" CHECK (amount_cents > 0),
	CONSTRAINT "return_parts_cause" CHECK (num_nonnulls(refund_id, dispute_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "return_parts_payment" ON "return_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "return_parts_promised" ON "return_parts" USING btree ("invoice_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "return_parts_credit" ON "return_parts" USING btree ("company_id") WHERE is_open and from_credit;