import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { startProduct } from '../e2e/support/product.ts'
import { atMost, type BenchRow, info } from './figures.ts'
import { newFolder } from './product.ts'
import { megabytes, startServer } from './server.ts'

/** Time from the command to the first reply, and memory, relative to a bare process that opens the same database. */
export async function benchStartUp({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const folder = newFolder()
  try {
    const settings = { DATA_DIR: folder }
    const first = await timed(() => startProduct(settings))
    const next = await timed(() => startProduct(settings))
    const bare = timeBare(folder)
    const rows = [
      info('first start on the embedded database, seconds', first.seconds),
      atMost(`next start, seconds (bare: ${bare.toFixed(2)})`, next.seconds, 3),
      atMost('next start relative to a bare process that opens the same database', next.seconds / bare, 4),
    ]
    if (next.megabytes)
      rows.push(atMost('memory after start, embedded database, megabytes', next.megabytes, 350))
    if (!databaseUrl) return rows
    await timed(() => startServer(databaseUrl))
    const onPostgres = await timed(() => startServer(databaseUrl))
    rows.push(atMost('next start on PostgreSQL, seconds', onPostgres.seconds, 1.5))
    if (onPostgres.megabytes)
      rows.push(atMost('memory after start, PostgreSQL, megabytes', onPostgres.megabytes, 200))
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(start: () => ReturnType<typeof startProduct>) {
  const startedAt = performance.now()
  const server = await start()
  const response = await fetch(`${server.url}/readyz`)
  const seconds = (performance.now() - startedAt) / 1000
  if (response.status !== 200) throw new Error(`/readyz returned ${response.status}`)
  const memory = megabytes(server.pid)
  await server.stop()
  return { seconds, megabytes: memory }
}

function timeBare(folder: string): number {
  const program = `import { PGlite } from '@electric-sql/pglite'
    const database = await PGlite.create(${JSON.stringify(`${folder}/database`)})
    await database.query('select 1')
    await database.close()`
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program])
  if (status !== 0) throw new Error(String(stderr))
  return (performance.now() - startedAt) / 1000
}
