import { and, eq, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pay } from '../../../test/billing.ts'
import { userByEmail } from '../../../test/builders.ts'
import { buyer, operatorEmail, order, requested } from '../../../test/buyers.ts'
import { livesOf, rounds } from '../../../test/effort.ts'
import { type World, world } from '../../../test/world.ts'
import {
  addDays,
  addMonths,
  cycleStart,
  daysBetween,
  startOfDay,
  startOfMonth,
} from '../../domain/calendar.ts'
import { percentOff } from '../../domain/money.ts'
import { Refused } from '../../domain/refused.ts'
import { monthText } from '../../domain/renewal.ts'
import { companies } from '../companies/tables.ts'
import { type MemberCtx, systemContext } from '../context.ts'
import { listInvoices } from '../invoices/queries.ts'
import { runMonth } from '../invoices/run-month.ts'
import { invoiceLines, invoices, waitingLines } from '../invoices/tables.ts'
import { approve } from '../purchases/approve.ts'
import { cancel } from '../purchases/cancel.ts'
import { endNotices } from '../purchases/end-notices.ts'
import { getPurchase } from '../purchases/queries.ts'
import { applyDueChanges } from './apply-due.ts'
import { changeSubscription } from './change-subscription.ts'
import { keepSubscription } from './keep.ts'
import { previewChange } from './preview-change.ts'
import { openChangesOf } from './queries.ts'
import { undoChange } from './undo-change.ts'

let w: World
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
})

const system = () => systemContext(w.parts)
const now = () => w.clock.now()
const dayAfter = (moment: Date) => addDays(startOfDay(moment), 1)

/** Kept by the test, not read from the product: how many seats count from which day on. */
type Life = {
  ctx: MemberCtx
  id: string
  start: Date
  seats: { from: Date; seats: number }[]
  /** What waits for a later cycle. */
  planned: { from: Date; seats: number } | null
  changes: number
  end: Date | null
}
type Step = { name: keyof typeof steps; pick: number }

function seatsOn({ seats, planned }: Life, day: Date): number {
  const all = planned ? [...seats, planned] : seats
  return all.filter(({ from }) => startOfDay(from) <= day).at(-1)?.seats ?? 0
}

function current(life: Life): number {
  return seatsOn(
    { ...life, planned: life.planned && life.planned.from < dayAfter(now()) ? life.planned : null },
    startOfDay(now()),
  )
}

/** A planned change becomes part of the past on its day. */
function settlePlanned(life: Life) {
  if (!life.planned || life.planned.from >= dayAfter(now())) return
  life.seats.push(life.planned)
  life.planned = null
}

async function charged(id: string): Promise<number> {
  const sum = (table: typeof invoiceLines | typeof waitingLines, free: boolean) =>
    system()
      .db.select({ cents: sql<string>`coalesce(sum(after_cents), 0)` })
      .from(table)
      .where(
        and(eq(table.purchaseId, id), eq(table.kind, 'change'), free ? sql`invoice_id is null` : undefined),
      )
  const [[billed], [waiting]] = [await sum(invoiceLines, false), await sum(waitingLines, true)]
  return Number(billed?.cents) + Number(waiting?.cents)
}

