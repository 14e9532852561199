import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { statementsOf } from '../test/statements.ts'
import { atLeast, atMost, type BenchRow, median, told } from './figures.ts'
import { addAccount, keepLoggingIn, logIn, loginsAtOnce, read } from './login-load.ts'
import { openProduct } from './product.ts'

const secondsPerSample = 3
const samples = 3

/** What it costs to be signed in, and what logins cost everybody else: over real HTTP, in one run. */
export async function benchLogin({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const { parts, app, close } = await openProduct(databaseUrl)
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    await addAccount(parts)
    return await measure(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  } finally {
    await close()
  }
}

async function measure(url: string): Promise<BenchRow[]> {
  const cookie = await logIn(url)
  const profile = () => read(`${url}/api/user/profile`, cookie)
  await profile()
  const { length: statements } = await statementsOf(profile)
  const isQuiet = (loadavg()[0] ?? 0) < availableParallelism()
  const alone: Pace[] = []
  const beside: Pace[] = []
  let logins = 0
  await readAll(url, cookie) // a cold start would count against those who come first
  // In turns, so that whatever else this machine does hits both alike.
  for (let i = 0; i < samples; i += 1) {
    alone.push(await readAll(url, cookie))
    const stop = keepLoggingIn(url)
    beside.push(await readAll(url, cookie))
    logins += await stop()
  }
  const kept = (of: keyof Pace) =>
    median(beside.map((pace) => pace[of])) / median(alone.map((pace) => pace[of]))
  const [keptByThread, keptByClock] = [kept('perThreadSecond'), kept('perSecond')]
  const beside20 = `while ${loginsAtOnce} logins are in flight`
  return [
    atMost('SQL statements of a signed-in read', statements, 2),
    told('signed-in reads per second', median(alone.map(({ perSecond }) => perSecond))),
    told('logins per second beside them', logins / (samples * secondsPerSample)),
    atLeast(`reads kept by the main thread ${beside20}`, keptByThread, 0.8),
    // The clock tells of this server only when nothing else wants the cores.
    isQuiet
      ? atLeast(`reads kept by the clock ${beside20}`, keptByClock, 0.8)
      : told(`reads kept by the clock ${beside20} (busy machine)`, keptByClock),
  ]
}

/** How many reads fit into a second, by the clock and by the time that the main thread worked. */
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
