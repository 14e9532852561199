// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { ourCalls, startCobuy } from './alternatives/cobuy.ts'
import type { Alternative, Call, Contender } from './alternatives/contender.ts'
import { startVendure } from './alternatives/vendure.ts'
import { atMost, type BenchRow, median } from './figures.ts'
import { cpuSeconds } from './server.ts'

const rounds = 5
const secondsPerSample = 2

/** Processor time of our server relative to what else a company could use, over real HTTP. */
export async function benchAlternatives({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  if (!databaseUrl || cpuSeconds(process.pid) === null) {
    console.log('  Left out: it takes a PostgreSQL server and a system that reports processor time.')
    return []
  }
  const alternative = await startVendure(databaseUrl)
  if (alternative === null) return []
  try {
    return await compareAll(databaseUrl, alternative)
  } finally {
    await alternative.stop()
  }
}

async function compareAll(databaseUrl: string, alternative: Alternative): Promise<BenchRow[]> {
  const cobuy = await startCobuy(databaseUrl)
  const rows: BenchRow[] = []
  try {
    for (const { name, ours, theirs } of alternative.comparisons) {
      const [a, b] = await compare([cobuy, ourCalls[ours]], [alternative, theirs])
      const title = `${name}: processor time relative to ${alternative.name}`
      rows.push(atMost(`${title} (${a.toFixed(2)} ms vs. ${b.toFixed(2)})`, a / b, 1))
    }
    return rows
  } finally {
    await cobuy.stop()
  }
}

type Measured = [Contender, Call]

/** Milliseconds of processor time per request, of both. */
async function compare(ours: Measured, theirs: Measured): Promise<[number, number]> {
  const [ourAmount, theirAmount] = [await warmUp(...ours), await warmUp(...theirs)]
  const [our, their]: [number[], number[]] = [[], []]
  // Alternating, so that other load on this machine affects both equally.
  for (let round = 0; round < rounds; round += 1) {
    our.push(await millisecondsPerRequest(...ours, ourAmount))
    their.push(await millisecondsPerRequest(...theirs, theirAmount))
  }
  return [median(our), median(their)]
}

/** Returns how many requests one sample has. */
async function warmUp(server: Contender, call: Call): Promise<number> {
  const seconds = 2 * secondsPerSample
  const answered = await load(server, call, { duration: seconds })
  return Math.max(Math.round((answered * secondsPerSample) / seconds), 10 * server.cookies.length)
}

/** A fixed number of requests, so that none is still being answered when the processor time is read. */
async function millisecondsPerRequest(server: Contender, call: Call, amount: number): Promise<number> {
  const before = cpuSeconds(server.pid) ?? 0
  const answered = await load(server, call, { amount })
  return (((cpuSeconds(server.pid) ?? 0) - before) * 1000) / answered
}

/** Each connection belongs to another person. Returns the number of answers. */
async function load(
  { url, cookies }: Contender,
  { path, body, expected }: Call,
  size: { duration: number } | { amount: number },
): Promise<number> {
  const people = [...cookies]
  const { requests, non2xx, errors, mismatches } = await autocannon({
    ...size,
    url: url + path,
    connections: cookies.length,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    setupClient: (client: { setHeaders: (headers: object) => void }) =>
      client.setHeaders({ cookie: people.pop(), ...(body && { 'content-type': 'application/json' }) }),
    verifyBody: (answer: string) => answer.includes(expected),
  })
  const failed = non2xx + errors + mismatches
  if (failed > 0) throw new Error(`${failed} requests to ${path} failed`)
  return requests.total
}
