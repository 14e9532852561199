import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { Buyer, Party } from '#server/platform/documents/price-document.ts'
import { companies } from './tables.ts'

/** The seller: the provider, with the contacts from the settings. */
export function sellerOf({ parts: { config } }: Ctx): Party {
  const { hqAddress, supportEmail, supportPhone } = config.site
  return {
    label: 'From',
    name: 'Cobuy',
    lines: [...addressLines(hqAddress), supportEmail, supportPhone].filter((line) => line !== null),
  }
}

/** As on an envelope: the street, then the place, which is what follows the last comma but one. */
export function addressLines(address: string | null): string[] {
  const parts = address?.split(/\s*,\s*/) ?? []
  const [street, place] = [parts.slice(0, -2), parts.slice(-2)]
  return [street, place].filter((line) => line.length > 0).map((line) => line.join(', '))
}

export async function buyerOf(ctx: Ctx, companyId: string, label: string): Promise<Buyer> {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.id, companyId))
  if (!company) throw new Error(`Company ${companyId} of a document was not found.`)
  const { name, streetAddress, city, state, postalCode, country, contactEmail } = company
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [streetAddress, place, 'United States', contactEmail].filter((line) =>
    Boolean(line),
  ) as string[]
  return { label, name, lines, country }
}
