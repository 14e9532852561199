import { sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'

/** Keeps in mind whether purchases are subject to rules of the company, so that a checkout without any costs nothing more. */
export async function refreshControls(tx: Tx, companyId: string) {
  await tx.db.execute(sql`
    update companies k set has_controls = k.po_required_over_cents is not null
      or exists (select from cost_centers c where c.company_id = k.id and c.archived_at is null)
      or exists (select from budgets b where b.company_id = k.id and b.cost_center_id is null)
      or coalesce((select jsonb_array_length(p.steps) > 0 from policies p where p.company_id = k.id
        order by p.version desc limit 1), false)
    where k.id = ${companyId}::uuid`)
}
