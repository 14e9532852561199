import { eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { sandboxIntents, sandboxMethods } from '../tables.ts'
import { type CardOutcome, type Intent, type Payments, ProviderRefused } from './payments.ts'
import { freshOf, isOpenIntent, requirePayable } from './sandbox-intents.ts'
import type { SandboxShared } from './sandbox-shared.ts'
import { endingOf } from './sandbox-tests.ts'

const declined = 'Your card was declined. Try another card.'
/** A bank debit is decided after so long. */
const debitMs = 60_000

type ChargeCalls = Pick<Payments, 'charge' | 'payByCard'>

export function sandboxChargeCalls(shared: SandboxShared, find: Payments['findIntent']): ChargeCalls {
  const { db, now } = shared
  return {
    charge: async (charge) => {
      requirePayable(charge)
      const { providerMethodId, customerId } = charge
      const [method] = await db.select().from(sandboxMethods).where(eq(sandboxMethods.id, providerMethodId))
      const fresh = { ...freshOf(charge, now()), methodId: providerMethodId }
      const known = await find(fresh.id)
      if (known) return known
      if (!method || method.isDetached || method.customerId !== customerId)
        throw new ProviderRefused('This payment method was removed.', {
          code: 'payment_method_unexpected_state',
        })
      await db
        .insert(sandboxIntents)
        .values({ ...fresh, ...outcomeOfCharge(method, now()) })
        .onConflictDoNothing()
      return (await find(fresh.id)) as Intent
    },
    payByCard: async (intentId, card, isConfirmed) => {
      const outcome = outcomeOf(card, isConfirmed)
      await db.update(sandboxIntents).set(changeBy(outcome)).where(isOpenIntent(intentId))
      return outcome
    },
  }
}

/** Cards answer at once, debits later. */
function outcomeOfCharge({ kind, number }: typeof sandboxMethods.$inferSelect, now: Date) {
  const ending = endingOf(number)
  const failed = { failure: ending?.failure ?? null, failureCode: ending?.code ?? null }
  if (kind === 'us_bank')
    return { ...failed, status: 'processing' as const, decidedAt: new Date(now.getTime() + debitMs) }
  if (!ending) return { status: 'paid' as const }
  return { ...failed, asksConfirmation: ending.code === 'authentication_required' }
}

/** The three sandbox cards, with or without spaces. */
function outcomeOf(card: string, isConfirmed: boolean): CardOutcome {
  const number = card.replace(/[\s-]/g, '')
  if (number === '4242424242424242') return { status: 'paid', failure: null }
  if (number === '4000000000000002') return { status: 'declined', failure: declined }
  if (number !== '4000002760003184') throw new Refused('unknown_card')
  return { status: isConfirmed ? 'paid' : 'needs_confirmation', failure: null }
}

function changeBy({ status, failure }: CardOutcome) {
  return {
    failure,
    failureCode: null,
    asksConfirmation: status === 'needs_confirmation',
    ...(status === 'paid' && { status: 'paid' as const }),
  }
}
