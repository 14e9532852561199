import { examplePlans } from '#domain/catalog/example-plans.ts'
import { applyChanges } from '#domain/catalog/price-book/apply.ts'
import type { Book } from '#domain/catalog/price-book/book.ts'
import { isKind } from '#domain/catalog/price-book/changes.ts'
import { problems } from '#domain/catalog/price-book/problems.ts'
import { warnings } from '#domain/catalog/price-book/warnings.ts'
import { publicationNeedsTwo } from '#domain/people/four-eyes.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { effectOnRequest } from '#domain/subscriptions/price-effect.ts'
import type { Ctx } from '#server/context.ts'
import { readLimits } from '#server/people/staff/limits.ts'
import { newId } from '#server/platform/ids.ts'
import { oneMoreThan, type Page, type Paging, pageOf, readIdCursor } from '#server/platform/paging.ts'
import { changedPages } from './changed-pages.ts'
import { digestOf } from './digest.ts'
import {
  type BookChange,
  bookChange,
  chunks,
  countEffects,
  monthlyRevenue,
  type PurchaseEffect,
  subscriptionEffects,
} from './effects.ts'
import { readPooledPlans } from './pooled-plans.ts'
import { type ChangeSet, getSet } from './queries.ts'
import { readBook } from './read-book.ts'
import { findStale } from './stale.ts'
import { purchasesWith, readLines } from './subscriptions.ts'

/** A set as it would be published now. */
type Outlook = BookChange & { set: ChangeSet; before: Book; after: Book }

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
    ...(await presentSubscriptions(ctx, outlook)),
    requests: await countRequests(ctx, outlook),
  }
}

/** What it does to subscriptions, and whether that needs a second owner. */
async function presentSubscriptions(ctx: Ctx, outlook: Outlook) {
  const { changedCents, ...subscriptions } = await countEffects(ctx, outlook)
  const limits = await readLimits(ctx)
  const needsTwo =
    limits.publicationPercent !== null &&
    publicationNeedsTwo(limits, { changedCents, revenueCents: await monthlyRevenue(ctx) })
  return { subscriptions, needsTwo }
}

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
  return { set, before, after, ...bookChange(ctx, before, after) }
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

async function countRequests(ctx: Ctx, outlook: Outlook) {
  let count = 0
  for await (const ids of chunks(ctx, outlook, 'open')) count += ids.length
  return count
}
