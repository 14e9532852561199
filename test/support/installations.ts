import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { scratchFolder } from '../checks/durability/child.ts'
import { newDatabase } from './new-database.ts'
import { copyTemplate } from './template.ts'

const now = () => new Date()

/** The settings of a new, empty installation on this kind of database. */
export async function newInstallation(kind: Database['kind'], folder = scratchFolder()) {
  return configOf(folder, kind === 'embedded' ? null : await newDatabase(serverUrl()))
}

/** The same with the newest schema, copied: to create it takes seconds. */
export async function migratedInstallation(kind: Database['kind'], folder = scratchFolder()) {
  if (kind === 'postgres')
    return configOf(folder, await newDatabase(serverUrl(), process.env.TEST_DATABASE_TEMPLATE))
  const config = configOf(folder, null)
  copyTemplate(config.dataDir)
  return config
}

const serverUrl = () => process.env.TEST_DATABASE_URL ?? ''

function configOf(folder: string, url: string | null): Config {
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'silent' }
  return readConfig(url ? { ...settings, DATABASE_URL: url, DATABASE_POOL_SIZE: '4' } : settings)
}

/** Starts the product on an installation without HTTP, and stops it again. */
export async function started<T>(
  config: Config,
  work: (parts: Awaited<ReturnType<typeof openParts>>) => Promise<T>,
) {
  const parts = await openParts(config, now, () => {})
  try {
    return await work(parts)
  } finally {
    await closeParts(parts)
  }
}

/** Opens only the database, without migrating it. */
export async function opened<T>(config: Config, work: (database: Database) => Promise<T>) {
  const database = await openDatabase(config, now)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
