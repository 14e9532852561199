import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../scripts/backup/archive.ts'
import { scratchFolder } from './durability/child.ts'

/** A backup whose checksums fit, but whose manifest says something else. */
export function rewritten(file: string, change: (manifest: Manifest) => void): string {
  const folder = scratchFolder()
  execFileSync('tar', ['-xf', file, '-C', folder])
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
  const sums = ['manifest.json', 'content.tar.gz'].map((name) => {
    const sum = createHash('sha256').update(readFileSync(join(folder, name)))
    return `${sum.digest('hex')}  ${name}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  const result = join(scratchFolder(), 'rewritten.tar')
  execFileSync('tar', ['-cf', result, '-C', folder, 'manifest.json', 'SHA256SUMS', 'content.tar.gz'])
  return result
}
