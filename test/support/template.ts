import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { allJobs } from '#server/jobs.ts'
import { openEmbedded, openInMemory } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { fromPglite } from '#server/platform/db/open.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'

const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'src/server/platform/db/migrations')

/** A migrated embedded database as a file: made once per schema, then loaded by every test worker. */
export function templateFile() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  }
  for (const path of globSync('src/server/{jobs,**/jobs,platform/jobs/retry}.ts', { cwd: root }).sort())
    hash.update(readFileSync(join(root, path)))
  return join(root, 'node_modules/.cache/cobuy', `${hash.digest('hex').slice(0, 16)}.tar`)
}

export async function loadTemplate() {
  return fromPglite(await openInMemory({ loadDataDir: templateBlob() }))
}

export function templateBlob() {
  return new Blob([readFileSync(templateFile())])
}

/** Puts a copy of the migrated database into a new data folder: creating one from nothing takes seconds. */
export function copyTemplate(dataDir: string) {
  cpSync(templateFolder(), join(dataDir, 'database'), { recursive: true })
}

function templateFolder() {
  return templateFile().replace(/\.tar$/, '')
}

/** The global setup of Vitest and Playwright: creates the template before the first worker needs it. */
export default async function makeTemplate() {
  if (!existsSync(templateFile())) await makeFile(templateFile())
  if (!existsSync(templateFolder())) await makeFolder(templateFolder())
}

async function makeFile(file: string) {
  const pglite = await openInMemory()
  const database = fromPglite(pglite)
  await migrate(database)
  const jobs = await startJobs(database, allJobs, fail, { timers: false })
  await jobs.stop()
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  await database.close()
}

/** Another run may make the same folder at the same time: the first one stays. */
async function makeFolder(folder: string) {
  const making = mkdtempSync(`${folder}.`)
  await (await openEmbedded(making, { loadDataDir: templateBlob() })).close()
  try {
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

function fail(error: Error): never {
  throw error
}
