import { expect, test } from 'vitest'
import { id } from '#test/lives/random-book.ts'
import {
  change,
  firstBook,
  newPrice,
  planId,
  problemsOf,
  publish,
  today,
} from '#test/support/price-changes.ts'
import type { Change, NewVendor } from './changes.ts'

const cursor = planId(firstBook, 'cursor', 'Business')
const acme: NewVendor = {
  name: 'Acme',
  kind: 'waitlist',
  toolName: 'Acme',
  categories: ['Sales'],
}

/** Problems of the set without their keys; the last change is the one they must be at. */
function textsOf(...changes: Change[]) {
  const found = problemsOf(firstBook, ...changes)
  for (const { key } of found) expect(key).toBe(changes.at(-1)?.key)
  return found.map(({ code, text }) => `${code}: ${text}`)
}

test('the first release has no problem, whichever vendor is edited', () => {
  const touched = firstBook.vendors.map(({ slug }) => change('edit_vendor', slug, { slaDays: 3 }))
  expect(problemsOf(firstBook, ...touched)).toEqual([])
})

test.each([
  ['name', { name: 'cursor' }, '"cursor" already leads to Cursor.'],
  ['segment', { segment: 'JIRA' }, '"JIRA" already leads to Jira.'],
  ['tool name', { toolName: 'zoom workspace' }, '"zoom workspace" already leads to Zoom.'],
  ['checkout segment', { checkoutSegment: 'Slack' }, '"Slack" already leads to Slack.'],
])('a new vendor cannot have the %s of another one', (_, facts, text) => {
  const added = change('add_vendor', 'acme', { ...acme, ...facts })
  expect(textsOf(added).every((problem) => problem === `word_taken: ${text}`)).toBe(true)
  expect(textsOf(added)).not.toEqual([])
})

test('a past word leads to its vendor for good', () => {
  const book = publish(firstBook, change('edit_vendor', 'zoom', { toolName: 'Zoom One' }))
  const taken = change('edit_vendor', 'miro', { name: 'Zoom Workspace' })
  expect(problemsOf(book, taken)).toEqual([
    { key: taken.key, code: 'word_taken', text: '"Zoom Workspace" already leads to Zoom.' },
  ])
})

test('two vendors cannot swap words, nor get the same new one', () => {
  const first = change('edit_vendor', 'miro', { name: 'Asana' })
  const second = change('edit_vendor', 'asana', { name: 'Miro', toolName: 'Miro' })
  expect(problemsOf(firstBook, first, second).map(({ code }) => code)).toContain('word_taken')
  const [one, two] = ['miro', 'asana'].map((slug) => change('edit_vendor', slug, { name: 'Board' }))
  expect(one && two && textsOf(one, two)).toEqual(['word_taken: "Board" already leads to Miro.'])
})

test('404 is no word', () => {
  expect(textsOf(change('edit_vendor', 'miro', { segment: '404' }))).toEqual([
    `word_taken: "404" can't lead to a vendor, because it is our page for a wrong address. Choose another word.`,
  ])
})

test('a slug is never used twice, and has its form', () => {
  const unlisted = publish(firstBook, change('unlist_vendor', 'cursor', {}))
  const again = change('add_vendor', 'cursor', { ...acme, name: 'Curs', toolName: 'Curs', segment: 'curs' })
  expect(problemsOf(unlisted, again)).toEqual([
    {
      key: again.key,
      code: 'word_taken',
      text: 'There is already a vendor "cursor". A slug is never used twice.',
    },
  ])
  expect(textsOf(change('add_vendor', 'Ac me', acme))).toEqual([
    'invalid_input: Use 2 to 40 lowercase letters, digits and hyphens.',
  ])
})

test.each([
  ['abc', '44', 20, 'Use an amount such as 12.50, from 0 to 1,000,000.'],
  [0, '1000000.01', 20, 'Use an amount such as 12.50, from 0 to 1,000,000.'],
  [44_00, 0, '12.5', 'Use a whole discount from 0 to 100.'],
  [0, 0, 20, 'Enter a price per member or a fixed price above 0.'],
])(
  'a price of %j and %j with %j%% off cannot be published',
  (perMemberCents, fixedCents, discountPercent, text) => {
    const price = newPrice({ perMemberCents, fixedCents, discountPercent })
    expect(textsOf(change('set_price', cursor, price))).toEqual([`invalid_amount: ${text}`])
  },
)

