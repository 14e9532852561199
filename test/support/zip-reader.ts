import { crc32, inflateRawSync } from 'node:zlib'

type ZipFile = { name: string; bytes: Buffer; modified: number }

const signatures = {
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  entry: 0x02014b50,
  file: 0x04034b50,
}

/** The files of a ZIP, read by its directory and checked against their sums: a second opinion beside a library. */
export function readZip(zip: Buffer): ZipFile[] {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0) throw new Error('The file has no end.')
  const { count, start } = directoryOf(zip, end)
  const files: ZipFile[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    const { file, next } = readEntry(zip, at)
    files.push(file)
    at = next
  }
  return files
}

function directoryOf(zip: Buffer, end: number): { count: number; start: number } {
  const locator = end - 20
  if (locator < 0 || zip.readUInt32LE(locator) !== signatures.locator64)
    return { count: zip.readUInt16LE(end + 10), start: zip.readUInt32LE(end + 16) }
  const end64 = Number(zip.readBigUInt64LE(locator + 8))
  expectSignature(zip, end64, 'end64')
  return { count: Number(zip.readBigUInt64LE(end64 + 32)), start: Number(zip.readBigUInt64LE(end64 + 48)) }
}

function readEntry(zip: Buffer, at: number): { file: ZipFile; next: number } {
  expectSignature(zip, at, 'entry')
  const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number]
  const name = zip.toString('utf8', at + 46, at + 46 + lengths[0])
  const offset = zip.readUInt32LE(at + 42)
  expectSignature(zip, offset, 'file')
  const data = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20))
  const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
  if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`)
  if (bytes.length !== zip.readUInt32LE(at + 24)) throw new Error(`${name} has another length.`)
  const next = at + 46 + lengths.reduce((sum, length) => sum + length, 0)
  return { file: { name, bytes, modified: zip.readUInt32LE(at + 12) }, next }
}

function expectSignature(zip: Buffer, at: number, name: keyof typeof signatures) {
  if (zip.readUInt32LE(at) !== signatures[name]) throw new Error(`There is no ${name} at ${at}.`)
}
