// npm run rotate-keys: encrypts every stored secret with the first key in ENCRYPTION_KEYS, while servers run.

import { type Config, readConfig } from '#server/config.ts'
import { knownMigrations, newestApplied, requireKnown } from '#server/platform/db/migrate.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { checkKeys } from '#server/platform/key-ring/check-keys.ts'
import { openKeyRing } from '#server/platform/key-ring/key-ring.ts'
import { type Rotated, rotateKeys } from '#server/platform/key-ring/rotate-keys.ts'
import { sessionSecret } from '#server/platform/session-secret.ts'
import { explainStart } from '#server/start-failure.ts'

class NotReady extends Error {}

let config: Config | null = null
try {
  config = readConfig(process.env)
  const ring = openKeyRing({ keys: config.encryptionKeys, secret: sessionSecret(config) })
  const database = await openDatabase(config, () => new Date())
  try {
    await requireSchema(database)
    await checkKeys(database.db, ring, { mayLoseSecrets: config.mayLoseSecrets, print: console.log })
    report(await rotateKeys(database, ring, inSteps(5000)), ring.writes)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof NotReady ? error.message : (explainStart(error, config) ?? error))
  process.exitCode = 1
}

async function requireSchema({ db }: Database) {
  const applied = await newestApplied(db)
  requireKnown(applied)
  if (applied?.newest !== knownMigrations().at(-1)?.newest)
    throw new NotReady(
      'The database has the schema of an earlier version. Start the server once, then run this again.',
    )
}

function inSteps(size: number) {
  let reported = 0
  return (resealed: number) => {
    if (resealed - reported < size) return
    reported = resealed
    console.log(`Secrets encrypted again so far: ${resealed}`)
  }
}

function report({ resealed, left }: Rotated, id: string) {
  console.log(`Secrets encrypted again with the key "${id}": ${resealed}.`)
  for (const [other, count] of left) console.log(`Left with the key "${other}": ${count}.`)
  if (left.size === 0)
    return console.log('No secret needs another key: the others can be removed from ENCRYPTION_KEYS.')
  console.log('They were in use, cannot be read, or a server still writes with that key. Run this again.')
  process.exitCode = 1
}
