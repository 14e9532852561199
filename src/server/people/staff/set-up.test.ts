import { expect, test } from 'vitest'
import { staffOf } from '#test/support/staff.ts'
import { operatorEmail, someone, world } from '#test/support/world.ts'
import { newSetupLink } from './set-up.ts'
import { setupLinks, staff } from './tables.ts'

const w = await world({ env: { OPERATOR_EMAILS: '', RATE_LIMITS: 'on' } })

const linkOf = async (parts = w.parts) => {
  const link = await newSetupLink(parts)
  return { link, token: /token=([\w-]+)$/.exec(link ?? '')?.[1] ?? '' }
}
const form = (token: string, more: object = {}) => ({
  ...{ token, email: someone('owner'), name: 'Olive Owner', password: 'a long enough passphrase' },
  ...more,
})
const setUp = (body: object, browser = w.browser()) => browser.post('/api/setup', body)

/** As on the first day: nobody has ever been an owner. */
async function firstDay() {
  await w.parts.database.db.delete(staff)
  await w.parts.database.db.delete(setupLinks)
  w.clock.pass({ hours: 2 })
}

test('a guessed link is unknown, and whoever keeps guessing is turned away', async () => {
  await firstDay()
  const guesser = w.browser()
  for (let at = 0; at < 20; at += 1) {
    const { status, body } = await setUp(form('guessed'), guesser)
    expect([status, body.code]).toEqual([404, 'link_unknown'])
  }
  expect((await setUp(form('guessed'), guesser)).status).toBe(429)
})

test('a used link, one older than 24 hours and one printed beside a used one have ended', async () => {
  await firstDay()
  const old = await linkOf()
  w.clock.pass({ hours: 24 })
  expect((await setUp(form(old.token))).body.code).toBe('link_expired')
  const [one, other] = [await linkOf(), await linkOf()]
  expect((await setUp(form(one.token))).status).toBe(201)
  for (const { token } of [one, other]) {
    const { status, body } = await setUp(form(token))
    expect([status, body.code]).toEqual([410, 'link_expired'])
  }
})

test('where the settings name operators, nobody else becomes the owner', async () => {
  await firstDay()
  const named = await world()
  const { token } = await linkOf(named.parts)
  const refused = await named.browser().post('/api/setup', form(token))
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    403,
    'other_address',
    ['email'],
  ])
  expect((await named.browser().post('/api/setup', form(token, { email: operatorEmail }))).status).toBe(201)
})

test('a weak password, no name and an address with an account are refused, and the link still works', async () => {
  await firstDay()
  const taken = await staffOf(w, 'support')
  const { token } = await linkOf()
  const refused = [
    await setUp(form(token, { password: 'short' })),
    await setUp(form(token, { name: ' ' })),
    await setUp(form(token, { email: taken.email })),
    await setUp(form(token, { email: 'nowhere' })),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual([
    'weak_password',
    'invalid_input',
    'account_exists',
    'invalid_email',
  ])
  expect((await setUp(form(token))).status).toBe(201)
})

test('with the printed link somebody becomes an owner who stays, signed in, without any email', async () => {
  await firstDay()
  const browser = w.browser()
  const { link, token } = await linkOf()
  expect(link).toBe(`${w.parts.config.appUrl}/setup?token=${token}`)
  const body = form(token)
  expect((await setUp(body, browser)).status).toBe(201)
  const { user } = (await browser.get('/api/check-auth')).body
  expect([user.name, user.email, user.staffRole]).toEqual(['Olive Owner', body.email, 'owner'])
  expect((await browser.get('/api/operator/staff')).body.staff).toMatchObject([
    { email: body.email, role: 'owner', state: 'active' },
  ])
  const login = await w.browser().post('/auth/login', { email: body.email, password: body.password })
  expect(login.status).toBe(200)
})

test('two people with two links at once: one becomes the owner', async () => {
  await firstDay()
  const [one, other] = [await linkOf(), await linkOf()]
  const answers = await Promise.all([setUp(form(one.token)), setUp(form(other.token))])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410])
  expect(await w.parts.database.db.select().from(staff)).toHaveLength(1)
})

test('once there has been an owner, no start prints a link, and an open one has ended', async () => {
  await firstDay()
  const { token } = await linkOf()
  await staffOf(w, 'owner')
  expect(await newSetupLink(w.parts)).toBeNull()
  expect((await setUp(form(token))).body.code).toBe('link_expired')
  expect(await newSetupLink({ ...w.parts, config: { ...w.parts.config, demo: true } })).toBeNull()
})
