import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addressOf, type Sample, sampleOf, urlOf } from '../samples/samples.ts'
import { account, company, goodPassword } from '../support/builders.ts'
import { freshMember, makeFixtures } from '../support/fixtures.ts'
import { contentsOf } from '../support/stored-rows.ts'
import { someone, world } from '../support/world.ts'
import { inTurn, someOf } from './effort.ts'

const lines: string[] = []
const w = await world({
  env: { LOG_LEVEL: 'trace' },
  tuning: { logTo: { write: (line) => void lines.push(line) } },
})
const fixtures = await makeFixtures(w)

const calls = endpoints.map((endpoint) => [addressOf(endpoint), endpoint] as const)
const callerOf = (access: string) => (access === 'operator' ? fixtures.operator : fixtures.own.admin)
const json = (more: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', ...more },
})

/** Such input is refused before anything is looked up, so nothing has to be there. */
function madeUp({ path }: Endpoint): Sample {
  return { params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, randomUUID()])) }
}

describe('text that no database can store is refused', () => {
  const withText = calls.filter(([, { params, query }]) => params || query)
  test.each(someOf(withText, 40))('a zero character in the address of %s', async (_, endpoint) => {
    const sample = madeUp(endpoint)
    const keys = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []
    const tries = [
      ...keys.map((key) => ({ ...sample, query: { ...sample.query, [key]: 'a\0b' } })),
      ...Object.keys(sample.params ?? {}).map((key) => ({
        ...sample,
        params: { ...sample.params, [key]: 'a\0b' },
      })),
    ]
    for (const each of tries) {
      const url = urlOf(endpoint, each)
      const answer = await callerOf(endpoint.access).send(endpoint.method, url, json())
      expect([url, answer.status, answer.body?.code]).toEqual([url, 400, 'bad_request'])
    }
  })

  const withBody = calls.filter(([, { body, idempotent, consumes }]) => (body || idempotent) && !consumes)
  test.each(someOf(withBody, 40))('deeply nested brackets, sent to %s', async (_, endpoint) => {
    const url = urlOf(endpoint, madeUp(endpoint))
    for (const inner of ['1', '"\\u0000"']) {
      const body = `{"a":${'['.repeat(20_000)}${inner}${']'.repeat(20_000)}}`
      const sent = { body, ...json({ 'idempotency-key': 'deep' }) }
      const answer = await callerOf(endpoint.access).send(endpoint.method, url, sent)
      expect([answer.status, answer.body?.code]).toEqual([
        400,
        endpoint.path === '/reddit/upload-cookies' ? 'invalid_cookies' : 'invalid_json',
      ])
    }
  })
})

test('absurd amounts are refused', async () => {
  const { things, operator, own } = fixtures
  for (const amount of [1e21, -1e308, 1e16, 5e-324]) {
    const body = { amount, reason: 'A day without service' }
    const note = await operator.post(`/api/operator/invoices/${things.invoice}/credit-note`, body)
    const refund = await operator.post(`/api/operator/payments/${things.payment}/refund`, body)
    const entry = {
      email: 'ann@quill.example',
      yearlySpend: amount,
      product: [{ name: 'Pro', seats: amount }],
    }
    const waiting = await own.admin.post('/api/waitlist/Zoom', entry)
    expect([amount, note.status, refund.status, waiting.status]).toEqual([amount, 400, 400, 400])
  }
})

describe('refusing a long path is cheap', () => {
  test.each([
    ['slashes', `/${'/'.repeat(14_000)}x`],
    ['a long name with something below it', `/${'a'.repeat(14_000)}/x`],
    ['percent signs', `/dashboard?next=${'%25'.repeat(4500)}`],
  ])('%s', async (_, path) => {
    await w.browser().get(path)
    const before = process.cpuUsage()
    for (let times = 0; times < 10; times += 1) await w.browser().get(path)
    const { user } = process.cpuUsage(before)
    expect(user / 10 / 1000, 'milliseconds of processor time').toBeLessThan(50)
  })
})

describe("another company's ids in a list", () => {
  test('assign no seats', async () => {
    const [own, foreign] = [await freshMember(fixtures.other), await freshMember(fixtures.own)]
    const before = await contentsOf(w)
    for (const selectedMembers of [[own._id, foreign._id], [foreign._id]]) {
      const body = { selectedMembers, product: 'Slack', subscriptions: ['Pro'] }
      expect((await fixtures.other.admin.post('/api/company/members', body)).status).toBeGreaterThanOrEqual(
        400,
      )
    }
    expect(await contentsOf(w)).toEqual(before)
  })

  test('start no payment', async () => {
    const before = await contentsOf(w)
    const invoiceIds = [fixtures.things.invoice]
    expect((await fixtures.other.admin.post('/create-payment-intent', { invoiceIds })).status).toBe(404)
    expect(await contentsOf(w)).toEqual(before)
  })
})

