import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Credentials } from '#domain/people/factors.ts'
import type { Ctx, PersonCtx } from '#server/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { passkeys, recoveryCodes, totpSecrets } from './tables.ts'

export type Passkey = typeof passkeys.$inferSelect

/** What a person has to prove who they are, as the session reads it. */
export async function getCredentials({ db }: Ctx, userId: string): Promise<Credentials> {
  const [credentials] = await prepared(db, 'credentials', prepareCredentials).execute({ userId })
  if (!credentials) throw new Error(`Account ${userId} was not found.`)
  return credentials
}

/** With one table, a column object would lose its table and mean one of the inner query. */
function prepareCredentials(db: Db, name: string) {
  return db
    .select({
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      hasGoogle: sql<boolean>`${users.googleSub} is not null`,
      hasTotp: sql<boolean>`exists (select from totp_secrets t
        where t.user_id = users.id and t.confirmed_at is not null)`,
      hasPasskey: sql<boolean>`exists (select from passkeys k where k.user_id = users.id)`,
      hasRecoveryCodes: sql<boolean>`exists (select from recovery_codes r
        where r.user_id = users.id and r.used_at is null)`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(name)
}

export function listPasskeys({ db, actor }: PersonCtx): Promise<Passkey[]> {
  return passkeysOf(db, actor.userId)
}

export function passkeysOf(db: Ctx['db'], userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findPasskey({ db }: Ctx, credentialId: string): Promise<Passkey | null> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return passkey ?? null
}

export async function countRecoveryCodes({ db, actor }: PersonCtx): Promise<number> {
  const isLeft = and(eq(recoveryCodes.userId, actor.userId), isNull(recoveryCodes.usedAt))
  return db.$count(recoveryCodes, isLeft)
}

export async function findTotp({ db }: Ctx, userId: string) {
  const isConfirmed = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
  const [totp] = await db.select().from(totpSecrets).where(isConfirmed)
  return totp ?? null
}