test.each([
  ['rippling', '401K'],
  ['vanta', 'Core'],
])('a flat or package plan has only a fixed price: %s %s', (slug, name) => {
  const plan = planId(firstBook, slug, name)
  const flat = 'invalid_amount: This plan has a flat price, so it has no amount per member.'
  expect(textsOf(change('set_price', plan, newPrice({ fixedCents: 5_00 })))).toEqual([flat])
  const cost = { effectiveFrom: today, perMemberCents: 1, fixedCents: 0 }
  expect(textsOf(change('set_cost', plan, cost))).toEqual([flat])
  expect(textsOf(change('set_price', plan, newPrice({ perMemberCents: 0, fixedCents: 5_00 })))).toEqual([])
  expect(textsOf(change('set_price', plan, newPrice({ perMemberCents: 0 })))).toEqual([
    'invalid_amount: Enter a fixed price above 0.',
  ])
})

test('a cost can be 0, but not a word', () => {
  const cost = { effectiveFrom: today, perMemberCents: 0, fixedCents: 0 }
  expect(textsOf(change('set_cost', cursor, cost))).toEqual([])
  expect(textsOf(change('set_cost', cursor, { ...cost, fixedCents: 'unknown' }))).toEqual([
    'invalid_amount: Use an amount such as 12.50, from 0 to 1,000,000.',
  ])
})

test('the marketplace discount is whole, from 0 to 100', () => {
  expect(textsOf(change('edit_vendor', 'slack', { discountPercent: '110' }))).toEqual([
    'invalid_amount: Use a whole discount from 0 to 100.',
  ])
})

test('a draft that has grown old says so at its price', () => {
  const old = change('set_price', cursor, newPrice({ effectiveFrom: '2026-02-27' }))
  expect(textsOf(old)).toEqual([
    'invalid_effective_day: February 27, 2026 has passed. Choose a day from today to April 5, 2027.',
  ])
})

test('a second price for one plan and day is a problem of the second', () => {
  const [first, second] = [newPrice(), newPrice({ perMemberCents: 1 })].map((price) =>
    change('set_price', cursor, price),
  )
  expect(first && second && textsOf(first, second)).toEqual([
    'invalid_effective_day: This set already has a price for this plan from March 1, 2026. Edit that one, or choose another day.',
  ])
})

test('a change whose thing is gone says so', () => {
  expect(textsOf(change('set_price', id('p', 1), newPrice()))).toEqual([
    'not_found: There is no plan with this id.',
  ])
  expect(textsOf(change('rename_category', 'Gardening', { name: 'Garden' }))).toEqual([
    'not_found: There is no category "Gardening".',
  ])
})

test('a vendor has each plan once per cycle, retired ones included', () => {
  const pro = planId(firstBook, 'slack', 'Pro')
  const text = 'plan_exists: Slack already has Pro (monthly).'
  const add = change('add_plan', id('p', 1), { vendor: 'slack', name: 'Pro', billingCycle: 'monthly' })
  expect(textsOf(add)).toEqual([text])
  const rename = change('edit_plan', planId(firstBook, 'slack', 'Business'), { name: 'Pro' })
  expect(textsOf(change('retire_plan', pro, {}), rename)).toEqual([text])
  expect(textsOf(change('edit_plan', pro, { name: 'Pro 2' }), rename)).toEqual([])
  const yearly = change('add_plan', id('p', 1), { vendor: 'slack', name: 'Pro', billingCycle: 'annually' })
  expect(textsOf(yearly)).toEqual([])
})

test('the id of a plan is used once', () => {
  const add = change('add_plan', cursor, { vendor: 'slack', name: 'Plus', billingCycle: 'monthly' })
  expect(textsOf(add)).toEqual(['plan_exists: Another plan has this id. Use a new UUID.'])
})

