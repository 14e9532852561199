import { sql } from 'drizzle-orm'
import { createSet, putChange } from '#server/catalog/price-book/edit-set.ts'
import { type PersonCtx, systemContext } from '#server/context.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { millisecondsOf, openProduct, operator, type Product } from './product.ts'

const sizes = { few: 100, many: 100_000 }
const rounds = 60
const maxGrowth = 1.5

/** The first page of a preview of a price that 100,000 subscriptions have, relative to one that 100 have. */
export async function benchPreview({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const product = await openProduct(databaseUrl)
  try {
    const { userId, cookie } = await addAdmin(product.parts, 'Provider', operator)
    const { few, many } = await fill(product)
    const person = { kind: 'person', userId, email: operator, staffRole: 'owner', membership: null } as const
    const ctx = systemContext(product.parts, person)
    const [ofFew, ofMany] = [await draft(ctx, few), await draft(ctx, many)]
    const time = (id: string, path: string) =>
      millisecondsOf(product.app, `/api/operator/change-sets/${id}/preview${path}`, cookie)
    const [fewMs, manyMs]: [number[], number[]] = [[], []]
    // Alternating, so that other load on this machine affects both equally.
    for (let round = 0; round < rounds; round += 1) {
      fewMs.push(await time(ofFew, '/subscriptions?limit=50'))
      manyMs.push(await time(ofMany, '/subscriptions?limit=50'))
    }
    const title = `first page: ${sizes.many} subscriptions vs. ${sizes.few} (${median(manyMs).toFixed(1)} ms)`
    return [
      atMost(title, median(manyMs) / median(fewMs), maxGrowth),
      info(`all effects counted: seconds for ${sizes.many} subscriptions`, (await time(ofMany, '')) / 1000),
    ]
  } finally {
    await product.close()
  }
}

/** Subscriptions to one plan, and a few of them moved to another; returns both plans. */
async function fill({ parts }: Product) {
  const { db } = parts.database
  const [many, few] = parts.priceBook.findVendor('Rippling')?.plans ?? []
  if (!many || !few) throw new Error('Rippling needs two plans.')
  await parts.database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const size = { companies: (sizes.many + sizes.few) / 10, purchases: 10, lines: 1 }
    await manySubscriptions(tx, size, parts.now())
    await tx.execute(sql`
      update purchase_lines set plan_id = ${few.id}, name = ${few.name}
      where purchase_id in (select id from purchases order by id limit ${sizes.few})`)
  })
  await db.execute(sql`vacuum analyze`)
  return { few: few.id, many: many.id }
}

async function draft(ctx: PersonCtx, planId: string): Promise<string> {
  const set = await createSet(ctx, 'Prices')
  const effectiveFrom = ctx.now().toISOString().slice(0, 10)
  const after = {
    effectiveFrom,
    perMemberCents: 20_00,
    fixedCents: 0,
    discountPercent: 10,
    appliesTo: 'all',
  } as const
  await putChange(ctx, set.id, set.revision, { key: 'price', kind: 'set_price', thing: planId, after })
  return set.id
}
