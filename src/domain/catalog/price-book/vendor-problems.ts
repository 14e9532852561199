import type { Day } from '#domain/platform/day.ts'
import { type Book, type BookPlan, type BookVendor, type PriceRow, rowOn } from './book.ts'
import { type Change, type ChangeKind, isKind } from './changes.ts'
import type { Problem } from './problem.ts'
import { changesByVendor } from './things.ts'
import { wordProblems } from './word-problems.ts'

/** What would be wrong with the vendors that the changes are about. */
export function vendorProblems(before: Book, after: Book, changes: readonly Change[], today: Day): Problem[] {
  const byVendor = changesByVendor(before, changes)
  const bySlug = new Map(after.vendors.map((vendor) => [vendor.slug, vendor]))
  const plans = Map.groupBy(after.plans, ({ vendorId }) => vendorId)
  const prices = Map.groupBy(after.prices, ({ planId }) => planId)
  const vendorFaults = [...byVendor].flatMap(([slug, about]) => {
    const vendor = bySlug.get(slug)
    if (!vendor) return []
    const own = plans.get(vendor.id) ?? []
    const onSale = own.filter((plan) => isOnSale(plan, prices.get(plan.id) ?? [], today))
    const faults = [
      ...unknownCategories(after, vendor),
      ...(vendor.isListed ? listingFaults(vendor, onSale) : []),
    ]
    return [...repeatedPlans(vendor, own, about), ...faults.map((fault) => problemOf(fault, about))]
  })
  return [...wordProblems(before, after, byVendor), ...vendorFaults]
}

/** `causes`: the kinds of change that usually lead to it. */
type Fault = { code: string; text: string; causes: readonly ChangeKind[] }

const listing = ['add_vendor', 'edit_vendor', 'list_vendor'] as const

function listingFaults(vendor: BookVendor, onSale: readonly BookPlan[]): Fault[] {
  const { name, kind, mandatoryPlan, soldAs } = vendor
  const faults: (Fault | false)[] = [
    kind === 'checkout' &&
      vendor.checkoutSegment === null &&
      wordMissing(`${name} needs a checkout segment.`),
    kind === 'waitlist' && vendor.toolName === null && wordMissing(`${name} needs a waitlist name.`),
    kind === 'checkout' &&
      onSale.length === 0 && {
        code: 'nothing_on_sale',
        text: `${name} can be ordered, so it needs at least one plan on sale.`,
        causes: ['retire_plan', ...listing],
      },
    soldAs === 'package' &&
      !onSale.some(({ part }) => part === 'package') && {
        code: 'package_missing',
        text: `${name} is sold as a package, so it needs a package on sale.`,
        causes: ['retire_plan', ...listing],
      },
    mandatoryPlan !== null &&
      !onSale.some((plan) => plan.name === mandatoryPlan) && {
        code: 'mandatory_missing',
        text: `${mandatoryPlan} is mandatory for ${name}, so it must be on sale.`,
        causes: ['retire_plan', 'edit_plan', ...listing],
      },
    vendor.categories.length === 0 && {
      code: 'category_missing',
      text: `${name} needs a category.`,
      causes: ['remove_category', ...listing],
    },
  ]
  return faults.filter((fault) => fault !== false)
}

function wordMissing(text: string): Fault {
  return { code: 'word_missing', text, causes: listing }
}

function unknownCategories({ categories }: Book, vendor: BookVendor): Fault[] {
  const unknown = vendor.categories.filter((name) => !categories.some((category) => category.name === name))
  return unknown.map((name) => ({
    code: 'category_missing',
    text: `There is no category "${name}". Add it, or choose another one for ${vendor.name}.`,
    causes: listing,
  }))
}

function repeatedPlans(vendor: BookVendor, plans: readonly BookPlan[], about: readonly Change[]): Problem[] {
  const same = Map.groupBy(plans, ({ name, billingCycle }) => JSON.stringify([name, billingCycle]))
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return []
    const ids = [first, ...others].map(({ id }) => id)
    const cause = about.findLast(
      (change) => isKind(change, 'add_plan', 'edit_plan') && ids.includes(change.thing),
    )
    if (!cause) return []
    const text = `${vendor.name} already has ${first.name} (${first.billingCycle}).`
    return [{ key: cause.key, code: 'plan_exists', text }]
  })
}

function problemOf({ code, text, causes }: Fault, about: readonly Change[]): Problem {
  const cause = about.findLast(({ kind }) => causes.includes(kind)) ?? about.at(-1)
  return { key: cause?.key ?? '', code, text }
}

function isOnSale(plan: BookPlan, prices: readonly PriceRow[], today: Day): boolean {
  return !plan.isRetired && rowOn(prices, today) !== null
}
