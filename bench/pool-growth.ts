import { systemContext } from '#server/context.ts'
import { type PoolRow, storedCommitment, storedPool } from '#test/lives/pool-rows.ts'
import { manyCommitments } from '#test/support/many-commitments.ts'
import { planIdOf } from '#test/support/publications.ts'
import { addAdmin } from './add-admin.ts'
import { atMost, type BenchRow, median } from './figures.ts'
import { millisecondsOf, openProduct } from './product.ts'

const sizes = { few: 10, many: 100_000 }
const rounds = 150
const maxGrowth = 1.2
const now = new Date('2027-01-20T10:00:00Z')

/** The page of a pool with 100,000 commitments, relative to one with 10, for a visitor and for a committed admin. */
export async function benchPoolGrowth({
  databaseUrl = '',
  companies = sizes.many,
} = {}): Promise<BenchRow[]> {
  const { parts, app, close } = await openProduct(databaseUrl, () => now)
  const setting = { parts, clock: { now: () => now } }
  try {
    const { companyId, cookie } = await addAdmin(parts, 'Committed')
    const few = await storedPool(setting)
    const many = await storedPool(setting, { planId: planIdOf({ parts }, 'linear', 'Business') })
    for (const [pool, size] of [
      [few, sizes.few],
      [many, companies],
    ] as const) {
      await manyCommitments(systemContext(parts).db, pool.id, size, now)
      await storedCommitment(setting, pool, companyId)
    }
    const compare = async (who: string, its: string) => {
      const [ofFew, ofMany]: [number[], number[]] = [[], []]
      // Alternating, so that other load on this machine affects both equally.
      for (let round = 0; round < rounds; round += 1) {
        ofFew.push(await millisecondsOf(app, pathOf(few), its))
        ofMany.push(await millisecondsOf(app, pathOf(many), its))
      }
      const title = `GET pool for ${who}: ${companies} commitments vs. ${sizes.few}`
      return atMost(`${title} (${median(ofMany).toFixed(1)} ms)`, median(ofMany) / median(ofFew), maxGrowth)
    }
    return [await compare('a visitor', ''), await compare('a committed admin', cookie)]
  } finally {
    await close()
  }
}

function pathOf({ slug }: PoolRow) {
  return `/api/pools/${slug}`
}
