import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { newId } from '#server/platform/ids.ts'
import { changeSubscription } from '#server/purchasing/changes/change-subscription.ts'
import { keepSubscription } from '#server/purchasing/changes/keep.ts'
import { previewChange } from '#server/purchasing/changes/preview-change.ts'
import { undoChange } from '#server/purchasing/changes/undo-change.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import type { World } from '../../support/world.ts'
import { newLinePrice } from '../line-prices.ts'
import { centsOf, endAfterNotice, firstUnbilled, type Life, runningCycle, termsNow } from './life.ts'
import {
  credit,
  decide,
  dispute,
  orRefused,
  payAll,
  refundFails,
  refundOurs,
  refundOutside,
} from './money-steps.ts'
import type { Plan } from './products.ts'
import type { Step, StepName } from './script.ts'

type Act = (life: Life, pick: number, world: World) => Promise<string>

/** What a company and others do. Each says in a few words what came of it. */
const acts: Record<StepName, Act> = {
  seats: (life, pick) => change(life, { seats: 1 + (pick % 9), plan: termsNow(life).plan }, pick),
  plan: (life, pick) => {
    const plan = otherPlan(life, pick)
    return plan ? change(life, { seats: termsNow(life).seats, plan }, pick) : Promise.resolve('no other')
  },
  wrongTotal: (life, pick) => askWrongly(life, 1 + (pick % 9)),
  undo,
  notice: giveNotice,
  keep,
  price: announcePrice,
  pay: payAll,
  credit,
  refund: refundOurs,
  refundOutside,
  refundFails,
  dispute,
  decide,
}

export async function take(life: Life, { name, pick }: Step, world: World) {
  life.log.push(`${world.clock.now().toISOString()} ${name} ${pick}`)
  const outcome = await acts[name](life, pick, world)
  life.log[life.log.length - 1] += `: ${outcome}`
}

/** A plan with an announced price is not taken again once it was left. */
function otherPlan(life: Life, pick: number): Plan | undefined {
  const { plan } = termsNow(life)
  const others = life.script.product.plans.filter(
    (each) => each !== plan && !life.prices.some((price) => price.plan === each),
  )
  return others[pick % Math.max(1, others.length)]
}

type Wish = { seats: number; plan: Plan }

/** Whoever wants a free month for more needs a person with a reason. */
const maxFreeCents = 100_000

/** What becomes more counts from now on, anything else from the first cycle that is on no invoice. */
function foresee(life: Life, wish: Wish, now: Date): { isNow: boolean; effectiveAt: Date } | null {
  const before = termsNow(life)
  if (life.end || (wish.seats === before.seats && wish.plan === before.plan)) return null
  const running = runningCycle(life, now)
  const isMore = centsOf(life, wish, running) > centsOf(life, before, running)
  const isNow = isMore && wish.plan.cycle === before.plan.cycle
  const isFree = running.isFirst && life.script.product.isFirstFree
  if (isNow && isFree && centsOf(life, wish, running) > maxFreeCents) return null
  return { isNow, effectiveAt: isNow ? now : firstUnbilled(life, now) }
}

async function change(life: Life, wish: Wish, pick: number): Promise<string> {
  const now = life.admin.now()
  const expected = foresee(life, wish, now)
  const request = requestOf(life, wish)
  const preview = await orRefused(previewChange(life.admin, life.purchaseId, request))
  if (preview instanceof Refused) {
    expect([preview.code, expected]).toEqual(['not_changeable', null])
    return 'refused'
  }
  const { isNow, effectiveAt, totalCents, charges } = preview
  expect({ isNow, effectiveAt }).toEqual(expected)
  const billing = pick % 2 ? ('now' as const) : ('next' as const)
  const made = await changeSubscription(life.admin, life.purchaseId, { ...request, billing, totalCents })
  const booked = await bookedFor(life, made.change.id)
  expect(booked, 'what was shown is booked').toEqual(
    charges
      .filter(({ beforeCents }) => beforeCents > 0)
      .map(({ periodStart, afterCents }) => `${periodStart.toISOString()} ${afterCents}`),
  )
  const terms = { from: effectiveAt, ...wish }
  life.planned = isNow ? null : { ...terms, changeId: made.change.id }
  if (isNow) {
    life.terms.push(terms)
    life.changedAt.push(now)
  }
  return `${wish.seats} ${wish.plan.name} (${wish.plan.cycle}) from ${effectiveAt.toISOString()} for ${totalCents} ${billing}`
}

