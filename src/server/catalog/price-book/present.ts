import type { PriceChange, ChangeSet as WireSet } from '#contract/catalog/change-sets.ts'
import type { Preview, LineEffect as WireEffect } from '#contract/catalog/preview.ts'
import { toWireFields } from '#contract/subscriptions/wire-change.ts'
import { type About, aboutChanges } from '#domain/catalog/price-book/about.ts'
import { toDecimal, toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import type { PurchaseEffect } from './effects.ts'
import type { previewSet } from './preview.ts'
import type { ChangeSet, StoredChange } from './queries.ts'

/** Names come from the process's book: what a set adds has its name in the set itself. */
export function presentSet({ parts }: Pick<Ctx, 'parts'>, set: ChangeSet): WireSet {
  const aboutOf = aboutChanges(parts.priceBook.book(), set.changes)
  const { publisher, publishedAt, version } = set
  return {
    _id: set.id,
    title: set.title,
    state: set.state,
    revision: set.revision,
    by: set.by,
    at: set.createdAt.toISOString(),
    ...(publishedAt && { publishedBy: publisher ?? '', publishedAt: publishedAt.toISOString() }),
    ...(version !== null && { version }),
    changes: set.changes.map((change) => presentChange(change, aboutOf(change))),
  }
}

function presentChange(change: StoredChange, about: About | null): PriceChange {
  const { key, kind, thing, before, after, base } = change
  return {
    key,
    kind,
    thing,
    ...(before && { before: toWireFields(before) }),
    after: toWireFields(after),
    base,
    about,
  }
}

export function presentPreview(preview: Awaited<ReturnType<typeof previewSet>>): Preview {
  const { monthlyDifferenceCents, ...counts } = preview.subscriptions
  return {
    ...preview,
    problems: [...preview.problems],
    warnings: [...preview.warnings],
    stale: preview.stale.map(({ key, by, at, now }) => ({ key, by, at, now: now && toWireFields(now) })),
    subscriptions: { ...counts, monthlyDifference: toDollars(monthlyDifferenceCents) },
  }
}

export function presentEffect(row: PurchaseEffect & Named): WireEffect {
  return {
    purchase: { _id: row.purchaseId, name: row.vendor },
    company: { _id: row.companyId ?? '', name: row.company ?? '' },
    plan: row.plan,
    billingCycle: row.billingCycle,
    seats: row.seats,
    effect: row.effect,
    oldAmount: toDecimal(row.thenCents),
    newAmount: toDecimal(row.nowCents),
    firstCycle: row.firstCycle,
    noticeBy: row.noticeBy,
  }
}

export type Named = {
  vendor: string
  companyId: string | null
  company: string | null
  plan: string
  billingCycle: WireEffect['billingCycle']
  seats: number
}
