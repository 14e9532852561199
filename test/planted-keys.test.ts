import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../src/contract/api.ts'
import type { OutgoingEmail } from '../src/server/gateways/mail/mailer.ts'
import { readSite } from '../src/server/http/site-files.ts'
import type { Answer } from './browser.ts'
import { operatorEmail } from './buyers.ts'
import { everyRow } from './every-row.ts'
import { type Fixtures, makeFixtures, signInAgain } from './fixtures.ts'
import { asKeys, reveal, seatEmployee, seatOf, tickAll } from './license-keys.ts'
import { needsSecret } from './needs-secret.ts'
import { pdfText } from './pdf-text.ts'
import { must } from './publications.ts'
import { addressOf, sampleOf, urlOf } from './samples.ts'
import { type World, world } from './world.ts'

/** The license keys of an order, and what all of them contain. */
const planted = 'PLANTED-LICENSE'
const keys = Array.from({ length: 40 }, (_, at) => `${planted}-${1000 + at}`)
const asBytes = Buffer.from(planted).toString('hex')
const metricsToken = 'a token for the metrics of this test'
const appUrl = 'https://cobuy.example'
const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }

const logged: string[] = []
const emails: OutgoingEmail[] = []
let w: World
let fixtures: Fixtures
let seatId: string
beforeAll(async () => {
  const deliver = async (email: OutgoingEmail) => {
    emails.push(email)
    return 'sent' as const
  }
  w = await world({
    site: readSite('build/client', appUrl, noLinks),
    env: {
      APP_URL: appUrl,
      OPERATOR_EMAILS: operatorEmail,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'trace',
      METRICS_TOKEN: metricsToken,
    },
    mailer: { describe: 'kept by the test', close: () => {}, deliver },
    tuning: { logTo: { write: (line) => logged.push(line) } },
  })
  fixtures = await makeFixtures(w)
  const { own, operator, things } = fixtures
  const confirm = { headers: { 'idempotency-key': 'confirm-once' }, body: asKeys(keys) }
  must(await operator.send('POST', `/api/operator/orders/${things.order}/confirm`, confirm))
  await seatEmployee(own)
  await tickAll(w, own)
  seatId = await seatOf(w, own.employee)
})

function shownIn({ headers, text, bytes }: Answer): string {
  const isPdf = String(headers['content-type']).startsWith('application/pdf')
  return `${JSON.stringify(headers)}\n${isPdf ? pdfText(bytes) : text}`
}

test('its holder reads a license key', async () => {
  expect((await reveal(fixtures.own.employee, seatId)).body).toEqual({ key: keys[0] })
})

/** These change who has a company. */
const lastCalls = ['POST /api/company', 'POST /api/company/leave']
const calls = endpoints
  .map((endpoint) => [addressOf(endpoint), endpoint] as const)
  .sort(([a], [b]) => lastCalls.indexOf(a) - lastCalls.indexOf(b))
const answered = new Set<string>()
/** Calls with input that can succeed: a made-up token can't. */
const answerable = new Set<string>()

describe('no other call shows a license key to anybody', () => {
  test.each(calls)('%s', async (address, endpoint) => {
    const { own, other, newcomer, operator } = fixtures
    const others = [own.admin, other.admin, newcomer, operator]
    const isReveal = address.endsWith('/reveal-key')
    const people = isReveal ? others : [...others, own.employee]
    for (const person of people) await signInAgain(w, person)
    const sample = isReveal ? { params: { id: seatId } } : await sampleOf(endpoint, fixtures)
    if (!('expectedStatus' in sample)) answerable.add(address)
    const { body = endpoint.method === 'GET' ? undefined : {}, headers = {} } = sample
    for (const browser of [w.browser(), ...people]) {
      const answer = await browser.send(endpoint.method, urlOf(endpoint, sample), { body, headers })
      expect(shownIn(answer)).not.toContain(planted)
      if (answer.status < 300) answered.add(address)
    }
  })

  test('and nearly all of them were answered', () => {
    expect(answerable.size).toBeGreaterThan((calls.length - needsSecret.size) * 0.85)
    expect(answered.size).toBeGreaterThan(answerable.size * 0.8)
  })
})

test('no row of the database has it: no audit entry, email, job or stored answer', async () => {
  const rows = await everyRow(w)
  expect(rows).toContain('seats.key_revealed')
  expect([rows.includes(planted), rows.includes(asBytes)]).toEqual([false, false])
})

test('no email has it', async () => {
  await w.runJobs()
  expect(emails.length).toBeGreaterThan(10)
  expect(JSON.stringify(emails)).not.toContain(planted)
})

test('no log line and no metric has it', async () => {
  const authorization = `Bearer ${metricsToken}`
  const metrics = await w.browser().get('/metrics', { headers: { authorization } })
  expect([metrics.status, metrics.text.includes(planted)]).toEqual([200, false])
  expect(logged.some((line) => line.includes('/reveal-key'))).toBe(true)
  expect(logged.join('\n')).not.toContain(planted)
})

test('the page that shows it does not have it in its source', async () => {
  const { own } = fixtures
  await signInAgain(w, own.employee)
  const page = await own.employee.get('/dashboard', { headers: { accept: 'text/html' } })
  expect([page.status, page.text.includes(planted)]).toEqual([200, false])
})
