import type { PriceChange, ChangeSet as WireSet } from '../../contract/change-sets.ts'
import type { Preview, LineEffect as WireEffect } from '../../contract/preview.ts'
import { toWireFields } from '../../contract/wire-change.ts'
import { toDecimal, toDollars } from '../../domain/money.ts'
import type { PurchaseEffect, previewSet } from './preview.ts'
import type { ChangeSet, StoredChange } from './queries.ts'

export function presentSet(set: ChangeSet): WireSet {
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
    changes: set.changes.map(presentChange),
  }
}

function presentChange({ key, kind, thing, before, after, base }: StoredChange): PriceChange {
  return {
    key,
    kind,
    thing,
    ...(before && { before: toWireFields(before) }),
    after: toWireFields(after),
    base,
  }
}

export function presentPreview(preview: Awaited<ReturnType<typeof previewSet>>): Preview {
  const { monthlyDifferenceCents, ...counts } = preview.subscriptions
  return {
    ...preview,
    problems: [...preview.problems],
    warnings: [...preview.warnings],
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
