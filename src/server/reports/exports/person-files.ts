import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { ZipEntry } from '../month-end/zip-stream.ts'
import { jsonFile, type Rows } from './json-file.ts'

const byId = { by: 'id', type: 'uuid' } as const

/** Everything about a person by file, each column by name: no hash, no secret, nothing of others. */
const files: Record<string, (userId: string) => Rows> = {
  account: (id) => ({
    rows: sql`select id, email, name, created_at, email_verified_at, password_changed_at,
      password_hash is not null as has_password, google_sub is not null as has_google from users where id = ${id}`,
    ...byId,
  }),
  sessions: (id) => ({
    rows: sql`select id, method, user_agent, created_at, last_seen_at, expires_at from sessions where user_id = ${id}`,
    ...byId,
  }),
  'second-factors': (id) => ({
    rows: sql`select id, 'passkey' as kind, name, created_at, used_at from passkeys where user_id = ${id}
      union all select id, 'authenticator app', null, created_at, null from totp_secrets
      where user_id = ${id} and confirmed_at is not null
      union all select id, 'recovery code', null, created_at, used_at from recovery_codes where user_id = ${id}`,
    ...byId,
  }),
  membership: (id) => ({
    rows: sql`select m.id, c.name as company, m.name, m.email, m.mobile_number, m.role, m.joined_at
      from members m join companies c on c.id = m.company_id where m.user_id = ${id}`,
    ...byId,
  }),
  seats: (id) => ({
    rows: sql`select s.id, s.vendor, s.seat_name, s.given_at from seats s join members m on m.id = s.member_id
      where m.user_id = ${id}`,
    by: 'id',
    type: 'bigint',
  }),
  requests: (id) => ({
    rows: sql`select id, kind, status, vendor, plan, billing_cycle, seats, per_year_cents, reason, needed_by,
      asked_at, decided_at from requests where requested_by = ${id}`,
    ...byId,
  }),
  notifications: (id) => ({
    rows: sql`select id, type, title, detail, created_at, read_at from notifications where user_id = ${id}`,
    ...byId,
  }),
  'notification-settings': (id) => ({
    rows: sql`select type, in_app, mail from notification_preferences where user_id = ${id}`,
    by: 'type',
    type: 'text',
  }),
  messages: (id) => ({
    rows: sql`select id, kind, name, email, message, created_at, reply from contact_messages where user_id = ${id}`,
    ...byId,
  }),
  waitlist: (id) => ({
    rows: sql`select id, tool, email, yearly_spend_cents, plans, created_at from waitlist_entries where user_id = ${id}`,
    ...byId,
  }),
  terms: (id) => ({
    rows: sql`select version, accepted_at from terms_acceptances where user_id = ${id}`,
    by: 'version',
    type: 'text',
  }),
  // What somebody did to other things may name other people, so only the act itself is theirs.
  activity: (id) => ({
    rows: sql`select id, at, action, client, case when thing_id = ${id}::text then detail end as detail
      from audit_log where actor_id = ${id}`,
    by: 'id',
    type: 'bigint',
  }),
}

export function personFiles(ctx: Ctx, userId: string): ZipEntry[] {
  return Object.entries(files).map(([name, rowsOf]) => jsonFile(ctx, name, rowsOf(userId)))
}
