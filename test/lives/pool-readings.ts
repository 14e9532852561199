import { vi } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Access } from '#domain/people/access.ts'
import { addressOf } from '../samples/samples.ts'
import type { Answer, Browser } from '../support/browser.ts'
import { type Buyer, operatorOf, type Person } from '../support/buyers.ts'
import { pdfText } from '../support/pdf-text.ts'
import type { PoolBody } from '../support/pools.ts'
import type { World } from '../support/world.ts'
import { byChance } from './by-chance.ts'

/** What somebody read, by who and what. */
export type Readings = Map<string, string>

type Seen = { pool: PoolBody; about: Buyer; other: Buyer; newcomer: Person }

/** The curve is for the vendor and may differ; a simulation is computed from it. */
const ofTheCurve = /curve|simulate/

/** Calls that need nothing to be read, for one kind of reader. */
function openCalls(...levels: Access[]): string[] {
  const isOpen = ({ method, path, access, status }: Endpoint) =>
    method === 'GET' && !path.includes(':') && levels.includes(access) && status !== 302 && !isByInput(path)
  return endpoints.filter(isOpen).map(({ path }) => path)
}

/** Without their input these answer nothing. */
function isByInput(path: string): boolean {
  return ['/api/company/website', '/api/cities'].includes(path)
}

/** Everything that others than the company's own admins can read now: calls, pages, documents, emails, history, jobs. */
export async function readEverything(world: World, seen: Seen, at: string): Promise<Readings> {
  await world.parts.publicPools.refresh()
  await pagesFollow(world)
  const readings: Readings = new Map()
  const keep = (who: string, what: string, text: string) => readings.set(`${at} | ${who} | ${what}`, text)
  const operator = await operatorOf(world)
  await readCalls('visitor', world.browser(), ['public'], seen, keep)
  await readCalls('newcomer', seen.newcomer, ['public', 'signed-in', 'buyer'], seen, keep)
  await readCalls(
    "company's own employee",
    seen.about.employee,
    ['public', 'signed-in', 'employee'],
    seen,
    keep,
  )
  const levels: Access[] = ['public', 'signed-in', 'employee', 'buyer', 'admin']
  await readCalls('other admin', seen.other.admin, levels, seen, keep)
  await readQuote(seen, keep)
  await readCalls('operator', operator, ['public', 'signed-in', 'operator'], seen, keep)
  await readAsOperator(operator, seen, keep)
  await readPages(world, seen.pool, keep)
  await readStored(world, keep)
  return readings
}

/** The metrics of these worlds can be read with it. */
export const metricsToken = 'a token for the readings'

/** Pages are rendered aside, so that a reader may still get the last ones for a moment. */
async function pagesFollow({ app }: World) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  await app.inject({ url: '/pools', headers: { accept: 'text/html' } })
  await vi.waitUntil(
    async () => /^cobuy_pages_outdated 0$/m.test((await app.inject({ url: '/metrics', headers })).body),
    { timeout: 60_000, interval: 20 },
  )
}

type Keep = (who: string, what: string, text: string) => void

async function readCalls(who: string, reader: Browser, levels: Access[], { pool }: Seen, keep: Keep) {
  const own = [`/api/pools/${pool.slug}`, `/api/pools?state=ended`]
  const invite = who === 'visitor' ? [] : [`/api/pools/${pool.slug}/invite`]
  for (const path of [...openCalls(...levels), ...own, ...invite])
    if (!ofTheCurve.test(path)) keep(who, path, shown(await reader.get(path)))
}

/** A quote says what is missing for the next price. */
async function readQuote({ pool, other }: Seen, keep: Keep) {
  const steps = [{ seats: 15, maxPrice: 12 }]
  keep('other admin', 'quote', shown(await other.admin.post(`/api/pools/${pool.slug}/quote`, { steps })))
}

async function readAsOperator(operator: Person, { pool, about }: Seen, keep: Keep) {
  const ofPool = endpoints
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/operator/pools/:id'))
    .map((endpoint) => addressOf(endpoint).replace('GET ', '').replace(':id', pool._id))
  for (const path of [...ofPool, `/api/operator/companies/${about.companyId}`])
    if (!ofTheCurve.test(path)) keep('operator', path, shown(await operator.get(path)))
  const { purchases = [] } = (await operator.get('/api/operator/purchases')).body ?? {}
  for (const { _id } of purchases as { _id: string }[])
    keep('operator', `order form ${_id}`, shown(await operator.get(`/api/purchases/${_id}/order.pdf`)))
}

async function readPages({ app }: World, { slug }: PoolBody, keep: Keep) {
  const pages = ['/pools', `/pools/${slug}`, '/software-marketplace', '/software-marketplace/Notion-pricing']
  for (const page of pages)
    for (const url of [page, `${page}.data`]) {
      const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
      keep('visitor', url, `${statusCode} ${body}`)
    }
}

/** What operators can look up, and what waits to be done: whole tables. */
async function readStored({ parts: { database } }: World, keep: Keep) {
  const tables = {
    emails: 'select template, recipient, subject, text, html from mails order by id',
    notifications: 'select type, title, detail, path from notifications order by id',
    'audit log': 'select action, actor, company_id, thing_id, detail from audit_log order by id',
    jobs: 'select name, data from jobs.job where name <> \'deliver-mail\' order by name, data::text collate "C"',
  }
  for (const [name, query] of Object.entries(tables))
    keep('stored', name, JSON.stringify((await database.pool.query(query)).rows))
}

function shown({ status, headers, text, bytes }: Answer): string {
  const isPdf = String(headers['content-type']).startsWith('application/pdf')
  return `${status} ${isPdf ? pdfText(bytes) : text}`
}

/** The same text for the same content: ids, addresses and networks are by chance. */
export function comparable(readings: Readings): Map<string, string> {
  const names = new Map<string, string>()
  const nameOf = (found: string) => {
    const known = names.get(found) ?? `<${names.size + 1}>`
    names.set(found, known)
    return known
  }
  const plain = (text: string) => text.replace(byChance, nameOf)
  // Jobs run at moments of the real clock.
  const timeless = (key: string, text: string) =>
    key.endsWith('/api/operator/jobs') ? text.replace(/\d{4}-\d\d-\d\dT[^"]*/g, 'a moment') : text
  return new Map([...readings].map(([key, text]) => [plain(key), plain(timeless(key, text))]))
}
