CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"from_email" text NOT NULL,
	"from_key" text NOT NULL,
	"to_email" text NOT NULL,
	"to_key" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undo_hash" text,
	"undo_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash"),
	CONSTRAINT "email_changes_tries" CHECK (tries >= 0),
	CONSTRAINT "email_changes_expiry_order" CHECK (expires_at > created_at),
	CONSTRAINT "email_changes_undo" CHECK ((confirmed_at is null) = (undo_until is null)),
	CONSTRAINT "email_changes_undone" CHECK (undone_at is null or confirmed_at is not null)
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"method" text NOT NULL,
	"next" text,
	"invitation_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_logins_method" CHECK ("pending_logins"."method" in ('password', 'google', 'passkey')),
	CONSTRAINT "pending_logins_tries" CHECK (tries >= 0),
	CONSTRAINT "pending_logins_expiry_order" CHECK (expires_at > created_at)
);
--> statement-breakpoint
CREATE TABLE "company_security" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"require_second_factor_from" date,
	"idle_minutes" integer,
	"absolute_hours" integer,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_security_idle" CHECK (idle_minutes between 15 and 43200),
	CONSTRAINT "company_security_absolute" CHECK (absolute_hours between 1 and 2160),
	CONSTRAINT "company_security_networks" CHECK (cardinality(networks) <= 100)
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "deletions_kind" CHECK ("deletions"."kind" in ('person', 'company')),
	CONSTRAINT "deletions_company_of" CHECK ((kind = 'company') = (company_id is not null)),
	CONSTRAINT "deletions_due_order" CHECK (due_at > created_at),
	CONSTRAINT "deletions_end" CHECK (kept_at is null or done_at is null)
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_parts_export_id_position_pk" PRIMARY KEY("export_id","position"),
	CONSTRAINT "export_parts_position" CHECK (position >= 0)
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "exports_kind" CHECK ("exports"."kind" in ('person', 'company')),
	CONSTRAINT "exports_company_of" CHECK ((kind = 'company') = (company_id is not null)),
	CONSTRAINT "exports_ready" CHECK ((ready_at is null) = (expires_at is null)),
	CONSTRAINT "exports_expiry_order" CHECK (expires_at > ready_at)
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stop_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "factor_resets_stop_hash_unique" UNIQUE("stop_hash"),
	CONSTRAINT "factor_resets_due_order" CHECK (due_at > created_at),
	CONSTRAINT "factor_resets_end" CHECK (stopped_at is null or done_at is null)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"browser_hash" text,
	"session_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'login', 'fresh')),
	CONSTRAINT "passkey_challenges_bound" CHECK ((purpose = 'login') = (browser_hash is not null) and (purpose = 'login') = (session_id is null)),
	CONSTRAINT "passkey_challenges_expiry_order" CHECK (expires_at > created_at)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter" CHECK (counter >= 0),
	CONSTRAINT "passkeys_name" CHECK (char_length(name) between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	CONSTRAINT "totp_secrets_step" CHECK (last_step is null or (last_step >= 0 and confirmed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "four_eyes" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"above_cents" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "four_eyes_only" CHECK ("only"),
	CONSTRAINT "four_eyes_above" CHECK (above_cents is null or above_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "pending_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid,
	"company_id" uuid,
	"amount_cents" bigint,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "pending_actions_kind" CHECK ("pending_actions"."kind" in ('refund', 'credit-note', 'limit')),
	CONSTRAINT "pending_actions_state" CHECK ("pending_actions"."state" in ('pending', 'approved', 'declined', 'expired')),
	CONSTRAINT "pending_actions_thing" CHECK ((kind = 'limit') = (thing_id is null)),
	CONSTRAINT "pending_actions_company_of" CHECK ((kind = 'limit') = (company_id is null)),
	CONSTRAINT "pending_actions_amount" CHECK (kind = 'limit' or amount_cents > 0),
	CONSTRAINT "pending_actions_two_people" CHECK (decided_by is null or decided_by <> asked_by),
	CONSTRAINT "pending_actions_decided" CHECK ((state in ('approved', 'declined')) = (decided_by is not null)),
	CONSTRAINT "pending_actions_ended" CHECK ((state = 'pending') = (decided_at is null)),
	CONSTRAINT "pending_actions_expiry_order" CHECK (expires_at > created_at)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"source" text NOT NULL,
	"invitation_hash" text,
	"invitation_expires_at" timestamp with time zone,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "staff_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "staff_invitation_hash_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('support', 'reviewer', 'finance', 'owner')),
	CONSTRAINT "staff_source" CHECK ("staff"."source" in ('settings', 'invitation')),
	CONSTRAINT "staff_email_key" CHECK (email_key = lower(email_key)),
	CONSTRAINT "staff_joined" CHECK ((joined_at is null) = (user_id is null)),
	CONSTRAINT "staff_invitation" CHECK ((invitation_hash is null) = (invitation_expires_at is null)),
	CONSTRAINT "staff_removed" CHECK (removed_at is null or joined_at is not null),
	CONSTRAINT "staff_waiting" CHECK (joined_at is not null or invitation_hash is not null)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_security" ADD CONSTRAINT "company_security_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_changes_reserved" ON "email_changes" USING btree ("from_key","undo_until") WHERE undo_hash is not null;--> statement-breakpoint
CREATE INDEX "pending_logins_user" ON "pending_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_logins_expiry" ON "pending_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_open_person" ON "deletions" USING btree ("user_id") WHERE kind = 'person' and kept_at is null and done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_open_company" ON "deletions" USING btree ("company_id") WHERE kind = 'company' and kept_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "deletions_due" ON "deletions" USING btree ("due_at") WHERE kept_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "exports_user" ON "exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_company" ON "exports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_open" ON "factor_resets" USING btree ("user_id") WHERE stopped_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "factor_resets_due" ON "factor_resets" USING btree ("due_at") WHERE stopped_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "totp_secrets_confirmed" ON "totp_secrets" USING btree ("user_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "totp_secrets_waiting" ON "totp_secrets" USING btree ("user_id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "pending_actions_open" ON "pending_actions" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "pending_actions_company" ON "pending_actions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pending_actions_asked_by" ON "pending_actions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "pending_actions_decided_by" ON "pending_actions" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'google', 'passkey'));--> statement-breakpoint
-- A deleted person is taken out of histories: only in a transaction that says so, and only from the columns that name people.
CREATE FUNCTION refuse_change_but() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('cobuy.erasing', true) = 'on'
    AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but('actor', 'client', 'detail');
--> statement-breakpoint
DROP TRIGGER seat_events_append_only ON seat_events;
--> statement-breakpoint
CREATE TRIGGER seat_events_append_only BEFORE UPDATE OR DELETE ON seat_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but('member_name', 'member_email', 'actor', 'given_by');
--> statement-breakpoint
DROP TRIGGER request_history_append_only ON request_history;
--> statement-breakpoint
CREATE TRIGGER request_history_append_only BEFORE UPDATE OR DELETE ON request_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but('who', 'reason');
