import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { endWaits } from '#server/reports/upkeep/end-waits.ts'
import { rounds } from '#test/checks/effort.ts'
import type { Browser } from '#test/support/browser.ts'
import { account, goodPassword, logInWithoutPassword, userByEmail } from '#test/support/builders.ts'
import { linkTokenFor, moveTo, resetTokenFor, undoTokenFor } from '#test/support/email-changes.ts'
import { codeAt, enrollTotp } from '#test/support/factors.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world()

/** A thief at an open browser of the owner, just confirmed, with a mailbox of their own. Both know only their own secrets. */
type Theft = {
  owner: { id: string; email: string; secret: string; codes: string[]; password: string }
  thief: { browser: Browser; mailbox: string; secret: string; codes: string[]; password: string }
  hasUndone: boolean
}

/** Each tries their step; one who has lost the account is refused, which is no failure here. */
const steps: Record<string, (theft: Theft) => Promise<unknown>> = {
  'thief moves the address': ({ thief }) => moveTo(w, thief.browser, thief.mailbox).catch(() => null),
  'thief resets the password': async ({ thief }) => {
    await w.browser().post('/api/forgot-password', { email: thief.mailbox })
    const token = await resetTokenFor(w, thief.mailbox)
    await w.browser().post('/api/reset-password', { token, password: thief.password })
    await enterAsThief(thief)
  },
  'thief sets up an app of theirs': async ({ thief }) => {
    const { secret } = (await thief.browser.post('/api/user/totp')).body ?? {}
    if (!secret) return
    const { status, body } = await thief.browser.post('/api/user/totp/confirm', {
      code: codeAt(secret, w.clock.now()),
    })
    if (status === 200) Object.assign(thief, { secret, codes: body.recoveryCodes ?? thief.codes })
    const { recoveryCodes } = (await thief.browser.post('/api/user/recovery-codes')).body ?? {}
    if (recoveryCodes) thief.codes = recoveryCodes
    w.clock.pass({ minutes: 1 })
  },
  'thief has the factors reset': async ({ thief }) => {
    const browser = w.browser()
    const login = await browser.post('/auth/login', { email: thief.mailbox, password: thief.password })
    if (!login.body.secondFactor) return
    await browser.post('/auth/lost-factors')
    await waitForReset()
    await enterAsThief(thief)
  },
  'owner undoes the change': (theft) => undo(theft),
  'owner resets the password': ({ owner }) => resetAsOwner(owner),
}

async function undo(theft: Theft) {
  const token = await undoTokenFor(w, theft.owner.email)
  if (!token || theft.hasUndone) return
  const { status } = await w.browser().post('/api/user/email/undo', { token })
  expect(status).toBe(204)
  theft.hasUndone = true
}

async function resetAsOwner(owner: Theft['owner']) {
  await w.browser().post('/api/forgot-password', { email: owner.email })
  const token = await resetTokenFor(w, owner.email)
  await w.browser().post('/api/reset-password', { token, password: owner.password })
}

async function waitForReset() {
  w.clock.pass({ hours: 73 })
  await endWaits(systemContext(w.parts))
}

/** A login with everything somebody has. Null if that is not enough. */
async function enter(
  email: string,
  { password, secret, codes }: { password: string; secret: string; codes: string[] },
): Promise<Browser | null> {
  const browser = w.browser()
  const login = await browser.post('/auth/login', { email, password })
  if (login.status !== 200) return null
  if (!login.body.secondFactor) return browser
  w.clock.pass({ minutes: 1 })
  const proofs = [
    ...(secret ? [{ code: codeAt(secret, w.clock.now()) }] : []),
    ...codes.slice(0, 1).map((recoveryCode) => ({ recoveryCode })),
  ]
  for (const proof of proofs)
    if ((await browser.post('/auth/second-factor', proof)).status === 200) return browser
  return null
}

async function enterAsThief(thief: Theft['thief']) {
  const browser = await enter(thief.mailbox, thief)
  if (browser) thief.browser = browser
}

/** The way that we tell people: the button in the email, a new password, and their factor or 72 hours. */
async function recover({ owner }: Theft): Promise<Browser | null> {
  await resetAsOwner(owner)
  const entered = await enter(owner.email, owner)
  if (entered) return entered
  const browser = w.browser()
  await browser.post('/auth/login', { email: owner.email, password: owner.password })
  expect((await browser.post('/auth/lost-factors')).status).toBe(202)
  await waitForReset()
  return enter(owner.email, owner)
}

async function begin(): Promise<Theft> {
  const { id, email } = await account(w)
  const own = await logInWithoutPassword(w, { id, email })
  const { secret, recoveryCodes: codes } = await enrollTotp(w, own)
  return {
    owner: { id, email, secret, codes, password: goodPassword },
    thief: {
      browser: await logInWithoutPassword(w, { id, email }),
      mailbox: someone('thief'),
      secret: '',
      codes: [],
      password: 'the thief chose this one',
    },
    hasUndone: false,
  }
}

/** Nothing of the thief's opens the account, and nothing that they were emailed changes it. */
async function expectShutOut({ owner, thief }: Theft) {
  expect((await thief.browser.get('/api/auth/status')).body.isAuthenticated).toBe(false)
  for (const email of [owner.email, thief.mailbox]) expect(await enter(email, thief)).toBeNull()
  const reset = { token: await resetTokenFor(w, thief.mailbox), password: 'once more, please' }
  expect((await w.browser().post('/api/reset-password', reset)).status).toBe(400)
  const token = await linkTokenFor(w, thief.mailbox, 'undo-email-change')
  expect((await w.browser().post('/api/user/email/undo', { token })).status).toBe(400)
  expect((await userByEmail(w, owner.email))?.id).toBe(owner.id)
}

function ordersOf<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((first, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

const all = ordersOf(Object.keys(steps))
/** Every n-th of the 720 in the short form, so that each step comes first once. */
const every = rounds({ short: 121, long: 1 })
const chosen = all.filter((_, n) => n % every === 0)

describe('in every order of address change, undo, password reset and factor reset', () => {
  test.each(Object.keys(steps))(
    'that begins with "%s" the owner has the account, and the thief does not',
    async (first) => {
      for (const order of chosen.filter(([step]) => step === first)) {
        const theft = await begin()
        for (const step of order) await steps[step]?.(theft)
        await undo(theft)
        const entered = await recover(theft)
        expect([order, entered === null]).toEqual([order, false])
        expect((await entered?.get('/api/user/profile'))?.body.email).toBe(theft.owner.email)
        await expectShutOut(theft)
      }
    },
    600_000,
  )
})
