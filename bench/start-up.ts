import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { startProduct } from '../e2e/support/product.ts'
import { atMost, type BenchRow, told } from './figures.ts'
import { newFolder } from './product.ts'
import { megabytes, startServer } from './server.ts'

/** From the command to the first answer, and what it then holds; against a bare process that opens the same database. */
export async function benchStartUp({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const folder = newFolder()
  try {
    const settings = { DATA_DIR: folder }
    const first = await timed(() => startProduct(settings))
    const next = await timed(() => startProduct(settings))
    const bare = timeBare(folder)
    const rows = [
      told('first start on the embedded database, seconds', first.seconds),
      told(`next start, seconds (bare: ${bare.toFixed(2)})`, next.seconds),
      atMost('next start against a bare process that opens the same database', next.seconds / bare, 4),
    ]
    if (next.megabytes)
      rows.push(told('memory after the start, embedded database, megabytes', next.megabytes))
    if (!databaseUrl) return rows
    await timed(() => startServer(databaseUrl))
    const onServer = await timed(() => startServer(databaseUrl))
    rows.push(told('next start on PostgreSQL, seconds', onServer.seconds))
    if (onServer.megabytes)
      rows.push(told('memory after the start, PostgreSQL, megabytes', onServer.megabytes))
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(start: () => ReturnType<typeof startProduct>) {
  const began = performance.now()
  const server = await start()
  const answer = await fetch(`${server.url}/readyz`)
  const seconds = (performance.now() - began) / 1000
  if (answer.status !== 200) throw new Error(`/readyz answered ${answer.status}`)
  const held = megabytes(server.pid)
  await server.stop()
  return { seconds, megabytes: held }
}

function timeBare(folder: string): number {
  const program = `import { PGlite } from '@electric-sql/pglite'
    const database = await PGlite.create(${JSON.stringify(`${folder}/database`)})
    await database.query('select 1')
    await database.close()`
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program])
  if (status !== 0) throw new Error(String(stderr))
  return (performance.now() - began) / 1000
}
