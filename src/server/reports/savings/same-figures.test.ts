import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { rounds } from '#test/checks/effort.ts'
import { type Buyer, buyer, operatorOf, order, type Person, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const olga = await operatorOf(w)

const cents = (dollars: number) => Math.round(dollars * 100)
const centsIn = (text: string) => cents(Number(text.replace(/[$,]/g, '')))

/** Lifetime savings in every call that has them. */
async function savedBy({ admin }: Buyer) {
  const [summary, rows, ledger, csv] = await Promise.all([
    admin.get('/api/dashboard/summary'),
    admin.get('/api/purchases'),
    admin.get('/api/savings'),
    admin.get('/api/savings.csv'),
  ])
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    dashboard: cents(summary.body.lifetimeSavings),
    months: sum(summary.body.savingsByMonth.map((month: { savings: number }) => cents(month.savings))),
    purchases: sum(rows.body.map((row: { savings: string }) => centsIn(row.savings))),
    insight: cents(ledger.body.total.saved),
    vendors: sum(ledger.body.vendors.map(({ saved }: { saved: number }) => cents(saved))),
    entries: sum(ledger.body.entries.map(({ saved }: { saved: number }) => cents(saved))),
    csv: sum(
      csv.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => cents(Number(line.split(',').at(-2)))),
    ),
  }
}

const everywhere = (saved: number) => ({
  dashboard: saved,
  months: saved,
  purchases: saved,
  insight: saved,
  vendors: saved,
  entries: saved,
  csv: saved,
})

async function approved(admin: Person, body = order()) {
  const id = await requested(admin, body)
  const answer = await olga.post(`/api/operator/purchases/${id}/approve`)
  return { id, invoiceId: answer.body.invoice._id as string }
}

/** Pays everything that is owed; returns the payment's id, or nothing if nothing was owed. */
async function pay(admin: Person): Promise<string | undefined> {
  const { status, body } = await admin.post('/create-payment-intent')
  if (status !== 200) return undefined
  await admin.post('/api/sandbox/confirm', { clientSecret: body.clientSecret, card: '4242 4242 4242 4242' })
  return body.paymentId
}

const credit = (invoiceId: string, amount?: number) =>
  olga.post(`/api/operator/invoices/${invoiceId}/credit-note`, { amount, reason: 'Any' })

async function refund(paymentId: string, amount?: number) {
  const answer = await olga.post(`/api/operator/payments/${paymentId}/refund`, { amount, reason: 'Any' })
  await w.runJobs()
  return answer
}

