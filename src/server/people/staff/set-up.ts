import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { checkName } from '#domain/people/account.ts'
import { isEmailAddress, normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Parts, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { createAccount } from '../accounts/create-account.ts'
import { hashPassword, requireGoodPassword } from '../accounts/passwords.ts'
import { invalidEmail } from '../accounts/send-code.ts'
import { type LoginRequest, openSession } from '../accounts/sessions.ts'
import { users } from '../accounts/tables.ts'
import { setupLinks, staff } from './tables.ts'

const hoursValid = 24

/**
 * A link for the first owner, while nobody has ever been one: without mail, no code could reach them. It is printed and
 * stored nowhere else.
 */
export async function newSetupLink({ database: { db }, config, now }: Parts): Promise<string | null> {
  if (config.demo || (await hasHadOwner({ db }))) return null
  const token = newToken()
  const createdAt = now()
  await db.delete(setupLinks).where(lt(setupLinks.expiresAt, createdAt))
  const expiresAt = new Date(createdAt.getTime() + hoursValid * 3_600_000)
  await db.insert(setupLinks).values({ tokenHash: hashToken(token), createdAt, expiresAt })
  return `${config.appUrl}/setup?token=${token}`
}

async function hasHadOwner({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const isOwner = and(eq(staff.role, 'owner'), isNotNull(staff.joinedAt))
  const [owner] = await db.select({ id: staff.id }).from(staff).where(isOwner).limit(1)
  return owner !== undefined
}

type SetUp = { token: string; email: string; name: string; password: string }

/** Whoever has the link becomes the first owner, with an account of their own, and is signed in. It works once. */
export async function setUp(ctx: Ctx, { token, email, name: typed, password }: SetUp, request: LoginRequest) {
  await requireOpenLink(ctx, token)
  if (!isEmailAddress(email)) throw invalidEmail()
  requireListed(ctx, email)
  const name = checkName(typed)
  requireGoodPassword(password, email)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    await useUpLinks(tx, token)
    const user = await createOwnAccount(tx, { email, passwordHash, name })
    await makeOwner(tx, user)
    return openSession(tx, user, request, { method: 'password', isProven: true })
  })
}

/** Whoever has the link may know who has an account: it is their own machine. */
async function createOwnAccount(tx: Tx, account: { email: string; passwordHash: string; name: string }) {
  const withAddress = eq(users.emailKey, normalizeEmail(account.email))
  const [taken] = await tx.db.select({ id: users.id }).from(users).where(withAddress)
  const message = 'This address already has an account. Use another one.'
  if (taken) throw new Refused('account_exists', { message, fields: { email: message } })
  await createAccount(tx, account)
  const [user] = await tx.db.select().from(users).where(withAddress)
  if (!user) throw new Error('The account of the first owner was not stored.')
  return user
}

/** Guessing is slow: unknown links count, and a client that tries many is turned away. */
async function requireOpenLink(ctx: Ctx, token: string) {
  const [link] = await ctx.db
    .select()
    .from(setupLinks)
    .where(eq(setupLinks.tokenHash, hashToken(token)))
  if (!link) {
    await takeAttempts(ctx, [{ key: `setup-link-unknown ${ctx.client}`, max: 20, seconds: 3600 }])
    throw new Refused('link_unknown')
  }
  if (link.endedAt || link.expiresAt <= ctx.now()) throw ended()
}

/** Using one ends all: whoever comes second, with whichever link, waits here and finds it ended. */
async function useUpLinks(tx: Tx, token: string) {
  const used = await tx.db
    .update(setupLinks)
    .set({ endedAt: tx.now() })
    .where(isNull(setupLinks.endedAt))
    .returning()
  const isOpen = used.some((link) => link.tokenHash === hashToken(token) && link.expiresAt > tx.now())
  if (!isOpen || (await hasHadOwner(tx))) throw ended()
}

function ended() {
  return new Refused('link_expired', {
    message: 'This link was used or is older than 24 hours. Restart Cobuy to get a new one.',
  })
}

async function makeOwner(tx: Tx, { id: userId, email, emailKey }: typeof users.$inferSelect) {
  const now = tx.now()
  const id = newId(now)
  const joined = { createdAt: now, joinedAt: now, keptAt: now }
  await tx.db
    .insert(staff)
    .values({ id, userId, email, emailKey, role: 'owner', source: 'settings', ...joined })
  await audit(tx, { action: 'staff.set_up', by: { id: userId, email }, thingId: id, detail: { email } })
}

/** With OPERATOR_EMAILS only those addresses may become the owner. */
function requireListed({ parts: { config } }: Ctx, email: string) {
  const listed = config.operatorEmails
  if (listed.size === 0 || listed.has(normalizeEmail(email))) return
  const message = 'Use an address that the setting OPERATOR_EMAILS names.'
  throw new Refused('other_address', { message, fields: { email: message } })
}
