import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Logo } from '../platform/gateways/logos.ts'
import { logos } from './price-book/tables.ts'

const folder = join(import.meta.dirname, 'marks')
const marks = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [basename(file, '.svg'), readFileSync(join(folder, file))]),
)

/** A vendor's picture: the uploaded one, else our own mark, else the logo service's, else its letters. Always a picture. */
export async function logoOf(ctx: Ctx, word: string): Promise<Logo> {
  const { priceBook, logos: service } = ctx.parts
  const vendor = priceBook.findVendor(word)
  const uploaded = vendor?.logo && (await findLogo(ctx, vendor.logo))
  if (uploaded) return uploaded
  const name = vendor?.name ?? word
  const mark = marks.get(name.toLowerCase().replace(/[^a-z0-9]/g, ''))
  if (mark) return { type: 'image/svg+xml', body: mark }
  const found = vendor && service ? await service(name) : null
  return found ?? monogram(name)
}

/** An uploaded picture, also one that no vendor has yet. */
export async function findLogo({ db }: Ctx, hash: string): Promise<Logo | null> {
  const [logo] = await db
    .select({ type: logos.contentType, body: logos.body })
    .from(logos)
    .where(eq(logos.hash, hash))
  return logo ?? null
}

const color = '#5F6968'

/** Two letters on light gray, which is readable on a light tile and on a dark one. */
async function monogram(name: string): Promise<Logo> {
  const letters = initials(name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><title>${letters}</title><rect width="100" height="100" fill="${color}" fill-opacity=".06"/>${await drawn(letters)}</svg>`
  return { type: 'image/svg+xml', body: Buffer.from(svg) }
}

/** As outlines: for a text, a browser looks for a font in each picture, which takes a phone a hundredth of a second. */
async function drawn(letters: string): Promise<string> {
  // Loaded with the first one: most pictures need no font.
  const { pathOf } = await import('../platform/pictures/lettering.ts')
  const path = pathOf(letters, [50, 65], { weight: 'semibold', size: 42 })
  return path
    ? `<path fill="${color}" d="${path}"/>`
    : `<text x="50" y="65" text-anchor="middle" font-family="sans-serif" font-size="42" font-weight="600" fill="${color}">${letters}</text>`
}

/** "SalesHandy" is SH, "Wiza" is Wi; anything that is no letter or digit is left out. */
function initials(name: string) {
  const plain = name.replace(/[^\p{L}\p{N}]/gu, '')
  const capitals = plain.replace(/[^\p{Lu}\p{N}]/gu, '')
  const letters = capitals.length === 2 ? capitals : plain
  return [...letters].slice(0, 2).join('') || '?'
}