describe('savings are the same everywhere', () => {
  test('an invoice counts once it is paid', async () => {
    const acme = await buyer(w)
    await approved(acme.admin)
    expect(await savedBy(acme)).toEqual(everywhere(0))
    await pay(acme.admin)
    expect(await savedBy(acme)).toEqual(everywhere(350))
  })

  test('an unpaid monthly invoice does not count, even for a product that was paid before', async () => {
    const acme = await buyer(w)
    await approved(acme.admin)
    await pay(acme.admin)
    await olga.post('/api/operator/invoices/run', { month: '2026-12' })
    expect(await savedBy(acme)).toEqual(everywhere(350))
    await pay(acme.admin)
    expect(await savedBy(acme)).toEqual(everywhere(700))
  })

  test('a credit note reduces the savings by its share, line by line in the ledger', async () => {
    const acme = await buyer(w)
    const { invoiceId } = await approved(acme.admin)
    await pay(acme.admin)
    await credit(invoiceId, 15.75)
    expect(await savedBy(acme)).toEqual(everywhere(175))
    const { entries } = (await acme.admin.get('/api/savings')).body
    expect(entries).toMatchObject([
      { kind: 'discount', listPrice: 35, groupPrice: 31.5, saved: 3.5 },
      { kind: 'credit', listPrice: -17.5, groupPrice: -15.75, saved: -1.75 },
    ])
    expect((await acme.admin.get('/api/seats/Slack')).body.lifetimeSavings).toBe(1.75)
    await credit(invoiceId)
    expect(await savedBy(acme)).toEqual(everywhere(0))
  })

  test('a refund reduces the savings like a credit note', async () => {
    const acme = await buyer(w)
    await approved(acme.admin)
    const paymentId = (await pay(acme.admin)) ?? ''
    expect((await refund(paymentId, 6.3)).status).toBe(200)
    expect(await savedBy(acme)).toEqual(everywhere(280))
  })

  test('an invoice that was partly credited before payment counts for the rest', async () => {
    const acme = await buyer(w)
    const { invoiceId } = await approved(acme.admin)
    await credit(invoiceId, 15.75)
    await pay(acme.admin)
    expect(await savedBy(acme)).toEqual(everywhere(175))
  })

  test('a void invoice does not count', async () => {
    const acme = await buyer(w)
    const { id } = await approved(acme.admin)
    await acme.admin.post(`/api/purchases/${id}/cancel`)
    expect(await savedBy(acme)).toEqual(everywhere(0))
  })

  test('savings of an ended product still count, without seats or future cost', async () => {
    const acme = await buyer(w)
    const { id } = await approved(acme.admin)
    await pay(acme.admin)
    await acme.admin.post(`/api/purchases/${id}/cancel`)
    for (const _ of [1, 2, 3]) {
      w.clock.pass({ days: 25 })
      await acme.admin.get('/api/auth/status')
    }
    await endNotices(systemContext(w.parts))
    expect(await savedBy(acme)).toEqual(everywhere(350))
    const [row] = (await acme.admin.get('/api/purchases')).body
    expect(row).toMatchObject({ name: 'Slack', accounts: 0, savings: '$3.50', originalAnnualCosts: 0 })
    expect((await acme.admin.get('/api/seats/Slack')).body.code).toBe('product_not_paid')
  })
})

type State = Buyer & { purchases: string[]; invoices: string[]; payments: string[] }
type Step = (state: State, pick: number) => Promise<unknown>
const one = (list: string[], pick: number) => list[pick % Math.max(1, list.length)] ?? 'none'
const plans = [
  order('Slack', 'Pro', 7),
  order('Wiza', 'Email annual', 3, 'annually'),
  order('LinkedIn', 'Core Monthly', 2),
  order('Cursor', 'Business', 5),
]

const steps: Record<string, Step> = {
  buy: async (state, pick) => {
    const { id, invoiceId } = await approved(state.admin, plans[pick % plans.length])
    state.purchases.push(id)
    state.invoices.push(invoiceId)
  },
  pay: async ({ admin, payments }) => {
    const id = await pay(admin)
    if (id) payments.push(id)
  },
  credit: ({ invoices }, pick) => credit(one(invoices, pick), pick % 3 ? 1 + (pick % 2000) / 100 : undefined),
  refund: ({ payments }, pick) => refund(one(payments, pick), pick % 3 ? 1 + (pick % 2000) / 100 : undefined),
  cancel: ({ admin, purchases }, pick) => admin.post(`/api/purchases/${one(purchases, pick)}/cancel`),
  month: () => olga.post('/api/operator/invoices/run', { month: '2026-12' }),
}

test('after any purchases, payments, credits, refunds and cancellations, every call has the same savings', async () => {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(steps)), pick: fc.nat(10_000) })
  const opening = fc.constant([
    { name: 'buy', pick: 0 },
    { name: 'buy', pick: 1 },
    { name: 'pay', pick: 0 },
  ])
  const stories = fc.tuple(opening, fc.array(step, { minLength: 3, maxLength: 10 })).map((all) => all.flat())
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const state: State = { ...(await buyer(w)), purchases: [], invoices: [], payments: [] }
      for (const { name, pick } of story) await steps[name]?.(state, pick)
      const saved = await savedBy(state)
      expect(saved).toEqual(everywhere(saved.insight))
      expect(saved.insight).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: rounds({ short: 1, long: 20 }) },
  )
}, 240_000)
