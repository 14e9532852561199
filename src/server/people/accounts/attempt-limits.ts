import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { attempts } from '#server/platform/limits/tables.ts'
import { type Counted, giveBackAttempts, takeAttempts } from '#server/platform/limits/take-attempts.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Window = { seconds: number; max: number }

/** One client may be a whole office. */
const perClient: Window[] = [
  { seconds: minute, max: 30 },
  { seconds: hour, max: 300 },
]
const loginPerAddressAndClient: Window[] = [
  { seconds: minute, max: 10 },
  { seconds: hour, max: 50 },
]
const loginPerKnownBrowser = loginPerAddressAndClient
/** This many wrong logins for one address, from all networks together, mean that someone is guessing. */
const guessing: Window = { seconds: hour, max: 100 }
/** What each network may try on an address that is being guessed. */
const loginDuringGuessing: Window[] = [
  { seconds: hour, max: 3 },
  { seconds: day, max: 10 },
]
const codePerAddress: Window[] = [
  { seconds: minute, max: 3 },
  { seconds: hour, max: 10 },
  // With 5 attempts per code, guessing one takes decades at this pace.
  { seconds: day, max: 30 },
]
const codePerClient: Window[] = [...perClient, { seconds: day, max: 3000 }]
const resetPerKnownBrowser: Window[] = [
  { seconds: minute, max: 3 },
  { seconds: hour, max: 10 },
]
const resetEmailPerClient = resetPerKnownBrowser
/** Wrong second factors of one account from one network. */
const factorPerAccountAndClient: Window[] = [{ seconds: hour, max: 10 }]
const lostFactorsPerAccount: Window[] = [{ seconds: day, max: 3 }]

/** The source of an attempt: the typed address, and the browser if it has logged in to that account before. */
export type AttemptSource = { emailKey: string; knownBrowser: string | null }

/**
 * Wrong logins are counted per address and network, and per network, so a stranger only uses up their own attempts.
 * A browser that has logged in to the account before has its own count.
 */
export async function loginLimits(ctx: Ctx, { emailKey, knownBrowser }: AttemptSource): Promise<Counted[]> {
  if (knownBrowser) return counted(`login known ${knownBrowser} ${emailKey}`, loginPerKnownBrowser)
  const isGuessedAt = await isUsedUp(ctx, guessKey(emailKey))
  return [
    ...counted(`login pair ${ctx.client} ${emailKey}`, loginPerAddressAndClient),
    ...counted(`login client ${ctx.client}`, perClient),
    ...counted(`login site ${siteOf(ctx)} ${emailKey}`, isGuessedAt ? loginDuringGuessing : onlyCounted),
    { key: guessKey(emailKey), seconds: guessing.seconds, max: Number.POSITIVE_INFINITY },
  ]
}

/** Codes are short, so all attempts for one address count together, wherever they come from. */
export function codeLimits({ client }: Ctx, emailKey: string): Counted[] {
  return [
    ...counted(`code address ${emailKey}`, codePerAddress),
    ...counted(`code client ${client}`, codePerClient),
  ]
}

/** Reset requests are never counted per address, so that nobody can use up someone else's. */
export function resetLimits({ client }: Ctx, { emailKey, knownBrowser }: AttemptSource): Counted[] {
  if (knownBrowser) return counted(`reset known ${knownBrowser} ${emailKey}`, resetPerKnownBrowser)
  return counted(`reset client ${client}`, perClient)
}

/** How many reset emails one network can cause for one address before no more are sent. */
export function resetEmailLimits({ client }: Ctx, emailKey: string): Counted[] {
  return counted(`reset email ${client} ${emailKey}`, resetEmailPerClient)
}

/** Wrong codes, passkeys and passwords of somebody whose account is already known. */
export function factorLimits({ client }: Ctx, userId: string): Counted[] {
  return counted(`factor ${client} ${userId}`, factorPerAccountAndClient)
}

/** Each start is an email. */
export function lostFactorLimits(userId: string): Counted[] {
  return counted(`lost factors ${userId}`, lostFactorsPerAccount)
}

/** Counts invalid links; a valid one never counts. */
export function linkLimits({ client }: Ctx): Counted[] {
  return counted(`link client ${client}`, perClient)
}

/** Counts one attempt. A rejected one is not counted, so that waiting for the announced time is enough. */
export async function takeAttempt(ctx: Ctx, limits: Counted[]) {
  await takeAttempts(ctx, limits).catch(async (refusal: unknown) => {
    await giveBackAttempt(ctx, limits)
    throw refusal
  })
}

export async function giveBackAttempt(ctx: Ctx, limits: Counted[]) {
  await giveBackAttempts(
    ctx,
    limits.map(({ key }) => key),
  )
}

const onlyCounted = loginDuringGuessing.map((window) => ({ ...window, max: Number.POSITIVE_INFINITY }))

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

/** One internet customer may have 65,536 IPv6 networks (a /48), so a whole /48 counts as one guesser. */
function siteOf({ client }: Ctx) {
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : client
}
