import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import { addDays, cycleStart } from '#domain/platform/calendar.ts'
import { dueCycles as dueByDomain } from '#domain/subscriptions/renewal.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import { systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { rounds } from '#test/checks/effort.ts'
import { userByEmail } from '#test/support/builders.ts'
import { buyer } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { dueCycles } from './renewals.ts'
import { invoiceLines, invoices } from './tables.ts'

const w = await world()
const { db } = systemContext(w.parts)

type Sample = {
  cyclesStart: Date
  cycle: BillingCycle
  status: 'paid' | 'cancelled' | 'authorized'
  endsAfter: number | null
  /** The cycles after the first that are on invoices; the first one always is. */
  billed: number[]
  lateDays: number
}

const samples: fc.Arbitrary<Sample> = fc.record({
  cyclesStart: fc
    .tuple(fc.nat(11), fc.constantFrom(1, 15, 28, 29, 30, 31), fc.nat(86_399_999))
    .map(([month, day, ms]) => new Date(Date.UTC(2027, month, day) + ms)),
  cycle: fc.constantFrom(...billingCycles),
  status: fc.constantFrom('paid', 'paid', 'cancelled', 'authorized'),
  endsAfter: fc.option(fc.integer({ min: 1, max: 20 })),
  billed: fc.oneof(
    fc.nat(15).map((last) => Array.from({ length: last }, (_, n) => n + 1)),
    fc.uniqueArray(fc.integer({ min: 1, max: 15 })),
  ),
  lateDays: fc.oneof(fc.constant(0), fc.integer({ min: 8, max: 90 })),
})

const months = ['2027-01', '2027-12', '2028-02', '2028-03', '2028-08', '2029-02'].map(
  (text) => new Date(`${text}-01`),
)

test('the query and the domain find the same due cycles for any purchase and month', async () => {
  const all = fc
    .sample(samples, rounds({ short: 100, long: 400 }))
    .map((sample) => ({ ...sample, id: newId(w.clock.now()) }))
  await store(all)
  for (const month of months) {
    const { rows } = await db.execute<{ id: string; start: string; end: string }>(sql`
      select purchase_id as id, period_start as start, period_end as end from (${dueCycles(month)}) r`)
    const found = rows.map(({ id, start, end }) =>
      [id, new Date(start).getTime(), new Date(end).getTime()].join(),
    )
    expect(found.sort()).toEqual(all.flatMap((sample) => expected(sample, month)).sort())
  }
})

function expected(sample: Sample & { id: string }, month: Date): string[] {
  const { id, cyclesStart, cycle, status, billed } = sample
  const cancelsAt = endOf(sample)
  if (status === 'authorized' || (status === 'cancelled' && !cancelsAt)) return []
  const starts = billed.map((n) => cycleStart(cyclesStart, cycle, n).getTime())
  const due = dueByDomain({ cyclesStart, cycle, cancelsAt }, month, (at) => starts.includes(at.getTime()))
  return due.map(({ start, end }) => [id, start.getTime(), end.getTime()].join())
}

function endOf({ cyclesStart, cycle, endsAfter }: Sample): Date | null {
  return endsAfter === null ? null : cycleStart(cyclesStart, cycle, endsAfter)
}

function isPrefix(billed: number[]): boolean {
  return billed.every((n, index) => n === index + 1)
}

async function store(all: (Sample & { id: string })[]) {
  const { companyId, admin } = await buyer(w)
  const requestedBy = (await userByEmail(w, admin.email))?.id ?? ''
  const at = w.clock.now()
  const invoiceId = newId(at)
  await db.insert(invoices).values({
    id: invoiceId,
    number: 'any',
    companyId,
    kind: 'first',
    month: '2027-01-01',
    status: 'paid',
    originalCents: 0,
    afterCents: 0,
    creditCents: 0,
    dueCents: 0,
    issuedAt: at,
    dueAt: at,
    paidAt: at,
  })
  const slack = getVendor(w, 'Slack')
  const owner = { companyId, requestedBy, vendorId: slack.id }
  await db.insert(purchases).values(all.map((sample) => rowOf(sample, owner)))
  await db.insert(invoiceLines).values(
    all
      .flatMap(({ id, cyclesStart, cycle, billed, lateDays }) => [
        { purchaseId: id, start: addDays(cyclesStart, -lateDays) },
        ...billed.map((n) => ({ purchaseId: id, start: cycleStart(cyclesStart, cycle, n) })),
      ])
      .map(({ purchaseId, start }, position) => ({
        invoiceId,
        position,
        purchaseId,
        vendorId: slack.id,
        vendor: slack.name,
        planId: slack.plans[0]?.id ?? '',
        name: 'Pro',
        billingCycle: 'monthly' as const,
        seats: 1,
        beforeCents: 1000,
        afterCents: 900,
        discountPercent: 10,
        periodStart: start,
        periodEnd: addDays(start, 1),
      })),
  )
}
type Owner = { companyId: string; requestedBy: string; vendorId: string }

function rowOf(sample: Sample & { id: string }, owner: Owner): typeof purchases.$inferInsert {
  const { status, cyclesStart } = sample
  return {
    id: sample.id,
    ...owner,
    vendor: 'Slack',
    status,
    billingCycle: sample.cycle,
    beforeCents: 1000,
    afterCents: 900,
    requestedAt: cyclesStart,
    authorizedAt: cyclesStart,
    orderNumber: sample.id,
    cyclesStart,
    paidAt: status === 'authorized' ? null : cyclesStart,
    cancelsAt: status === 'authorized' ? null : endOf(sample),
    cancelledAt: status === 'cancelled' ? cyclesStart : null,
    hasBillingGaps: !isPrefix(sample.billed),
    termsVersion: '2024-12-24',
  }
}
