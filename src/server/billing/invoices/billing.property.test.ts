import { and, eq, gte } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { addDays, addMonths, startOfDay, startOfMonth } from '#domain/platform/calendar.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { systemContext } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { rounds } from '#test/checks/effort.ts'
import { startsBefore } from '#test/lives/cycles-day-by-day.ts'
import { pay } from '#test/support/billing.ts'
import { buyer, order, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { listInvoices } from './queries.ts'
import { runMonth } from './run-month.ts'
import { creditNotes, invoiceLines } from './tables.ts'

const w = await world()

/** When each step happened to a purchase, recorded by the test and not read from the product. */
type Known = { id: string; cycle: BillingCycle; authorizedAt?: Date; paidAt?: Date; noticeAt?: Date }
type State = { companyId: string; known: Known[] }
type Step = { name: keyof typeof steps; pick: number }

const system = () => systemContext(w.parts)
const now = () => w.clock.now()
const one = (known: Known[], pick: number) => known[pick % known.length] as Known

const steps = {
  pass: async (_: State, pick: number) => w.clock.pass({ days: pick % 40, minutes: pick }),
  approve: async ({ known }: State, pick: number) => {
    const purchase = one(known, pick)
    if (purchase.authorizedAt) return
    purchase.authorizedAt = now()
    // Whatever it owes: the property is about cycles.
    await approve(system(), purchase.id, { overrideReason: 'A test' })
  },
  payFirst: async ({ companyId, known }: State, pick: number) => {
    const purchase = one(known, pick)
    if (!purchase.authorizedAt || purchase.paidAt) return
    purchase.paidAt = now()
    const { invoice } = await getPurchase(system(), purchase.id)
    if (invoice) await payInvoice(companyId, invoice.id, invoice.openCents)
  },
  payMonthly: async ({ companyId }: State) => {
    for (const { id, kind, status, openCents } of await listInvoices(system(), companyId))
      if (kind === 'monthly' && status === 'due') await payInvoice(companyId, id, openCents)
  },
  run: (_: State, pick: number) =>
    runMonth(system(), monthText(addMonths(startOfMonth(now()), 1 - (pick % 4)))),
  notice: async ({ companyId, known }: State, pick: number) => {
    const purchase = one(known, pick)
    if (!purchase.paidAt || purchase.noticeAt) return
    purchase.noticeAt = now()
    await cancel({ ...system(), company: { id: companyId, memberId: '', hasControls: false } }, purchase.id)
  },
  end: () => endNotices(system()),
}

async function payInvoice(companyId: string, invoiceId: string, cents: number) {
  await pay(w, companyId, { purchaseId: '', invoiceId, amount: cents / 100 })
}

/** A payment is late if it is made more than seven calendar days after the authorization. */
function startOf({ authorizedAt, paidAt }: Known): Date | null {
  if (!authorizedAt || !paidAt) return null
  const isLate = paidAt.toISOString().slice(0, 10) > addDays(authorizedAt, 7).toISOString().slice(0, 10)
  return isLate ? paidAt : authorizedAt
}

/** The first end of a cycle after the 30 days of notice, which counts from the start of its day. */
function endOf({ cycle, noticeAt }: Known, start: Date): Date | null {
  if (!noticeAt) return null
  const over = addDays(startOfDay(noticeAt), 30)
  const end = startsBefore(addMonths(over, 13), start, cycle).find((at) => at >= over.getTime())
  return end ? new Date(end) : null
}

async function expectBilledOnce({ companyId, known }: State, until: Date) {
  let aheadCents = 0
  for (const purchase of known) {
    const start = startOf(purchase)
    const end = start && endOf(purchase, start)
    const lines = await system()
      .db.select()
      .from(invoiceLines)
      .where(
        and(
          eq(invoiceLines.purchaseId, purchase.id),
          gte(invoiceLines.periodStart, addDays(start ?? until, 1)),
        ),
      )
      .orderBy(invoiceLines.periodStart)
    const isKept = ({ periodStart }: { periodStart: Date }) => !end || periodStart < end
    const wanted = start ? startsBefore(end && end < until ? end : until, start, purchase.cycle) : []
    expect(lines.filter(isKept).map(({ periodStart }) => periodStart.getTime())).toEqual(wanted)
    const ahead = lines.filter((line) => !isKept(line))
    expect(new Set(ahead.map(({ periodStart }) => periodStart.getTime())).size).toBe(ahead.length)
    aheadCents += ahead.reduce((sum, { afterCents }) => sum + afterCents, 0)
  }
  const notes = await system().db.select().from(creditNotes).where(eq(creditNotes.companyId, companyId))
  expect(notes.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(aheadCents)
}

const orders: [BillingCycle, ReturnType<typeof order>][] = [
  ['monthly', order('Slack', 'Pro', 4)],
  ['quarterly', order('MeetAlfred', 'Basic', 1, 'quarterly')],
  ['monthly', order('ChatGPT', 'Team', 2)],
]

const names = Object.keys(steps) as Step['name'][]
const step = fc.record({ name: fc.constantFrom(...names, 'pass', 'run'), pick: fc.nat(1000) })
const opening: Step[] = ['approve', 'approve', 'payFirst', 'run'].map((name, pick) => ({
  name: name as Step['name'],
  pick,
}))

test('in any order of runs, payments and cancellations, each cycle is billed once and none after the end', async () => {
  const days = fc.constantFrom(
    '2026-10-31',
    '2026-11-12',
    '2026-11-29',
    '2026-12-30',
    '2027-01-31',
    '2028-01-30',
  )
  const stories = fc.tuple(days, fc.array(step, { minLength: 15, maxLength: 40 }))
  await fc.assert(
    fc.asyncProperty(stories, async ([day, story]) => {
      w.clock.set(`${day}T10:00:00Z`)
      const { companyId, admin } = await buyer(w, { verified: false })
      await system().db.update(companies).set({ verifiedAt: now() }).where(eq(companies.id, companyId))
      const known: Known[] = []
      for (const [cycle, body] of orders) known.push({ id: await requested(admin, body), cycle })
      const state = { companyId, known }
      for (const { name, pick } of [...opening, ...story]) await steps[name](state, pick)
      w.clock.pass({ days: 100 })
      await runMonth(system(), monthText(now()))
      await expectBilledOnce(state, addMonths(startOfMonth(now()), 1))
    }),
    { numRuns: rounds({ short: 1, long: 40 }) },
  )
}, 300_000)