test('a listed vendor that can be ordered has a plan on sale today', () => {
  const text = 'nothing_on_sale: Cursor can be ordered, so it needs at least one plan on sale.'
  const retire = change('retire_plan', cursor, {})
  expect(textsOf(retire)).toEqual([text])
  expect(textsOf(retire, change('unlist_vendor', 'cursor', {}))).toEqual([])
  const plan = change('add_plan', id('p', 1), { vendor: 'cursor', name: 'Teams', billingCycle: 'monthly' })
  const later = change('set_price', id('p', 1), newPrice({ effectiveFrom: '2026-03-02' }))
  expect(textsOf(plan, later, retire)).toEqual([text])
  expect(textsOf(plan, change('set_price', id('p', 1), newPrice()), retire)).toEqual([])
  const wanted = change('edit_vendor', 'github', { kind: 'checkout', checkoutSegment: 'GitHub' })
  expect(textsOf(wanted)).toEqual([
    'nothing_on_sale: GitHub can be ordered, so it needs at least one plan on sale.',
  ])
})

test('a vendor has the word that its kind needs', () => {
  expect(textsOf(change('edit_vendor', 'slack', { checkoutSegment: null }))).toEqual([
    'word_missing: Slack needs a checkout segment.',
  ])
  expect(textsOf(change('edit_vendor', 'slack', { kind: 'waitlist' }))).toEqual([
    'word_missing: Slack needs a waitlist name.',
  ])
})

test('the mandatory plan is on sale', () => {
  const text = 'mandatory_missing: Platform Core is mandatory for Rippling, so it must be on sale.'
  expect(textsOf(change('retire_plan', planId(firstBook, 'rippling', 'Platform Core'), {}))).toEqual([text])
  expect(textsOf(change('edit_vendor', 'slack', { mandatoryPlan: 'Core' }))).toEqual([
    'mandatory_missing: Core is mandatory for Slack, so it must be on sale.',
  ])
})

test('a vendor that is sold as a package has a package on sale', () => {
  const [core, growth] = ['Core', 'Growth'].map((name) =>
    change('retire_plan', planId(firstBook, 'vanta', name), {}),
  )
  expect(core && textsOf(core)).toEqual([])
  expect(core && growth && textsOf(core, growth)).toEqual([
    'package_missing: Vanta is sold as a package, so it needs a package on sale.',
  ])
})

test('a category has at least 3 listed vendors', () => {
  const text = 'category_too_small: Customer Support needs at least 3 listed vendors.'
  const zendesk = change('unlist_vendor', 'zendesk', {})
  expect(textsOf(zendesk)).toEqual([])
  expect(textsOf(zendesk, change('unlist_vendor', 'helpscout', {}))).toEqual([text])
  const leave = change('edit_vendor', 'intercom', { categories: ['Communication'] })
  expect(textsOf(zendesk, leave)).toEqual([text])
  expect(textsOf(change('add_category', 'Legal', {}))).toEqual([
    'category_too_small: Legal needs at least 3 listed vendors.',
  ])
})

test('a new category with 3 listed vendors can be published', () => {
  const joined = ['slack', 'zoom', 'loom'].map((slug) =>
    change('edit_vendor', slug, { categories: ['Legal', 'Communication'] }),
  )
  expect(problemsOf(firstBook, change('add_category', 'Legal', {}), ...joined)).toEqual([])
})

test('a listed vendor has a category, and only those that exist', () => {
  expect(textsOf(change('edit_vendor', 'slack', { categories: [] }))).toEqual([
    'category_missing: Slack needs a category.',
  ])
  expect(textsOf(change('edit_vendor', 'slack', { categories: ['Gardening'] }))).toEqual([
    'category_missing: There is no category "Gardening". Add it, or choose another one for Slack.',
  ])
  const removed = problemsOf(firstBook, change('remove_category', 'Customer Support', {}))
  expect(removed.map(({ text }) => text)).toEqual([
    'Pylon needs a category.',
    'Zendesk needs a category.',
    'Help Scout needs a category.',
  ])
})

test('a category has a name of its own', () => {
  expect(textsOf(change('rename_category', 'Sales', { name: 'Productivity' }))).toContain(
    'word_taken: There is already a category "Productivity".',
  )
  expect(textsOf(change('add_category', 'Sales', {}))).toEqual([
    'word_taken: There is already a category "Sales".',
  ])
})

test('problems are at the changes that cause them, in their order', () => {
  const bad = change('set_price', cursor, newPrice({ perMemberCents: 'x' }))
  const fine = change('edit_vendor', 'slack', { tagline: 'Chat' })
  const worse = change('unlist_vendor', 'nobody', {})
  expect(problemsOf(firstBook, bad, fine, worse).map(({ key }) => key)).toEqual([bad.key, worse.key])
})
