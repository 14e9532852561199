import type { InputOf } from '#contract/platform/endpoint.ts'
import type { createPool as call } from '#contract/pools/operator-pools.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { newId } from '../platform/ids.ts'
import { readColumns, readLadder } from './draft-fields.ts'
import { getPlanToPool, shareBook } from './pool-plan.ts'
import { type FullPool, getPool } from './queries.ts'
import { chooseSlug, lockNames } from './slug.ts'
import { auditPool, storeTiers } from './store-pool.ts'
import { pools } from './tables.ts'

/** An operator drafts a pool for a plan; everything else can follow. */
export async function createPool(ctx: PersonCtx, given: InputOf<typeof call>['body']): Promise<FullPool> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    await shareBook(tx)
    const { vendor, plan } = getPlanToPool(tx, given)
    const columns = readColumns(given)
    const tiers = readLadder(given.tiers) ?? []
    const named = { id: newId(tx.now()), gathersUntil: null, deadline: null, createdAt: tx.now(), ...columns }
    await lockNames(tx)
    await tx.db.insert(pools).values({
      vendorDomains: domainsOf(tx, vendor.id),
      ...named,
      slug: await chooseSlug(tx, {
        ...named,
        deadline: named.deadline ?? null,
        vendorSlug: vendor.slug,
        plan: plan.name,
      }),
      planId: plan.id,
      state: 'draft',
      createdBy: tx.actor.userId,
    })
    await storeTiers(tx, named.id, tiers)
    const pool = await getPool(tx, named.id)
    await auditPool(tx, 'pool.created', pool)
    return pool
  })
}

/** Nobody at the vendor may commit; its own domains are known to the price book. */
function domainsOf({ parts }: PersonCtx, vendorId: string): readonly string[] {
  return parts.priceBook.book().vendors.find(({ id }) => id === vendorId)?.domains ?? []
}
