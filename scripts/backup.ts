// npm run backup [-- FILE]: everything that this installation keeps, in one file.

import { resolve } from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { explainStart } from '../src/server/start-failure.ts'
import { BackupFailed } from './backup/backup-failed.ts'
import { makeBackup } from './backup/make-backup.ts'
import { endChildrenOnSignal } from './bootstrap/child.mjs'

endChildrenOnSignal()
const now = new Date()
const [given = `backups/cobuy-${now.toISOString().replace(/[:.]/g, '-')}.tar`] = process.argv.slice(2)
try {
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  const { tables, files, schema } = await makeBackup(readConfig(process.env), file, now)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}: ${tables.length} tables with ${rows} rows, schema ${schema.newest}.`)
  console.log(files.length > 0 ? `Also in it: ${files.join(', ')}.` : 'No files of DATA_DIR belong to it.')
  console.log('It holds secrets and personal data: only you can read it. Settings (.env) are not in it.')
} catch (error) {
  const reason = error instanceof BackupFailed ? error.message : explainStart(error, readConfig(process.env))
  console.error(reason ?? error)
  process.exitCode = 1
}
