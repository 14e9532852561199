import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { bidsOf } from './bids.ts'
import type { CountedCommitment } from './counting.ts'
import { tiedCompanies } from './participants.ts'

/** Figures that are published from time to time: each remembers what it knew of every commitment. */
export type PublishedFigures = 'snapshot' | 'curve'

type Remembered = {
  readonly id: string
  readonly companyId: string
  readonly participant: string | null
  readonly version: number
  readonly counts: boolean
  readonly knownVersion: number | null
  readonly didCount: boolean
}

export type Changes = {
  /** Several changes of one participant are one. What counts neither before nor after changes nothing. */
  readonly participants: number
  readonly rows: readonly { readonly id: string; readonly version: number; readonly counts: boolean }[]
}

/** What changed since the figures were published: who counts, or with which version. */
export async function readChanges(
  tx: Tx,
  poolId: string,
  { figures, commitments }: { figures: PublishedFigures; commitments: readonly CountedCommitment[] },
): Promise<Changes> {
  const counting = new Set(bidsOf(commitments).map(({ id }) => id))
  const present = commitments.map((commitment) =>
    rememberedOf(commitment, figures, counting.has(commitment.id)),
  )
  const gone = await readGone(tx, poolId, figures, new Set(commitments.map(({ id }) => id)))
  const rows = [...present, ...gone].filter(
    ({ counts, didCount, version, knownVersion }) => counts !== didCount || version !== knownVersion,
  )
  const changed = rows.filter(({ counts, didCount }) => counts || didCount)
  return { participants: (await participantsOf(tx, poolId, changed)).size, rows }
}

function rememberedOf(commitment: CountedCommitment, figures: PublishedFigures, counts: boolean): Remembered {
  const { id, companyId, participant, version, known } = commitment
  const [knownVersion, didCount] =
    figures === 'snapshot'
      ? [known.snapshotVersion, known.snapshotCounts]
      : [known.curveVersion, known.curveCounts]
  return { id, companyId, participant, version, counts, knownVersion, didCount }
}

/** A company that withdrew is still tied to the others of its group. */
async function participantsOf(
  tx: Tx,
  poolId: string,
  changed: readonly Remembered[],
): Promise<ReadonlySet<string>> {
  if (changed.every(({ participant }) => participant !== null))
    return new Set(changed.map(({ participant }) => participant as string))
  const ties = await tiedCompanies(tx, poolId, { withWithdrawn: true })
  return new Set(changed.map(({ companyId }) => ties.get(companyId) ?? companyId))
}

/** Only what changed is written. */
export async function rememberChanges(tx: Tx, figures: PublishedFigures, { rows }: Changes) {
  if (rows.length === 0) return
  const { version, counts } = columns[figures]
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

/** What counted when the figures were published, and has left the pool since. */
async function readGone(
  tx: Tx,
  poolId: string,
  figures: PublishedFigures,
  present: ReadonlySet<string>,
): Promise<Remembered[]> {
  const { version, counts } = columns[figures]
  const { rows } = await tx.db.execute<Omit<Remembered, 'participant' | 'counts'>>(sql`
    select id, company_id as "companyId", version, ${version} as "knownVersion", ${counts} as "didCount"
    from commitments where pool_id = ${poolId}::uuid and state not in ('standing', 'awarded') and ${counts}`)
  return rows
    .filter(({ id }) => !present.has(id))
    .map((row) => ({ ...row, participant: null, counts: false }))
}