async function refusedAs(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

const steps = {
  pass: async (life: Life, pick: number) => {
    // The night's jobs run every day, in their order.
    for (let day = 0; day <= pick % 25; day += 1) {
      w.clock.set(`${dayAfter(now()).toISOString().slice(0, 10)}T00:03:00Z`)
      await applyDueChanges(system())
      settlePlanned(life)
      if (now().getUTCDate() === 1) await runMonth(system(), monthText(now()))
    }
    w.clock.pass({ hours: 9 + (pick % 5) })
    await endNotices(system())
  },
  change: async (life: Life, pick: number) => {
    const seats = 1 + (pick % 9)
    const wish = { position: 0, seats }
    const before = await charged(life.id)
    const preview = await refusedAs(previewChange(life.ctx, life.id, wish))
    if (preview) {
      expect(life.end !== null || seats === current(life)).toBe(true)
      return
    }
    const { totalCents, isNow, effectiveAt } = await previewChange(life.ctx, life.id, wish)
    const billing = pick % 2 ? ('now' as const) : ('next' as const)
    await changeSubscription(life.ctx, life.id, { ...wish, billing, totalCents })
    expect((await charged(life.id)) - before).toBe(totalCents)
    expect(isNow).toBe(seats > current(life))
    life.planned = isNow ? null : { from: effectiveAt, seats }
    if (isNow) life.seats.push({ from: now(), seats })
    life.changes += 1
  },
  undo: async (life: Life) => {
    const [open] = await openChangesOf(system(), [life.id])
    expect(open !== undefined).toBe(life.planned !== null)
    if (!open || life.end) return
    await undoChange(life.ctx, life.id, open.id)
    life.planned = null
    life.changes += 1
  },
  notice: async (life: Life) => {
    if (life.end) return
    const { cancelsAt } = await cancel(life.ctx, life.id)
    life.end = cancelsAt
    if (life.planned && cancelsAt && life.planned.from >= cancelsAt) life.planned = null
  },
  keep: async (life: Life) => {
    const isPossible = life.end !== null && life.end > now()
    expect(await refusedAs(keepSubscription(life.ctx, life.id))).toBe(isPossible ? null : 'no_notice')
    if (isPossible) life.end = null
  },
  runAhead: (_: Life) => runMonth(system(), monthText(addMonths(startOfMonth(now()), 1))),
  payAll: async ({ ctx }: Life) => {
    for (const { id, status, openCents } of await listInvoices(system(), ctx.company.id))
      if (status === 'due')
        await pay(w, ctx.company.id, { purchaseId: '', invoiceId: id, amount: openCents / 100 })
  },
}

/** What every cycle costs by the day, at the seats of each day. */
function byTheDay(life: Life, start: Date, end: Date): number {
  const days = daysBetween(start, end)
  const first = startOfDay(start)
  return Array.from({ length: days }, (_, day) => {
    const seats = seatsOn(life, addDays(first, day))
    return percentOff(875 * seats, 10) / days
  }).reduce((sum, cents) => sum + cents, 0)
}

/** What was invoiced for a cycle and not given back, or waits for the next monthly invoice. */
async function keptOf(id: string, start: Date, end: Date): Promise<number> {
  const isIn = sql`period_start >= ${start.toISOString()}::timestamptz and period_start < ${end.toISOString()}::timestamptz`
  const { rows } = await system().db.execute<{ cents: string }>(sql`
    select coalesce(sum(cents), 0) as cents from (
      select l.after_cents - coalesce((select sum(r.amount_cents) from line_returns r
        where r.invoice_id = l.invoice_id and r.position = l.position), 0) as cents
      from invoice_lines l where l.purchase_id = ${id}::uuid and ${isIn}
      union all
      select after_cents from waiting_lines where purchase_id = ${id}::uuid and invoice_id is null and ${isIn}) c`)
  return Number(rows[0]?.cents)
}

const names = Object.keys(steps) as Step['name'][]
const step = fc.record({
  name: fc.constantFrom(...names, 'pass', 'pass', 'change', 'change'),
  pick: fc.nat(1000),
})
const days = fc.constantFrom('2026-10-31', '2026-11-12', '2026-11-29', '2027-01-31', '2028-01-30')

test('in any life of a subscription, what was shown is booked, and every cycle costs the seats of its days', async () => {
  await fc.assert(
    fc.asyncProperty(days, fc.array(step, { minLength: 10, maxLength: 30 }), async (day, story) => {
      w.clock.set(`${day}T10:00:00Z`)
      const { companyId, admin } = await buyer(w, { verified: false })
      await system().db.update(companies).set({ verifiedAt: now() }).where(eq(companies.id, companyId))
      const userId = (await userByEmail(w, admin.email))?.id ?? ''
      const [member] = await memberOf(companyId, admin.email)
      const membership = { companyId, memberId: member?.id ?? '', role: 'admin' as const }
      const actor = { kind: 'person' as const, userId, email: admin.email, isOperator: false, membership }
      const id = await requested(admin, order('Slack', 'Pro', 4))
      await approve(system(), id)
      const { invoice } = await getPurchase(system(), id)
      await pay(w, companyId, { purchaseId: id, invoiceId: invoice?.id ?? '', amount: 31.5 })
      const { cyclesStart } = await getPurchase(system(), id)
      const start = cyclesStart as Date
      const ctx = systemContext(w.parts, actor)
      const life: Life = {
        ctx,
        id,
        start,
        seats: [{ from: start, seats: 4 }],
        planned: null,
        changes: 0,
        end: null,
      }
      for (const { name, pick } of story) await steps[name](life, pick)
      for (const pick of [24, 24]) await steps.pass(life, pick)
      await expectEachCycle(life)
      expect(await unbalanced(companyId)).toEqual([])
    }),
    { ...livesOf(rounds({ short: 4, long: 150 })), endOnFailure: true },
  )
}, 600_000)

async function expectEachCycle(life: Life) {
  const last = startOfMonth(now())
  for (let n = 0; cycleStart(life.start, 'monthly', n) < last; n += 1) {
    const [start, end] = [cycleStart(life.start, 'monthly', n), cycleStart(life.start, 'monthly', n + 1)]
    const isOver = life.end !== null && start >= life.end
    const wanted = isOver ? 0 : byTheDay(life, start, end)
    const cents = await keptOf(life.id, start, end)
    expect(
      Math.abs(cents - wanted),
      `cycle of ${start.toISOString()}: ${cents} for ${wanted}`,
    ).toBeLessThanOrEqual(isOver ? 0 : life.changes + 1)
  }
}

function memberOf(companyId: string, email: string) {
  return system()
    .db.execute<{ id: string }>(
      sql`select id from members where company_id = ${companyId} and email = ${email}`,
    )
    .then(({ rows }) => rows)
}

/** Invoices whose lines, totals and ledger entries differ. */
function unbalanced(companyId: string) {
  return system()
    .db.select({ number: invoices.number })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        ne(
          invoices.afterCents,
          sql`(select coalesce(sum(l.after_cents), 0) from invoice_lines l where l.invoice_id = ${invoices.id})`,
        ),
      ),
    )
}
