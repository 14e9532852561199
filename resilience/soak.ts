// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import { mixOf } from '../bench/mix.ts'
import { megabytes, signedInAdmins, startServer } from '../bench/server.ts'
import { atMost, type ResilienceRow, row } from './row.ts'

/** So many that a company's lists stay short although purchases are added all the time. */
const companies = 400
const connections = 10
const measuringSeconds = 20
/** Memory is compared after the first tenth, when everything is loaded and the caches are full. */
const warmShare = 0.1
const maxGrowth = 1.1

type Result = {
  requests: { average: number; total: number }
  errors: number
  timeouts: number
  non2xx: number
}

/** Half of what the machine can do, for a long time: memory stays flat and no call fails. */
export async function soak(
  databaseUrl: string,
  { minutes, report }: { minutes: number; report: (line: string) => void },
): Promise<ResilienceRow[]> {
  const server = await startServer(databaseUrl)
  try {
    const requests = (await signedInAdmins(databaseUrl, companies)).flatMap(mixOf)
    const full = await load({ url: server.url, requests, connections, duration: measuringSeconds })
    const rate = Math.floor(full.requests.average / 2)
    const samples: number[] = []
    const sampling = setInterval(() => samples.push(megabytes(server.pid) ?? Number.NaN), 5000)
    const telling = setInterval(
      () => report(`${samples.length * 5} s, ${samples.at(-1)?.toFixed(0)} MB`),
      60_000,
    )
    const result = await load({
      url: server.url,
      requests,
      connections,
      duration: minutes * 60,
      overallRate: rate,
    })
    clearInterval(sampling)
    clearInterval(telling)
    const warm = samples.slice(Math.ceil(samples.length * warmShare))
    const third = Math.ceil(warm.length / 3)
    const [first, last] = [median(warm.slice(0, third)), median(warm.slice(-third))]
    return [
      row('minutes', minutes),
      row('calls per second, half of what the machine can do', rate),
      row('calls', result.requests.total),
      row('failed calls', result.errors + result.timeouts + result.non2xx, 0),
      row('memory in the first third, megabytes', first),
      row('memory in the last third, megabytes', last),
      atMost('memory in the last third relative to the first', last / first, maxGrowth),
    ]
  } finally {
    await server.stop()
  }
}

function load(options: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    autocannon(options, (error: Error | null, result: Result) => (error ? reject(error) : resolve(result)))
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
