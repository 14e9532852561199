// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { atLeast, atMost, type BenchRow, info, percentile } from './figures.ts'
import { megabytes, signedInAdmins, startServer } from './server.ts'

const connections = 50
const seconds = 10
const admins = 20

type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
type Outcome = { perSecond: number; milliseconds: number[]; failed: number }

/** A working day: 95 reads to 5 writes, from many companies at once, over real HTTP. */
export async function benchMix({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  if (!databaseUrl) return []
  const server = await startServer(databaseUrl)
  try {
    const cookies = await signedInAdmins(databaseUrl, admins)
    const reads = cookies.flatMap((cookie) => readsOf(cookie))
    const mixed = cookies.flatMap(mixOf)
    await load(server.url, mixed, 3) // warm up
    const alone = await load(server.url, reads)
    const before = megabytes(server.pid)
    const mix = await load(server.url, mixed)
    await load(server.url, mixed)
    const after = megabytes(server.pid)
    const at = (percent: number) => percentile(mix.milliseconds, percent)
    return [
      atMost(`95% reads, 5% writes at ${connections} connections: failed calls`, mix.failed, 0),
      info('95/5: calls per second', mix.perSecond),
      info('95/5: p50, milliseconds', at(50)),
      info('95/5: p95, milliseconds', at(95)),
      info('95/5: p99, milliseconds', at(99)),
      atMost('95/5: p99 relative to p50', at(99) / at(50), 5),
      atLeast('95/5: throughput relative to reads alone', mix.perSecond / alone.perSecond, 0.6),
      ...(before && after
        ? [
            info('memory under load, megabytes', after),
            atMost('memory after the same load again, relative to before', after / before, 1.3),
          ]
        : []),
    ]
  } finally {
    await server.stop()
  }
}

const readPaths = [
  '/api/auth/status',
  '/api/user/profile',
  '/api/purchases',
  '/api/purchases2',
  '/api/dashboard/summary',
  '/invoices',
  '/api/company/members?limit=50',
  '/api/company/latest',
  '/api/savings',
  '/api/referrals',
]

/** What the admin of a company does, in the shares of a working day. */
export function mixOf(cookie: string): Request[] {
  return [...readsOf(cookie), writeOf(cookie)]
}

/** Nineteen reads, spread over the calls that pages make. */
function readsOf(cookie: string): Request[] {
  return Array.from({ length: 19 }, (_, n) => ({
    method: 'GET',
    path: readPaths[n % readPaths.length] ?? '/',
    headers: { cookie, accept: 'application/json' },
  }))
}

function writeOf(cookie: string): Request {
  const selectedProducts = [{ name: 'Pro', billingCycle: 'monthly', seats: 4 }]
  return {
    method: 'POST',
    path: '/api/create-subscription',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ productName: 'Slack', selectedProducts }),
  }
}

function load(url: string, requests: Request[], duration = seconds): Promise<Outcome> {
  const milliseconds: number[] = []
  return new Promise((resolve, reject) => {
    type Result = { requests: { total: number }; errors: number; timeouts: number; non2xx: number }
    const run = autocannon(
      { url, requests, connections, duration },
      (error: Error | null, result: Result) => {
        if (error) return reject(error)
        const failed = result.errors + result.timeouts + result.non2xx
        resolve({ perSecond: result.requests.total / duration, milliseconds, failed })
      },
    )
    run.on('response', (_client: unknown, _status: number, _bytes: number, took: number) => {
      milliseconds.push(took)
    })
  })
}
