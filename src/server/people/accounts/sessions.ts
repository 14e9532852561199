import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Membership, Person } from '#domain/people/access.ts'
import {
  type CompanySecurity,
  hasEnded,
  noSecurity,
  noteAfterMs,
  requiresFactor,
} from '#domain/people/company-security.ts'
import type { LoginMethod, SessionStanding } from '#domain/people/factors.ts'
import { roleNow, type StaffRole } from '#domain/people/staff.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Parts, Tx } from '#server/context.ts'
import { type AuditEntry, auditValues, preparedAuditSql } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { companies, members } from '../companies/tables.ts'
import { companySecurity } from '../company-security/tables.ts'
import { keepingAccount } from '../deletions/keep.ts'
import { isListed } from '../staff/addresses.ts'
import { adoptListed } from '../staff/adopt-listed.ts'
import { staff } from '../staff/tables.ts'
import { browserHashOf, rememberBrowserSql } from './known-browsers.ts'
import { announceNewDevice } from './new-device.ts'
import { sessions, users } from './tables.ts'

export const sessionDays = 30

export type Session = {
  id: string
  lastSeenAt: Date
  actor: Person
  standing: SessionStanding
  /** What their company asks of it. */
  security: CompanySecurity
}

type Found = Awaited<ReturnType<ReturnType<typeof prepareFind>['execute']>>[number]

/** The session of a cookie with the person, their company and its rules, in one statement; null if it has ended. */
export async function findSession(parts: Parts, tokenHash: string): Promise<Session | null> {
  const now = parts.now()
  const [row] = await prepared(parts.database.db, 'find_session', prepareFind).execute({ tokenHash, now })
  if (!row) return null
  const security = securityOf(row)
  if (hasEnded(security, row, now)) return null
  const { id, lastSeenAt, userId, email } = row
  const staffRole = await staffRoleOf(parts, row)
  const actor: Person = { kind: 'person', userId, email, staffRole, membership: membershipOf(row) }
  const isRequired = staffRole !== null && parts.config.needsOperatorFactor
  const mustHaveFactor = isRequired || (security !== noSecurity && requiresFactor(security, dayOf(now)))
  return { id, lastSeenAt, actor, security, standing: { ...standingOf(row), mustHaveFactor } }
}

function membershipOf({ memberId, companyId, role, hasControls, isSuspended }: Found): Membership | null {
  if (!memberId || !companyId || !role) return null
  return { memberId, companyId, role, hasControls: hasControls === true, isSuspended: isSuspended === true }
}

function standingOf({ provenAt, hasTotp, hasPasskey, hasRecoveryCodes, hasPassword, hasGoogle }: Found) {
  return { provenAt, credentials: { hasTotp, hasPasskey, hasRecoveryCodes, hasPassword, hasGoogle } }
}

function securityOf({
  requireSecondFactorFrom,
  idleMinutes,
  absoluteHours,
  networks,
}: Found): CompanySecurity {
  return networks ? { requireSecondFactorFrom, idleMinutes, absoluteHours, networks } : noSecurity
}

/** An address in OPERATOR_EMAILS becomes an owner at its first call, once it is verified. */
async function staffRoleOf(parts: Parts, row: Found): Promise<StaffRole | null> {
  const listed = isListed(parts, { emailKey: row.emailKey, verifiedAt: row.emailVerifiedAt })
  const { staffRole: role, staffSource: source, staffJoinedAt, staffKeptAt, staffRemovedAt } = row
  if (role && source) {
    const known = { hasJoined: staffJoinedAt !== null, isKept: staffKeptAt !== null }
    return roleNow({ role, source, ...known, isRemoved: staffRemovedAt !== null }, listed)
  }
  const { userId: id, email, emailKey } = row
  return listed ? adoptListed(parts, { id, email, emailKey }) : null
}

/** Extends a session in use, at most once an hour unless the company asks for more, so that reading it stays one statement. */
export async function touchSession(parts: Parts, session: Session): Promise<boolean> {
  const now = parts.now()
  if (now.getTime() - session.lastSeenAt.getTime() < noteAfterMs(session.security)) return false
  await parts.database.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: addDays(now, sessionDays) })
    .where(eq(sessions.id, session.id))
  return true
}

/** The request that signs in: its browser, and the session this browser had until now. */
export type LoginRequest = { userAgent: string; oldSessionId: string | null }

type SessionOwner = { id: string; email: string }

