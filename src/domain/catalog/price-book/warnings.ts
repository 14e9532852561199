import { type Day, formatDay } from '#domain/platform/day.ts'
import { percentOff } from '#domain/platform/money.ts'
import { type ExamplePlan, findExample } from '../example-plans.ts'
import { type Book, type BookVendor, type CostRow, catalogOn, type PriceRow, rowOn } from './book.ts'
import { type Change, isKind } from './changes.ts'
import { type PooledPlan, poolWarnings } from './pooled-plans.ts'
import type { Warning } from './problem.ts'
import { changesByVendor } from './things.ts'

/** A set before it is published: `after` is the book with its changes. */
type Publishing = {
  readonly before: Book
  readonly after: Book
  readonly changes: readonly Change[]
  readonly today: Day
  readonly examples: readonly ExamplePlan[]
  readonly pooled?: readonly PooledPlan[]
}

export function warnings(publishing: Publishing): Warning[] {
  const { after, changes, pooled = [] } = publishing
  return [
    ...discountWarnings(publishing),
    ...costWarnings(publishing),
    ...poolWarnings(after, changes, pooled),
    ...exampleWarnings(publishing),
  ]
}

/** The marketplace promises more than the best plan has, today or from the day of a new price. */
function discountWarnings({ before, after, changes, today }: Publishing): Warning[] {
  const bySlug = new Map(after.vendors.map((vendor) => [vendor.slug, vendor]))
  const bestOn = discountReader(after)
  return [...changesByVendor(before, changes)].flatMap(([slug, about]) => {
    const vendor = bySlug.get(slug)
    const causes = about.filter(changesDiscount)
    if (!vendor?.isListed) return []
    const broken = causes.findLast((change) => {
      const best = bestOn(vendor, dayOfChange(change, today))
      return best !== null && vendor.discountPercent > best
    })
    if (!broken) return []
    const day = dayOfChange(broken, today)
    const since = day === today ? '' : ` from ${formatDay(day)}`
    const text = `The marketplace promises up to ${vendor.discountPercent}% for ${vendor.name}, but its best plan has ${bestOn(vendor, day)}%${since}.`
    return [{ key: broken.key, text }]
  })
}

/** The largest discount among the plans on sale; null if there are none. Read once for each vendor and day. */
function discountReader({ plans, prices }: Book) {
  const byVendor = Map.groupBy(plans, ({ vendorId }) => vendorId)
  const byPlan = Map.groupBy(prices, ({ planId }) => planId)
  const known = new Map<string, number | null>()
  const read = (id: string, day: Day) => {
    const onSale = (byVendor.get(id) ?? []).filter(({ isRetired }) => !isRetired)
    const rows = onSale.flatMap((plan) => rowOn(byPlan.get(plan.id) ?? [], day) ?? [])
    return rows.reduce<number | null>((best, row) => Math.max(best ?? 0, row.discountPercent), null)
  }
  return ({ id }: BookVendor, day: Day): number | null => {
    const best = known.get(`${id} ${day}`)
    if (best !== undefined) return best
    const found = read(id, day)
    known.set(`${id} ${day}`, found)
    return found
  }
}

function changesDiscount(change: Change): boolean {
  if (isKind(change, 'edit_vendor')) return change.after.discountPercent !== undefined
  return isKind(change, 'add_vendor', 'list_vendor', 'retire_plan', 'restore_plan', 'set_price')
}

function dayOfChange(change: Change, today: Day): Day {
  return isKind(change, 'set_price', 'set_cost') ? change.after.effectiveFrom : today
}

/** We don't know what a plan costs us, or it costs more than customers pay. */
function costWarnings({ after, changes, today }: Publishing): Warning[] {
  const plans = new Map(after.plans.map((plan) => [plan.id, plan]))
  const [prices, costs] = [
    Map.groupBy(after.prices, ({ planId }) => planId),
    Map.groupBy(after.costs, ({ planId }) => planId),
  ]
  return changes.flatMap((change) => {
    if (!isKind(change, 'set_price', 'set_cost')) return []
    const { key, thing } = change
    const day = dayOfChange(change, today)
    const price = rowOn(prices.get(thing) ?? [], day)
    const cost = rowOn(costs.get(thing) ?? [], day)
    const name = plans.get(thing)?.name ?? thing
    if (!price) return []
    if (!cost) return { key, text: `The cost of ${name} on ${formatDay(day)} is unknown.` }
    return isAbove(cost, price) ? { key, text: `${name} costs us more than the group price.` } : []
  })
}

/** For one seat, or for so many that only the amount per member counts. */
function isAbove(cost: CostRow, { perMemberCents, fixedCents, discountPercent }: PriceRow): boolean {
  const perMember = percentOff(perMemberCents, discountPercent)
  const fixed = percentOff(fixedCents, discountPercent)
  return cost.perMemberCents > perMember || cost.perMemberCents + cost.fixedCents > perMember + fixed
}

/** An example of the public pages is no longer on sale under its name; the pages choose another one. */
function exampleWarnings({ before, after, changes, today, examples }: Publishing): Warning[] {
  const [old, next] = [catalogOn(before, today), catalogOn(after, today)]
  const byVendor = changesByVendor(before, changes)
  return examples.flatMap((example) => {
    const was = findExample(old, example)
    const about = was && !findExample(next, example) ? (byVendor.get(example.slug) ?? []) : []
    const cause = about.findLast((change) => isKind(change, 'retire_plan', 'edit_plan', 'unlist_vendor'))
    const text = `Public pages show ${was?.vendor.name} ${example.plan} (${example.billingCycle}) as an example. They will show another plan instead.`
    return cause ? [{ key: cause.key, text }] : []
  })
}
