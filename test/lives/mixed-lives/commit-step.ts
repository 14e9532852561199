import { sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { saveCommitment } from '#server/pools/save-commitment.ts'
import { orRefused } from '../subscription-lives/money-steps.ts'
import type { Company } from './company.ts'
import type { BatchPool } from './pools.ts'

/** Seats of a pool, mostly instead of a running subscription for the same plan. */
export async function commitToPool(
  company: Company,
  pick: number,
  pools: readonly BatchPool[],
): Promise<string> {
  const own = await switchable(company, pools)
  const chosen = own[pick % Math.max(1, own.length)]
  const pool = pools.find(({ id }) => id === chosen?.poolId) ?? pools.findLast((_, at) => at % 2 === pick % 2)
  if (!pool) return 'no pool'
  const switchFrom = pick % 4 ? chosen?.purchaseId : undefined
  const answer = await orRefused(
    saveCommitment(company.admin, pool.slug, {
      steps: [{ seats: 2 + (pick % 9), maxPrice: ((pool.listCents ?? 0) / 100).toFixed(2) }],
      staysRolling: true,
      acceptsBinding: true,
      ...(switchFrom && { switchFrom }),
    }),
  )
  return `${pool.vendor} instead of ${switchFrom ?? 'nothing'}: ${answer instanceof Refused ? answer.code : 'done'}`
}

async function switchable({ admin, companyId }: Company, pools: readonly BatchPool[]) {
  const { rows } = await admin.db.execute<{ purchaseId: string; poolId: string }>(sql`
    select p.id as "purchaseId", o.id as "poolId" from purchases p join purchase_lines l on l.purchase_id = p.id
    join pools o on o.plan_id = l.plan_id
    where p.company_id = ${companyId} and p.status = 'paid' and p.cancels_at is null and o.state in ('open', 'rolling') order by p.id, o.id`)
  return rows.filter(({ poolId }) => pools.some(({ id }) => id === poolId))
}