/** How the person logged in, and whether that proved all that they have. */
export type LoggedIn = { method: LoginMethod; isProven: boolean }

/**
 * Opens a session with a new token and ends the browser's previous one, which prevents session fixation.
 * Prepared statements, so that a login costs little besides argon2.
 */
export async function openSession(tx: Tx, user: SessionOwner, request: LoginRequest, login: LoggedIn) {
  const token = newToken()
  const now = tx.now()
  const detail: AuditEntry['detail'] = login.method === 'password' ? {} : { with: login.method }
  const [opened] = await prepared(tx.db, 'open_session', prepareOpen).execute({
    id: newId(now),
    oldId: request.oldSessionId,
    tokenHash: hashToken(token),
    userId: user.id,
    userAgent: request.userAgent.slice(0, 300),
    method: login.method,
    browserHash: browserHashOf(tx),
    at: now.toISOString(),
    provenAt: login.isProven ? now.toISOString() : null,
    expiresAt: addDays(now, sessionDays).toISOString(),
    ...auditValues(tx, { action: 'account.logged_in', by: user, thingId: user.id, detail }),
  })
  if (opened) await announceNewDevice(tx, user, request.userAgent, opened)
  return token
}

function prepareOpen(db: Db, name: string) {
  const given = (value: string) => sql.placeholder(value)
  const [userId, browserHash, at] = [given('userId'), given('browserHash'), given('at')]
  const part = (alias: string, statement: SQL) => db.$with(alias, {}).as(statement)
  return (
    db
      .with(
        part('ended', sql`delete from sessions where id = ${given('oldId')}::uuid`),
        part(
          'opened',
          sql`insert into sessions
            (id, token_hash, user_id, user_agent, method, proven_at, created_at, last_seen_at, expires_at)
          values (${given('id')}::uuid, ${given('tokenHash')}, ${userId}::uuid, ${given('userAgent')}, ${given('method')},
            ${given('provenAt')}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${given('expiresAt')}::timestamptz)
          returning id`,
        ),
        part('known', rememberBrowserSql({ userId, browserHash, at })),
        // Logging in keeps an account that was to be deleted.
        db.$with('kept').as(keepingAccount(db, { userId, at })),
        part('entry', preparedAuditSql(sql`from opened`)),
      )
      // As it was before this statement: a query doesn't see what the others beside it write.
      .select({
        hasBrowsers: sql<boolean>`exists (select from known_browsers b where b.user_id = ${userId}::uuid)`,
        isKnown: sql<boolean>`exists (select from known_browsers b
        where b.user_id = ${userId}::uuid and b.browser_hash = ${browserHash}::text)`,
      })
      .from(sql`opened`)
      .prepare(name)
  )
}

/** This session just proved a factor. */
export async function markProven(tx: Tx, sessionId: string) {
  await tx.db.update(sessions).set({ provenAt: tx.now() }).where(eq(sessions.id, sessionId))
}

function prepareFind(db: Db, name: string) {
  return db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      email: users.email,
      emailKey: users.emailKey,
      emailVerifiedAt: users.emailVerifiedAt,
      memberId: members.id,
      companyId: members.companyId,
      role: members.role,
      hasControls: companies.hasControls,
      createdAt: sessions.createdAt,
      provenAt: sessions.provenAt,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      hasGoogle: sql<boolean>`${users.googleSub} is not null`,
      hasTotp: sql<boolean>`exists (select from totp_secrets t
        where t.user_id = ${users.id} and t.confirmed_at is not null)`,
      hasPasskey: sql<boolean>`exists (select from passkeys k where k.user_id = ${users.id})`,
      hasRecoveryCodes: sql<boolean>`exists (select from recovery_codes r
        where r.user_id = ${users.id} and r.used_at is null)`,
      staffRole: staff.role,
      staffSource: staff.source,
      staffJoinedAt: staff.joinedAt,
      staffKeptAt: staff.keptAt,
      staffRemovedAt: staff.removedAt,
      requireSecondFactorFrom: companySecurity.requireSecondFactorFrom,
      idleMinutes: companySecurity.idleMinutes,
      absoluteHours: companySecurity.absoluteHours,
      networks: companySecurity.networks,
      isSuspended: sql<boolean>`exists (select from standings z
        where z.company_id = ${companies.id} and z.suspended_at is not null)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(companySecurity, eq(companySecurity.companyId, members.companyId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(name)
}
