// npm run backup [-- FILE]: all data of this installation in one encrypted file.
// npm run backup -- --new-key FILE: creates a key to encrypt backups with.

import { resolve } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { explainStart } from '#server/start-failure.ts'
import { askAtTerminal } from './backup/ask.ts'
import { BackupFailed } from './backup/backup-failed.ts'
import { makeBackup } from './backup/make-backup.ts'
import { makeKey, secretForBackup } from './backup/secret.ts'
import { endChildrenOnSignal } from './bootstrap/child.mjs'

endChildrenOnSignal()
const usage = 'Usage: npm run backup [-- FILE], or npm run backup -- --new-key FILE'
const fromCallerFolder = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)
const [first, second, ...more] = process.argv.slice(2)
try {
  if (first === '--new-key' && second && more.length === 0) newKey(fromCallerFolder(second))
  else if (first?.startsWith('-') || second) throw new BackupFailed(usage)
  else await backUp(readConfig(process.env), first)
} catch (error) {
  const reason = error instanceof BackupFailed ? error.message : explainStart(error, readConfig(process.env))
  console.error(reason ?? error)
  process.exitCode = 1
}

function newKey(file: string) {
  makeKey(file)
  console.log(`Created the key ${file}. Set BACKUP_KEY_FILE to it, and keep a copy away from this machine:`)
  console.log('without it, backups made with it cannot be read.')
}

async function backUp(config: Config, given: string | undefined) {
  const now = new Date()
  const file = fromCallerFolder(given ?? `backups/cobuy-${now.toISOString().replace(/[:.]/g, '-')}.backup`)
  // Programs that we start inherit the environment and must not see this.
  delete process.env.BACKUP_PASSPHRASE
  const secret = await secretForBackup(config, askAtTerminal())
  const { tables, files, schema } = await makeBackup(config, file, { now, secret })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}: ${tables.length} tables with ${rows} rows, schema ${schema.newest}.`)
  console.log(files.length > 0 ? `Also included: ${files.join(', ')}.` : 'No files of DATA_DIR are included.')
  console.log(
    `Encrypted with the ${secret.kind}. Without it, nobody can read this file. Settings (.env) are not included.`,
  )
}
