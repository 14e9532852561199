import { examplePlans } from '../../domain/catalog/example-plans.ts'
import { dayOf } from '../../domain/day.ts'
import { applyChanges } from '../../domain/price-book/apply.ts'
import type { Book } from '../../domain/price-book/book.ts'
import { isKind } from '../../domain/price-book/changes.ts'
import { effectOnRequest, effectsOn, type LineEffect } from '../../domain/price-book/effect.ts'
import { type PricesByPlan, pricesByPlan } from '../../domain/price-book/line-price.ts'
import { problems } from '../../domain/price-book/problems.ts'
import { warnings } from '../../domain/price-book/warnings.ts'
import { requireStaff } from '../../domain/staff-access.ts'
import type { Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import { oneMoreThan, type Page, type Paging, pageOf, readIdCursor } from '../paging.ts'
import { changedPages } from './changed-pages.ts'
import { digestOf } from './digest.ts'
import { readPooledPlans } from './pooled-plans.ts'
import { type ChangeSet, getSet } from './queries.ts'
import { readBook } from './read-book.ts'
import { findStale } from './stale.ts'
import { purchasesWith, readLines, readSubscriptions } from './subscriptions.ts'

/** A set as it would be published now. */
type Outlook = {
  set: ChangeSet
  before: Book
  after: Book
  oldPrices: PricesByPlan
  newPrices: PricesByPlan
  /** Plans that get a new price. */
  planIds: string[]
  today: string
}

/** What publishing a set would do. Nothing is stored. */
export async function previewSet(ctx: Ctx, id: string) {
  requireStaff(ctx.actor, 'read')
  const outlook = await outlookOf(ctx, id)
  const { set, before, after, today } = outlook
  const { changes } = set
  const pooled = await readPooledPlans(ctx)
  const examples = Object.values(examplePlans).flat()
  return {
    digest: digestOf(set, before.version),
    problems: problems(before, after, changes, today, pooled),
    stale: await findStale(ctx, before, set),
    warnings: warnings({ before, after, changes, today, examples, pooled }),
    pages: changedPages(before, after, daysOf(outlook)),
    subscriptions: await countEffects(ctx, outlook),
    requests: await countRequests(ctx, outlook),
  }
}

export type PurchaseEffect = LineEffect & { purchaseId: string }

/** A page of the running subscriptions with a plan that gets a new price. */
export async function previewSubscriptions(
  ctx: Ctx,
  id: string,
  paging: Paging,
): Promise<Page<PurchaseEffect>> {
  requireStaff(ctx.actor, 'read')
  const outlook = await outlookOf(ctx, id)
  const { rows, next } = await pageOfPurchases(ctx, outlook, 'running', paging)
  return { rows: await subscriptionEffects(ctx, outlook, rows), next }
}

/** The same for open requests: they keep their price. */
export async function previewRequests(ctx: Ctx, id: string, paging: Paging): Promise<Page<PurchaseEffect>> {
  requireStaff(ctx.actor, 'read')
  const outlook = await outlookOf(ctx, id)
  const { rows, next } = await pageOfPurchases(ctx, outlook, 'open', paging)
  const requests = await readLines(ctx, rows)
  const effects = requests.flatMap(({ id: purchaseId, lines }) =>
    lines.flatMap((line) => {
      const effect = effectOnRequest(line, outlook.oldPrices, outlook.newPrices)
      return effect ? [{ ...effect, purchaseId }] : []
    }),
  )
  return { rows: effects, next }
}

async function outlookOf(ctx: Ctx, id: string): Promise<Outlook> {
  const set = await getSet(ctx, id)
  const before = await readBook(ctx.db)
  const version = before.version + 1
  const after = applyChanges(before, set.changes, { version, newId: () => newId(ctx.now()) })
  const added = after.prices.slice(before.prices.length)
  return {
    set,
    before,
    after,
    oldPrices: pricesByPlan(before),
    newPrices: pricesByPlan(after),
    planIds: [...new Set(added.map(({ planId }) => planId))],
    today: dayOf(ctx.now()),
  }
}

/** The days on which pages may change: today, and those of new prices. */
function daysOf({ set, today }: Outlook): string[] {
  const days = set.changes.flatMap((change) =>
    isKind(change, 'set_price') ? [change.after.effectiveFrom] : [],
  )
  return [...new Set([today, ...days])].sort()
}

async function pageOfPurchases(
  ctx: Ctx,
  { planIds }: Outlook,
  which: 'running' | 'open',
  { limit, cursor }: Paging,
): Promise<Page<string>> {
  const after = readIdCursor(cursor)
  const ids = await purchasesWith(ctx, planIds, which, { after, limit: oneMoreThan(limit) })
  return pageOf(ids, limit, (id) => id)
}

async function subscriptionEffects(ctx: Ctx, outlook: Outlook, purchaseIds: string[]) {
  const { oldPrices, newPrices, today } = outlook
  const subscriptions = await readSubscriptions(ctx, purchaseIds)
  return subscriptions.flatMap((subscription) =>
    effectsOn(subscription, oldPrices, newPrices, today).map((effect) => ({
      ...effect,
      purchaseId: subscription.id,
    })),
  )
}

/** In chunks, so that other requests are answered in between. */
async function* chunks(ctx: Ctx, outlook: Outlook, which: 'running' | 'open') {
  for (let after: string | undefined; ; ) {
    const ids = await purchasesWith(ctx, outlook.planIds, which, { after, limit: perChunk })
    if (ids.length > 0) yield ids
    if (ids.length < perChunk) return
    after = ids.at(-1)
  }
}

const perChunk = 1000

async function countEffects(ctx: Ctx, outlook: Outlook) {
  const counts = { increase: 0, decrease: 0, held: 0, ending: 0, monthlyDifferenceCents: 0 }
  for await (const ids of chunks(ctx, outlook, 'running')) {
    const effects = await subscriptionEffects(ctx, outlook, ids)
    for (const [, ofOne] of Map.groupBy(effects, ({ purchaseId }) => purchaseId)) {
      const kind = strongestOf(ofOne)
      if (kind) counts[kind] += 1
      counts.monthlyDifferenceCents += ofOne.reduce((sum, effect) => sum + effect.monthlyDifferenceCents, 0)
    }
  }
  return counts
}

/** A subscription with several lines counts once. */
function strongestOf(effects: PurchaseEffect[]) {
  const kinds = ['increase', 'decrease', 'held', 'ending'] as const
  return kinds.find((kind) => effects.some(({ effect }) => effect === kind))
}

async function countRequests(ctx: Ctx, outlook: Outlook) {
  let count = 0
  for await (const ids of chunks(ctx, outlook, 'open')) count += ids.length
  return count
}
