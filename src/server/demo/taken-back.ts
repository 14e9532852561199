import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import type { Cents } from '#domain/platform/money.ts'
import { checkDispute } from '../billing/payments/check-dispute.ts'
import { importRefunds } from '../billing/payments/import-refunds.ts'
import { payments } from '../billing/payments/tables.ts'
import type { Tx } from '../context.ts'
import {
  decideInSandbox,
  disputeInSandbox,
  refundInSandbox,
} from '../platform/gateways/payments/sandbox-disputes.ts'
import { newId } from '../platform/ids.ts'
import { firstsOfMonths } from './company-story.ts'
import { demoPeople } from './people.ts'
import { asMember, type DemoEvent } from './timeline.ts'

const disputeId = 'dp_sandbox_halden'

const seatCents: Cents = 32_00

/** Money that went back to the main company without an operator: a dispute that we won, and a refund in the dashboard. */
export function takenBack(now: Date): DemoEvent[] {
  // Between the charge of a month and the day on which the invoice would be charged again.
  const [first = now] = firstsOfMonths(addDays(now, -50), addDays(now, -19)).toReversed()
  return [
    { when: addDays(first, 9.6), run: dispute },
    { when: addDays(first, 12.7), run: win },
    // The newest payment by hand is that of the second Cursor order.
    { when: addDays(now, -44), run: refundSeat },
  ]
}

/** The bank asks about what auto-pay charged last. */
async function dispute(tx: Tx) {
  const { intentId, amountCents } = await newestPayment(tx, isNull(payments.requestedBy))
  const reason = 'unrecognized'
  await disputeInSandbox(tx.db, { id: disputeId, intentId, amountCents, reason, at: tx.now() })
  await checkDispute(tx, disputeId)
}

async function win(tx: Tx) {
  await decideInSandbox(tx.db, disputeId, 'won', tx.now())
  await checkDispute(tx, disputeId)
}

async function refundSeat(tx: Tx) {
  const { id, intentId } = await newestPayment(tx, isNotNull(payments.requestedBy))
  await refundInSandbox(tx.db, { id: newId(tx.now()), intentId, amountCents: seatCents, at: tx.now() })
  await importRefunds(tx, id)
}

async function newestPayment(tx: Tx, by: ReturnType<typeof isNull>) {
  const { company } = await asMember(tx, demoPeople.admin)
  const [newest] = await tx.db
    .select({ id: payments.id, intentId: payments.intentId, amountCents: payments.amountCents })
    .from(payments)
    .where(and(eq(payments.companyId, company.id), eq(payments.status, 'paid'), by))
    .orderBy(desc(payments.id))
    .limit(1)
  if (!newest?.intentId) throw new Error('The demo has no payment to take back.')
  return { ...newest, intentId: newest.intentId }
}
