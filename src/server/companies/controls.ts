import { eq, sql } from 'drizzle-orm'
import type { Controls } from '../../contract/controls.ts'
import { requireCan } from '../../domain/access.ts'
import { fromDollars, toDollars } from '../../domain/money.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type MemberCtx, type Tx } from '../context.ts'
import { lockForFinance } from './lock-for-finance.ts'
import { getCompany } from './queries.ts'
import { companies } from './tables.ts'

export async function readControls(ctx: MemberCtx): Promise<Controls> {
  return present(await getCompany(ctx, ctx.company.id))
}

/** Says when a PO number is required, and when fiscal years begin. What was not sent stays. */
export async function saveControls(ctx: MemberCtx, form: Partial<Controls>): Promise<Controls> {
  requireCan(ctx.actor, 'finance')
  return inTransaction(ctx, async (tx) => {
    const company = await lockForFinance(tx)
    const before = present(company)
    const over = form.poRequiredOver
    const poRequiredOverCents =
      over === undefined ? company.poRequiredOverCents : over === null ? null : fromDollars(over)
    const fiscalStartMonth = form.fiscalStartMonth ?? company.fiscalStartMonth
    const now = present({ poRequiredOverCents, fiscalStartMonth })
    if (now.poRequiredOver === before.poRequiredOver && now.fiscalStartMonth === before.fiscalStartMonth)
      return now
    await tx.db
      .update(companies)
      .set({ poRequiredOverCents, fiscalStartMonth, updatedAt: tx.now() })
      .where(eq(companies.id, company.id))
    await refreshControls(tx, company.id)
    await audit(tx, {
      action: 'company.controls_changed',
      thingId: company.id,
      detail: { poRequiredOverCents, fiscalStartMonth },
    })
    return now
  })
}

/**
 * Stores whether purchases of the company are subject to its own rules, which the session reads with each call. Comes
 * after every change of policy, cost centers and PO limit, under the lock of the company.
 */
export async function refreshControls(tx: Tx, companyId: string) {
  await tx.db.execute(sql`
    update companies c set has_controls = n.has
    from (select ${hasControls(companyId)} as has) n
    where c.id = ${companyId}::uuid and c.has_controls <> n.has`)
}

function hasControls(companyId: string) {
  return sql`(
    coalesce((select jsonb_array_length(steps) > 0 from policies where company_id = ${companyId}::uuid
      order by version desc limit 1), false)
    or exists (select from cost_centers where company_id = ${companyId}::uuid and archived_at is null)
    or exists (select from companies where id = ${companyId}::uuid and po_required_over_cents is not null))`
}

/** For a company that others act for, such as the system in a job. */
export async function fiscalStartMonthOf(ctx: Ctx, companyId: string): Promise<number> {
  return (await getCompany(ctx, companyId)).fiscalStartMonth
}

type Stored = { poRequiredOverCents: number | null; fiscalStartMonth: number }

function present({ poRequiredOverCents, fiscalStartMonth }: Stored): Controls {
  return {
    poRequiredOver: poRequiredOverCents === null ? null : toDollars(poRequiredOverCents),
    fiscalStartMonth,
  }
}
