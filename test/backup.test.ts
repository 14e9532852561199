import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '../scripts/backup/restore-backup.ts'
import { lockFolder } from '../src/server/db/folder-lock.ts'
import { unfinishedRestore } from '../src/server/db/open.ts'
import { backupsHold, careful, copyOf, replacing } from './backup-behaviours.ts'
import { outcomeOf, startNode } from './durability/child.ts'
import { opened } from './installations.ts'

const acme = backupsHold('embedded')

test('while a server has the embedded database open, a backup says whose it is and what to do', async () => {
  const { dataDir } = acme().config
  const unlock = lockFolder(dataDir, new Date())
  const backup = await outcomeOf(startNode(['scripts/backup.ts'], { DATA_DIR: dataDir }))
  unlock()
  expect([backup.code, backup.stdout]).toEqual([1, ''])
  expect(backup.stderr).toMatch(
    new RegExp(`in use by process ${process.pid} .*stop the server, run this again`),
  )
})

test('a restore that was cut off keeps the server from starting; what one replaced is kept aside', async () => {
  const copy = await copyOf(acme())
  writeFileSync(unfinishedRestore(copy.dataDir), '')
  await expect(opened(copy, async () => {})).rejects.toThrow(/into .* was interrupted\. Run it again/)
  const { notes } = await restoreBackup(copy, acme().file, replacing)
  expect(notes).toEqual([expect.stringContaining('database-before-20261112T100000000Z')])
  expect(existsSync(join(copy.dataDir, 'database-before-20261112T100000000Z', 'PG_VERSION'))).toBe(true)
  expect(readdirSync(copy.dataDir).filter((name) => name.startsWith('restore'))).toEqual([])
  await opened(copy, async () => {})
})

test('a backup of one kind of database is not put into the other', async () => {
  const postgres = { ...acme().config, databaseUrl: 'postgres://127.0.0.1:1/none' }
  const restored = restoreBackup(postgres, acme().file, careful)
  await expect(restored).rejects.toThrow('Restore it without DATABASE_URL')
})
