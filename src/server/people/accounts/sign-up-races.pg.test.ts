import { expect, test } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { account, goodPassword } from '#test/support/builders.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

async function askForCode(browser: Browser, email: string) {
  await browser.post('/api/send-otp', { email })
  const { text } = (await w.emailsTo(email)).at(-1) ?? { text: '' }
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('two concurrent sign-ups for one address create one account, in any letter case', async () => {
  const email = someone('ann')
  const spellings = [email, email.toUpperCase(), `A${email.slice(1)}`]
  const browsers = []
  for (const spelling of spellings) {
    const browser = w.browser()
    const otp = await askForCode(browser, spelling)
    expect((await browser.post('/api/verify-otp', { otp })).status).toBe(200)
    browsers.push(browser)
  }
  const answers = await Promise.all(
    browsers.map((browser, i) => browser.post('/signup', { email: spellings[i], password: goodPassword })),
  )
  expect(statuses(answers)).toEqual([201, 409, 409])
  const { rows } = await w.parts.database.pool.query('select id from users where email_key = $1', [email])
  expect(rows).toHaveLength(1)
})

test('one browser that signs up twice concurrently gets one account', async () => {
  const [browser, email] = [w.browser(), someone()]
  await browser.post('/api/verify-otp', { otp: await askForCode(browser, email) })
  const answers = await Promise.all(
    [1, 2].map(() => browser.post('/signup', { email, password: goodPassword })),
  )
  expect(statuses(answers)).toEqual([201, 400])
})

test('of twenty concurrent guesses only five are checked', async () => {
  const [browser, email] = [w.browser(), someone()]
  const otp = await askForCode(browser, email)
  const guess = otp === '000000' ? '000001' : '000000'
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.post('/api/verify-otp', { otp: guess })),
  )
  expect(answers.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'code_expired')).toHaveLength(15)
})

test('one person logs in on ten devices at the same time, twice', async () => {
  const { email } = await account(w)
  const browser = w.browser()
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/auth/login', { email, password: goodPassword })),
    )
    expect(statuses(answers)).toEqual(Array(10).fill(200))
  }
})

test('forty concurrent code requests are rejected politely, none with a server error', async () => {
  const [browser, email] = [w.browser(), someone()]
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => browser.post('/api/send-otp', { email })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(37)
})
