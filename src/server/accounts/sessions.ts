import { and, eq, gt, sql, type WithSubquery } from 'drizzle-orm'
import type { Person } from '../../domain/access.ts'
import { type AuditEntry, audit } from '../audit/audit.ts'
import { companies, members } from '../companies/tables.ts'
import type { Parts, Tx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { hashToken, newId, newToken } from '../ids.ts'
import { rememberBrowser } from './known-browsers.ts'
import { sessions, users } from './tables.ts'

export const sessionDays = 30
const dayMs = 24 * 60 * 60 * 1000
const touchAfterMs = 60 * 60 * 1000

export type Session = { id: string; lastSeenAt: Date; actor: Person }

/** The session of a cookie with the person and their company, in one statement; null if it has ended. */
export async function findSession(parts: Parts, tokenHash: string): Promise<Session | null> {
  const [row] = await prepared(parts.database.db, 'find_session', prepareFind).execute({
    tokenHash,
    now: parts.now(),
  })
  if (!row) return null
  const { id, lastSeenAt, userId, email, emailKey, emailVerifiedAt, memberId, companyId, role } = row
  const isOperator = emailVerifiedAt !== null && parts.config.operatorEmails.has(emailKey)
  const membership =
    memberId && companyId && role
      ? {
          memberId,
          companyId,
          role,
          hasControls: row.hasControls === true,
          isSuspended: row.isSuspended === true,
        }
      : null
  return { id, lastSeenAt, actor: { kind: 'person', userId, email, isOperator, membership } }
}

/** Extends a session in use, at most once an hour, so that reading it stays one statement. */
export async function touchSession(parts: Parts, session: Session): Promise<boolean> {
  const now = parts.now()
  if (now.getTime() - session.lastSeenAt.getTime() < touchAfterMs) return false
  await parts.database.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + sessionDays * dayMs) })
    .where(eq(sessions.id, session.id))
  return true
}

/** The request that signs in: its browser, and the session this browser had until now. */
export type LoginRequest = { userAgent: string; oldSessionId: string | null }

type SessionOwner = { id: string; email: string }

/**
 * Opens a session with a new token and ends the browser's previous one, which prevents session fixation.
 * It is one statement, so that a login costs little besides argon2.
 */
export async function openSession(
  tx: Tx,
  user: SessionOwner,
  request: LoginRequest,
  detail: AuditEntry['detail'] = {},
) {
  const token = newToken()
  const old = eq(sessions.id, request.oldSessionId ?? noId)
  const ended = tx.db.delete(sessions).where(old).returning({ id: sessions.id })
  const opened = tx.db
    .insert(sessions)
    .values(sessionRow(tx.now(), token, user.id, request.userAgent))
    .returning({ id: sessions.id })
  const known = rememberBrowser(tx, user.id)
  const writes: WithSubquery[] = [tx.db.$with('ended').as(ended), tx.db.$with('opened').as(opened)]
  if (known) writes.push(tx.db.$with('known').as(known))
  await audit(tx, { action: 'account.logged_in', by: user, thingId: user.id, detail }, writes)
  return token
}

const noId = '00000000-0000-0000-0000-000000000000'

function sessionRow(now: Date, token: string, userId: string, userAgent: string) {
  return {
    id: newId(now),
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * dayMs),
  }
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
      isSuspended: sql<boolean>`exists (select from standings z
        where z.company_id = ${companies.id} and z.suspended_at is not null)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(name)
}
