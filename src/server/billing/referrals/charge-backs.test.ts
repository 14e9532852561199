import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { decideInSandbox, disputeInSandbox } from '#server/platform/gateways/payments/sandbox-disputes.ts'
import { intentIdOf } from '#server/platform/gateways/payments/sandbox-intents.ts'
import type { Person } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { booksOf } from '#test/support/payments.ts'
import { pays, referred, referrer, refunds } from '#test/support/referrers.ts'
import { world } from '#test/support/world.ts'
import { checkDispute } from '../payments/check-dispute.ts'

const w = await world()

/** The bank takes a payment back, or a part of it. */
async function takesBack(paymentId: string, amountCents: number) {
  const ctx = systemContext(w.parts)
  const id = `du_${paymentId}`
  const dispute = { id, intentId: intentIdOf(paymentId), amountCents, reason: 'fraudulent', at: ctx.now() }
  await disputeInSandbox(ctx.db, dispute)
  await checkDispute(ctx, id)
  return id
}

async function decides(disputeId: string, status: 'won' | 'lost') {
  const ctx = systemContext(w.parts)
  await decideInSandbox(ctx.db, disputeId, status, ctx.now())
  await checkDispute(ctx, disputeId)
}

async function cashBackOf(person: Person): Promise<number> {
  return (await person.get('/api/referrals')).body.cashBack
}

/** A referrer whose referred company paid $31.50, which earned $0.63. */
async function earned() {
  const who = await referrer(w)
  const { admin } = await referred(w, who.link)
  const payment = await pays(w, admin)
  expect(await cashBackOf(who.admin)).toBe(0.63)
  return { ...who, paymentId: payment.id, payer: admin }
}

describe('X2: cash back of a payment that a bank takes back', () => {
  more('is reversed by the same cents as with a refund of that amount', async () => {
    const [refunded, disputed] = [await earned(), await earned()]
    await refunds(w, refunded.paymentId, 10)
    await takesBack(disputed.paymentId, 1000)
    expect(await cashBackOf(disputed.admin)).toBe(0.43)
    const kinds = [
      ['rewarded', 63],
      ['reward_reversed', 20],
    ]
    for (const { companyId } of [refunded, disputed])
      expect(await booksOf(w, companyId)).toMatchObject({ kinds, credit: 43 })
  })

  test('is reversed in full with all of the payment, and stays so when the dispute is lost', async () => {
    const { admin, companyId, paymentId } = await earned()
    const dispute = await takesBack(paymentId, 3150)
    expect(await cashBackOf(admin)).toBe(0)
    await decides(dispute, 'lost')
    expect((await booksOf(w, companyId)).credit).toBe(0)
  })

  test('is earned again with the money of a dispute that was won, once', async () => {
    const { admin, companyId, paymentId } = await earned()
    const dispute = await takesBack(paymentId, 3150)
    await decides(dispute, 'won')
    await checkDispute(systemContext(w.parts), dispute)
    expect(await cashBackOf(admin)).toBe(0.63)
    expect((await booksOf(w, companyId)).credit).toBe(63)
  })

  more('is earned again when the invoice that is open again is paid anew', async () => {
    const { admin, companyId, paymentId, payer } = await earned()
    await decides(await takesBack(paymentId, 3150), 'lost')
    const { clientSecret } = (await payer.post('/create-payment-intent')).body
    await payer.post('/api/sandbox/confirm', { clientSecret, card: '4242424242424242' })
    expect(await cashBackOf(admin)).toBe(0.63)
    expect((await booksOf(w, companyId)).credit).toBe(63)
  })
})
