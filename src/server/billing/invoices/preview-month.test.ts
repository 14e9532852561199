import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoicePreview } from '#contract/billing/operator-invoices.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { rounds } from '#test/checks/effort.ts'
import { type Buyer, buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { post } from '../ledger/post.ts'
import { listInvoices } from './queries.ts'

const w = await world()
const olga = await operatorOf(w)
const system = systemContext(w.parts)
const path = '/api/operator/invoices/preview'

const preview = async (month: string, query = ''): Promise<InvoicePreview> =>
  (await olga.get(`${path}?month=${month}${query}`)).body
const run = async (month: string) => (await olga.post('/api/operator/invoices/run', { month })).body
const credit = ({ companyId }: Buyer, amountCents: number) =>
  inTransaction(system, (tx) => post(tx, [{ kind: 'rewarded', companyId, amountCents }]))

/** All upcoming invoices, read page by page. */
async function allUpcoming(month: string, limit: number) {
  const found: InvoicePreview['invoices'] = []
  let next: string | null = ''
  while (next !== null) {
    const page: InvoicePreview = await preview(month, `&limit=${limit}${next && `&cursor=${next}`}`)
    found.push(...page.invoices)
    next = page.next
  }
  return found
}

describe('access and months', () => {
  test('a visitor and a customer cannot see the preview', async () => {
    const { admin } = await buyer(w)
    expect((await w.browser().get(`${path}?month=2026-12`)).status).toBe(401)
    expect((await admin.get(`${path}?month=2026-12`)).status).toBe(403)
  })

  test.each(['2027-01', '2026-13', 'soon', ''])('the month %j has no preview', async (month) => {
    const { status, body } = await olga.get(`${path}?month=${month}`)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', ['month']])
  })
})

describe('the preview of a month', () => {
  test('shows companies, invoices, credit and total, and issues nothing', async () => {
    await run('2026-12')
    const [acme, other] = [await buyer(w), await buyer(w, { name: 'Other' })]
    await paid(w, acme.admin, order('Slack', 'Pro', 4))
    await paid(w, acme.admin, order('ChatGPT', 'Team', 10))
    await paid(w, other.admin, order('Cursor', 'Business', 5))
    await paid(w, other.admin, order('Wiza', 'Email annual', 2, 'annually'))
    await credit(other, 1000)
    const shown = await preview('2026-12')
    expect(shown).toMatchObject({ month: '2026-12', companies: 2, count: 2, next: null })
    expect(shown).toMatchObject({ groupAmount: 461.5, creditsApplied: 10, amountsDue: 451.5 })
    expect(shown.invoices).toEqual([
      {
        company: { _id: acme.companyId, name: 'Acme' },
        vendors: ['ChatGPT', 'Slack'],
        originalAmount: 335,
        groupAmount: 301.5,
        creditsApplied: 0,
        debtAdded: 0,
        amountsDue: 301.5,
      },
      expect.objectContaining({ company: { _id: other.companyId, name: 'Other' }, amountsDue: 150 }),
    ])
    expect(await listInvoices(system, acme.companyId)).toHaveLength(2)
    expect(await run('2026-12')).toMatchObject({ created: 2 })
    const after = await preview('2026-12')
    expect(after).toMatchObject({ companies: 0, count: 0, amountsDue: 0, invoices: [] })
    expect(after.alreadyIssued).toBeGreaterThanOrEqual(2)
  })

  test('is paged without gaps or repetitions, largest first', async () => {
    await run('2026-12')
    for (const seats of [1, 5, 5, 3, 9]) {
      const { admin } = await buyer(w)
      await paid(w, admin, order('Slack', 'Pro', seats))
    }
    const all = await allUpcoming('2026-12', 2)
    expect(all.map(({ amountsDue }) => amountsDue)).toEqual([70.88, 39.38, 39.38, 23.63, 7.88])
    expect(new Set(all.map(({ company }) => company._id)).size).toBe(5)
    expect(all).toEqual((await preview('2026-12')).invoices)
  })
})

const plans = [
  order('Slack', 'Pro', 7),
  order('Wiza', 'Email annual', 3, 'annually'),
  order('MeetAlfred', 'Pro', 2, 'quarterly'),
  order('LinkedIn', 'Core Monthly', 2),
  order('Cursor', 'Business', 5),
]

const aCompany = fc.record({
  buys: fc.array(fc.nat(plans.length - 1), { maxLength: 3 }),
  creditCents: fc.constantFrom(0, 0, 1, 500, 5000, 100_000),
  cancels: fc.boolean(),
  runsBetween: fc.boolean(),
})

test('the run issues what the preview shows: the same companies, amounts and total', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aCompany, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('2026-11', '2026-12'),
      async (companies, month) => {
        const buyers: Buyer[] = []
        for (const { buys, creditCents, cancels, runsBetween } of companies) {
          const one = await buyer(w)
          buyers.push(one)
          for (const pick of buys) {
            const id = await paid(w, one.admin, plans[pick])
            if (cancels) await one.admin.post(`/api/purchases/${id}/cancel`)
            if (runsBetween) await run(month)
          }
          if (creditCents > 0) await credit(one, creditCents)
        }
        const shown = await preview(month)
        const upcoming = await allUpcoming(month, 3)
        expect(await run(month)).toMatchObject({ created: shown.count, skipped: shown.alreadyIssued })
        const cents = (dollars: number) => Math.round(dollars * 100)
        expect(upcoming).toHaveLength(shown.count)
        expect(upcoming.reduce((sum, { amountsDue }) => sum + cents(amountsDue), 0)).toBe(
          cents(shown.amountsDue),
        )
        for (const { company, ...amounts } of upcoming) {
          const issued = await listInvoices(system, company._id)
          const [made] = issued.filter(
            (invoice) => invoice.kind === 'monthly' && invoice.month === `${month}-01`,
          )
          expect({
            originalAmount: made?.originalCents,
            groupAmount: made?.afterCents,
            creditsApplied: made?.creditCents,
            amountsDue: made?.dueCents,
          }).toEqual({
            originalAmount: cents(amounts.originalAmount),
            groupAmount: cents(amounts.groupAmount),
            creditsApplied: cents(amounts.creditsApplied),
            amountsDue: cents(amounts.amountsDue),
          })
        }
        expect((await preview(month)).count).toBe(0)
      },
    ),
    { numRuns: rounds({ short: 1, long: 8 }) },
  )
}, 240_000)
