import type { PriceChange } from '#contract/catalog/change-sets.ts'
import type { OperatorPlan, OperatorVendor } from '#contract/catalog/price-book.ts'
import type { ChangeRequest } from '#contract/catalog/price-change.ts'
import { fromWireChange } from '#contract/subscriptions/wire-change.ts'
import { applyChanges } from '#domain/catalog/price-book/apply.ts'
import type { Book, BookPlan, BookVendor, CostRow, PriceRow } from '#domain/catalog/price-book/book.ts'
import { type ChangeKind, thingOfKind } from '#domain/catalog/price-book/changes.ts'
import { fromDollars } from '#domain/platform/money.ts'

/** A vendor in the book today and with a draft's changes, in the shapes of the domain. */
export type DraftedVendor = {
  before: Book
  after: Book
  /** The draft's changes to this vendor and its plans. */
  changes: PriceChange[]
}

/** `published` is null for a vendor that only the draft has. */
export function draftVendor(
  slug: string,
  published: OperatorVendor | null,
  set: readonly PriceChange[],
): DraftedVendor {
  const before = bookOf(published)
  const changes = changesAbout(slug, published, set)
  return { before, changes, after: applied(before, changes) }
}

/** The changes that are about a vendor or one of its plans. */
export function changesAbout(
  slug: string,
  published: Pick<OperatorVendor, 'plans'> | null,
  set: readonly PriceChange[],
): PriceChange[] {
  const added = set.filter(({ kind, after }) => kind === 'add_plan' && after.vendor === slug)
  const ids = new Set([...(published?.plans ?? []).map(({ _id }) => _id), ...added.map(({ thing }) => thing)])
  return set.filter(({ kind, thing }) => {
    const type = typeOf(kind)
    return (type === 'vendor' && thing === slug) || (type === 'plan' && ids.has(thing))
  })
}

export function applied(book: Book, changes: readonly PriceChange[]): Book {
  let count = 0
  const newId = () => {
    count += 1
    return `draft ${count}`
  }
  return applyChanges(book, changes.map(toDomain), { version: book.version + 1, newId })
}

export function typeOf(kind: ChangeKind) {
  return thingOfKind[kind]
}

function toDomain({ key, kind, thing, after, base }: PriceChange) {
  // The server has checked it by the schema of its kind.
  return fromWireChange(key, { kind, thing, after } as ChangeRequest, base)
}

/** The part of the book that a vendor's call returns. */
export function bookOf(vendor: OperatorVendor | null): Book {
  const plans = vendor?.plans ?? []
  return {
    version: 0,
    categories: (vendor?.categories ?? []).map((name) => ({ id: name, name, version: 0 })),
    vendors: vendor ? [vendorOf(vendor)] : [],
    plans: plans.map((plan) => planOf(plan, vendor?._id ?? '')),
    prices: plans.flatMap(pricesOf),
    costs: plans.flatMap(costsOf),
  }
}

function vendorOf(vendor: OperatorVendor): BookVendor {
  const { _id: id, discount: discountPercent, plans: _plans, subscriptions: _count, ...facts } = vendor
  return { ...facts, id, discountPercent } as BookVendor
}

function planOf(plan: OperatorPlan, vendorId: string): BookPlan {
  const { _id: id, prices: _prices, costs: _costs, subscriptions: _count, ...facts } = plan
  return { ...facts, id, vendorId }
}

function pricesOf({ _id: planId, prices }: OperatorPlan): PriceRow[] {
  return prices.map((row) => ({
    ...costOf(planId, row),
    discountPercent: row.discount,
    appliesTo: row.appliesTo,
  }))
}

function costsOf({ _id: planId, costs }: OperatorPlan): CostRow[] {
  return costs.map((row) => costOf(planId, row))
}

function costOf(planId: string, row: OperatorPlan['costs'][number]): CostRow {
  return {
    id: row._id,
    planId,
    effectiveFrom: row.effectiveFrom,
    perMemberCents: fromDollars(row.perMember),
    fixedCents: fromDollars(row.fixed),
  }
}
