import type { Limits } from '#domain/people/four-eyes.ts'
import { approvedCreditNote } from '#server/billing/invoices/credit-invoice.ts'
import { approvedRefund } from '#server/billing/payments/refund.ts'
import { approvedPublication } from '#server/catalog/price-book/publish.ts'
import type { PersonTx } from '#server/context.ts'
import { readLimits, storeLimits } from '#server/people/staff/limits.ts'
import { lockStaff } from '#server/people/staff/lock-staff.ts'
import type { PendingRow } from '#server/people/staff/second-person.ts'
import { approvedOffer } from '#server/purchasing/purchases/counter.ts'

/** What happens once a second person has approved it. */
export async function carryOut(tx: PersonTx, row: PendingRow) {
  const { kind, thingId, amountCents, input, askedBy } = row
  if (kind === 'limit') return carryOutLimits(tx, row)
  if (kind === 'offer') return approvedOffer(tx, row)
  if (kind === 'publication') return approvedPublication(tx, row)
  const { reason, uncreditedReason, comesBack } = input as Input
  const wish = { amountCents: amountCents ?? 0, reason, uncreditedReason }
  if (kind === 'refund') await approvedRefund(tx, thingId ?? '', { ...wish, askedBy })
  else await approvedCreditNote(tx, { ...wish, comesBack: comesBack ?? false, invoiceId: thingId ?? '' })
}

type Input = { reason: string; uncreditedReason: string | null; comesBack?: boolean }

/** One that was asked for by an earlier version names the amount alone. */
async function carryOutLimits(tx: PersonTx, { amountCents: aboveCents, input }: PendingRow) {
  await lockStaff(tx)
  const { limits } = input as { limits?: Limits }
  await storeLimits(tx, limits ?? { ...(await readLimits(tx)), aboveCents })
}