function requestOf(life: Life, { seats, plan }: Wish) {
  if (plan === termsNow(life).plan) return { position: 0, seats }
  return { position: 0, plan: plan.name, billingCycle: plan.cycle }
}

/** The lines of a change, on invoices or waiting for one. */
async function bookedFor({ admin }: Life, changeId: string): Promise<string[]> {
  const { rows } = await admin.db.execute<{ start: string; cents: string }>(sql`
    select period_start as start, after_cents as cents from invoice_lines where change_id = ${changeId}
    union all select period_start, after_cents from waiting_lines where change_id = ${changeId} order by 1`)
  return rows.map(({ start, cents }) => `${new Date(start).toISOString()} ${cents}`)
}

/** Another total than the one shown changes nothing. */
async function askWrongly(life: Life, seats: number): Promise<string> {
  const wish = { position: 0, seats, totalCents: 1 }
  const answer = await orRefused(changeSubscription(life.admin, life.purchaseId, wish))
  const expected = foresee(life, { seats, plan: termsNow(life).plan }, life.admin.now())
  expect(answer).toMatchObject({ code: expected ? 'preview_changed' : 'not_changeable' })
  return (answer as Refused).code
}

async function undo(life: Life): Promise<string> {
  if (!life.planned) return 'nothing planned'
  await undoChange(life.admin, life.purchaseId, life.planned.changeId)
  life.planned = null
  return 'undone'
}

async function giveNotice(life: Life): Promise<string> {
  if (life.end) return 'given before'
  const end = endAfterNotice(life, life.admin.now())
  const { cancelsAt } = await cancel(life.admin, life.purchaseId)
  expect(cancelsAt).toEqual(end)
  life.end = end
  // Cycles of another length don't begin anymore.
  const isOtherCycle = life.planned && life.planned.plan.cycle !== termsNow(life).plan.cycle
  if (life.planned && (isOtherCycle || life.planned.from >= end)) life.planned = null
  return `ends ${end.toISOString()}`
}

async function keep(life: Life): Promise<string> {
  const answer = await orRefused(keepSubscription(life.admin, life.purchaseId))
  const { end } = life
  const isPossible = end !== null && end > life.admin.now()
  expect(answer instanceof Refused ? answer.code : null).toBe(isPossible ? null : 'no_notice')
  if (!isPossible) return 'nothing to keep'
  // Later ids are higher.
  const id = newId(life.admin.now())
  for (const start of life.billed) if (start >= end.getTime()) life.invoicedAgain.set(start, id)
  life.end = null
  return 'kept'
}

/** A price per seat is announced for the cycles that are on no invoice yet. */
async function announcePrice(life: Life, pick: number, world: World): Promise<string> {
  const { plan, seats } = termsNow(life)
  if (life.end || life.planned || life.prices.length > 0) return 'not now'
  const from = firstUnbilled(life, life.admin.now())
  // Near the old one, so that the plans of a vendor stay in their order.
  const discount = pick % 2 ? 0 : 20
  const now = (plan.perSeatCents * (100 - plan.discountPercent)) / 100
  const perSeat = Math.round(now / (100 - discount)) + (pick % 3) - 1
  await newLinePrice(world, life.purchaseId, { seats, from: from.toISOString(), perSeat, discount })
  life.prices.push({ plan, from, perSeatCents: perSeat * 100, discountPercent: discount })
  return `$${perSeat} less ${discount}% from ${from.toISOString()}`
}
