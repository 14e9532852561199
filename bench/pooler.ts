import { startPgBouncer } from '#test/support/pgbouncer.ts'
import { freePort, Server } from '../resilience/server.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { newFolder, quiet } from './product.ts'
import { cpuSeconds, signedInAdmins } from './server.ts'

const rounds = 7
const calls = 1500
const connections = 8
const path = '/api/dashboard/summary'
const secret = 'a secret for benchmarks only, so not secret at all'

/** A process behind PgBouncer relative to one on PostgreSQL itself: no statement is prepared for longer than a transaction. */
export async function benchPooler({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  if (!databaseUrl) return []
  const bouncer = await startPgBouncer(databaseUrl)
  const own = { ...quiet, SESSION_SECRET: secret, DATABASE_URL: databaseUrl }
  const pooledUrl = Object.assign(new URL(bouncer.url), { pathname: new URL(databaseUrl).pathname }).href
  const behind = { DATABASE_URL: pooledUrl, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: databaseUrl }
  const servers = [own, { ...own, ...behind }].map(
    async (env) =>
      new Server(await freePort(), { ...env, DATA_DIR: newFolder() }, 'resilience/without-pages.ts'),
  )
  const [direct, pooled] = (await Promise.all(servers)) as [Server, Server]
  try {
    await direct.start()
    await pooled.start()
    const [cookie = ''] = await signedInAdmins(databaseUrl, 1)
    for (const server of [direct, pooled]) await msPerCall(server, cookie)
    const [one, other]: [number[], number[]] = [[], []]
    // Alternating, so that other load on this machine affects both equally.
    for (let round = 0; round < rounds; round += 1) {
      one.push(await msPerCall(direct, cookie))
      other.push(await msPerCall(pooled, cookie))
    }
    return [
      info('processor time of a call on PostgreSQL itself, in ms', median(one)),
      info('processor time of a call behind PgBouncer, in ms', median(other)),
      atMost('the second relative to the first', median(other) / median(one), 1.15),
    ]
  } finally {
    await Promise.all([direct.kill(), pooled.kill()])
    await bouncer.stop()
  }
}

async function msPerCall({ url, pid = 0 }: Server, cookie: string): Promise<number> {
  const before = cpuSeconds(pid) ?? Number.NaN
  const work = async () => {
    for (let n = 0; n < calls / connections; n += 1) {
      const answer = await fetch(url + path, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A read returned ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return (((cpuSeconds(pid) ?? Number.NaN) - before) * 1000) / calls
}
