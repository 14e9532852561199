import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncFolder, syncTree } from '../../src/server/db/sync-tree.ts'
import { run } from '../bootstrap/child.mjs'
import { BackupFailed } from './backup-failed.ts'
import type { TableContents } from './contents.ts'

export type Manifest = {
  format: 1
  product: 'cobuy'
  version: string
  madeAt: string
  database: 'embedded' | 'postgres'
  schema: { newest: string; at: number }
  files: string[]
  tables: TableContents[]
}

/** Beside the database, what an installation cannot make again: without the secret, everybody's links and codes end. */
export const keptFiles = ['session-secret', 'demo-password']

const parts = { manifest: 'manifest.json', content: 'content.tar.gz', sums: 'SHA256SUMS' }

/** Folders and the names in them that go into the content. */
export type Source = { folder: string; names: string[] }

/** One file that only its owner can read: a plain tar of manifest, content and checksums. There when complete, or not at all. */
export async function pack(file: string, manifest: Manifest, sources: Source[]) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file)) throw new BackupFailed(`${file} is there already. Name another file.`)
  const staging = mkdtempSync(join(dirname(file), '.cobuy-backup-'))
  try {
    const from = sources.flatMap(({ folder, names }) => (names.length > 0 ? ['-C', folder, ...names] : []))
    await tar(['-czf', join(staging, parts.content), ...from])
    writeFileSync(join(staging, parts.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
    writeFileSync(join(staging, parts.sums), await sumsOf(staging))
    const whole = join(staging, basename(file))
    writeFileSync(whole, '', { mode: 0o600 })
    await tar(['-cf', whole, '-C', staging, parts.manifest, parts.sums, parts.content])
    chmodSync(whole, 0o600)
    syncTree(whole)
    renameSync(whole, file)
    syncFolder(dirname(file))
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Checks every byte against its checksum, then lays the content out in the folder. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupFailed(`There is no file ${file}.`)
  const outer = join(folder, 'backup')
  mkdirSync(outer, { mode: 0o700 })
  await tar(['-xf', file, '-C', outer, '--no-same-owner', ...Object.values(parts)], notOurs(file))
  if (readFileSync(join(outer, parts.sums), 'utf8') !== (await sumsOf(outer))) {
    throw new BackupFailed(`${file} is damaged: its checksum does not fit. Use another backup.`)
  }
  const manifest = JSON.parse(readFileSync(join(outer, parts.manifest), 'utf8')) as Manifest
  if (manifest.product !== 'cobuy' || manifest.format !== 1) throw new BackupFailed(notOurs(file))
  const content = join(folder, 'content')
  mkdirSync(content, { mode: 0o700 })
  await tar(['-xzf', join(outer, parts.content), '-C', content, '--no-same-owner'])
  rmSync(outer, { recursive: true })
  return manifest
}

function notOurs(file: string) {
  return `${file} is no complete backup of Cobuy. Use a file that "npm run backup" wrote.`
}

/** As sha256sum writes and checks them. */
async function sumsOf(folder: string) {
  const lines: string[] = []
  for (const name of [parts.manifest, parts.content]) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk as Buffer)
    lines.push(`${hash.digest('hex')}  ${name}\n`)
  }
  return lines.join('')
}

async function tar(args: string[], whenItFails?: string) {
  const { code, output } = await run('tar', args)
  if (code !== 0) throw new BackupFailed(whenItFails ?? `tar failed: ${output.trim()}`)
}
