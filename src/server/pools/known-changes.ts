import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { bidsOf } from './bids.ts'
import type { CountedCommitment } from './counting.ts'
import { tiedCompanies } from './participants.ts'

/** Figures that are told from time to time: each remembers what it knew of every commitment. */
export type Told = 'snapshot' | 'curve'

type Known = {
  readonly id: string
  readonly companyId: string
  readonly version: number
  readonly knownVersion: number | null
  readonly didCount: boolean
}

export type Changes = {
  /** Several changes of one participant are one. What counts neither before nor after changes nothing. */
  readonly participants: number
  readonly rows: readonly { readonly id: string; readonly version: number; readonly counts: boolean }[]
}

/** What changed since the figures were told: who counts, or with which version. */
export async function readChanges(
  tx: Tx,
  poolId: string,
  { told, commitments }: { told: Told; commitments: readonly CountedCommitment[] },
): Promise<Changes> {
  const counting = new Set(bidsOf(commitments).map(({ id }) => id))
  const versions = new Map(commitments.map(({ id, version }) => [id, version]))
  const rows = (await readKnown(tx, poolId, told))
    .map((row) => ({ ...row, version: versions.get(row.id) ?? row.version, counts: counting.has(row.id) }))
    .filter(({ counts, didCount, version, knownVersion }) => counts !== didCount || version !== knownVersion)
  const changed = rows.filter(({ counts, didCount }) => counts || didCount)
  if (changed.length === 0) return { participants: 0, rows }
  // A company that withdrew is still tied to the others of its group.
  const ties = await tiedCompanies(tx, poolId, { withWithdrawn: true })
  const participants = new Set(changed.map(({ companyId }) => ties.get(companyId) ?? companyId))
  return { participants: participants.size, rows }
}

/** Only what changed is written. */
export async function rememberChanges(tx: Tx, told: Told, { rows }: Changes) {
  if (rows.length === 0) return
  const { version, counts } = columns[told]
  await tx.db.execute(sql`
    update commitments c set ${version} = t.version, ${counts} = t.counts
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(rows.map((row) => row.version))}::int[],
      ${sql.param(rows.map((row) => row.counts))}::boolean[]) as t(id, version, counts)
    where c.id = t.id`)
}

const columns = {
  snapshot: { version: sql.raw('snapshot_version'), counts: sql.raw('snapshot_counts') },
  curve: { version: sql.raw('curve_version'), counts: sql.raw('curve_counts') },
}

async function readKnown(tx: Tx, poolId: string, told: Told): Promise<Known[]> {
  const { version, counts } = columns[told]
  const { rows } = await tx.db.execute<Known>(sql`
    select id, company_id as "companyId", version, ${version} as "knownVersion", ${counts} as "didCount"
    from commitments where pool_id = ${poolId}::uuid and (state in ('standing', 'awarded') or ${counts})`)
  return rows
}