test('protected fields are ignored: a company cannot verify itself, and a member cannot be added as joined', async () => {
  const { admin, companyId } = fixtures.other
  const sent = { city: 'Boulder', verified: false, verifiedAt: null, _id: fixtures.own.companyId, id: 'x' }
  const company = (await admin.put(`/api/company/${companyId}`, sent)).body
  expect([company._id, company.verified, company.city]).toEqual([companyId, true, 'Boulder'])
  const form = { name: 'Mia', emailAccount: `mia@${admin.email.split('@')[1]}`, joined: true }
  const member = (
    await admin.post('/api/company/add-members', { ...form, companyId: fixtures.own.companyId })
  ).body
  expect(member.joined).toBe(false)
  expect((await fixtures.own.admin.get(`/api/edit-members/${member._id}`)).status).toBe(404)
})

test('an unverified company can add at most 2,000 members a day', async () => {
  const limited = await world({ env: { RATE_LIMITS: 'on' } })
  const { admin, domain, id } = await company(limited)
  const add = (at: number) =>
    admin.post('/api/company/add-members', { name: 'Ann', emailAccount: `ann${at}@${domain}` })
  const used = { key: `add-member unverified ${id}`, count: 1999, resets_at: limited.clock.now() }
  await limited.parts.database.pool.query(
    "update attempts set count = $2, resets_at = $3::timestamptz + interval '1 day' where key = $1",
    [used.key, used.count, used.resets_at],
  )
  expect([(await add(1)).status, (await add(2)).status]).toEqual([201, 429])
})

test('links in emails lead to our own address, even if the request names another host', async () => {
  const { email } = await account(w)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await w.browser().post('/api/forgot-password', { email }, { headers })
  const [mail] = await w.emailsTo(email)
  expect(mail?.text).toContain(`${w.parts.config.appUrl}/reset-password?token=`)
  expect(mail?.text).not.toContain('evil.example')
})

test('lookalike letters neither create a second account nor take over one', async () => {
  const { email } = await account(w, someone('kim'))
  for (const alike of [
    email.replace('k', '\u212a'),
    email.replace('i', '\uff49'),
    email.replace('.', '\uff0e'),
  ]) {
    const answer = await w.browser().post('/api/send-otp', { email: alike })
    expect([alike, answer.status, answer.body.code]).toEqual([alike, 400, 'invalid_email'])
  }
})

test('no call leaves a secret in the log, even at trace level', { timeout: 180_000 }, async () => {
  lines.length = 0
  const people = [fixtures.own.admin, fixtures.operator, fixtures.newcomer]
  const cookies = people.flatMap(({ cookies }) => [...cookies.values()])
  const staying = endpoints.filter(({ path }) => !/logout|^\/api\/sessions/.test(path))
  for (const [turn, endpoint] of someOf(staying, 100).entries()) {
    const sample = await sampleOf(endpoint, fixtures)
    const sent = { body: sample.body, headers: { ...sample.headers, authorization: 'Bearer hidden-bearer' } }
    for (const person of inTurn(people, turn))
      await person.send(endpoint.method, urlOf(endpoint, sample), sent)
  }
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(someOf(staying, 100).length)
  const secrets = [
    goodPassword,
    w.parts.secret.toString(),
    'hidden-bearer',
    fixtures.things.paymentSecret,
    '4000 0000 0000 0002',
  ]
  for (const hidden of [...secrets, ...cookies, fixtures.own.admin.email]) expect(log).not.toContain(hidden)
})

describe('internal files and headers stay hidden', () => {
  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/server/main.ts',
    '/data/session-secret',
    '/assets/',
  ])('%s is not found', async (path) => {
    expect((await w.browser().get(path)).status).toBe(404)
  })

  test('no response echoes a request or allows another origin', async () => {
    const headers = { origin: 'https://evil.example', 'x-echo': 'echo-me' }
    const trace = await w.browser().send('TRACE', '/', { headers })
    expect(trace.status).toBeGreaterThanOrEqual(400)
    expect(trace.text).not.toContain('echo-me')
    for (const path of ['/', '/api/settings', '/api/check-auth']) {
      const answer = await fixtures.own.admin.get(path, { headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(answer.headers).not.toHaveProperty('server')
      expect(answer.headers).not.toHaveProperty('x-powered-by')
    }
  })
})

describe('ambiguous body lengths', () => {
  const head = 'POST /auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  test.each([
    [
      'both',
      `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
    ],
    ['two lengths', `${head}content-length: 2\r\ncontent-length: 40\r\n\r\n{}`],
    ['a name with a space', `${head}content-length : 2\r\n\r\n{}`],
    ['a folded header line', `${head}x: a\r\n b\r\ncontent-length: 2\r\n\r\n{}`],
    ['a bare line feed', `${head}content-length: 2\n\n{}`],
  ])('%s: refused, and nothing after it is read', async (_, bytes) => {
    if (!w.app.server.listening) await w.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = w.app.server.address() as { port: number }
    const answers = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => (text += chunk))
      socket.on('close', () => resolve(text))
    })
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })
})

test('a session cookie that was copied before logout no longer works', async () => {
  const { email } = await account(w)
  const [browser, thief] = [w.browser(), w.browser()]
  await browser.post('/auth/login', { email, password: goodPassword })
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect((await thief.get('/api/user/profile')).status).toBe(200)
  await browser.get('/api/logout')
  expect((await thief.get('/api/user/profile')).status).toBe(401)
})
