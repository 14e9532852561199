import { setTimeout as sleep } from 'node:timers/promises'
import { startStandby } from '#test/support/standby.ts'
import { freePort, Server } from '../resilience/server.ts'
import { companyWith } from './activity.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { newFolder, quiet } from './product.ts'
import { secret, signedInAdmins, signedInOperator, withParts } from './server.ts'

const rows = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const program = 'resilience/without-pages.ts'
const reads = ['/api/dashboard/summary', '/api/purchases2', '/invoices', '/api/company/members?limit=50']
const lists = ['/api/operator/companies', '/api/operator/audit', '/api/operator/invoices']
/** People who look at a page now and then: what waits is what is measured. */
const pauseMs = 20
const calls = 300

/**
 * What a customer waits for while another process exports and lists, from a replica and from the primary. All of it shares the
 * processor of this machine, so that the effect is at least what it would be on several.
 */
export async function benchReplica({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  if (!databaseUrl) return []
  const own = { ...quiet, SESSION_SECRET: secret, DATABASE_URL: databaseUrl }
  const newServer = async (env: Record<string, string>) =>
    new Server(await freePort(), { ...own, ...env, DATA_DIR: newFolder() }, program)
  const customers = await newServer({})
  await customers.start()
  const exporter = await withParts(databaseUrl, (parts) => companyWith(parts, rows))
  const [customer = ''] = await signedInAdmins(databaseUrl, 1)
  const operator = await signedInOperator(databaseUrl)
  const standby = await startStandby(databaseUrl)
  const replica = Object.assign(new URL(standby.url), { pathname: new URL(databaseUrl).pathname }).href
  const [there, here] = [await newServer({ DATABASE_REPLICA_URL: replica }), await newServer({})]
  try {
    await there.start()
    await here.start()
    const slower = async (server: Server) => {
      const quietMs = await waits(customers.url, customer, async () => {
        for (let n = 0; n < calls; n += 1) await sleep(pauseMs)
      })
      const busyMs = await waits(customers.url, customer, () => exportAndList(server.url, exporter, operator))
      return median(busyMs) / median(quietMs)
    }
    await slower(there) // warm up
    const [onReplica, onPrimary] = [await slower(there), await slower(here)]
    const name = `a customer's median while ${rows} rows are exported and operators list`
    return [
      atMost(`${name}, from a replica: relative to a quiet time`, onReplica, 1.1),
      info('the same, from the primary', onPrimary),
    ]
  } finally {
    await Promise.all([customers, there, here].map((server) => server.kill()))
    await standby.stop()
  }
}

/** How long a customer waits for each page while this goes on. */
async function waits(url: string, cookie: string, meanwhile: () => Promise<unknown>): Promise<number[]> {
  let isOver = false
  const work = meanwhile().finally(() => {
    isOver = true
  })
  const milliseconds: number[] = []
  for (let n = 0; !isOver; n += 1) {
    const startedAt = performance.now()
    await read(url + reads[n % reads.length], cookie)
    milliseconds.push(performance.now() - startedAt)
    await sleep(pauseMs)
  }
  await work
  return milliseconds
}

/** A whole file, and lists for as long as it takes. */
async function exportAndList(url: string, exporter: string, operator: string) {
  let isOver = false
  const file = read(`${url}/api/audit.ndjson`, exporter).finally(() => {
    isOver = true
  })
  for (let n = 0; !isOver; n += 1) await read(url + lists[n % lists.length], operator)
  await file
}

async function read(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}`)
  for await (const _ of answer.body ?? []) {
    // A file of a million rows is never held as a whole.
  }
}
