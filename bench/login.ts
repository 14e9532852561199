import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import type { FastifyInstance } from 'fastify'
import { hashAside } from '#server/people/accounts/passwords.ts'
import { statementsOf } from '#test/support/statements.ts'
import { atLeast, atMost, type BenchRow, info, median } from './figures.ts'
import { addAccounts, concurrentLogins, keepLoggingIn, knownBrowsers, read } from './login-load.ts'
import { openProduct } from './product.ts'

const secondsPerSample = 3
const samples = 3

/** The cost of being signed in, and of logins for everyone else: over real HTTP, in one run. */
export async function benchLogin({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  hashAside() // as the program does
  const { parts, app, close } = await openProduct(databaseUrl)
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    await addAccounts(parts)
    return await measure(app, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  } finally {
    await close()
  }
}

async function measure(app: FastifyInstance, url: string): Promise<BenchRow[]> {
  const browsers = await knownBrowsers(url)
  const cookie = browsers[0]?.cookies ?? ''
  const profile = { url: '/api/user/profile', headers: { cookie, accept: 'application/json' } }
  await read(url + profile.url, cookie)
  const { length: statements } = await statementsOf(() => app.inject(profile))
  const isQuiet = (loadavg()[0] ?? 0) < availableParallelism()
  const alone: Pace[] = []
  const duringLogins: Pace[] = []
  let logins = 0
  await readAll(url, cookie) // warm up
  // Alternating, so that other load on this machine affects both equally.
  for (let i = 0; i < samples; i += 1) {
    alone.push(await readAll(url, cookie))
    const stop = keepLoggingIn(url, browsers)
    duringLogins.push(await readAll(url, cookie))
    logins += await stop()
  }
  const share = (of: keyof Pace) =>
    median(duringLogins.map((pace) => pace[of])) / median(alone.map((pace) => pace[of]))
  const [threadShare, clockShare] = [share('perThreadSecond'), share('perSecond')]
  const condition = `during ${concurrentLogins} concurrent logins`
  return [
    atMost('SQL statements per signed-in read', statements, 2),
    info('signed-in reads per second', median(alone.map(({ perSecond }) => perSecond))),
    info('logins per second at the same time', logins / (samples * secondsPerSample)),
    atLeast(`share of reads per main-thread second ${condition}`, threadShare, 0.8),
    // Wall-clock time is meaningful only when nothing else uses the cores.
    isQuiet
      ? atLeast(`share of reads per second ${condition}`, clockShare, 0.9)
      : info(`share of reads per second ${condition} (busy machine)`, clockShare),
  ]
}

/** Reads per second of wall-clock time, and per second of main-thread CPU time. */
type Pace = { perSecond: number; perThreadSecond: number }

async function readAll(url: string, cookie: string): Promise<Pace> {
  const options = {
    url: `${url}/api/auth/status`,
    headers: { cookie },
    connections: 10,
    duration: secondsPerSample,
  }
  const before = process.threadCpuUsage()
  const { requests, non2xx, errors } = await autocannon(options)
  const { user, system } = process.threadCpuUsage(before)
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} reads failed`)
  return {
    perSecond: requests.total / secondsPerSample,
    perThreadSecond: requests.total / ((user + system) / 1e6),
  }
}
