import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { checkoutPath } from '#contract/fulfillment/vendor-paths.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { OutgoingEmail } from '#server/platform/gateways/mail/mailer.ts'
import { readSite } from '#server/site/site-files.ts'
import { addressOf, type Sample, sampleOf, urlOf } from '../samples/samples.ts'
import type { Answer, Browser } from '../support/browser.ts'
import type { Person } from '../support/buyers.ts'
import {
  anotherSession,
  type Fixtures,
  keepSignedIn,
  makeFixtures,
  signInAgain,
} from '../support/fixtures.ts'
import { asKeys, reveal, seatEmployee, seatOf, tickAll } from '../support/license-keys.ts'
import { needsSecret } from '../support/needs-secret.ts'
import { pdfText } from '../support/pdf-text.ts'
import { exported, importing, priceFile, rowsOf } from '../support/price-files.ts'
import { must, publishing } from '../support/publications.ts'
import { world } from '../support/world.ts'
import { inTurn, someOf } from './effort.ts'
import { everyRow } from './every-row.ts'

/** The license keys of an order, and what all of them contain. */
const license = 'PLANTED-LICENSE'
const keys = Array.from({ length: 40 }, (_, at) => `${license}-${1000 + at}`)
const asBytes = Buffer.from(license).toString('hex')
/** What every plan costs us, and how these amounts may be written. */
const cost = { perMember: '7319.37', fixed: '64181.93' }
const costs = /7,?319\.?37|64,?181\.?93/

const metricsToken = 'a token for the metrics of this test'
const appUrl = 'https://cobuy.example'
const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }

const logged: string[] = []
const emails: OutgoingEmail[] = []
let rising: string
let seatId: string
const deliver = async (email: OutgoingEmail) => {
  emails.push(email)
  return 'sent' as const
}
const w = await world({
  site: readSite('build/client', appUrl, noLinks),
  env: { APP_URL: appUrl, LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken },
  mailer: { describe: 'kept by the test', close: () => {}, deliver },
  tuning: { logTo: { write: (line) => logged.push(line) } },
})
const fixtures = await makeFixtures(w)
await plantCosts(fixtures.operator)
await plantKeys(fixtures)

/** Gives every plan a cost, and one that is subscribed to also a higher price. */
async function plantCosts(operator: Person) {
  const rows = rowsOf(await exported(operator)).map((row) => ({
    ...row,
    cost_per_member: row.type === 'flat' || row.part === 'package' ? '' : cost.perMember,
    cost_fixed: cost.fixed,
    effective_from: '2026-11-12',
  }))
  const dearer = rows.map((row) =>
    row.vendor_slug === 'slack' && row.plan === 'Pro' ? { ...row, per_member: '99.00' } : row,
  )
  const { changeSet, errors } = must(await importing(operator, priceFile(...dearer)))
  expect(errors).toEqual([])
  rising = must(await publishing(operator, changeSet))._id
  await w.parts.priceBook.refresh()
  await w.runJobs()
}

async function plantKeys({ own, operator, things }: Fixtures) {
  const confirm = { headers: { 'idempotency-key': 'confirm-once' }, body: asKeys(keys) }
  must(await operator.send('POST', `/api/operator/orders/${things.order}/confirm`, confirm))
  await seatEmployee(own)
  await tickAll(w, own)
  seatId = await seatOf(w, own.employee)
}

function shownIn({ headers, text, bytes }: Answer): string {
  const isPdf = String(headers['content-type']).startsWith('application/pdf')
  return `${JSON.stringify(headers)}\n${isPdf ? pdfText(bytes) : text}`
}

test('its holder reads a license key', async () => {
  expect((await reveal(fixtures.own.employee, seatId)).body).toEqual({ key: keys[0] })
})

test('operators see what a plan costs us', async () => {
  const { operator } = fixtures
  for (const path of [
    '/api/operator/vendors/slack',
    '/api/operator/price-book.csv',
    `/api/operator/change-sets/${rising}`,
  ])
    expect(shownIn(await operator.get(path))).toMatch(costs)
})

test('no public page shows what a plan costs us, and neither does the data that the browser asks for', async () => {
  const get = (url: string) => w.app.inject({ url, headers: { accept: 'text/html' } })
  const sitemap = (await get('/sitemap.xml')).body
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.slice(appUrl.length))
  const { vendors } = w.parts.priceBook.catalog()
  const paths = [...listed, ...vendors.flatMap((vendor) => checkoutPath(vendor) ?? [])]
  expect(paths.length).toBeGreaterThan(70)
  for (const path of someOf(paths, 25)) {
    for (const address of [path || '/', path === '/' ? '/_.data' : `${path}.data`])
      expect([address, costs.test((await get(address)).body)]).toEqual([address, false])
  }
  expect((await get('/software-marketplace/Slack-pricing')).body).toContain('$99.00')
})

