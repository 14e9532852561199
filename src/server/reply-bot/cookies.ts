import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { actorOf, audit } from '../platform/audit/audit.ts'
import type { Cookie } from '../platform/gateways/reddit-answers.ts'
import { findCookies } from './queries.ts'
import { requestStop } from './stop-run.ts'
import { replyCookies } from './tables.ts'

/** There is one row. */
const place = { table: 'reply_cookies', column: 'sealed', row: 'true' } as const

const maxCookies = 300
const maxCharacters = 32 * 1024

/** Stores the cookies of the account that replies, replacing the previous ones. */
export async function keepCookies(ctx: Ctx, text: string): Promise<number> {
  requireStaff(ctx.actor, 'desk')
  const cookies = readCookies(text)
  const sealed = ctx.parts.keyRing.seal(JSON.stringify(cookies), place)
  await inTransaction(ctx, async (tx) => {
    const row = { sealed, keptBy: actorOf(tx).actor, keptAt: tx.now() }
    await tx.db
      .insert(replyCookies)
      .values({ only: true, ...row })
      .onConflictDoUpdate({ target: replyCookies.only, set: row })
    await audit(tx, { action: 'replybot.cookies_kept', detail: { cookies: cookies.length } })
  })
  return cookies.length
}

/** Deletes the cookies and stops a bot that is using them. */
export async function forgetCookies(ctx: Ctx) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db.delete(replyCookies).returning({ keptBy: replyCookies.keptBy })
    if (gone.length > 0) await audit(tx, { action: 'replybot.cookies_deleted' })
  })
  await requestStop(ctx, 'The cookies were deleted')
}

export type KeptCookies =
  | { state: 'none' }
  | { state: 'unreadable'; why: string }
  | { state: 'kept'; cookies: Cookie[] }

export async function openCookies(ctx: Ctx): Promise<KeptCookies> {
  const kept = await findCookies(ctx)
  if (!kept) return { state: 'none' }
  const { keyRing } = ctx.parts
  const text = keyRing.unseal(kept.sealed, place)
  if (text === null) return { state: 'unreadable', why: keyRing.whyUnreadable(kept.sealed) }
  return { state: 'kept', cookies: JSON.parse(text) as Cookie[] }
}

/** The cookies; throws if there are none. */
export async function getCookies(ctx: Ctx): Promise<Cookie[]> {
  const kept = await openCookies(ctx)
  if (kept.state === 'kept') return kept.cookies
  if (kept.state === 'none') throw new Refused('no_cookies')
  throw new Refused('no_cookies', {
    message: `The stored cookies can't be read because ${kept.why}. Paste them again.`,
  })
}

/** Errors never quote the text, because it is meant to be secret. */
function readCookies(text: string): Cookie[] {
  const given = parse(text)
  if (!Array.isArray(given) || given.length === 0)
    throw wrong('paste the cookies as a list with at least one cookie.')
  if (given.length > maxCookies || text.length > maxCharacters * 4) throw wrong('there are too many cookies.')
  const cookies = given.map(readCookie)
  const size = cookies.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  if (size > maxCharacters) throw wrong('the cookies are too large.')
  return cookies
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('invalid_cookies')
  }
}

/** Excludes characters that would end the header or start another cookie. */
const cookieName = /^[!#$%&'*+\-.^_`|~\w]{1,256}$/
const cookieValue = /^[\x20-\x3a\x3c-\x7e]{0,8192}$/

function readCookie(given: unknown, at: number): Cookie {
  const { name, value, domain } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >
  if (typeof name !== 'string' || typeof value !== 'string')
    throw wrong(`cookie ${at + 1} needs a name and a value.`)
  if (!cookieName.test(name)) throw wrong(`the name of cookie ${at + 1} has invalid characters.`)
  if (!cookieValue.test(value)) throw wrong(`the value of cookie ${at + 1} has invalid characters.`)
  return { name, value, ...(typeof domain === 'string' && domain !== '' && { domain: domain.slice(0, 255) }) }
}

function wrong(why: string) {
  return new Refused('invalid_cookies', { message: `Invalid JSON: ${why}` })
}
