import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Controls } from '#contract/people/controls.ts'
import { requireCan } from '#domain/people/access.ts'
import { fromDollars, toDollars } from '#domain/platform/money.ts'
import type { SeatAnswer } from '#domain/purchasing/renewal-choice.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { refreshControls } from './controls.ts'
import { lockForFinance } from './lock-for-finance.ts'
import { getCompany } from './queries.ts'
import { companies } from './tables.ts'

export async function readControls(ctx: MemberCtx): Promise<Controls> {
  return present(await getCompany(ctx, ctx.company.id))
}

/** Says when a PO number is required, when fiscal years begin, and what silence does to a seat. What was not sent stays. */
export async function saveControls(ctx: MemberCtx, form: Partial<Controls>): Promise<Controls> {
  requireCan(ctx.actor, 'finance')
  return inTransaction(ctx, async (tx) => {
    const company = await lockForFinance(tx)
    const before = present(company)
    const over = form.poRequiredOver
    const poRequiredOverCents =
      over === undefined ? company.poRequiredOverCents : over === null ? null : fromDollars(over)
    const fiscalStartMonth = form.fiscalStartMonth ?? company.fiscalStartMonth
    const unanswered = form.unanswered ?? company.unanswered
    const now = present({ poRequiredOverCents, fiscalStartMonth, unanswered })
    if (isDeepStrictEqual(now, before)) return now
    await tx.db
      .update(companies)
      .set({ poRequiredOverCents, fiscalStartMonth, unanswered, updatedAt: tx.now() })
      .where(eq(companies.id, company.id))
    await refreshControls(tx, company.id)
    await audit(tx, {
      action: 'company.controls_changed',
      thingId: company.id,
      detail: { poRequiredOverCents, fiscalStartMonth, unanswered },
    })
    return now
  })
}

type Stored = { poRequiredOverCents: number | null; fiscalStartMonth: number; unanswered: SeatAnswer }

function present({ poRequiredOverCents, fiscalStartMonth, unanswered }: Stored): Controls {
  return {
    poRequiredOver: poRequiredOverCents === null ? null : toDollars(poRequiredOverCents),
    fiscalStartMonth,
    unanswered,
  }
}
