import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openBackup, pack, unpack } from '../../scripts/backup/archive.ts'
import { extract } from '../../scripts/backup/extract.ts'
import type { Manifest } from '../../scripts/backup/manifest.ts'
import { makeKey, type Secret, secretForBackup, secretForRestore } from '../../scripts/backup/secret.ts'
import { type Source, writeTar } from '../../scripts/backup/tar.ts'
import { scratchFolder } from './durability/child.ts'

const secret: Secret = { kind: 'key file', key: randomBytes(32) }
const headerLength = 70
const sealedChunk = 1024 * 1024 + 16
const manifest: Manifest = {
  format: 2,
  product: 'cobuy',
  version: '0.1.0',
  madeAt: '2026-11-12T10:00:00.000Z',
  database: 'embedded',
  schema: { newest: '0001_x', at: 1 },
  files: ['session-secret'],
  tables: [{ name: 'public.companies', rows: 1, hash: '-12' }],
}

test('a backup restores its content, readable only by its owner', async () => {
  const { file, data } = await madeBackup(randomBytes(3 * 1024 * 1024))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const out = scratchFolder()
  expect(await unpacked(file, out)).toEqual(manifest)
  const content = join(out, 'content')
  expect(readdirSync(content).toSorted()).toEqual(['database', 'manifest.json', 'session-secret'])
  expect(readFileSync(join(content, 'database/base/1259')).equals(data)).toBe(true)
  expect(readdirSync(join(content, 'database/empty'))).toEqual([])
})

test('a change of any byte is detected', async () => {
  const { file } = await madeBackup(Buffer.from('small'))
  const bytes = readFileSync(file)
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (at % 8)), at)
    await expect(opening(changed), `byte ${at}`).rejects.toThrow(/damaged|is not a complete/)
  }
})

test('a file truncated anywhere is detected', async () => {
  const { file } = await madeBackup(Buffer.from('small'))
  const bytes = readFileSync(file)
  for (let length = 0; length < bytes.length; length++) {
    await expect(opening(bytes.subarray(0, length)), `${length}`).rejects.toThrow(/damaged|not a complete/)
  }
  await expect(opening(Buffer.concat([bytes, Buffer.of(0)]))).rejects.toThrow(/damaged/)
})

test('chunks that were moved, repeated, omitted or taken from another backup are detected', async () => {
  const data = randomBytes(3 * 1024 * 1024)
  const bytes = readFileSync((await madeBackup(data)).file)
  const other = readFileSync((await madeBackup(data)).file)
  const header = bytes.subarray(0, headerLength)
  const chunksOf = (whole: Buffer) =>
    Array.from({ length: Math.ceil((whole.length - headerLength) / sealedChunk) }, (_, n) =>
      whole.subarray(headerLength + n * sealedChunk, headerLength + (n + 1) * sealedChunk),
    )
  const [a, b, c, d] = chunksOf(bytes) as [Buffer, Buffer, Buffer, Buffer]
  const [foreign] = chunksOf(other) as [Buffer]
  await opening(Buffer.concat([header, a, b, c, d]))
  const wrong = {
    moved: [b, a, c, d],
    doubled: [a, a, b, c, d],
    leftOut: [a, c, d],
    cutOff: [a, b, c],
    swapped: [foreign, b, c, d],
  }
  for (const [how, chunks] of Object.entries(wrong)) {
    await expect(opening(Buffer.concat([header, ...chunks])), how).rejects.toThrow(/damaged/)
  }
})

test('nothing that went in can be read in the file without the key', async () => {
  // Random bytes cannot be compressed: without encryption they would be in the file as they are.
  const { file, data } = await madeBackup(randomBytes(64 * 1024))
  const bytes = readFileSync(file)
  for (let at = 0; at < data.length; at += 1024)
    expect(bytes.includes(data.subarray(at, at + 16)), `byte ${at}`).toBe(false)
  expect(() => gunzipSync(bytes.subarray(headerLength))).toThrow('incorrect header check')
})

test('the same content never has the same bytes', async () => {
  const [one, two] = [await madeBackup(Buffer.alloc(0)), await madeBackup(Buffer.alloc(0))]
  expect(readFileSync(one.file).subarray(headerLength)).not.toEqual(
    readFileSync(two.file).subarray(headerLength),
  )
})

test.each<[string, Partial<Record<keyof Manifest | 'command', unknown>>]>([
  ['a path for a file', { files: ['../../etc/passwd'] }],
  ['an absolute path', { files: ['/etc/passwd'] }],
  ['a file that no backup has', { files: ['database'] }],
  ['a file twice', { files: ['session-secret', 'session-secret'] }],
  ['a file that is not in it', { files: ['session-secret', 'demo-password'] }],
  ['a dump that is not in it', { database: 'postgres' }],
  ['a table that is a statement', { tables: [{ name: 'public.x; drop table y', rows: 0, hash: '0' }] }],
  ['a table elsewhere', { tables: [{ name: 'pg_catalog.pg_class', rows: 0, hash: '0' }] }],
  ['a hash that is a statement', { tables: [{ name: 'public.x', rows: 0, hash: "0'; drop table y --" }] }],
  ['a field that we do not know', { command: 'rm' }],
  ['another format', { format: 3 }],
])('a manifest with %s is refused', async (_, claims) => {
  const { file } = await madeBackup(Buffer.alloc(0), { ...manifest, ...claims } as Manifest)
  await expect(unpacked(file, scratchFolder())).rejects.toThrow(/is not a complete Cobuy backup/)
})

