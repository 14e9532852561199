import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../src/contract/api.ts'
import { checkoutPath } from '../src/contract/vendor-paths.ts'
import { readSite } from '../src/server/http/site-files.ts'
import type { Answer } from './browser.ts'
import { operatorEmail, type Person } from './buyers.ts'
import { anotherSession, type Fixtures, makeFixtures, signInAgain } from './fixtures.ts'
import { needsSecret } from './needs-secret.ts'
import { pdfText } from './pdf-text.ts'
import { exported, importing, priceFile, rowsOf } from './price-files.ts'
import { must, publishing } from './publications.ts'
import { addressOf, sampleOf, urlOf } from './samples.ts'
import { type World, world } from './world.ts'

/** What every plan costs us, and how these amounts may be written. */
const cost = { perMember: '7319.37', fixed: '64181.93' }
const planted = /7,?319\.?37|64,?181\.?93/

const appUrl = 'https://cobuy.example'
const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }

let w: World
let fixtures: Fixtures
let rising: string
beforeAll(async () => {
  const site = readSite('build/client', appUrl, noLinks)
  w = await world({ site, env: { APP_URL: appUrl, OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
  fixtures = await makeFixtures(w)
  await plant(fixtures.operator)
})

/** Gives every plan a cost, and one that is subscribed to also a higher price. */
async function plant(operator: Person) {
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

function shownIn({ headers, text, bytes }: Answer): string {
  const isPdf = String(headers['content-type']).startsWith('application/pdf')
  return `${JSON.stringify(headers)}\n${isPdf ? pdfText(bytes) : text}`
}

test('operators see what a plan costs us', async () => {
  const { operator } = fixtures
  for (const path of [
    '/api/operator/vendors/slack',
    '/api/operator/price-book.csv',
    `/api/operator/change-sets/${rising}`,
  ])
    expect(shownIn(await operator.get(path))).toMatch(planted)
})

/** These change who has a company. */
const lastCalls = ['POST /api/company', 'POST /api/company/leave']
const openCalls = endpoints
  .filter(({ access }) => access !== 'operator')
  .map((endpoint) => [addressOf(endpoint), endpoint] as const)
  .sort(([a], [b]) => lastCalls.indexOf(a) - lastCalls.indexOf(b))
const answered = new Set<string>()

describe('no call shows a visitor or a customer what a plan costs us', () => {
  test.each(openCalls)('%s', async (address, endpoint) => {
    const { own, other, newcomer } = fixtures
    const people = [own.admin, own.employee, other.admin, newcomer]
    for (const person of people) await signInAgain(w, person)
    const sample = await sampleOf(endpoint, fixtures)
    const { body = endpoint.method === 'GET' ? undefined : {}, headers = {} } = sample
    for (const browser of [w.browser(), ...people]) {
      const answer = await browser.send(endpoint.method, urlOf(endpoint, sample), { body, headers })
      expect(shownIn(answer)).not.toMatch(planted)
      if (answer.status < 300) answered.add(address)
    }
  })

  test('and nearly all of them were answered', () => {
    expect(answered.size).toBeGreaterThan((openCalls.length - needsSecret.size) * 0.8)
  })
})

test('no public page shows it, and neither does the data that the browser asks for', async () => {
  const get = (url: string) => w.app.inject({ url, headers: { accept: 'text/html' } })
  const sitemap = (await get('/sitemap.xml')).body
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.slice(appUrl.length))
  const { vendors } = w.parts.priceBook.catalog()
  const paths = [...listed, ...vendors.flatMap((vendor) => checkoutPath(vendor) ?? [])]
  expect(paths.length).toBeGreaterThan(70)
  for (const path of paths) {
    for (const address of [path || '/', path === '/' ? '/_.data' : `${path}.data`])
      expect([address, planted.test((await get(address)).body)]).toEqual([address, false])
  }
  expect((await get('/software-marketplace/Slack-pricing')).body).toContain('$99.00')
})

test('no document shows it', async () => {
  const { own, things } = fixtures
  const admin = await anotherSession(w, own.admin)
  for (const path of [`/api/purchases/${things.purchase}/order.pdf`, `/api/invoices/${things.invoice}/pdf`]) {
    const text = pdfText((await admin.get(path)).bytes)
    expect(text).toContain('Slack')
    expect(text).not.toMatch(planted)
  }
})

test('no email shows it, not even about the new price', async () => {
  const emails = [
    ...(await w.emailsTo(fixtures.own.admin.email)),
    ...(await w.emailsTo(fixtures.own.employee.email)),
  ]
  expect(emails.some(({ subject }) => subject.startsWith('Slack'))).toBe(true)
  for (const email of emails) expect(JSON.stringify(email)).not.toMatch(planted)
})
