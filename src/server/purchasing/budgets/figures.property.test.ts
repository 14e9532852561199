import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { listInvoices } from '#server/billing/invoices/queries.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { systemContext } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { livesOf, rounds } from '#test/checks/effort.ts'
import { sumsOf } from '#test/lives/budget-sums.ts'
import { pay } from '#test/support/billing.ts'
import { type Buyer, buyer, operatorOf, order } from '#test/support/buyers.ts'
import { coded, costCenter } from '#test/support/finance.ts'
import { world } from '#test/support/world.ts'
import { endNotices } from '../purchases/end-notices.ts'
import { listBudgets, withFigures } from './queries.ts'

/** How many are tried; set LIVES for more, and SEED to repeat a run. */
const lives = Number(process.env.LIVES ?? rounds({ short: 1, long: 60 }))

const w = await world()
const olga = await operatorOf(w)

type State = Buyer & { ids: string[] }
type Step = { name: keyof typeof steps; pick: number }

const system = () => systemContext(w.parts)
const one = ({ ids }: State, pick: number) => ids[pick % ids.length] as string
const codes = ['ENG', 'OPS']
const orders = [
  order('Slack', 'Pro', 3),
  order('MeetAlfred', 'Basic', 1, 'quarterly'),
  order('Cursor', 'Business', 2),
]

/** Each step may be refused: only what it does to the rows counts. */
const steps = {
  pass: async (_: State, pick: number) => w.clock.pass({ days: pick % 25, minutes: pick }),
  buy: async ({ admin, ids }: State, pick: number) => {
    const body = { ...orders[pick % orders.length], costCenter: codes[pick % codes.length] }
    const answer = await admin.post('/api/create-subscription', body)
    if (answer.status === 201) ids.push(answer.body.purchase._id)
  },
  ask: async ({ employee }: State, pick: number) => {
    const costCenter = codes[pick % codes.length]
    const wanted = { vendor: 'Slack', plan: 'Pro', seats: 1 + (pick % 3), reason: 'For the team', costCenter }
    await employee.post('/api/requests', wanted)
  },
  decide: async ({ admin }: State, pick: number) => {
    const { requests = [] } = (await admin.get('/api/requests?box=decide')).body
    const request = requests[pick % Math.max(requests.length, 1)]
    if (!request) return
    const step = request.step?.n
    const [way, body] = pick % 3 === 0 ? ['decline', { step, reason: 'No' }] : ['approve', { step }]
    await admin.post(`/api/requests/${request._id}/${way}`, body)
  },
  code: async ({ admin, ...state }: State, pick: number) => {
    const costCenter = [...codes, null][pick % 3]
    await admin.put(`/api/purchases/${one({ admin, ...state }, pick)}/coding`, { costCenter })
  },
  approve: (state: State, pick: number) => olga.post(`/api/operator/purchases/${one(state, pick)}/approve`),
  payFirst: async (state: State, pick: number) => {
    const { invoice, status } = await getPurchase(system(), one(state, pick))
    if (invoice && status === 'authorized') await payInvoice(state.companyId, invoice.id, invoice.openCents)
  },
  run: (_: State, pick: number) =>
    runMonth(system(), monthText(addMonths(startOfMonth(w.clock.now()), 1 - (pick % 3)))),
  credit: async ({ companyId }: State, pick: number) => {
    const all = await listInvoices(system(), companyId)
    const invoice = all[pick % Math.max(all.length, 1)]
    const body = { reason: 'A day without service', ...(pick % 4 > 0 && { amount: `${1 + (pick % 9)}.37` }) }
    if (invoice) await olga.post(`/api/operator/invoices/${invoice.id}/credit-note`, body)
  },
  cancel: ({ admin, ...state }: State, pick: number) =>
    admin.post(`/api/purchases/${one({ admin, ...state }, pick)}/cancel`),
  end: () => endNotices(system()),
}

async function payInvoice(companyId: string, invoiceId: string, cents: number) {
  await pay(w, companyId, { purchaseId: '', invoiceId, amount: cents / 100 })
}

const names = Object.keys(steps) as Step['name'][]
const step = fc.record({ name: fc.constantFrom(...names, 'pass', 'approve', 'payFirst'), pick: fc.nat(1000) })
const periods = ['2026', '2026-Q4', '2027', '2027-Q1']

async function expectSums({ companyId }: State, story: Step[]) {
  const listed = await withFigures(system(), companyId, await listBudgets(system(), companyId))
  expect(listed).toHaveLength((codes.length + 1) * periods.length)
  for (const budget of listed) {
    const { spentCents, committedCents, askedCents, forecastCents, leftCents } = budget
    const figures = { spentCents, committedCents, askedCents, forecastCents, leftCents }
    expect([budget.code, budget.period, story, figures]).toEqual([
      budget.code,
      budget.period,
      story,
      await sumsOf(w, companyId, budget),
    ])
  }
}

test('figures equal a sum over raw rows after any sequence of ask, approve, invoice, credit and cancel', async () => {
  const days = fc.constantFrom('2026-10-31', '2026-11-12', '2026-12-30', '2027-01-31')
  const months = fc.constantFrom(1, 1, 4, 12)
  const stories = fc.tuple(days, months, fc.array(step, { minLength: 10, maxLength: 25 }))
  await fc.assert(
    fc.asyncProperty(stories, async ([day, fiscalStartMonth, story]) => {
      w.clock.set(`${day}T10:00:00Z`)
      const acme = await buyer(w, { verified: false })
      const { admin, companyId } = acme
      await system()
        .db.update(companies)
        .set({ verifiedAt: w.clock.now() })
        .where(eq(companies.id, companyId))
      const state: State = { ...acme, ids: [] }
      for (const code of codes) await costCenter(admin, code)
      for (const pick of [0, 1, 2]) await steps.buy(state, pick)
      await admin.put('/api/company/controls', { fiscalStartMonth })
      for (const [index, id] of state.ids.entries())
        await coded(admin, id, { costCenter: codes[index % codes.length] })
      for (const code of [...codes, null])
        for (const period of periods)
          await admin.put('/api/budgets', { costCenter: code, period, amount: 500, kind: 'soft' })
      const done: Step[] = []
      for (const { name, pick } of story) {
        await steps[name](state, pick)
        done.push({ name, pick })
        await expectSums(state, done)
      }
    }),
    livesOf(lives),
  )
}, 1_200_000)
