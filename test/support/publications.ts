import { randomUUID } from 'node:crypto'
import type { ChangeKind, NewPrice } from '#domain/catalog/price-book/changes.ts'
import { digestOf } from '#server/catalog/price-book/digest.ts'
import { createSet, putChange } from '#server/catalog/price-book/edit-set.ts'
import { publishSet } from '#server/catalog/price-book/publish.ts'
import { readVersion } from '#server/catalog/price-book/read-book.ts'
import type { PersonCtx } from '#server/context.ts'
import type { Answer } from './browser.ts'
import { operatorOf, type Person } from './buyers.ts'
import { signInAgain } from './fixtures.ts'
import type { World } from './world.ts'

export type WireChange = { kind: ChangeKind; thing: string; after?: object }

/** A draft with these changes, under keys "0", "1", … */
export async function drafted(operator: Person, ...changes: WireChange[]): Promise<Answer['body']> {
  let set = must(await operator.post('/api/operator/change-sets', { title: 'Prices' }))
  for (const [index, change] of changes.entries())
    set = must(await putInto(operator, set, String(index), change))
  return set
}

export function putInto(
  operator: Person,
  { _id, revision }: { _id: string; revision: number },
  key: string,
  { after = {}, ...change }: WireChange,
) {
  const body = { revision, change: { ...change, after } }
  return operator.put(`/api/operator/change-sets/${_id}/changes/${key}`, body)
}

/** Publishes a draft as it is previewed now. */
export async function publishing(operator: Person, { _id, revision }: { _id: string; revision: number }) {
  const { digest } = must(await operator.get(`/api/operator/change-sets/${_id}/preview`))
  return operator.post(`/api/operator/change-sets/${_id}/publish`, { revision, digest })
}

/** Publishes changes, and waits until the server's own book has them. */
export async function published(world: World, ...changes: WireChange[]): Promise<Answer['body']> {
  const operator = await operatorOf(world)
  // The clock may have moved beyond the session's end.
  await signInAgain(world, operator)
  const set = must(await publishing(operator, await drafted(operator, ...changes)))
  await world.parts.priceBook.refresh()
  return set
}

/** Publishes a price without a browser. */
export async function publishPrice(operator: PersonCtx, planId: string, after: NewPrice) {
  const set = await createSet(operator, 'Prices')
  const change = { key: 'price', kind: 'set_price' as const, thing: planId, after }
  const { id, revision } = await putChange(operator, set.id, set.revision, change)
  const digest = digestOf({ id, revision }, await readVersion(operator.db))
  await publishSet(operator, id, { revision, digest })
  await operator.parts.priceBook.refresh()
}

/** The id of a plan on sale. */
export function planIdOf(world: Pick<World, 'parts'>, slug: string, name: string, cycle = 'monthly'): string {
  const vendor = world.parts.priceBook.catalog().vendors.find((each) => each.slug === slug)
  const plan = vendor?.plans.find((each) => each.name === name && each.billingCycle === cycle)
  if (!plan) throw new Error(`${slug} has no ${name} (${cycle}).`)
  return plan.id
}

export function price(planId: string, effectiveFrom: string, perMember: number, discount = 20): WireChange {
  return { kind: 'set_price', thing: planId, after: { effectiveFrom, perMember, fixed: 0, discount } }
}

/** A vendor that can be ordered, with one plan. */
export function newVendor(
  slug: string,
  name: string,
  today: string,
  { perMember = 30, discount = 10 } = {},
): WireChange[] {
  const planId = randomUUID()
  const facts = { name, kind: 'checkout', checkoutSegment: name, categories: ['Sales'], discount }
  return [
    { kind: 'add_vendor', thing: slug, after: facts },
    { kind: 'add_plan', thing: planId, after: { vendor: slug, name: 'Team', billingCycle: 'monthly' } },
    price(planId, today, perMember, discount),
  ]
}

export function must({ status, text, body }: Answer) {
  if (status >= 300) throw new Error(`Answered ${status}: ${text}`)
  return body
}
