import { expect, test } from 'vitest'
import { changeKinds } from '#domain/catalog/price-book/changes.ts'
import { id } from '#test/lives/random-book.ts'
import { fromWireChange, toWireFields } from '../subscriptions/wire-change.ts'
import { ChangeRequest } from './price-change.ts'

const plan = id('p', 1)

/** The smallest change of each kind. */
const smallest = {
  add_vendor: { thing: 'acme', after: { name: 'Acme', kind: 'checkout' } },
  edit_vendor: { thing: 'acme', after: {} },
  list_vendor: { thing: 'acme' },
  unlist_vendor: { thing: 'acme', after: {} },
  add_plan: { thing: plan, after: { vendor: 'acme', name: 'Team', billingCycle: 'monthly' } },
  edit_plan: { thing: plan, after: {} },
  move_plan: { thing: plan, after: { position: 0 } },
  retire_plan: { thing: plan },
  restore_plan: { thing: plan },
  set_price: { thing: plan, after: { effectiveFrom: '2026-04-01', discount: 20 } },
  set_cost: { thing: plan, after: { effectiveFrom: '2026-04-01' } },
  add_category: { thing: 'Legal' },
  rename_category: { thing: 'Legal', after: { name: 'Law' } },
  move_category: { thing: 'Legal', after: { position: 0 } },
  remove_category: { thing: 'Legal' },
}

/** The fields at fault. */
function faultsOf(change: unknown): string[] {
  const { error } = ChangeRequest.safeParse(change)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('every kind of change can be sent', () => {
  expect(Object.keys(smallest)).toEqual(changeKinds)
  for (const kind of changeKinds) expect(faultsOf({ kind, ...smallest[kind] })).toEqual([])
})

test.each([
  [{ kind: 'paint_vendor', thing: 'acme' }, 'kind: There is no such kind of change.'],
  [
    { ...smallest.set_price, kind: 'set_price', thing: 7 },
    'thing: Invalid input: expected string, received number',
  ],
  [{ ...price({ perMember: true }) }, 'after.perMember: Enter a number.'],
  [{ ...price({ perMember: {} }) }, 'after.perMember: Enter a number.'],
  [{ kind: 'move_plan', thing: plan, after: { position: -1 } }, /^after.position: /],
  [{ kind: 'edit_plan', thing: plan, after: { name: ' ' } }, 'after.name: This field is required'],
  [
    { kind: 'edit_plan', thing: plan, after: { billingCycle: 'annually' } },
    "after.billingCycle: A plan's billing cycle, type and part never change. Add a new plan instead.",
  ],
  [
    { kind: 'edit_plan', thing: plan, after: { part: 'package' } },
    "after.part: A plan's billing cycle, type and part never change. Add a new plan instead.",
  ],
  [
    { kind: 'edit_vendor', thing: 'acme', after: { slug: 'apex' } },
    "after.slug: A vendor's slug never changes.",
  ],
  [
    { kind: 'edit_vendor', thing: 'acme', after: { segment: 'a/b' } },
    'after.segment: Use letters, digits and hyphens.',
  ],
  [
    { kind: 'edit_vendor', thing: 'acme', after: { contacts: { orders: 'nobody' } } },
    'after.contacts.orders: Please enter a valid email address.',
  ],
  [
    { kind: 'edit_vendor', thing: 'acme', after: { domains: ['localhost'] } },
    'after.domains.0: Enter a domain such as acme.com.',
  ],
])('what cannot be understood is refused at its field: %j', (sent, fault) => {
  const [first, ...others] = faultsOf(sent)
  expect(first).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
  expect(others).toEqual([])
})

test('amounts are numbers or text, and become cents', () => {
  const sent = price({ perMember: '44.50', fixed: 12, discount: '20' })
  expect(fromWireChange('a', ChangeRequest.parse(sent), 3)).toEqual({
    key: 'a',
    kind: 'set_price',
    thing: plan,
    after: {
      effectiveFrom: '2026-04-01',
      perMemberCents: 44_50,
      fixedCents: 12_00,
      discountPercent: 20,
      appliesTo: 'all',
    },
    base: 3,
  })
})

test('what was typed wrong is kept and shown again', () => {
  const sent = price({ perMember: 'forty', fixed: 12.345, discount: '12.5' })
  const { after } = fromWireChange('a', ChangeRequest.parse(sent), 1)
  expect(after).toMatchObject({ perMemberCents: 'forty', fixedCents: '12.345', discountPercent: '12.5' })
  expect(toWireFields(after)).toMatchObject({ perMember: 'forty', fixed: '12.345', discount: '12.5' })
})

test('a change comes back as it was sent', () => {
  const after = { effectiveFrom: '2026-04-01', perMember: 44, fixed: 0.5, discount: 20, appliesTo: 'new' }
  const { after: read } = fromWireChange('a', ChangeRequest.parse(price(after)), 1)
  expect(toWireFields(read)).toEqual(after)
  const edit = { discount: 15, keywords: ['chat'], contacts: { billing: null } }
  const vendor = ChangeRequest.parse({ kind: 'edit_vendor', thing: 'acme', after: edit })
  expect(toWireFields(fromWireChange('a', vendor, 1).after)).toEqual(edit)
})

test('an edit has only the fields that were sent, and an empty text means none', () => {
  const sent = { kind: 'edit_vendor', thing: 'acme', after: { toolName: ' ', tagline: '' } }
  expect(fromWireChange('a', ChangeRequest.parse(sent), 1).after).toEqual({ toolName: null, tagline: '' })
})

function price(after: object) {
  return { kind: 'set_price', thing: plan, after: { ...smallest.set_price.after, ...after } }
}
