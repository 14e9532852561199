import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, expect } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Parts } from '#server/context.ts'
import type { Database } from '#server/platform/db/open.ts'
import { addAdmin } from '../../bench/add-admin.ts'
import { differences, readContents } from '../../scripts/backup/contents.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import type { Manifest } from '../../scripts/backup/manifest.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { makeKey, secretForBackup } from '../../scripts/backup/secret.ts'
import { migratedInstallation, newInstallation, opened, started } from '../support/installations.ts'
import { more, testWhere } from '../support/more.ts'
import { inOldFormat, passphrase, rewritten, secret } from '../support/rewritten-backup.ts'
import { mailPlace, newKey, putSealedMails, readSealedMails } from '../support/sealed-rows.ts'
import { outcomeOf, scratchFolder, sharedFolder, startNode } from './durability/child.ts'
import { isLongForm } from './effort.ts'

const now = new Date('2026-11-12T10:00:00Z')
const options = { mayBeUnsigned: false, now, ask: async () => passphrase }
export const careful = { ...options, mayReplace: false }
export const replacing = { ...options, mayReplace: true }

export type BackedUp = { config: Config; file: string; manifest: Manifest }

/** Tests of backups on both databases, in the short form where they are fast; returns the installation that they back up. */
export function testBackups(kind: Database['kind']): () => BackedUp {
  const testWhereFast = testWhere(kind === 'postgres' || isLongForm)
  let acme: BackedUp
  const folder = sharedFolder()
  beforeAll(async () => {
    const config = await migratedInstallation(kind, folder)
    await started(config, (parts) => addAdmin(parts, 'Acme'))
    const file = join(folder, 'acme.backup')
    acme = { config, file, manifest: await makeBackup(config, file, { now, secret }) }
  })

  testWhereFast('a damaged backup is refused before anything is touched', async () => {
    const [other, damaged] = [await newInstallation(kind), join(scratchFolder(), 'damaged.backup')]
    const bytes = readFileSync(acme.file)
    const middle = bytes.length >> 1
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
    writeFileSync(damaged, bytes)
    await expect(restoreBackup(other, damaged, careful)).rejects.toThrow(/is damaged/)
    writeFileSync(damaged, bytes.subarray(0, middle))
    await expect(restoreBackup(other, damaged, careful)).rejects.toThrow(/is damaged or incomplete/)
    expect(readdirSync(other.dataDir)).toEqual([])
  })

  testWhereFast('a wrong passphrase or key is reported before anything is touched', async () => {
    const other = await newInstallation(kind)
    const asked = { ...careful, ask: async () => 'correct horse batterz' }
    await expect(restoreBackup(other, acme.file, asked)).rejects.toThrow(
      /^This is not the passphrase that .*acme\.backup was made with\. Nothing was changed\.$/,
    )
    await expect(restoreBackup(other, acme.file, { ...careful, ask: null })).rejects.toThrow(
      'This backup was made with a passphrase. Set BACKUP_PASSPHRASE.',
    )
    const [file, keyFile] = [join(scratchFolder(), 'by-key.backup'), join(scratchFolder(), 'key')]
    makeKey(keyFile)
    const right = { ...acme.config, backup: { keyFile, passphrase: undefined } }
    await makeBackup(acme.config, file, { now, secret: await secretForBackup(right, null) })
    writeFileSync(keyFile, randomBytes(32).toString('hex'))
    await expect(restoreBackup({ ...other, backup: right.backup }, file, careful)).rejects.toThrow(
      /^This is not the key file that /,
    )
    await expect(restoreBackup(other, file, careful)).rejects.toThrow('Set BACKUP_KEY_FILE.')
    expect(existsSync(other.dataDir)).toBe(false)
  })

  more('a file of an earlier version still restores; if backups are signed, only on request', async () => {
    const [old, other] = [await inOldFormat(acme.file), await newInstallation(kind)]
    const signed = { ...other, backup: { passphrase, keyFile: undefined } }
    await expect(restoreBackup(signed, old, careful)).rejects.toThrow(
      /is not an encrypted backup.*add --unsigned/,
    )
    expect(existsSync(other.dataDir)).toBe(false)
    const { found, notes } = await restoreBackup(other, old, { ...careful, ask: null })
    expect(differences(acme.manifest.tables, found)).toEqual([])
    expect(secretOf(other)).toBe(secretOf(acme.config))
    expect(notes).toEqual([expect.stringContaining('neither encrypted nor signed')])
    const asked = restoreBackup(signed, old, { ...careful, mayBeUnsigned: true })
    await expect(asked).rejects.toThrow(/contains data/)
  })

  testWhereFast('the file list of a backup cannot contain paths: files outside stay untouched', async () => {
    const other = await newInstallation(kind)
    const victim = join(scratchFolder(), 'victim')
    writeFileSync(victim, 'untouched', { mode: 0o644 })
    const hostile = await inOldFormat(acme.file, (manifest) => {
      const path = relative(join(other.dataDir, 'restore-000000', 'content'), victim)
      Object.assign(manifest, { files: [path] })
    })
    await expect(restoreBackup(other, hostile, replacing)).rejects.toThrow(/is not a complete Cobuy backup/)
    expect([readFileSync(victim, 'utf8'), modeOf(victim)]).toEqual(['untouched', '644'])
    expect(readdirSync(other.dataDir)).toEqual([])
  })

  more('the backup of a newer program is refused, with the name of its schema', async () => {
    const newer = await rewritten(acme.file, (manifest) => {
      manifest.schema = { newest: '9999_later', at: Number.MAX_SAFE_INTEGER }
    })
    await expect(restoreBackup(acme.config, newer, replacing)).rejects.toThrow(
      /^The backup has the schema 9999_later, .* Use the newer version that created it/,
    )
  })

  testWhereFast(
    'a backup restores every row and the secret; existing data is replaced only on request',
    async () => {
      const { file, manifest } = acme
      expect(modeOf(file)).toBe('600')
      const other = await newInstallation(kind)
      const { found } = await restoreBackup(other, file, careful)
      expect(differences(manifest.tables, found)).toEqual([])
      expect(manifest.tables.find(({ name }) => name === 'public.companies')?.rows).toBe(1)
      expect(secretOf(other)).toBe(secretOf(acme.config))
      expect(modeOf(join(other.dataDir, 'session-secret'))).toBe('600')
      await started(other, ({ database }) => database.pool.query(`update companies set name = 'Globex'`))
      await expect(restoreBackup(other, file, careful)).rejects.toThrow(/contains data\. Add --replace/)
      expect(await companiesOf(other)).toEqual([{ name: 'Globex' }])
      await restoreBackup(other, file, replacing)
      expect(await companiesOf(other)).toEqual([{ name: 'Acme' }])
    },
  )

  more('after a restore, secrets open with the keys they were encrypted with, and only then', async () => {
    const keyed = { ...(await migratedInstallation(kind, scratchFolder())), encryptionKeys: [newKey('a')] }
    const texts = await started(keyed, ({ database, keyRing }) =>
      putSealedMails(database, { count: 2, seal: (text, id) => keyRing.seal(text, mailPlace(id)) }),
    )
    const file = join(scratchFolder(), 'keyed.backup')
    await makeBackup(keyed, file, { now, secret })
    const other = await newInstallation(kind)
    await restoreBackup(other, file, careful)
    const readMails = (parts: Parts) => readSealedMails(parts.database, parts.keyRing)
    await expect(started(other, readMails)).rejects.toThrow(
      'ENCRYPTION_KEYS lacks the key "a", which 2 secrets need.',
    )
    expect(await started({ ...other, encryptionKeys: keyed.encryptionKeys }, readMails)).toEqual(texts)
  })

  more(
    'the commands create a key and an encrypted backup, and restore it',
    async () => {
      const [source, other] = [
        kind === 'embedded' ? await copyOf(acme) : acme.config,
        await newInstallation(kind),
      ]
      const folder = scratchFolder()
      const [key, file] = [join(folder, 'key'), join(folder, 'acme.backup')]
      const made = await outcomeOf(startNode(['scripts/backup.ts', '--new-key', key]))
      expect([made.code, modeOf(key)]).toEqual([0, '600'])
      const backup = await outcomeOf(startNode(['scripts/backup.ts', file], settingsOf(source, key)))
      expect([backup.code, backup.stderr]).toEqual([0, ''])
      expect(backup.stdout).toContain('Encrypted with the key file.')
      const bytes = readFileSync(file)
      for (const word of ['cobuy"', 'session-secret', 'ustar', secretOf(source)])
        expect(bytes.includes(word)).toBe(false)
      const restored = await outcomeOf(startNode(['scripts/restore.ts', file], settingsOf(other, key)))
      expect([restored.code, restored.stderr]).toEqual([0, ''])
      expect(restored.stdout).toContain(' tables, 0 differ.')
    },
    180_000, // three processes, on a machine that may be busy
  )

  return () => acme
}

function settingsOf({ dataDir, databaseUrl }: Config, key: string): Record<string, string> {
  const settings = { BACKUP_KEY_FILE: key, DATA_DIR: dataDir }
  return databaseUrl ? { ...settings, DATABASE_URL: databaseUrl } : settings
}

export function contentsOf(config: Config) {
  return opened(config, (database) => database.transaction(readContents))
}

/** A copy of the installation in its own folder. */
export async function copyOf({ config }: BackedUp): Promise<Config> {
  const copy = await newInstallation(config.databaseUrl ? 'postgres' : 'embedded')
  cpSync(config.dataDir, copy.dataDir, { recursive: true })
  return copy
}

function companiesOf(config: Config) {
  return opened(config, async ({ pool }) => (await pool.query('select name from companies')).rows)
}

function secretOf({ dataDir }: Config) {
  return readFileSync(join(dataDir, 'session-secret'), 'utf8')
}

function modeOf(path: string) {
  return (statSync(path).mode & 0o777).toString(8)
}
