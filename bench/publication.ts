// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { callAs, draftOn, type SentChange } from '#test/checks/freshness/calls.ts'
import { atLeast, type BenchRow, info, median } from './figures.ts'
import { signedInOperator, startServer } from './server.ts'

const rounds = 5
const secondsPerSample = 4
const connections = 32
const minShare = 0.95
const page = '/software-marketplace/Cursor-pricing'
/** How many vendors get a new price in each publication, besides the one whose page is read. */
const others = 9

/** Pages per second while a publication is rendered, and after it, relative to before. */
export async function benchPublication({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  if (!databaseUrl) return []
  const server = await startServer(databaseUrl)
  try {
    const operator = await signedInOperator(databaseUrl)
    const plans = await plansOf(server.url, operator)
    await readAll(server.url)
    await pace(server.url)
    const [before, during, after, seconds]: [number[], number[], number[], number[]] = [[], [], [], []]
    // Alternating, so that other load on this machine affects all of them equally.
    for (let round = 0; round < rounds; round += 1) {
      const publish = await draftOn(
        server.url,
        operator,
        plans.map((id) => priceOf(id, 20 + round)),
      )
      before.push(await pace(server.url))
      const [paced, fresh] = await Promise.all([pace(server.url), secondsUntilFresh(server.url, publish)])
      during.push(paced)
      seconds.push(fresh)
      after.push(await pace(server.url))
    }
    return [
      atLeast(
        'pages per second during a publication, relative to before',
        median(during) / median(before),
        minShare,
      ),
      atLeast(
        'pages per second after a publication, relative to before',
        median(after) / median(before),
        minShare,
      ),
      info('pages per second before a publication', median(before)),
      info('seconds until the pages show a publication, under this load', median(seconds)),
    ]
  } finally {
    await server.stop()
  }
}

async function plansOf(url: string, operator: string): Promise<string[]> {
  const { vendors } = await callAs(operator, url, 'GET', '/api/operator/vendors?limit=100')
  const slugs = vendors.map(({ slug }: { slug: string }) => slug).filter((slug: string) => slug !== 'cursor')
  const ids: string[] = []
  for (const slug of ['cursor', ...slugs.slice(0, others)]) {
    const { plans } = await callAs(operator, url, 'GET', `/api/operator/vendors/${slug}`)
    const plan = plans.find(({ type, part }: Plan) => type !== 'flat' && part === null)
    if (plan) ids.push(plan._id)
  }
  return ids
}

type Plan = { type: string | null; part: string | null }

function priceOf(thing: string, perMember: number): SentChange {
  const effectiveFrom = new Date().toISOString().slice(0, 10)
  return { kind: 'set_price', thing, after: { effectiveFrom, perMember, discount: 20 } }
}

/** A page that nobody has read is not rendered again. */
async function readAll(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g))
    await (await fetch(url + new URL(address).pathname)).text()
}

async function pace(url: string): Promise<number> {
  const load = { url: url + page, connections, duration: secondsPerSample }
  const { requests, non2xx, errors } = await autocannon(load)
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} pages failed`)
  return requests.total / secondsPerSample
}

async function secondsUntilFresh(url: string, publish: () => Promise<unknown>): Promise<number> {
  const etag = async () => (await fetch(url + page, { method: 'HEAD' })).headers.get('etag')
  const old = await etag()
  const start = performance.now()
  await publish()
  while ((await etag()) === old) await new Promise((resolve) => setTimeout(resolve, 50))
  return (performance.now() - start) / 1000
}
