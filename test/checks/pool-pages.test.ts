import { expect, test } from 'vitest'
import { poolSnapshots } from '#server/pools/tables.ts'
import { readSite } from '#server/site/site-files.ts'
import { operatorOf } from '../support/buyers.ts'
import { draftPool, openPool } from '../support/pools.ts'
import { world } from '../support/world.ts'

const appUrl = 'https://cobuy.example'
const noLinks = { marketingUrl: null, demoBookingUrl: null, requestDealUrl: null }

const site = readSite('build/client', appUrl, noLinks)
const w = await world({ site, env: { APP_URL: appUrl } })
const pool = await openPool(w)
const path = `/pools/${pool.slug}`
await w.parts.publicPools.refresh()

const get = (url: string) => w.app.inject({ url, headers: { accept: 'text/html' } })

/** The main part of a page as a reader without JavaScript reads it. */
async function textOf(url: string): Promise<string> {
  const { body } = await get(url)
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  return plain(main)
}

function plain(html: string): string {
  const text = html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ')
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replace(/\s+/g, ' ')
}

/** The figures that the next snapshot would tell. */
async function publishFigures(figures: Partial<typeof poolSnapshots.$inferInsert>) {
  const row = { poolId: pool._id, asOf: w.clock.now(), percent: 88, ...figures }
  await w.parts.database.db
    .insert(poolSnapshots)
    .values(row)
    .onConflictDoUpdate({ target: poolSnapshots.poolId, set: row })
  await w.parts.publicPools.refresh()
}

const fourteenMissing = { companies: 5, nextUnitCents: 1170, missingSeats: 14, missingCompanies: 0 }

test('nobody outside sees a draft, nor a pool that does not exist', async () => {
  const draft = await draftPool(w)
  await w.parts.publicPools.refresh()
  for (const slug of [draft.slug, 'nobody-2027-01']) {
    const { statusCode, body } = await get(`/pools/${slug}`)
    expect([slug, statusCode]).toEqual([slug, 404])
    expect(body).toContain('noindex')
    expect(body).not.toContain(draft.plan)
    expect((await get(`/pools/${slug}.data`)).statusCode).toBe(404)
  }
  expect(await textOf('/pools')).not.toContain(draft.plan)
})

test('with fewer than three companies the page only repeats what was published', async () => {
  const text = await textOf(path)
  expect(text).toContain('From 60 seats, everyone pays $13.50 instead of $18.00')
  expect(text).toContain('Fewer than 3 companies so far')
  expect(text).not.toContain('to go')
})

test('the whole page is in the HTML, and follows each snapshot', async () => {
  await publishFigures(fourteenMissing)
  await expect.poll(() => textOf(path)).toContain('14 more seats and everyone pays $11.70 instead of $18.00')
  const text = await textOf(path)
  for (const part of [
    '5 companies so far',
    '106 of 120 seats',
    'From 120 seats Next $11.70 a month $6.30 (35%)',
    'Commit seats',
    'How it works',
    'Last day to change',
    '20 days left',
    'Figures as of Nov 12, 10:00 AM UTC',
    `14 more seats reach it. Join by December 2, 2026.`,
  ])
    expect(text).toContain(part)
  expect(await textOf('/pools')).toContain(
    '$18.00 list price to $11.70 14 more seats and everyone pays $11.70',
  )
})

test('a shared link carries the current figures', async () => {
  const { body } = await get(path)
  const head = /<head>[\s\S]*<\/head>/.exec(body)?.[0] ?? ''
  const headline = '14 more seats and everyone pays $11.70 instead of $18.00'
  expect(head).toContain(`<title>Notion ${pool.plan}: ${headline} | Cobuy</title>`)
  expect(head).toContain(`<meta property="og:title" content="Notion ${pool.plan}: ${headline}"/>`)
  expect(head).toContain(`<link rel="canonical" href="${appUrl}${path}"/>`)
  expect(head).toContain(`<meta property="og:image" content="${appUrl}${path}/card.png?v=open-`)
  expect(head).toMatch(/name="description" content="[^"]*for \$11\.70 instead of \$18\.00: 14 more seats/)
})

test('the page comes under the same content security policy as every other', async () => {
  const [{ body, headers }, other] = [await get(path), await get('/pricing')]
  const scripts = body.match(/<script(?![^>]*\ssrc=)/g) ?? []
  const policy = String(headers['content-security-policy'])
  expect(policy.match(/'sha256-/g)).toHaveLength(scripts.length)
  const withoutHashes = (text: unknown) => String(text).replace(/ 'sha256-[^']*'/g, '')
  expect(withoutHashes(policy)).toBe(withoutHashes(other.headers['content-security-policy']))
})

test("a vendor's page and the marketplace say so while a pool can be joined", async () => {
  const strip = `Notion ${pool.plan}: 14 more seats and everyone pays $11.70 instead of $18.00 . View pool`
  expect(await textOf('/software-marketplace/Notion-pricing')).toContain(strip.replace(' .', '.'))
  expect(await textOf('/')).toContain(`Notion ${pool.plan}:`)
  expect(await textOf('/software-marketplace')).toContain('Buy together 1')
  expect(await textOf('/software-marketplace/Wiza-pricing')).not.toContain('View pool')
})

test('a vendor’s page says what binds, when it can end and what that takes, without JavaScript', async () => {
  const text = await textOf('/software-marketplace/SalesHandy-pricing')
  expect(text).toContain('Lock-in Monthly: None Annually: 12 months')
  expect(text).toContain('To cancel 30 days’ notice')
  expect(text).toContain('Earliest end from today Monthly: Dec 12 Annually: Nov 12, 2027')
  expect(await textOf('/software-marketplace/Slack-pricing')).toContain('Lock-in None')
  expect(await textOf('/software-marketplace/Notion-pricing')).toContain('In a pool Bound for 12 months')
})

test('the sitemap has the list and the pools that can be joined', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body).toContain(`<loc>${appUrl}/pools</loc>`)
  expect(body).toContain(`<loc>${appUrl}${path}</loc>`)
})

test('the page carries nothing but what anybody may know', async () => {
  const { body } = await get(`${path}.data`)
  for (const word of ['vendorDomains', 'makenotion', 'agreedBy', 'Nina Park', 'shareNote', 'createdBy'])
    expect(body).not.toContain(word)
})

test('a canceled pool keeps its page, with the reason, and leaves all others', async () => {
  const operator = await operatorOf(w)
  const answer = await operator.post(`/api/operator/pools/${pool._id}/cancel`, { reason: 'Notion withdrew.' })
  expect(answer.status).toBe(200)
  await w.parts.publicPools.refresh()
  await expect.poll(() => textOf(path)).toContain(`The Notion ${pool.plan} pool was canceled`)
  const text = await textOf(path)
  expect(text).toContain('Notion withdrew.')
  expect(text).not.toContain('Commit seats')
  expect(await textOf('/pools')).toContain('No pool is open. Join a waitlist to start one.')
  expect(await textOf('/software-marketplace/Notion-pricing')).not.toContain('View pool')
  expect(await textOf('/software-marketplace')).not.toContain('Buy together')
  expect((await get('/sitemap.xml')).body).not.toContain(path)
})
