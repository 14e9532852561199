// npm run backup [-- FILE]: everything that this installation keeps, in one encrypted file.
// npm run backup -- --new-key FILE: a key to encrypt backups with.

import { resolve } from 'node:path'
import { type Config, readConfig } from '../src/server/config.ts'
import { explainStart } from '../src/server/start-failure.ts'
import { askAtTerminal } from './backup/ask.ts'
import { BackupFailed } from './backup/backup-failed.ts'
import { makeBackup } from './backup/make-backup.ts'
import { makeKey, secretForBackup } from './backup/secret.ts'
import { endChildrenOnSignal } from './bootstrap/child.mjs'

endChildrenOnSignal()
const usage = 'Usage: npm run backup [-- FILE], or npm run backup -- --new-key FILE'
const inHere = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)
const [first, second, ...more] = process.argv.slice(2)
try {
  if (first === '--new-key' && second && more.length === 0) newKey(inHere(second))
  else if (first?.startsWith('-') || second) throw new BackupFailed(usage)
  else await backUp(readConfig(process.env), first)
} catch (error) {
  const reason = error instanceof BackupFailed ? error.message : explainStart(error, readConfig(process.env))
  console.error(reason ?? error)
  process.exitCode = 1
}

function newKey(file: string) {
  makeKey(file)
  console.log(`${file}: a new key. Set BACKUP_KEY_FILE to it, and keep a copy away from this machine:`)
  console.log('without it, no backup that was made with it can be read again.')
}

async function backUp(config: Config, given: string | undefined) {
  const now = new Date()
  const file = inHere(given ?? `backups/cobuy-${now.toISOString().replace(/[:.]/g, '-')}.backup`)
  // The programs that we call inherit our settings, and have no use for this one.
  delete process.env.BACKUP_PASSPHRASE
  const secret = await secretForBackup(config, askAtTerminal())
  const { tables, files, schema } = await makeBackup(config, file, { now, secret })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}: ${tables.length} tables with ${rows} rows, schema ${schema.newest}.`)
  console.log(files.length > 0 ? `Also in it: ${files.join(', ')}.` : 'No files of DATA_DIR belong to it.')
  console.log(
    `Encrypted with the ${secret.kind}. Without it, nobody can read this file. Settings (.env) are not in it.`,
  )
}
