import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { attempts } from '../limits/tables.ts'
import { type Counted, giveBackAttempts, takeAttempts } from '../limits/take-attempts.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Window = { seconds: number; max: number }

/** A client may be a whole office. */
const perClient: Window[] = [
  { seconds: minute, max: 30 },
  { seconds: hour, max: 300 },
]
const loginPerAddressAndClient: Window[] = [
  { seconds: minute, max: 10 },
  { seconds: hour, max: 50 },
]
const loginPerKnownBrowser = loginPerAddressAndClient
/** So many wrong logins to one address, from everywhere together, are somebody guessing. */
const guessing: Window = { seconds: hour, max: 100 }
/** What each network has left for an address at which somebody guesses. */
const loginWhileGuessed: Window[] = [
  { seconds: hour, max: 3 },
  { seconds: day, max: 10 },
]
const codePerAddress: Window[] = [
  { seconds: minute, max: 3 },
  { seconds: hour, max: 10 },
  // 5 tries to a code: at this pace guessing one takes decades.
  { seconds: day, max: 30 },
]
const codePerClient: Window[] = [...perClient, { seconds: day, max: 3000 }]
const resetPerKnownBrowser: Window[] = [
  { seconds: minute, max: 3 },
  { seconds: hour, max: 10 },
]
const resetEmailPerClient = resetPerKnownBrowser

/** Who tries: the address that was typed, and the browser when it has logged in to that account before. */
export type Trier = { emailKey: string; knownBrowser: string | null }

/**
 * Wrong logins are counted by address and network together, and by network. So a stranger uses up their own tries and
 * nobody else's; a browser that has been in the account before has tries of its own, whatever happens around it.
 */
export async function loginLimits(ctx: Ctx, { emailKey, knownBrowser }: Trier): Promise<Counted[]> {
  if (knownBrowser) return counted(`login known ${knownBrowser} ${emailKey}`, loginPerKnownBrowser)
  const isGuessedAt = await isUsedUp(ctx, guessKey(emailKey))
  return [
    ...counted(`login pair ${ctx.client} ${emailKey}`, loginPerAddressAndClient),
    ...counted(`login client ${ctx.client}`, perClient),
    ...counted(`login site ${siteOf(ctx)} ${emailKey}`, isGuessedAt ? loginWhileGuessed : onlyCounted),
    { key: guessKey(emailKey), seconds: guessing.seconds, max: Number.POSITIVE_INFINITY },
  ]
}

/** Codes are short, so that all tries at one address count together, wherever they come from. */
export function codeLimits({ client }: Ctx, emailKey: string): Counted[] {
  return [
    ...counted(`code address ${emailKey}`, codePerAddress),
    ...counted(`code client ${client}`, codePerClient),
  ]
}

/** Asking for a reset is never counted by address: nobody can use up what somebody else may ask for. */
export function resetLimits({ client }: Ctx, { emailKey, knownBrowser }: Trier): Counted[] {
  if (knownBrowser) return counted(`reset known ${knownBrowser} ${emailKey}`, resetPerKnownBrowser)
  return counted(`reset client ${client}`, perClient)
}

/** How many emails one network may cause to one address before the ones already sent must do. */
export function resetEmailLimits({ client }: Ctx, emailKey: string): Counted[] {
  return counted(`reset email ${client} ${emailKey}`, resetEmailPerClient)
}

/** Links that do not exist: the right one is never counted. */
export function linkLimits({ client }: Ctx): Counted[] {
  return counted(`link client ${client}`, perClient)
}

/** Counts one try; one that is refused is given back, so that whoever waits as told gets in again. */
export async function takeTry(ctx: Ctx, limits: Counted[]) {
  await takeAttempts(ctx, limits).catch(async (refusal: unknown) => {
    await giveBackTry(ctx, limits)
    throw refusal
  })
}

export async function giveBackTry(ctx: Ctx, limits: Counted[]) {
  await giveBackAttempts(
    ctx,
    limits.map(({ key }) => key),
  )
}

const onlyCounted = loginWhileGuessed.map((window) => ({ ...window, max: Number.POSITIVE_INFINITY }))

function counted(what: string, windows: Window[]): Counted[] {
  return windows.map(({ seconds, max }) => ({ key: `${what} ${seconds}`, seconds, max }))
}

function guessKey(emailKey: string) {
  return `login address ${emailKey} ${guessing.seconds}`
}

async function isUsedUp({ db, now }: Ctx, key: string): Promise<boolean> {
  const enough = and(
    eq(attempts.key, key),
    gt(attempts.resetsAt, now()),
    gt(attempts.count, guessing.max - 1),
  )
  return (await db.select({ key: attempts.key }).from(attempts).where(enough)).length > 0
}

/** One customer of a provider may have 65,536 networks of IPv6 (a /48): guessing from all of them is one guesser. */
function siteOf({ client }: Ctx) {
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : client
}
