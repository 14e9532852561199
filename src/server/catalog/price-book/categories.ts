import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

/**
 * The categories of each vendor by id, or of one, in their order: today's, and those it had when they were removed. What
 * companies decided by category goes on for its vendors, whatever the marketplace calls or shows.
 */
export async function categoriesByVendor(
  ctx: Pick<Ctx, 'db'>,
  vendorId?: string,
): Promise<Map<string, string[]>> {
  const where: SQL = vendorId ? sql`where l.vendor_id = ${vendorId}::uuid` : sql``
  const { rows } = await ctx.db.execute<{ vendorId: string; ids: string[] }>(sql`
    select l.vendor_id as "vendorId", array_agg(c.id order by l.position, c.is_removed desc) as ids
    from vendor_categories l join categories c on c.id = l.category_id ${where} group by l.vendor_id`)
  return new Map(rows.map(({ vendorId, ids }) => [vendorId, ids]))
}

export type NamedCategory = { id: string; name: string; hasVendors: boolean }

/** Categories of these names: today's, and removed ones that whoever asks knows already. */
export async function findCategories(
  ctx: Pick<Ctx, 'db'>,
  names: readonly string[],
  known: readonly string[],
): Promise<NamedCategory[]> {
  if (names.length === 0) return []
  const { rows } = await ctx.db.execute<NamedCategory>(sql`
    select c.id, c.name, exists (select from vendor_categories l where l.category_id = c.id) as "hasVendors"
    from categories c where c.name = any(${sql.param([...names])}::text[])
      and (not c.is_removed or c.id = any(${sql.param([...known])}::uuid[]))
    order by c.is_removed, c.id`)
  return rows
}

/** What categories are called today, or were called when they were removed. */
export async function categoryNames(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(
    sql`select id, name from categories where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
