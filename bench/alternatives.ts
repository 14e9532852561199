// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { cobuyCalls, startCobuy } from './alternatives/cobuy.ts'
import type { Alternative, Call, Contender } from './alternatives/contender.ts'
import { startMedusa } from './alternatives/medusa.ts'
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
  const rows: BenchRow[] = []
  // One after the other, so that none takes memory from another.
  for (const start of [startVendure, startMedusa]) {
    const alternative = await start(databaseUrl)
    if (alternative === null) continue
    try {
      rows.push(...(await compareAll(databaseUrl, alternative)))
    } finally {
      await alternative.stop()
    }
  }
  return rows
}

async function compareAll(databaseUrl: string, alternative: Alternative): Promise<BenchRow[]> {
  const cobuy = await startCobuy(databaseUrl)
  const rows: BenchRow[] = []
  try {
    for (const { name, cobuyCall, otherCall } of alternative.comparisons) {
      const [a, b] = await compare([cobuy, cobuyCalls[cobuyCall]], [alternative, otherCall])
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
async function compare(cobuy: Measured, other: Measured): Promise<[number, number]> {
  const [cobuyAmount, otherAmount] = [await warmUp(...cobuy), await warmUp(...other)]
  const [cobuySamples, otherSamples]: [number[], number[]] = [[], []]
  // Alternating, so that other load on this machine affects both equally.
  for (let round = 0; round < rounds; round += 1) {
    cobuySamples.push(await millisecondsPerRequest(...cobuy, cobuyAmount))
    otherSamples.push(await millisecondsPerRequest(...other, otherAmount))
  }
  return [median(cobuySamples), median(otherSamples)]
}

/** Returns how many requests one sample has. */
async function warmUp(server: Contender, call: Call): Promise<number> {
  const few = 10 * server.people.length
  await load(server, call, few)
  const start = performance.now()
  await load(server, call, few)
  const seconds = (performance.now() - start) / 1000
  const amount = Math.max(few, Math.round((few * secondsPerSample) / seconds))
  await load(server, call, amount)
  return amount
}

async function millisecondsPerRequest(server: Contender, call: Call, amount: number): Promise<number> {
  const before = cpuSeconds(server.pid) ?? 0
  await load(server, call, amount)
  return (((cpuSeconds(server.pid) ?? 0) - before) * 1000) / amount
}

/**
 * Each connection belongs to another person. The number of requests is fixed rather than the time, so that none is still
 * being answered in the end.
 */
async function load({ url, people }: Contender, { path, body, expected }: Call, amount: number) {
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const requestsOf = people.map((person) => ({
    ...sent,
    path: typeof path === 'string' ? path : path(person),
    headers: { ...person.headers, ...(sent && { 'content-type': 'application/json' }) },
  }))
  const { non2xx, errors, mismatches } = await autocannon({
    url,
    amount,
    connections: people.length,
    timeout: 60,
    setupClient: (client: { setRequests: (requests: object[]) => void }) =>
      client.setRequests(requestsOf.splice(0, 1)),
    verifyBody: (answer: string) => answer.includes(expected),
  })
  const failed = non2xx + errors + mismatches
  if (failed > 0) throw new Error(`${failed} of ${amount} requests to ${url} failed`)
}
