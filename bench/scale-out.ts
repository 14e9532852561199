// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { atLeast, type BenchRow, median, told } from './figures.ts'
import { cores, processorSeconds, signedInAdmins, startServer } from './server.ts'

const rounds = 3
const secondsPerSample = 4
const connections = 32
const path = '/api/dashboard/summary'

type Server = Awaited<ReturnType<typeof startServer>>
type Pace = { perSecond: number; perProcessorSecond: number }

/** Two processes on one PostgreSQL against one: what each can do, and that neither stands in the other's way. */
export async function benchScaleOut({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  if (!databaseUrl) return []
  const first = await startServer(databaseUrl)
  const second = await startServer(databaseUrl)
  try {
    const [cookie = ''] = await signedInAdmins(databaseUrl, 1)
    await load([first, second], cookie)
    const [one, two]: [Pace[], Pace[]] = [[], []]
    // In turns, so that whatever else this machine does hits both alike.
    for (let round = 0; round < rounds; round += 1) {
      one.push(await load([first], cookie))
      two.push(await load([first, second], cookie))
    }
    const gain = (of: keyof Pace) => median(two.map((pace) => pace[of])) / median(one.map((pace) => pace[of]))
    const kept = gain('perProcessorSecond')
    return [
      told(`two processes against one, by the clock (${cores} cores for all)`, gain('perSecond')),
      ...(kept > 0
        ? [atLeast('two processes against one, per second of their processor time', kept, 0.8)]
        : []),
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
  return { perSecond: total / secondsPerSample, perProcessorSecond: total / (used(servers) - before) }
}

function used(servers: Server[]): number {
  return servers.reduce((sum, { pid }) => sum + (processorSeconds(pid) ?? Number.POSITIVE_INFINITY), 0)
}
