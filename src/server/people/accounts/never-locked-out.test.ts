import { describe, expect, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { account, goodPassword } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

/** Several browsers on one network: an office, a café, a provider with a shared address. */
let networks = 0
function network() {
  networks += 1
  const address = `198.51.${networks >> 8}.${networks & 255}`
  return () => new Browser(w.app, address)
}

const logIn = async (browser: Browser, email: string, password = goodPassword) =>
  (await browser.post('/auth/login', { email, password })).status

async function guess(browser: Browser, email: string, times: number) {
  const answers = []
  for (let i = 0; i < times; i += 1) answers.push(await logIn(browser, email, 'not the password'))
  return answers
}

const ask = async (browser: Browser, email: string) =>
  (await browser.post('/api/forgot-password', { email })).status

async function newestToken(email: string) {
  const { text } = (await w.emailsTo(email)).at(-1) ?? { text: '' }
  return /token=([\w-]{43})/.exec(text)?.[1] ?? ''
}

const newPassword = 'another horse, another battery'
const reset = async (browser: Browser, token: string) =>
  (await browser.post('/api/reset-password', { token, password: newPassword })).status

describe('wrong logins by strangers', () => {
  test('from anywhere never keep the owner out, and guessers get fewer and fewer attempts', async () => {
    const { email } = await account(w)
    await Promise.all(Array.from({ length: 10 }, () => guess(w.browser(), email, 10)))
    expect(await logIn(w.browser(), email)).toBe(200)

    const stranger = w.browser()
    expect(await guess(stranger, email, 4)).toEqual([401, 401, 401, 429])
    const ofOneCustomer = [1, 2, 3, 4].map((n) => new Browser(w.app, `2001:db8:7:${n}::1`))
    const answers = []
    for (const browser of ofOneCustomer) answers.push(...(await guess(browser, email, 1)))
    expect(answers, 'all networks of one IPv6 customer are one').toEqual([401, 401, 401, 429])
    w.clock.pass({ minutes: 59 })
    expect(await logIn(stranger, email)).toBe(429)
    expect(await logIn(w.browser(), email), 'a new device of the owner').toBe(200)
    w.clock.pass({ minutes: 1 })
    expect(await logIn(stranger, email), 'waiting is enough to get in again').toBe(200)
  })

  test('on the same network do not keep out a browser that has logged in before', async () => {
    const { email } = await account(w)
    const office = network()
    const [owner, stranger] = [office(), office()]
    expect(await logIn(owner, email)).toBe(200)
    expect((await guess(stranger, email, 11)).at(-1)).toBe(429)
    expect(await logIn(office(), email), 'a browser without a past').toBe(429)
    expect(await logIn(owner, email)).toBe(200)
    for (let i = 0; i < 21; i += 1) await guess(stranger, someone(), 1)
    expect(await logIn(office(), someone()), 'the whole network').toBe(429)
    expect(await logIn(owner, email)).toBe(200)
  })

  test('do not count for a known browser, which has its own limit', async () => {
    const { email } = await account(w)
    const owner = w.browser()
    await logIn(owner, email)
    expect((await guess(owner, email, 11)).at(-1)).toBe(429)
    w.clock.pass({ minutes: 1 })
    expect(await logIn(owner, email)).toBe(200)
  })
})

test('a browser known to one account is not known to another', async () => {
  const [ann, bob] = [await account(w), await account(w)]
  const office = network()
  const browser = office()
  await logIn(browser, bob.email)
  await guess(office(), ann.email, 10)
  expect(await logIn(browser, ann.email)).toBe(429)
})

test('after a password change only the browser that made it stays known', async () => {
  const { email } = await account(w)
  const office = network()
  const [old, own] = [office(), office()]
  await logIn(old, email)
  await ask(own, email)
  expect(await reset(own, await newestToken(email))).toBe(200)
  await guess(office(), email, 10)
  expect(await logIn(old, email, newPassword)).toBe(429)
  expect(await logIn(own, email, newPassword)).toBe(200)
})

describe('a reset', () => {
  test('works even if strangers on the same network requested many and used up every attempt', async () => {
    const { email } = await account(w)
    for (let i = 0; i < 12; i += 1) expect(await ask(w.browser(), email)).toBe(200)
    const office = network()
    await guess(office(), email, 10)
    for (let i = 0; i < 31; i += 1)
      await office().post('/api/reset-password', { token: 'x'.repeat(43), password: newPassword })
    const owner = office()
    expect(await ask(owner, email)).toBe(200)
    expect(await w.emailsTo(email)).toHaveLength(13)
    expect(await reset(owner, await newestToken(email))).toBe(200)
    expect(await logIn(owner, email, newPassword)).toBe(200)
  })

  test('requested repeatedly from one network sends three emails a minute, and is never rejected', async () => {
    const { email } = await account(w)
    const stranger = w.browser()
    for (let i = 0; i < 10; i += 1) expect(await ask(stranger, email)).toBe(200)
    expect(await w.emailsTo(email)).toHaveLength(3)
    expect(await ask(w.browser(), email)).toBe(200)
    expect(await w.emailsTo(email), 'another network gets its own').toHaveLength(4)
  })

  test('requested from many networks does not flood a mailbox, and always leaves a link that works', async () => {
    const { email } = await account(w)
    for (let i = 0; i < 30; i += 1) await ask(w.browser(), email)
    expect(await w.emailsTo(email)).toHaveLength(20)
    const owner = w.browser()
    w.clock.pass({ minutes: 9 })
    expect(await ask(owner, email)).toBe(200)
    expect(await w.emailsTo(email), 'the newest works for 21 minutes more').toHaveLength(20)
    w.clock.pass({ minutes: 1 })
    await ask(owner, email)
    expect(await w.emailsTo(email)).toHaveLength(21)
    expect(await reset(owner, await newestToken(email))).toBe(200)
  })

  test('made-up links are blocked after thirty a minute, while a valid one works on the same network', async () => {
    const { email } = await account(w)
    const office = network()
    await ask(office(), email)
    const answers = []
    for (let i = 0; i < 31; i += 1) answers.push(await reset(office(), 'x'.repeat(43)))
    expect([answers.at(29), answers.at(30)]).toEqual([400, 429])
    expect(await reset(office(), await newestToken(email))).toBe(200)
  })

  test('works for a known browser on a network that has used up its requests', async () => {
    const { email } = await account(w)
    const office = network()
    const owner = office()
    await logIn(owner, email)
    for (let i = 0; i < 30; i += 1) await ask(office(), someone())
    expect([await ask(office(), email), await ask(owner, email)]).toEqual([429, 200])
  })
})
