import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBackup, pack, unpack } from '../../scripts/backup/archive.ts'
import type { Manifest } from '../../scripts/backup/manifest.ts'
import type { Secret } from '../../scripts/backup/secret.ts'
import { scratchFolder } from '../checks/durability/child.ts'

/** Encrypts the backups in tests. */
export const passphrase = 'correct horse battery'
export const secret: Secret = { kind: 'passphrase', passphrase }

/** A validly encrypted backup with a changed manifest. */
export async function rewritten(file: string, change: (manifest: Manifest) => void): Promise<string> {
  const { folder, manifest, names } = await laidOut(file, change)
  const result = join(scratchFolder(), 'rewritten.backup')
  await pack(result, manifest, [{ folder, names }], secret)
  return result
}

/** The backup as versions before 0.2 wrote it, with the tar program and valid checksums. */
export async function inOldFormat(
  file: string,
  change: (manifest: Manifest) => void = () => {},
): Promise<string> {
  const { folder, manifest } = await laidOut(file, change)
  const parts = scratchFolder()
  execFileSync('tar', ['-czf', join(parts, 'content.tar.gz'), '-C', folder, ...readdirSync(folder)])
  writeFileSync(join(parts, 'manifest.json'), JSON.stringify({ ...manifest, format: 1 }, null, 2))
  const sums = ['manifest.json', 'content.tar.gz'].map((name) => {
    const sum = createHash('sha256').update(readFileSync(join(parts, name)))
    return `${sum.digest('hex')}  ${name}\n`
  })
  writeFileSync(join(parts, 'SHA256SUMS'), sums.join(''))
  const result = join(scratchFolder(), 'old.tar')
  execFileSync('tar', ['-cf', result, '-C', parts, 'manifest.json', 'SHA256SUMS', 'content.tar.gz'])
  return result
}

/** The folder with everything in a backup. */
export async function unpacked(file: string): Promise<string> {
  return (await laidOut(file, () => {})).folder
}

async function laidOut(file: string, change: (manifest: Manifest) => void) {
  const outer = scratchFolder()
  const manifest = await unpack(await openBackup(file, async () => secret), outer)
  const folder = join(outer, 'content')
  renameSync(join(folder, 'manifest.json'), join(outer, 'manifest.json'))
  const names = readdirSync(folder)
  change(manifest)
  return { folder, manifest, names }
}
