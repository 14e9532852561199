// The tar format, as far as a backup needs it: files and folders with short names. Everything else is refused.

import { createReadStream, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BackupFailed } from './backup-failed.ts'
import { Bytes } from './bytes.ts'

export type Entry = { name: string; isFolder: boolean; body: AsyncIterable<Buffer> }

const block = 512
const field = { name: 0, mode: 100, size: 124, modified: 136, sum: 148, type: 156, magic: 257, prefix: 345 }

/** A folder and the names in it to include, with whole trees. */
export type Source = { folder: string; names: string[] }

export async function* writeTar(sources: Source[]): AsyncGenerator<Buffer> {
  for (const { folder, names } of sources) for (const name of names) yield* writeTree(folder, name)
  yield Buffer.alloc(2 * block)
}

async function* writeTree(folder: string, name: string): AsyncGenerator<Buffer> {
  const path = join(folder, name)
  const found = lstatSync(path)
  if (found.isDirectory()) {
    yield headerOf(`${name}/`, 0)
    for (const inner of readdirSync(path).toSorted()) yield* writeTree(folder, `${name}/${inner}`)
    return
  }
  if (!found.isFile()) throw new BackupFailed(`${path} is not a plain file and cannot be backed up.`)
  yield headerOf(name, found.size)
  let written = 0
  for await (const bytes of createReadStream(path)) {
    written += (bytes as Buffer).length
    yield bytes as Buffer
  }
  if (written !== found.size) throw new BackupFailed(`${path} changed while it was read. Run this again.`)
  yield Buffer.alloc(paddingOf(found.size))
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new BackupFailed(`The name ${name} is too long for a backup.`)
  header.write(name, field.name)
  header.write(name.endsWith('/') ? '0000700\0' : '0000600\0', field.mode)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, size)
  header.write('00000000000\0', field.modified)
  header.write(name.endsWith('/') ? '5' : '0', field.type)
  header.write('ustar\x0000', field.magic, 'latin1')
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, field.sum)
  return header
}

/** Eleven octal digits reach 8 GiB; larger sizes are binary, as in GNU tar. */
function writeSize(header: Buffer, size: number) {
  if (size < 8 ** 11) return void header.write(`${size.toString(8).padStart(11, '0')}\0`, field.size)
  header.writeUInt8(0x80, field.size)
  header.writeBigUInt64BE(BigInt(size), field.size + 4)
}

/** Yields each entry; its body must be read before the next one. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new Bytes(source)
  for (
    let header = await bytes.take(block);
    header.some((byte) => byte !== 0);
    header = await bytes.take(block)
  ) {
    if (sumOf(header) !== octal(header, field.sum, 8)) throw new BackupFailed('Its list of files is damaged.')
    const size = sizeIn(header)
    const type = header.toString('latin1', field.type, field.type + 1)
    // Times and owners that some tar programs add; we do not use them.
    if (type === 'x') await requireHarmless(await bytes.take(size + paddingOf(size)))
    else yield { name: nameIn(header), isFolder: isFolder(type, size), body: bytes.stream(size) }
    if (type !== 'x') await bytes.take(paddingOf(size))
  }
  await bytes.drain()
}

function isFolder(type: string, size: number) {
  if (type === '5' && size === 0) return true
  if (type === '0' || type === '\0') return false
  throw new BackupFailed('It contains a link or something else that is not a plain file.')
}

function requireHarmless(extension: Buffer) {
  if (/\d+ (path|linkpath|size|GNU\.sparse[^=]*)=/.test(extension.toString('latin1'))) {
    throw new BackupFailed('It renames its own files.')
  }
}

function nameIn(header: Buffer) {
  const prefix =
    header.toString('latin1', field.magic, field.magic + 6) === 'ustar\0'
      ? text(header, field.prefix, 155)
      : ''
  return `${prefix && `${prefix}/`}${text(header, field.name, 100)}`
}

function sizeIn(header: Buffer): number {
  if (header.readUInt8(field.size) === 0x80) return Number(header.readBigUInt64BE(field.size + 4))
  return octal(header, field.size, 12)
}

function octal(header: Buffer, at: number, length: number): number {
  const digits = text(header, at, length).trim()
  if (!/^[0-7]+$/.test(digits)) throw new BackupFailed('Its list of files is damaged.')
  return Number.parseInt(digits, 8)
}

function text(header: Buffer, at: number, length: number) {
  const [before = ''] = header.toString('utf8', at, at + length).split('\0', 1)
  return before
}

/** The sum of all header bytes, with the checksum field counted as blanks. */
function sumOf(header: Buffer) {
  const own = header.subarray(field.sum, field.sum + 8).reduce((sum, byte) => sum + byte, 0)
  return header.reduce((sum, byte) => sum + byte, 0) - own + 8 * 0x20
}

function paddingOf(size: number) {
  return (block - (size % block)) % block
}
