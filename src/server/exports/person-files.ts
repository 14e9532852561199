import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { ZipEntry } from '../month-end/zip-stream.ts'
import { jsonFile } from './json-file.ts'

/** Everything about a person by file, each column by name: no hash, no secret, nothing of others. */
const files: Record<string, (userId: string) => SQL> = {
  account: (id) => sql`select id, email, name, created_at, email_verified_at, password_changed_at,
    password_hash is not null as has_password, google_sub is not null as has_google from users where id = ${id}`,
  sessions: (id) => sql`select id, method, user_agent, created_at, last_seen_at, expires_at from sessions
    where user_id = ${id} order by created_at`,
  'second-factors': (
    id,
  ) => sql`select 'passkey' as kind, name, created_at, used_at from passkeys where user_id = ${id}
    union all select 'authenticator app', null, created_at, null from totp_secrets
    where user_id = ${id} and confirmed_at is not null
    union all select 'recovery code', null, created_at, used_at from recovery_codes where user_id = ${id}`,
  membership: (id) => sql`select c.name as company, m.name, m.email, m.mobile_number, m.role, m.joined_at
    from members m join companies c on c.id = m.company_id where m.user_id = ${id}`,
  seats: (
    id,
  ) => sql`select s.vendor, s.seat_name, s.given_at from seats s join members m on m.id = s.member_id
    where m.user_id = ${id} order by s.id`,
  requests: (
    id,
  ) => sql`select id, kind, status, vendor, plan, billing_cycle, seats, per_year_cents, reason, needed_by,
    asked_at, decided_at from requests where requested_by = ${id} order by id`,
  notifications: (id) => sql`select type, title, detail, created_at, read_at from notifications
    where user_id = ${id} order by id`,
  'notification-settings': (id) =>
    sql`select type, in_app, mail from notification_preferences where user_id = ${id}`,
  messages: (id) => sql`select kind, name, email, message, created_at, reply from contact_messages
    where user_id = ${id} order by id`,
  waitlist: (id) => sql`select tool, email, yearly_spend_cents, plans, created_at from waitlist_entries
    where user_id = ${id} order by id`,
  terms: (id) => sql`select version, accepted_at from terms_acceptances where user_id = ${id}`,
  // What somebody did to other things may name other people, so only the act itself is theirs.
  activity: (id) => sql`select at, action, client, case when thing_id = ${id}::text then detail end as detail
    from audit_log where actor_id = ${id} order by id`,
}

export function personFiles(ctx: Ctx, userId: string): ZipEntry[] {
  return Object.entries(files).map(([name, query]) => jsonFile(ctx, name, () => query(userId)))
}
