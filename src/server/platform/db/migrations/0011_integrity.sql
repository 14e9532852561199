-- Every rule is added without looking at old rows first; the last step looks, and either all of them hold or this
-- migration reports each that does not, and leaves the database as it was.
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_status";
--> statement-breakpoint
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_invoice_id_invoices_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "return_parts" DROP CONSTRAINT "return_parts_payment_id_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "seats" DROP CONSTRAINT "seats_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_of_company" UNIQUE("id","company_id");
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_of_company" UNIQUE("id","company_id");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_company" UNIQUE("id","company_id");
--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_id") WHERE avatar_id is not null;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_of_company" FOREIGN KEY ("invoice_id","company_id") REFERENCES "public"."invoices"("id","company_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_of_company" FOREIGN KEY ("payment_id","company_id") REFERENCES "public"."payments"("id","company_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_payment_of_company" FOREIGN KEY ("payment_id","company_id") REFERENCES "public"."payments"("id","company_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "account_origins" ADD CONSTRAINT "account_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_founder_id_users_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_company_id_companies_id_fk" FOREIGN KEY ("referrer_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_log" ADD CONSTRAINT "reply_log_run_id_reply_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reply_runs"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_posts" ADD CONSTRAINT "reply_posts_run_id_reply_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reply_runs"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "seat_events" ADD CONSTRAINT "seat_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_member_of_company" FOREIGN KEY ("member_id","company_id") REFERENCES "public"."members"("id","company_id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_content_type" CHECK ("avatars"."content_type" in ('image/png', 'image/jpeg', 'image/webp')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_tries" CHECK (tries >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_expiry_order" CHECK (expires_at > created_at) NOT VALID;
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_expiry_order" CHECK (expires_at > created_at) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_expiry_order" CHECK (expires_at > created_at) NOT VALID;
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_verification" CHECK (verified_at is null or verification_ended_at is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_expiry_order" CHECK (expires_at > created_at) NOT VALID;
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_joined" CHECK (user_id is null or joined_at is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind" CHECK ("contact_messages"."kind" in ('support', 'demo', 'deal', 'partnership')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "digest_events" ADD CONSTRAINT "digest_events_kind" CHECK ("digest_events"."kind" in ('operators', 'requests')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "digest_events" ADD CONSTRAINT "digest_events_topic" CHECK ("digest_events"."topic" in ('purchase', 'company', 'message')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_kind" CHECK ("digests"."kind" in ('operators', 'requests')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_status" CHECK ("sandbox_intents"."status" in ('created', 'open', 'processing', 'paid', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD CONSTRAINT "sandbox_intents_amount" CHECK (amount_cents > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_amount" CHECK (amount_cents > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_amounts" CHECK (amount_cents > 0 and returned_cents between 0 and amount_cents) NOT VALID;
--> statement-breakpoint
ALTER TABLE "document_numbers" ADD CONSTRAINT "document_numbers_kind" CHECK ("document_numbers"."kind" in ('invoice', 'order', 'credit_note')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "document_numbers" ADD CONSTRAINT "document_numbers_last" CHECK (last > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_position" CHECK (position >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_seats" CHECK (seats > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_amounts" CHECK (before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_discount" CHECK (discount_percent between 0 and 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_billing_cycle" CHECK ("invoice_lines"."billing_cycle" in ('monthly', 'quarterly', 'annually')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_period" CHECK (period_end > period_start) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_status" CHECK ("invoice_runs"."status" in ('running', 'done')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_counts" CHECK (total >= 0 and done >= 0 and created >= 0 and skipped >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_month" CHECK (extract(day from month) = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_finished" CHECK ((status = 'done') = (finished_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('first', 'monthly')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('due', 'paid', 'void')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reminded" CHECK ("invoices"."reminded" in ('soon', 'overdue', 'late')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amounts" CHECK (original_cents >= 0 and after_cents >= 0 and credit_cents >= 0 and due_cents >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due" CHECK (due_cents = after_cents - credit_cents) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_month" CHECK (extract(day from month) = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due_order" CHECK (due_at >= issued_at) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK ((status = 'paid') = (paid_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_voided" CHECK ((status = 'void') = (voided_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement" CHECK ((kind, debit, credit) in (('invoiced', 'receivable', 'sales'), ('credit_applied', 'credit', 'receivable'), ('credit_note', 'sales', 'receivable'), ('credit_returned', 'sales', 'credit'), ('paid', 'cash', 'receivable'), ('overpaid', 'cash', 'credit'), ('refunded', 'receivable', 'cash'), ('rewarded', 'reward', 'credit'), ('reward_reversed', 'credit', 'reward'))) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoiced" CHECK (kind <> 'invoiced' or invoice_id is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cash" CHECK ('cash' not in (debit, credit) or payment_id is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_count" CHECK (count >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'kept', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_attempts" CHECK (attempts >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sent" CHECK (status not in ('sent', 'kept') or sent_at is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue_prices" ADD CONSTRAINT "catalogue_prices_billing_cycle" CHECK ("catalogue_prices"."billing_cycle" in ('monthly', 'quarterly', 'annually')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue_prices" ADD CONSTRAINT "catalogue_prices_amount" CHECK (unit_cents >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue_prices" ADD CONSTRAINT "catalogue_prices_discount" CHECK (discount_percent between 0 and 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_provider" CHECK ("customers"."provider" in ('stripe', 'sandbox')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_provider" CHECK ("disputes"."provider" in ('stripe', 'sandbox')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_currency" CHECK (currency ~ '^[a-z]{3}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('inquiry', 'open', 'won', 'lost', 'closed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_amount" CHECK (amount_cents > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('stripe', 'sandbox')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'open', 'processing', 'paid', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK (amount_cents > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intent" CHECK (status in ('created', 'cancelled') or intent_id is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid" CHECK ((status = 'paid') = (paid_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cancelled" CHECK (status <> 'cancelled' or cancelled_at is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_replaced" CHECK (replaced_at is null or replaces is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_counts" CHECK (compared >= 0 and settled >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('queued', 'done', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (amount_cents > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_done" CHECK ((status = 'done') = (done_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_failed" CHECK (status <> 'failed' or failure is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_position" CHECK (position >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_seats" CHECK (seats > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_amounts" CHECK (before_cents >= 0 and after_cents >= 0 and per_seat_cents >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_discount" CHECK (discount_percent between 0 and 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_billing_cycle" CHECK ("purchase_lines"."billing_cycle" in ('monthly', 'quarterly', 'annually')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('unclaimed', 'under_review', 'authorized', 'paid', 'rejected', 'cancelled', 'expired')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_billing_cycle" CHECK ("purchases"."billing_cycle" in ('monthly', 'quarterly', 'annually')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_amounts" CHECK (before_cents >= 0 and after_cents >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_owner" CHECK (status in ('unclaimed', 'expired') or (company_id is not null and requested_by is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_expiry" CHECK ((status in ('unclaimed', 'expired')) = (expires_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_rejected" CHECK ((status = 'rejected') = (rejection_reason is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_authorized" CHECK (status not in ('authorized', 'paid') or (authorized_at is not null and order_number is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid" CHECK (status <> 'paid' or paid_at is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_at" CHECK (status in ('paid', 'cancelled') or (paid_at is null and cancels_at is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_cancelled" CHECK ((status = 'cancelled') = (cancelled_at is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "referral_earnings" ADD CONSTRAINT "referral_earnings_cause" CHECK ("referral_earnings"."cause" in ('paid', 'refunded', 'voided')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "referral_earnings" ADD CONSTRAINT "referral_earnings_payment" CHECK ((cause = 'voided') = (payment_id is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_refusal" CHECK ("referrals"."refusal" in ('same_company', 'same_members', 'same_domain', 'second_referrer', 'loop')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_refused" CHECK ((refusal is null) = (refused_at is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_voided" CHECK ((voided_at is null) = (void_reason is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_cookies" ADD CONSTRAINT "reply_cookies_only" CHECK ("only") NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_posts" ADD CONSTRAINT "reply_posts_decided" CHECK (decided_at is null or outcome is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_runs" ADD CONSTRAINT "reply_runs_counts" CHECK ("limit" >= 0 and planned >= 0 and sent >= 0 and done >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_runs" ADD CONSTRAINT "reply_runs_end_reason" CHECK ("reply_runs"."end_reason" in ('finished', 'stopped', 'account refused', 'site not reachable', 'server shut down', 'bot died', 'server died')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_runs" ADD CONSTRAINT "reply_runs_ended" CHECK ((ended_at is null) = (end_reason is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reply_uploads" ADD CONSTRAINT "reply_uploads_counts" CHECK (added >= 0 and duplicates >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "seat_events" ADD CONSTRAINT "seat_events_change" CHECK ("seat_events"."change" in ('given', 'taken')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "seat_events" ADD CONSTRAINT "seat_events_reason" CHECK ("seat_events"."reason" in ('assigned', 'edited', 'member left', 'purchase ended')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_spend" CHECK (yearly_spend_cents >= 0) NOT VALID;
--> statement-breakpoint
-- Every rule must hold for old rows too. One that does not is reported with its table and the number of rows.
DO $$
DECLARE
  rule record;
  broken bigint;
  report text := '';
BEGIN
  FOR rule IN
    SELECT c.conname AS name, c.conrelid::regclass AS of, c.contype AS type, c.confrelid::regclass AS target,
      pg_get_expr(c.conbin, c.conrelid) AS holds,
      (SELECT string_agg(format('o.%I = t.%I', there.attname, here.attname), ' AND ') FROM unnest(c.conkey, c.confkey) AS k(here, there)
        JOIN pg_attribute here ON here.attrelid = c.conrelid AND here.attnum = k.here
        JOIN pg_attribute there ON there.attrelid = c.confrelid AND there.attnum = k.there) AS same,
      (SELECT string_agg(format('t.%I IS NOT NULL', here.attname), ' AND ') FROM unnest(c.conkey) AS k(here)
        JOIN pg_attribute here ON here.attrelid = c.conrelid AND here.attnum = k.here) AS named
    FROM pg_constraint c
    WHERE c.connamespace = 'public'::regnamespace AND NOT c.convalidated
    ORDER BY c.conrelid::regclass::text, c.conname
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule.of, rule.name);
    EXCEPTION WHEN check_violation OR foreign_key_violation THEN
      IF rule.type = 'c' THEN
        EXECUTE format('SELECT count(*) FROM %s WHERE NOT (%s)', rule.of, rule.holds) INTO broken;
      ELSE
        EXECUTE format('SELECT count(*) FROM %s t WHERE %s AND NOT EXISTS (SELECT FROM %s o WHERE %s)',
          rule.of, rule.named, rule.target, rule.same) INTO broken;
      END IF;
      report := report || format(E'\n%s, %s: %s %s', rule.of, rule.name, broken, CASE broken WHEN 1 THEN 'row' ELSE 'rows' END);
    END;
  END LOOP;
  IF report <> '' THEN
    RAISE EXCEPTION 'Rows in the database break rules of this version. Nothing was changed; correct them and start again.%', report
      USING ERRCODE = 'CB001';
  END IF;
END $$;
