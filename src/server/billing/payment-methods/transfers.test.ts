import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { buyer } from '#test/support/buyers.ts'
import { startMethod } from '#test/support/payment-methods.ts'
import { debtor } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'
import { checkPayment } from '../payments/check-payment.ts'
import { ensureCustomer, findCustomer } from '../payments/customers.ts'
import { pollPayments } from '../payments/poll-payments.ts'
import { getPayment } from '../payments/queries.ts'
import { paymentShares, payments } from '../payments/tables.ts'

const w = await world()

describe('transfers', () => {
  /** A payment by transfer of the first invoice, as paying with the method stores it. */
  async function begin({ companyId, bills: [bill] }: Awaited<ReturnType<typeof debtor>>, methodId: string) {
    const ctx = systemContext(w.parts)
    const id = newId(w.clock.now())
    const amountCents = Math.round((bill?.amount ?? 0) * 100)
    await w.parts.database.db.insert(payments).values({
      id,
      companyId,
      provider: 'sandbox',
      status: 'created',
      amountCents,
      methodId,
      createdAt: w.clock.now(),
    })
    await w.parts.database.db
      .insert(paymentShares)
      .values({ paymentId: id, invoiceId: bill?.invoiceId ?? '', amountCents, isOpen: true })
    await checkPayment(ctx, await getPayment(ctx, id))
    return { id, amountCents, find: () => getPayment(ctx, id) }
  }

  test('go to an account that stays the same; parts are shown, the rest pays the next one', async () => {
    const acme = await debtor(w)
    const { admin } = acme
    const { method } = await startMethod(admin, 'transfer')
    expect(method).toMatchObject({ kind: 'transfer', state: 'ready', label: 'Bank transfer' })
    const { instructions } = (await admin.get('/api/payment-methods')).body
    expect(instructions).toMatchObject({ account: expect.stringMatching(/^\d{12}$/), routing: '110000000' })
    expect((await startMethod(admin, 'transfer')).method._id).toBe(method._id)
    const payment = await begin(acme, method._id)
    expect((await admin.post('/api/sandbox/transfer', { amount: 20 })).status).toBe(204)
    const { transfers } = (await admin.get('/api/payment-methods')).body
    expect(transfers).toMatchObject([{ amount: payment.amountCents / 100, arrived: 20 }])
    expect(transfers[0].invoices).toHaveLength(1)
    expect(await payment.find()).toMatchObject({ status: 'open', arrivedCents: 2000, failure: null })
    await admin.post('/api/sandbox/transfer', { amount: 100 })
    expect(await payment.find()).toMatchObject({ status: 'paid' })
    const after = (await admin.get('/api/payment-methods')).body
    expect(after.transfers).toEqual([])
    expect(after.instructions).toEqual({ ...instructions, unused: 120 - payment.amountCents / 100 })
    const subjects = (await w.emailsTo(admin.email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('Receipt'))
  })

  test('are not forgotten after a day but after 30, and what had arrived waits for the next', async () => {
    const acme = await debtor(w)
    const { method } = await startMethod(acme.admin, 'transfer')
    const payment = await begin(acme, method._id)
    await acme.admin.post('/api/sandbox/transfer', { amount: 5 })
    w.clock.pass({ days: 29 })
    await pollPayments(systemContext(w.parts))
    expect(await payment.find()).toMatchObject({ status: 'open', arrivedCents: 500 })
    w.clock.pass({ days: 2 })
    await pollPayments(systemContext(w.parts))
    expect(await payment.find()).toMatchObject({ status: 'cancelled' })
    const ctx = systemContext(w.parts)
    const customerId = await findCustomer(ctx, acme.companyId)
    expect(await w.parts.payments?.unusedTransfers(customerId ?? '')).toBe(500)
  })

  test('a company never gets the money of another', async () => {
    const [acme, other] = [await buyer(w), await buyer(w)]
    const ctx = systemContext(w.parts)
    const provider = w.parts.payments
    if (!provider) throw new Error('There is no provider.')
    const mine = await ensureCustomer(ctx, provider, acme.companyId)
    const theirs = await ensureCustomer(ctx, provider, other.companyId)
    await acme.admin.post('/api/sandbox/transfer', { amount: 7 })
    expect([await provider.unusedTransfers(mine), await provider.unusedTransfers(theirs)]).toEqual([700, 0])
    const [a, b] = [await provider.instructionsFor(mine), await provider.instructionsFor(theirs)]
    expect(a.account).not.toBe(b.account)
    expect(a.reference).not.toBe(b.reference)
  })
})
