ALTER TABLE "mails" ADD COLUMN "sealed_secret" "bytea";--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_with_body" ON "mails" USING btree ("created_at") WHERE text <> '';
--> statement-breakpoint
-- Codes and tokens of emails that have left, or never will, are taken out. Changing the columns writes the table anew,
-- so that no old row version keeps them. What is still queued is sealed by the program at its next start.
ALTER TABLE "mails"
  ALTER COLUMN "subject" TYPE text USING CASE
    WHEN status <> 'queued' AND template = 'sign-up-code' THEN regexp_replace(subject, '\y\d{6}\y', '••••••', 'g')
    ELSE subject END,
  ALTER COLUMN "text" TYPE text USING CASE
    WHEN status = 'queued' THEN text
    WHEN template = 'sign-up-code' THEN regexp_replace(text, '\y\d{6}\y', '••••••', 'g')
    ELSE regexp_replace(text, '([?&](token|invitation)=)[A-Za-z0-9_-]+', '\1••••••', 'g') END,
  ALTER COLUMN "html" TYPE text USING CASE
    WHEN status = 'queued' THEN html
    WHEN template = 'sign-up-code' THEN regexp_replace(html, '\y\d{6}\y', '••••••', 'g')
    ELSE regexp_replace(html, '([?&](token|invitation)=)[A-Za-z0-9_-]+', '\1••••••', 'g') END;
