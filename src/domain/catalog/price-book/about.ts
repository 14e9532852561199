import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Book, BookPlan, BookVendor } from './book.ts'
import { type Change, isKind, thingOfKind } from './changes.ts'

/** The vendor and the plan that a change is about, by the names that its set gives them. */
export type About = {
  readonly slug: string
  readonly vendor: string
  readonly plan: string | null
  readonly billingCycle: BillingCycle | null
}

/** What each change of a set is about, for a reader who doesn't know ids; null for a category. */
export function aboutChanges(book: Book, changes: readonly Change[]): (change: Change) => About | null {
  const vendors = new Map(book.vendors.map((vendor) => [vendor.slug, vendor.name]))
  const plans = plansByName(book)
  for (const change of changes) {
    const { thing } = change
    if (isKind(change, 'add_vendor', 'edit_vendor'))
      vendors.set(thing, change.after.name ?? vendors.get(thing) ?? thing)
    if (isKind(change, 'add_plan')) {
      const { vendor: slug, name, billingCycle } = change.after
      plans.set(thing, { slug, name, billingCycle })
    }
    const plan = plans.get(thing)
    if (isKind(change, 'edit_plan') && plan)
      plans.set(thing, { ...plan, name: change.after.name ?? plan.name })
  }
  return ({ kind, thing }) => {
    if (thingOfKind[kind] === 'category') return null
    const plan = thingOfKind[kind] === 'plan' ? plans.get(thing) : undefined
    const slug = thingOfKind[kind] === 'vendor' ? thing : (plan?.slug ?? '')
    const { name = null, billingCycle = null } = plan ?? {}
    return { slug, vendor: vendors.get(slug) ?? slug, plan: name, billingCycle }
  }
}

type NamedPlan = Pick<BookPlan, 'name' | 'billingCycle'> & { readonly slug: BookVendor['slug'] }

function plansByName({ vendors, plans }: Book): Map<string, NamedPlan> {
  const slugs = new Map(vendors.map(({ id, slug }) => [id, slug]))
  return new Map(
    plans.map(({ id, vendorId, name, billingCycle }) => [
      id,
      { slug: slugs.get(vendorId) ?? '', name, billingCycle },
    ]),
  )
}
