import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openInMemory } from '../src/server/db/embedded.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { fromPglite } from '../src/server/db/open.ts'
import { startJobs } from '../src/server/jobs/jobs.ts'

const root = join(import.meta.dirname, '..')
const migrations = join(root, 'src/server/db/migrations')

/** A migrated embedded database as a file: made once per schema, then loaded by every test worker. */
export function templateFile() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  }
  hash.update(readFileSync(join(root, 'src/server/jobs/jobs.ts')))
  return join(root, 'node_modules/.cache/cobuy', `${hash.digest('hex').slice(0, 16)}.tar`)
}

export async function loadTemplate() {
  return fromPglite(await openInMemory({ loadDataDir: templateBlob() }))
}

export function templateBlob() {
  return new Blob([readFileSync(templateFile())])
}

/** Vitest's global setup: creates the template before the first worker needs it. */
export default async function makeTemplate() {
  const file = templateFile()
  if (existsSync(file)) return
  const pglite = await openInMemory()
  const database = fromPglite(pglite)
  await migrate(database)
  const jobs = await startJobs(database, (error) => {
    throw error
  })
  await jobs.stop()
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  await database.close()
}
