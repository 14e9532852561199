import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Person } from './buyers.ts'
import { readZip } from './zip-reader.ts'

export type Pack = {
  bytes: Buffer
  names: string[]
  text: (name: string) => string
  rows: (name: string) => Row[]
}
export type Row = Record<string, string>

/** The month-end pack, opened by two readers that must agree. */
export async function packOf(who: Person, month: string): Promise<Pack> {
  const { status, bytes } = await who.get(`/api/month-end.zip?month=${month}`)
  expect(status).toBe(200)
  return openPack(bytes)
}

export function openPack(bytes: Buffer): Pack {
  const files = readZip(bytes)
  const other = unzipSync(bytes)
  expect(Object.keys(other)).toEqual(files.map(({ name }) => name))
  for (const { name, bytes } of files) expect(Buffer.from(other[name] as Uint8Array).equals(bytes)).toBe(true)
  const text = (name: string) => {
    const file = files.find((each) => each.name === name)
    if (!file) throw new Error(`The pack has no ${name}.`)
    return file.bytes.toString('utf8')
  }
  return {
    bytes,
    names: files.map(({ name }) => name),
    text,
    rows: (name) => parse(text(name), { columns: true }) as Row[],
  }
}

/** In cents. */
export function sumOf(rows: readonly Row[], column: string): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
}
