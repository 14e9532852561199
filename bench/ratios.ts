import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { barePath, comparisons } from './comparisons.ts'
import { atLeast, atMost, type BenchRow, info, median } from './figures.ts'
import { newFolder, quiet } from './product.ts'

type Addresses = { app: string; bare: string; cookie: string; statements: Record<string, number> }
type Sample = { perSecond: number; perCpuSecond: number }

const rounds = 5
const secondsPerSample = 2
const connections = 32

/** Our server relative to bare Fastify and the bare driver doing the same, over real HTTP. */
export async function benchRatios({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const folder = newFolder()
  const env = { ...process.env, ...quiet, LOG_LEVEL: 'warn', DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const servers = fork(join(import.meta.dirname, 'both-servers.ts'), { env })
  try {
    const [addresses] = (await once(servers, 'message')) as [Addresses]
    const rows: BenchRow[] = []
    for (const comparison of comparisons) rows.push(...(await compare(servers, addresses, comparison)))
    return rows
  } finally {
    servers.disconnect()
    await once(servers, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(
  servers: ChildProcess,
  { app, bare, cookie, statements }: Addresses,
  comparison: (typeof comparisons)[number],
) {
  const { method, body } = comparison
  const headers = {
    ...(comparison.isSignedIn && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }), connections }
  const urls = { app: app + comparison.path, bare: bare + barePath(comparison) }
  const sample = (url: string, seconds = secondsPerSample) =>
    measure(servers, { ...request, url, duration: seconds })
  await sample(urls.app, 1)
  await sample(urls.bare, 1)
  const [appSamples, bareSamples]: [Sample[], Sample[]] = [[], []]
  // Alternating, so that other load on this machine affects both equally.
  for (let round = 0; round < rounds; round += 1) {
    appSamples.push(await sample(urls.app))
    bareSamples.push(await sample(urls.bare))
  }
  const [a, b] = [medianOf(appSamples), medianOf(bareSamples)]
  const ratio = a.perSecond / b.perSecond
  const sent = statements[comparison.name] ?? 0
  const max = comparison.maxStatements
  const perCpu = comparison.perCpuTarget
  const [perCpuName, perCpuRatio] = [
    `${comparison.name}: the same per CPU second`,
    a.perCpuSecond / b.perCpuSecond,
  ]
  return [
    ...(max ? [atMost(`${comparison.name}: statements`, sent, max)] : []),
    atLeast(`${comparison.name}: throughput relative to a bare server`, ratio, comparison.target),
    perCpu === undefined ? info(perCpuName, perCpuRatio) : atLeast(perCpuName, perCpuRatio, perCpu),
    info(
      `${comparison.name}: requests per second (bare: ${Math.round(b.perSecond)})`,
      Math.round(a.perSecond),
    ),
  ]
}

async function measure(
  servers: ChildProcess,
  load: Record<string, unknown> & { duration: number },
): Promise<Sample> {
  const before = await cpuSeconds(servers)
  const { requests, non2xx, errors } = await autocannon(load)
  const used = (await cpuSeconds(servers)) - before
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`)
  return { perSecond: requests.total / load.duration, perCpuSecond: requests.total / used }
}

async function cpuSeconds(servers: ChildProcess) {
  servers.send('cpu')
  const [{ user, system }] = (await once(servers, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}

function medianOf(samples: Sample[]): Sample {
  const middle = (key: keyof Sample) => median(samples.map((sample) => sample[key]))
  return { perSecond: middle('perSecond'), perCpuSecond: middle('perCpuSecond') }
}
