import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { unfinishedRestore } from '#server/platform/db/open.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { opened } from '../support/installations.ts'
import { more } from '../support/more.ts'
import { passphrase } from '../support/rewritten-backup.ts'
import { careful, copyOf, replacing, testBackups } from './backup-behaviors.ts'
import { outcomeOf, startNode } from './durability/child.ts'

const acme = testBackups('embedded')

more(
  'while a server has the embedded database open, a backup names its process and says what to do',
  async () => {
    const { dataDir } = acme().config
    const unlock = lockFolder(dataDir, new Date())
    const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }
    const backup = await outcomeOf(startNode(['scripts/backup.ts'], settings))
    unlock()
    expect([backup.code, backup.stdout]).toEqual([1, ''])
    expect(backup.stderr).toMatch(
      new RegExp(`in use by process ${process.pid} .*stop the server, run this again`),
    )
  },
)

more('an interrupted restore keeps the server from starting; replaced data is set aside', async () => {
  const copy = await copyOf(acme())
  writeFileSync(unfinishedRestore(copy.dataDir), '')
  await expect(opened(copy, async () => {})).rejects.toThrow(/into .* was interrupted\. Run it again/)
  const { notes } = await restoreBackup(copy, acme().file, replacing)
  expect(notes).toEqual([expect.stringContaining('database-before-20261112T100000000Z')])
  expect(existsSync(join(copy.dataDir, 'database-before-20261112T100000000Z', 'PG_VERSION'))).toBe(true)
  expect(readdirSync(copy.dataDir).filter((name) => name.startsWith('restore'))).toEqual([])
  await opened(copy, async () => {})
})

more('a backup of one kind of database is not restored into the other', async () => {
  const postgres = { ...acme().config, databaseUrl: 'postgres://127.0.0.1:1/none' }
  const restored = restoreBackup(postgres, acme().file, careful)
  await expect(restored).rejects.toThrow('Restore it without DATABASE_URL')
})

more('without a passphrase or key there is no backup, and one line says what to set', async () => {
  const copy = await copyOf(acme())
  const backup = await outcomeOf(startNode(['scripts/backup.ts'], { DATA_DIR: copy.dataDir }))
  expect([backup.code, backup.stdout]).toEqual([1, ''])
  expect(backup.stderr.trim()).toBe(
    'Backups are encrypted. Set BACKUP_PASSPHRASE (12 characters or more) or BACKUP_KEY_FILE. ' +
      '"npm run backup -- --new-key FILE" creates a key file.',
  )
})

more('a passphrase cannot be passed as an argument', async () => {
  const given = await outcomeOf(startNode(['scripts/backup.ts', '--passphrase', passphrase]))
  expect([given.code, given.stderr]).toEqual([1, expect.stringContaining('Usage: npm run backup')])
})