const allowed = { files: ['manifest.json', 'session-secret'], tree: 'database' }

test.each([
  ['../session-secret', '0'],
  ['/etc/passwd', '0'],
  ['database/../../x', '0'],
  ['database/./x', '0'],
  ['database//x', '0'],
  ['./session-secret', '0'],
  ['database', '0'],
  ['session-secret/x', '0'],
  ['session-secret/', '5'],
  ['other', '0'],
  ['other/', '5'],
  ['database/a\\b', '0'],
  ['database/a\nb', '0'],
  ['', '0'],
  ['session-secret', '1'],
  ['session-secret', '2'],
  ['database/pipe', '6'],
  ['session-secret', '3'],
  ['session-secret', 'L'],
  ['session-secret', 'S'],
])('an archive with %j of type %s is refused, and nothing is extracted', async (name, type) => {
  const folder = scratchFolder()
  const archive = Readable.from([entry(name, type), Buffer.alloc(1024)])
  await expect(extract(archive, folder, allowed)).rejects.toThrow(/^It /)
  expect(readdirSync(folder)).toEqual([])
})

test('an archive that names a file twice, or renames one, is refused', async () => {
  const twice = [entry('session-secret', '0'), entry('session-secret', '0'), Buffer.alloc(1024)]
  await expect(extract(Readable.from(twice), scratchFolder(), allowed)).rejects.toThrow('twice')
  const words = Buffer.alloc(512)
  words.write('19 path=/etc/passwd\n')
  const renamed = [entry('x', 'x', 19), words, entry('session-secret', '0'), Buffer.alloc(1024)]
  await expect(extract(Readable.from(renamed), scratchFolder(), allowed)).rejects.toThrow('renames')
})

test('a link in the data folder is not followed into a backup', async () => {
  const folder = scratchFolder()
  symlinkSync('/etc/passwd', join(folder, 'session-secret'))
  const whole = Readable.from(writeTar([{ folder, names: ['session-secret'] }]))
  await expect(whole.toArray()).rejects.toThrow('is not a plain file')
})

test('a passphrase is asked for twice if none is set, and an invalid key file is refused', async () => {
  const answers =
    (...given: string[]) =>
    async () =>
      given.shift() ?? ''
  const config = (env: Record<string, string>) => readConfig({ DEMO: '0', ...env })
  await expect(secretForBackup(config({}), null)).rejects.toThrow(/Set BACKUP_PASSPHRASE.*or BACKUP_KEY_FILE/)
  await expect(secretForBackup(config({}), answers('short'))).rejects.toThrow('12 characters')
  await expect(secretForBackup(config({}), answers('long enough now', 'long enough nov'))).rejects.toThrow(
    'different',
  )
  const typed = { kind: 'passphrase', passphrase: 'long enough now' }
  expect(await secretForBackup(config({}), answers('long enough now', 'long enough now'))).toEqual(typed)
  expect(await secretForRestore('passphrase', config({}), answers('long enough now'))).toEqual(typed)
  const key = join(scratchFolder(), 'key')
  const both = config({ BACKUP_PASSPHRASE: 'long enough now', BACKUP_KEY_FILE: key })
  await expect(secretForBackup(both, null)).rejects.toThrow('both set')
  await expect(secretForBackup(config({ BACKUP_KEY_FILE: key }), null)).rejects.toThrow('cannot be read')
  writeFileSync(key, 'password')
  await expect(secretForBackup(config({ BACKUP_KEY_FILE: key }), null)).rejects.toThrow('is not a key')
  expect(() => makeKey(key)).toThrow('already exists')
})

async function madeBackup(data: Buffer, claims = manifest) {
  const [folder, target] = [scratchFolder(), scratchFolder()]
  mkdirSync(join(folder, 'database/base'), { recursive: true })
  mkdirSync(join(folder, 'database/empty'))
  writeFileSync(join(folder, 'database/base/1259'), data)
  writeFileSync(join(folder, 'session-secret'), createHash('sha256').update(data).digest('hex'))
  const sources: Source[] = [{ folder, names: ['database', 'session-secret'] }]
  const file = join(target, 'a.backup')
  await pack(file, claims, sources, secret)
  return { file, data }
}

async function unpacked(file: string, folder: string) {
  return unpack(await openBackup(file, async () => secret), folder)
}

async function opening(bytes: Buffer) {
  const folder = scratchFolder()
  const file = join(folder, 'changed.backup')
  writeFileSync(file, bytes)
  return unpacked(file, folder)
}

/** The header of an entry, even an invalid one. */
function entry(name: string, type: string, size = 0): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('0000600\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        ', 148)
  header.write(type, 156)
  header.write('/etc/passwd', 157)
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
