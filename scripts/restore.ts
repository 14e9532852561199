// npm run restore -- FILE [--replace] [--unsigned]: restores a backup and reports the comparison table by table.

import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { explainStart } from '#server/start-failure.ts'
import { askAtTerminal } from './backup/ask.ts'
import { BackupFailed } from './backup/backup-failed.ts'
import { differences, tableOf } from './backup/contents.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { endChildrenOnSignal } from './bootstrap/child.mjs'

endChildrenOnSignal()
const args = process.argv.slice(2)
const [file] = args.filter((argument) => !argument.startsWith('--'))
const options = ['--replace', '--unsigned']
const unknown = args.find((argument) => argument.startsWith('-') && !options.includes(argument))
try {
  if (!file || unknown) throw new BackupFailed('Usage: npm run restore -- FILE [--replace] [--unsigned]')
  const restoreOptions = {
    mayReplace: args.includes('--replace'),
    mayBeUnsigned: args.includes('--unsigned'),
    now: new Date(),
    ask: askAtTerminal(),
  }
  const config = readConfig(process.env)
  delete process.env.BACKUP_PASSPHRASE
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const { manifest, found, notes } = await restoreBackup(config, path, restoreOptions)
  console.log(tableOf(manifest.tables, found))
  const wrong = differences(manifest.tables, found)
  console.log(`\nRestored the backup of ${manifest.madeAt}: ${found.length} tables, ${wrong.length} differ.`)
  for (const note of notes) console.log(note)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  const reason = error instanceof BackupFailed ? error.message : explainStart(error, readConfig(process.env))
  console.error(reason ?? error)
  process.exitCode = 1
}
