// Backups from versions before 0.2: a plain tar of manifest, content and checksums, neither encrypted nor signed.

import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupFailed } from './backup-failed.ts'
import { extract } from './extract.ts'
import { keptFiles } from './manifest.ts'

const parts = { manifest: 'manifest.json', content: 'content.tar.gz', sums: 'SHA256SUMS' }

/** Verifies the checksums, then extracts the content next to the manifest. */
export async function extractOldFormat(file: string, folder: string, content: string) {
  const outer = join(folder, 'backup')
  mkdirSync(outer, { mode: 0o700 })
  const found = await extract(createReadStream(file), outer, { files: Object.values(parts) })
  if (found.size !== 3) throw new BackupFailed('It is incomplete.')
  if (readFileSync(join(outer, parts.sums), 'utf8') !== (await sumsOf(outer))) {
    throw new BackupFailed(`${file} is damaged: its checksum does not match. Use another backup.`)
  }
  const allowed = { files: ['database.dump', ...keptFiles], tree: 'database' }
  await pipeline(
    createReadStream(join(outer, parts.content)),
    createGunzip(),
    (source: AsyncIterable<Buffer>) => extract(source, content, allowed),
  )
  renameSync(join(outer, parts.manifest), join(content, parts.manifest))
  rmSync(outer, { recursive: true })
}

/** In the format of sha256sum. */
async function sumsOf(folder: string) {
  const lines: string[] = []
  for (const name of [parts.manifest, parts.content]) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk as Buffer)
    lines.push(`${hash.digest('hex')}  ${name}\n`)
  }
  return lines.join('')
}
