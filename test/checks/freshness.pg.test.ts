import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { more } from '../support/more.ts'
import { headOfPng } from '../support/picture-files.ts'
import { isLongForm, rounds } from './effort.ts'
import { callAs, planOn, publishOn } from './freshness/calls.ts'
import { metricOf, type Server, signalAll, startServers } from './freshness/servers.ts'

const cursorPage = '/software-marketplace/Cursor-pricing'
const pages = ['/software-marketplace', cursorPage, '/pricing']
const paths = [...pages, `${cursorPage}.data`, '/sitemap.xml', '/api/catalogue']
/** What a new price of Cursor changes. */
const priced = [cursorPage, `${cursorPage}.data`, '/api/catalogue']
const today = () => dayOf(new Date())

let servers: Server[]
let operator: string
let admin: string
let stop = () => {}

;({ servers, operator, admin, stop } = await startServers(rounds({ short: 2, long: 3 })))
const first = servers[0] as Server
const business: string = await planOn(first.url, operator, 'cursor', 'Business')
afterAll(() => stop())

const slow = { timeout: 240_000 }

test(
  'what one process publishes is on all pages of all processes within seconds, and no request fails meanwhile',
  slow,
  async () => {
    const before = await readEverywhere(paths)
    for (const read of before) expect(read).toEqual(before[0])
    const reader = keepReading()
    const logo = await uploadLogo()
    await publishOn(first.url, operator, newVendor(logo))
    const after = await untilAllDiffer(before, paths)
    const { requests, failures } = await reader.end()
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(paths.length)
    expect(after[1]?.text).toContain('Fresh Editor')
    expect(after[1]?.text).toContain(`/logos/Cursor?v=${logo}`)
    for (const { url } of servers) {
      const answer = await fetch(`${url}/logos/Cursor?v=${logo}`)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
    }
  },
)

more('a pool that opens on one process is on the pages of all processes', slow, async () => {
  const shown = ['/pools', '/software-marketplace', '/software-marketplace/Notion-pricing', '/sitemap.xml']
  const before = await readEverywhere(shown)
  const reader = keepReading()
  await openPool()
  const [list, , vendor, map] = await untilAllDiffer(before, shown)
  expect((await reader.end()).failures).toEqual([])
  expect(list?.text).toContain('Notion Business')
  expect(vendor?.text).toContain('View pool')
  const path = /\/pools\/notion-business-[\d-]+/.exec(map?.text ?? '')?.[0] ?? ''
  for (const { url } of servers) expect((await read(url + path)).text).toContain('From 60 seats')
})

more(
  'while no process can render, old pages stay, log and metrics say so, and orders cost the new price',
  slow,
  async () => {
    const before = await readEverywhere(pages)
    await signalAll(servers, 'SIGWINCH', 'The renderer is broken.')
    const reader = keepReading()
    await publishOn(first.url, operator, [price(today(), 44)])
    for (const server of servers) {
      await vi.waitUntil(async () => (await metricOf(server, 'cobuy_page_render_failures')) > 0, patiently)
      expect(await metricOf(server, 'cobuy_pages_outdated')).toBe(1)
      expect(server.printed()).toContain('public pages could not be rendered; the last ones stay')
      expect(await orderOn(server)).toBe('70.40')
    }
    expect(await readEverywhere(pages)).toEqual(before)
    expect((await reader.end()).failures).toEqual([])
    await signalAll(servers, 'SIGWINCH', 'The renderer is mended.')
    await untilAllDiffer(before, [cursorPage], pages)
    for (const server of servers) expect(await metricOf(server, 'cobuy_pages_outdated')).toBe(0)
  },
)

test('a price whose day begins is on all processes at once, on pages and in orders', slow, async () => {
  await publishOn(first.url, operator, [price(dayOf(addDays(new Date(), 1)), 48)])
  // The long form has raised it once already, in the test above.
  for (const server of servers) expect(await orderOn(server)).toBe(isLongForm ? '70.40' : '64.00')
  const before = await readEverywhere(priced)
  const reader = keepReading()
  await signalAll(servers, 'SIGUSR2', 'It is tomorrow.')
  for (const server of servers) expect(await orderOn(server)).toBe('76.80')
  await untilAllDiffer(before, priced)
  expect((await reader.end()).failures).toEqual([])
})

