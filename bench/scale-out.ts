// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { atLeast, type BenchRow, info, median } from './figures.ts'
import { cores, cpuSeconds, signedInAdmins, startServer } from './server.ts'

const rounds = 3
const secondsPerSample = 4
const connections = 32
const path = '/api/dashboard/summary'

type Server = Awaited<ReturnType<typeof startServer>>
type Pace = { perSecond: number; perCpuSecond: number }

/** Two processes on one PostgreSQL relative to one: neither may slow the other down. */
export async function benchScaleOut({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  if (!databaseUrl) return []
  const first = await startServer(databaseUrl)
  const second = await startServer(databaseUrl)
  try {
    const [cookie = ''] = await signedInAdmins(databaseUrl, 1)
    await load([first, second], cookie)
    const [one, two]: [Pace[], Pace[]] = [[], []]
    // Alternating, so that other load on this machine affects both equally.
    for (let round = 0; round < rounds; round += 1) {
      one.push(await load([first], cookie))
      two.push(await load([first, second], cookie))
    }
    const gain = (of: keyof Pace) => median(two.map((pace) => pace[of])) / median(one.map((pace) => pace[of]))
    const cpuGain = gain('perCpuSecond')
    return [
      info(`two processes relative to one, wall-clock time (${cores} cores in total)`, gain('perSecond')),
      ...(cpuGain > 0 ? [atLeast('two processes relative to one, per CPU second', cpuGain, 0.8)] : []),
    ]
  } finally {
    await first.stop()
    await second.stop()
  }
}

async function load(servers: Server[], cookie: string): Promise<Pace> {
  const before = used(servers)
  const each = servers.map(({ url }) =>
    autocannon({
      url: `${url}${path}`,
      headers: { cookie },
      connections: connections / servers.length,
      duration: secondsPerSample,
    }),
  )
  let total = 0
  for (const { requests, non2xx, errors } of await Promise.all(each)) {
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} reads failed`)
    total += requests.total
  }
  return { perSecond: total / secondsPerSample, perCpuSecond: total / (used(servers) - before) }
}

function used(servers: Server[]): number {
  return servers.reduce((sum, { pid }) => sum + (cpuSeconds(pid) ?? Number.POSITIVE_INFINITY), 0)
}
