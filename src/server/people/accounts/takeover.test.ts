import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { someOf } from '#test/checks/effort.ts'
import type { Browser } from '#test/support/browser.ts'
import { account, goodPassword, logInWithoutPassword, userByEmail } from '#test/support/builders.ts'
import { linkTokenFor, moveTo, resetTokenFor, undoTokenFor } from '#test/support/email-changes.ts'
import { someone, world } from '#test/support/world.ts'
import { accountOfGoogle } from './google-account.ts'

const w = await world()

/** A thief at an open browser of the owner, with two mailboxes of their own. */
type Theft = { thief: Browser; mailboxes: [string, string]; at: string; sub: string; password: string }

const steps: Record<string, (theft: Theft) => Promise<void>> = {
  'moves to their first address': (theft) => move(theft, theft.mailboxes[0]),
  'moves to their second address': (theft) => move(theft, theft.mailboxes[1]),
  'resets the password': async (theft) => {
    if (!theft.mailboxes.includes(theft.at)) return
    await w.browser().post('/api/forgot-password', { email: theft.at })
    const token = await resetTokenFor(w, theft.at)
    await w.browser().post('/api/reset-password', { token, password: theft.password })
    const login = { email: theft.at, password: theft.password }
    theft.thief = w.browser()
    expect((await theft.thief.post('/auth/login', login)).status).toBe(200)
  },
  'links their Google account': async (theft) => {
    if (theft.mailboxes.includes(theft.at)) await google(theft, theft.at)
  },
}

async function move(theft: Theft, to: string) {
  if (theft.at === to) return
  w.clock.pass({ minutes: 1 })
  expect((await moveTo(w, theft.thief, to)).status).toBe(200)
  theft.at = to
}

const google = ({ sub }: Theft, email: string) =>
  inTransaction(systemContext(w.parts), (tx) =>
    accountOfGoogle(tx, { sub, email, emailVerified: true, name: null, picture: null }, null),
  )

function ordersOf<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((first, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

const orders = ordersOf(Object.keys(steps)).map((order) => [order.join(', '), order] as const)

test.each(someOf(orders, 4))('whoever %s loses the account to its owner', async (_, order) => {
  const owner = await account(w)
  const mailboxes: [string, string] = [someone('one'), someone('two')]
  const theft: Theft = {
    thief: await logInWithoutPassword(w, owner),
    mailboxes,
    at: owner.email,
    sub: `google ${owner.id}`,
    password: 'the thief chose this one',
  }
  for (const step of order) await steps[step]?.(theft)
  await w.browser().post('/api/forgot-password', { email: theft.at })
  const openReset = await resetTokenFor(w, theft.at)

  expect(
    (await w.browser().post('/api/user/email/undo', { token: await undoTokenFor(w, owner.email) })).status,
  ).toBe(204)
  expect((await userByEmail(w, owner.email))?.id).toBe(owner.id)

  // Nothing of the thief's opens the account anymore.
  expect((await theft.thief.get('/api/auth/status')).body.isAuthenticated).toBe(false)
  const byReset = await w
    .browser()
    .post('/api/reset-password', { token: openReset, password: 'once more, please' })
  expect(byReset.body.code).toBe('invalid_link')
  for (const email of [owner.email, ...mailboxes]) {
    const login = await w.browser().post('/auth/login', { email, password: theft.password })
    expect(login.body.code).toBe('wrong_login')
    const undo = email === owner.email ? '' : await linkTokenFor(w, email, 'undo-email-change')
    if (undo) expect((await w.browser().post('/api/user/email/undo', { token: undo })).status).toBe(400)
  }
  expect((await google(theft, someone('elsewhere'))).id).not.toBe(owner.id)
  expect((await userByEmail(w, owner.email))?.id).toBe(owner.id)

  // The owner gets in with the link from their mailbox.
  const reset = { token: await resetTokenFor(w, owner.email), password: goodPassword }
  expect((await w.browser().post('/api/reset-password', reset)).status).toBe(200)
  const login = await w.browser().post('/auth/login', { email: owner.email, password: goodPassword })
  expect(login.status).toBe(200)
})
