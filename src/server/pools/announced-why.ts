import { and, eq, sql } from 'drizzle-orm'
import type { CountingReason } from '#domain/pools/counting.ts'
import type { Tx } from '../context.ts'
import { commitments as commitmentsTable } from './commitment-tables.ts'
import { type CountedCommitment, readCommitments } from './counting.ts'
import { getPool } from './queries.ts'

type Turned = { companyId: string; version: number; why: CountingReason | null }

/** Stores why commitments don't count, and returns those for which that has changed. */
export async function rememberWhys(tx: Tx, commitments: readonly CountedCommitment[]): Promise<Turned[]> {
  const turned = commitments.filter(
    ({ state, why, known }) => state === 'standing' && why !== known.announcedWhy,
  )
  if (turned.length === 0) return []
  const { rows } = await tx.db.execute<Turned>(sql`
    update commitments c set told_why = t.why
    from unnest(${sql.param(turned.map(({ id }) => id))}::uuid[],
      ${sql.param(turned.map(({ why }) => why))}::text[]) as t(id, why)
    where c.id = t.id and c.told_why is distinct from t.why
    returning c.company_id as "companyId", c.version, c.told_why as why`)
  return rows
}

/** All companies of a pool get an email that says so. */
export async function rememberAllWhys(tx: Tx, poolId: string) {
  await rememberWhys(tx, await readCommitments(tx, await getPool(tx, poolId)))
}

export async function rememberWhy(
  tx: Tx,
  { poolId, companyId, why }: { poolId: string; companyId: string; why: CountingReason | null },
) {
  await tx.db
    .update(commitmentsTable)
    .set({ announcedWhy: why })
    .where(and(eq(commitmentsTable.poolId, poolId), eq(commitmentsTable.companyId, companyId)))
}