type Read = { etag: string | null; text: string }

const patiently = { timeout: 60_000, interval: 50 }

function readEverywhere(which: string[]): Promise<Read[][]> {
  return Promise.all(servers.map(({ url }) => Promise.all(which.map((path) => read(url + path)))))
}

async function read(url: string): Promise<Read> {
  const accept = url.includes('/api/') ? 'application/json' : 'text/html'
  const answer = await fetch(url, { headers: { accept } })
  return { etag: answer.headers.get('etag'), text: await answer.text() }
}

/** Waits until each of these paths has another text than before, and the same on all servers, tags included. */
async function untilAllDiffer(before: Read[][], changed: string[], which = changed): Promise<Read[]> {
  let after: Read[][] = []
  await vi.waitUntil(async () => {
    after = await readEverywhere(which)
    const isFresh = (path: string) => {
      const at = which.indexOf(path)
      return after.every((each, server) => each[at]?.text !== before[server]?.[at]?.text)
    }
    return changed.every(isFresh) && after.every((each) => tagsOf(each) === tagsOf(after[0]))
  }, patiently)
  for (const each of after) expect(each).toEqual(after[0])
  return after[0] ?? []
}

function tagsOf(read: Read[] = []) {
  return read.map(({ etag }) => etag).join()
}

/** Reads pages from all servers, again and again, until it is ended. */
function keepReading() {
  let isOver = false
  let requests = 0
  const failures: string[] = []
  const loop = async ({ url }: Server) => {
    while (!isOver) {
      for (const path of pages) {
        const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
        requests += 1
        if (answer.status !== 200) failures.push(`${path}: ${answer.status}`)
        await answer.text()
      }
    }
  }
  const loops = servers.map(loop)
  return {
    end: async () => {
      isOver = true
      await Promise.all(loops)
      return { requests, failures }
    },
  }
}

/** What two seats of Cursor cost an admin who orders them now. */
async function orderOn(server: Server): Promise<string> {
  const selectedProducts = [{ name: 'Business', billingCycle: 'monthly', seats: 2 }]
  const body = { productName: 'Cursor', selectedProducts }
  return (await callAs(admin, server.url, 'POST', '/api/create-subscription', body)).purchase.after
}

function price(effectiveFrom: string, perMember: number) {
  return { kind: 'set_price', thing: business, after: { effectiveFrom, perMember, discount: 20 } }
}

/** Companies can buy Notion together, for 20 days from now. */
async function openPool() {
  const dayIn = (days: number) => dayOf(addDays(new Date(), days))
  const body = {
    vendor: 'Notion',
    plan: 'Business',
    billingCycle: 'monthly',
    tiers: [{ minSeats: 60, minCompanies: 3, price: '13.50' }],
    deadline: `${dayIn(20)}T14:00:00.000Z`,
    startsOn: dayIn(48),
    validUntil: dayIn(180),
    termMonths: 12,
    afterTerm: 'continues',
    agreedBy: 'Nina Park, Notion',
    agreedOn: today(),
    vendorDomains: [],
  }
  const { _id } = await callAs(operator, first.url, 'POST', '/api/operator/pools', body)
  await callAs(operator, first.url, 'POST', `/api/operator/pools/${_id}/open`)
}

const picture = headOfPng(64, 64)

async function uploadLogo(): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([picture]), 'logo.png')
  return (await callAs(operator, first.url, 'POST', '/api/operator/logos', form)).logo
}

/** A new tagline, name and logo for a vendor, and a new vendor, so that every one of the paths changes. */
function newVendor(logo: string) {
  const planId = randomUUID()
  const facts = {
    name: 'Fresh',
    kind: 'checkout',
    checkoutSegment: 'Fresh',
    categories: ['Sales'],
    discount: 10,
  }
  const plan = { vendor: 'fresh', name: 'Team', billingCycle: 'monthly' }
  const price = { effectiveFrom: today(), perMember: 10, discount: 10 }
  return [
    { kind: 'edit_vendor', thing: 'cursor', after: { tagline: 'Fresh Editor', title: 'Fresh Editor', logo } },
    { kind: 'add_vendor', thing: 'fresh', after: facts },
    { kind: 'add_plan', thing: planId, after: plan },
    { kind: 'set_price', thing: planId, after: price },
  ]
}
