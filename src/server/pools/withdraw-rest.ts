import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

/** Awarded seats stay, and nothing more is asked for: a new version without steps. The caller has locked the commitment. */
export async function withdrawRest(tx: Tx, commitmentId: string) {
  const now = tx.now().toISOString()
  const at = sql`${now}::timestamptz`
  await tx.db.execute(sql`
    with changed as (
      update commitments set version = version + 1, changed_at = ${at}, saved_at = ${at}
      where id = ${commitmentId}::uuid
      returning id, version)
    insert into commitment_versions (commitment_id, version, start_by, longest_term_months, good_until, stays_rolling,
      switch_from, conditions_version, saved_by, saved_at)
    select c.id, c.version, v.start_by, v.longest_term_months, v.good_until, v.stays_rolling, v.switch_from,
      v.conditions_version, v.saved_by, ${at}
    from changed c join commitment_versions v on v.commitment_id = c.id and v.version = c.version - 1`)
}
