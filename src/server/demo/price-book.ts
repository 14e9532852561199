import { randomUUID } from 'node:crypto'
import type { Change, ChangeKind } from '#domain/catalog/price-book/changes.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { digestOf } from '../catalog/price-book/digest.ts'
import { createSet, putChange } from '../catalog/price-book/edit-set.ts'
import { publishSet } from '../catalog/price-book/publish.ts'
import type { ChangeSet } from '../catalog/price-book/queries.ts'
import { readVersion } from '../catalog/price-book/read-book.ts'
import type { PersonTx } from '../context.ts'

type Requested = { [K in ChangeKind]: Pick<Change<K>, 'kind' | 'thing' | 'after'> }[ChangeKind]

/** What we pay, and where we send orders: known from the beginning, so that the demo's past has costs and orders. */
export async function demoCosts(operator: PersonTx) {
  await publish(operator, 'Costs and contacts', [...costsOn(operator, dayOf(operator.now())), ...contacts()])
  // The rest of the seed runs in the same transaction and must see them.
  await operator.parts.priceBook.refresh(operator)
}

/** The operator's price book today: an announced increase, and a draft. Today's public pages stay. */
export async function demoPriceBook(operator: PersonTx) {
  const today = dayOf(operator.now())
  const later = (days: number) => dayOf(addDays(operator.now(), days))
  await publish(operator, 'Grammarly increase', [
    price(operator, 'grammarly', 'Business', { from: later(75), cents: 16_50, discount: 20 }),
  ])
  const airtable = randomUUID()
  await draft(operator, 'Spring prices', [
    price(operator, 'cursor', 'Business', { from: later(90), cents: 43_50, discount: 20 }),
    price(operator, 'chatgpt', 'Team', { from: later(90), cents: 28_50, discount: 10 }),
    {
      kind: 'add_vendor',
      thing: 'airtable',
      after: {
        name: 'Airtable',
        kind: 'checkout',
        checkoutSegment: 'Airtable',
        tagline: 'Shared databases',
        description: 'Tables, forms and automations that a team builds without code.',
        keywords: ['database', 'spreadsheet', 'no code'],
        categories: ['Productivity', 'Project Management'],
        discountPercent: 15,
      },
    },
    {
      kind: 'add_plan',
      thing: airtable,
      after: { vendor: 'airtable', name: 'Team', billingCycle: 'monthly' },
    },
    {
      kind: 'set_price',
      thing: airtable,
      after: {
        effectiveFrom: today,
        perMemberCents: 24_00,
        fixedCents: 0,
        discountPercent: 15,
        appliesTo: 'all',
      },
    },
  ])
}

/** What we pay per seat. */
const costs: [slug: string, plan: string, perMemberCents: Cents][] = [
  ['cursor', 'Business', 28_00],
  ['slack', 'Pro', 6_90],
  ['slack', 'Business', 11_80],
  ['grammarly', 'Business', 10_40],
  ['chatgpt', 'Team', 24_50],
  ['instantly', 'Growth', 30_00],
  ['saleshandy', 'Outreach Starter', 19_00],
  ['rippling', 'Platform Core', 6_00],
]

/** Vendors with contacts whose costs nobody knows yet. */
const unknownCosts = ['superhuman', 'gusto', 'deel']

function costsOn(operator: PersonTx, effectiveFrom: Day): Requested[] {
  return costs.map(([slug, plan, perMemberCents]) => ({
    kind: 'set_cost',
    thing: planId(operator, slug, plan),
    after: { effectiveFrom, perMemberCents, fixedCents: 0 },
  }))
}

function contacts(): Requested[] {
  return [...new Set([...costs.map(([slug]) => slug), ...unknownCosts])].map((slug) => ({
    kind: 'edit_vendor',
    thing: slug,
    after: {
      contacts: {
        orders: `orders@${slug}.example`,
        escalation: `partners@${slug}.example`,
        billing: `billing@${slug}.example`,
      },
      domains: [`${slug}.example`],
    },
  }))
}

type NewPrice = { from: Day; cents: Cents; discount: number }

function price(
  operator: PersonTx,
  slug: string,
  plan: string,
  { from, cents, discount }: NewPrice,
): Requested {
  return {
    kind: 'set_price',
    thing: planId(operator, slug, plan),
    after: {
      effectiveFrom: from,
      perMemberCents: cents,
      fixedCents: 0,
      discountPercent: discount,
      appliesTo: 'all',
    },
  }
}

function planId({ parts }: PersonTx, slug: string, name: string): string {
  const vendor = parts.priceBook.catalog().vendors.find((each) => each.slug === slug)
  const plan = vendor?.plans.find((each) => each.name === name)
  if (!plan) throw new Error(`The first price book has no ${slug} ${name}.`)
  return plan.id
}

async function draft(operator: PersonTx, title: string, changes: Requested[]): Promise<ChangeSet> {
  let set = await createSet(operator, title)
  for (const [index, change] of changes.entries())
    set = await putChange(operator, set.id, set.revision, { ...change, key: String(index) } as Change)
  return set
}

async function publish(operator: PersonTx, title: string, changes: Requested[]) {
  const set = await draft(operator, title, changes)
  const digest = digestOf(set, await readVersion(operator.db))
  await publishSet(operator, set.id, { revision: set.revision, digest })
}