test('no document shows what a plan costs us', async () => {
  const { own, things } = fixtures
  const admin = await anotherSession(w, own.admin)
  for (const path of [`/api/purchases/${things.purchase}/order.pdf`, `/api/invoices/${things.invoice}/pdf`]) {
    const text = pdfText((await admin.get(path)).bytes)
    expect(text).toContain('Slack')
    expect(text).not.toMatch(costs)
  }
})

/** These change who has a company. */
const lastCalls = ['POST /api/company', 'POST /api/company/leave']
/** Calls of operators change what customers see, so they come after those of customers. */
const turnOf = (address: string, isOfOperators: boolean) =>
  lastCalls.includes(address) ? 2 + lastCalls.indexOf(address) : Number(isOfOperators)
const calls = endpoints
  .map((endpoint, turn) => [addressOf(endpoint), endpoint, turn] as const)
  .sort(
    ([a, one], [b, other]) => turnOf(a, one.access === 'operator') - turnOf(b, other.access === 'operator'),
  )
const openCalls = calls.filter(([, { access }]) => access !== 'operator')
/** Calls with input that can succeed: a made-up token can't. */
const answerable = new Set<string>()
const answered = new Set<string>()
const answeredToCustomers = new Set<string>()

/** Reads the answer that each of them gets. */
async function ask(asked: readonly Browser[], address: string, endpoint: Endpoint, sample: Sample) {
  const { body = endpoint.method === 'GET' ? undefined : {}, headers = {} } = sample
  for (const browser of asked) {
    const isOperator = browser === fixtures.operator
    const answer = await browser.send(endpoint.method, urlOf(endpoint, sample), { body, headers })
    const shown = shownIn(answer)
    expect(shown).not.toContain(license)
    if (!isOperator) expect(shown).not.toMatch(costs)
    if (answer.status >= 300) continue
    answered.add(address)
    if (!isOperator) answeredToCustomers.add(address)
  }
}

describe('no other call shows a license key to anybody, or a customer what a plan costs us', () => {
  test.each(calls)('%s', async (address, endpoint, turn) => {
    const { own, other, newcomer, operator } = fixtures
    const isReveal = address.endsWith('/reveal-key')
    const people = [own.admin, other.admin, newcomer, operator, ...(isReveal ? [] : [own.employee])]
    await keepSignedIn(w, people)
    const sample = isReveal ? { params: { id: seatId } } : await sampleOf(endpoint, fixtures)
    if (!('expectedStatus' in sample)) answerable.add(address)
    const everybody = [w.browser(), ...people]
    const isAlwaysAsked = (each: Browser) => each === own.admin || each === operator
    const others = everybody.filter((each) => !isAlwaysAsked(each))
    const first = everybody.filter((each) => isAlwaysAsked(each) || inTurn(others, turn).includes(each))
    await ask(first, address, endpoint, sample)
    // The short form asks the others only where no customer got an answer.
    if (endpoint.access === 'operator' || answeredToCustomers.has(address)) return
    const rest = everybody.filter((each) => !first.includes(each))
    await ask(rest, address, endpoint, sample)
  })

  test('and nearly all of them were answered', () => {
    expect(answerable.size).toBeGreaterThan((calls.length - needsSecret.size) * 0.85)
    expect(answered.size).toBeGreaterThan(answerable.size * 0.8)
    expect(answeredToCustomers.size).toBeGreaterThan((openCalls.length - needsSecret.size) * 0.8)
  })
})

test('no row of the database has it: no audit entry, email, job or stored answer', async () => {
  const rows = await everyRow(w)
  expect(rows).toContain('seats.key_revealed')
  expect([rows.includes(license), rows.includes(asBytes)]).toEqual([false, false])
})

test('no email has a key or a cost, not even one about a new price', async () => {
  await w.runJobs()
  expect(emails.length).toBeGreaterThan(10)
  expect(JSON.stringify(emails)).not.toContain(license)
  const { admin, employee } = fixtures.own
  const own = emails.filter(({ to }) => [admin.email, employee.email].includes(to))
  expect(own.some(({ subject }) => subject.startsWith('Slack'))).toBe(true)
  for (const email of own) expect(JSON.stringify(email)).not.toMatch(costs)
})

test('no log line and no metric has it', async () => {
  const authorization = `Bearer ${metricsToken}`
  const metrics = await w.browser().get('/metrics', { headers: { authorization } })
  expect([metrics.status, metrics.text.includes(license)]).toEqual([200, false])
  expect(logged.some((line) => line.includes('/reveal-key'))).toBe(true)
  expect(logged.join('\n')).not.toContain(license)
})

test('the page that shows it does not have it in its source', async () => {
  const { own } = fixtures
  await signInAgain(w, own.employee)
  const page = await own.employee.get('/dashboard', { headers: { accept: 'text/html' } })
  expect([page.status, page.text.includes(license)]).toEqual([200, false])
})
