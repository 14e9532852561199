import type { Spending } from '../budgets/budget-effects.ts'
import type { RequestRow } from './queries.ts'

type Asked = Pick<
  RequestRow,
  | 'companyId'
  | 'costCenterId'
  | 'kind'
  | 'perCycleCents'
  | 'perYearCents'
  | 'billingCycle'
  | 'purchaseId'
  | 'poolId'
>

/** What a request would spend. Its own purchase is never counted as committed beside it. */
export function spendingOf(request: Asked): Spending {
  const { companyId, costCenterId, kind, perCycleCents, perYearCents, billingCycle, purchaseId, poolId } =
    request
  return {
    companyId,
    costCenterId,
    cost: kind === 'commitment' ? { perYearCents, startsOn: null } : { perCycleCents, billingCycle },
    ...(kind === 'commitment' && { poolId }),
    ...(purchaseId && { exceptPurchaseId: purchaseId }),
  }
}
