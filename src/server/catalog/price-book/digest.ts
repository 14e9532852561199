import { createHash } from 'node:crypto'
import { digestText } from '#domain/catalog/price-book/things.ts'

/** What a preview hands out and publishing asks for: the same set, on the same version of the book. */
export function digestOf(set: { id: string; revision: number }, version: number): string {
  return createHash('sha256').update(digestText(set, version)).digest('base64url')
}
