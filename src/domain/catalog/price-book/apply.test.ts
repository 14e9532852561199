import { expect, test } from 'vitest'
import { id } from '#test/lives/random-book.ts'
import { change, firstBook, newPrice, planId, publish, today, vendorOf } from '#test/support/price-changes.ts'
import { findVendor } from '../catalog.ts'
import { catalogOn, planAt, rowOn } from './book.ts'

const cursor = planId(firstBook, 'cursor', 'Business')

test('a set makes the next version and touches only its own things', () => {
  const after = publish(firstBook, change('edit_vendor', 'cursor', { tagline: 'Editor' }))
  expect(after.version).toBe(2)
  expect(vendorOf(after, 'cursor')).toMatchObject({ tagline: 'Editor', version: 2 })
  const others = (book: typeof firstBook) => book.vendors.filter(({ slug }) => slug !== 'cursor')
  others(after).forEach((vendor, index) => {
    expect(vendor).toBe(others(firstBook)[index])
  })
  expect(after.plans).toEqual(firstBook.plans)
})

test('a price is a new row, and holds from its day', () => {
  const after = publish(firstBook, change('set_price', cursor, newPrice({ effectiveFrom: '2026-04-01' })))
  const rows = after.prices.filter(({ planId }) => planId === cursor)
  expect(rows.map(({ perMemberCents }) => perMemberCents)).toEqual([40_00, 44_00])
  expect(rowOn(rows, '2026-03-31')?.perMemberCents).toBe(40_00)
  expect(rowOn(rows, '2026-04-01')?.perMemberCents).toBe(44_00)
  expect(after.plans.find((plan) => plan.id === cursor)?.version).toBe(2)
})

test('a future price is withdrawn by publishing the old amount for the same day', () => {
  const day = { effectiveFrom: '2026-04-01' }
  const raised = publish(firstBook, change('set_price', cursor, newPrice(day)))
  const withdrawn = publish(
    raised,
    change('set_price', cursor, newPrice({ ...day, perMemberCents: 40_00 }), { base: 2 }),
  )
  const rows = withdrawn.prices.filter(({ planId }) => planId === cursor)
  expect(rows).toHaveLength(3)
  expect(rowOn(rows, '2026-04-02')?.perMemberCents).toBe(40_00)
})

test('a cost is a new row; without one it stays unknown', () => {
  const cost = { effectiveFrom: today, perMemberCents: 0, fixedCents: 12_00 }
  const after = publish(firstBook, change('set_cost', cursor, cost))
  expect(firstBook.costs).toEqual([])
  expect(after.costs).toEqual([{ id: expect.any(String), planId: cursor, ...cost }])
})

test('a new vendor with a plan and a price can be bought, in whatever order the set has them', () => {
  const plan = id('p', 1)
  const set = [
    change('set_price', plan, newPrice()),
    change('add_plan', plan, { vendor: 'acme', name: 'Team', billingCycle: 'monthly' }),
    change('add_vendor', 'acme', {
      name: 'Acme Cloud',
      kind: 'checkout',
      checkoutSegment: 'Acme',
      categories: ['Sales'],
    }),
  ]
  const vendor = findVendor(catalogOn(publish(firstBook, ...set), today), 'acme cloud')
  expect(vendor).toMatchObject({ slug: 'acme', segment: 'AcmeCloud', title: 'Save on Acme Cloud' })
  expect(vendor?.page).toMatchObject({ action: 'Select', seatsLabel: 'Seats' })
  expect(vendor?.plans).toMatchObject([{ id: plan, name: 'Team', seatName: 'Team', perMemberCents: 44_00 }])
})

test('a new vendor without a discount collects a waitlist', () => {
  const added = change('add_vendor', 'acme', { name: 'Acme', kind: 'waitlist', toolName: 'Acme' })
  expect(vendorOf(publish(firstBook, added), 'acme')).toMatchObject({
    title: 'Join the waitlist for Acme',
    page: { action: 'Join Waitlist' },
    isListed: true,
    slaDays: 2,
  })
})

test('a further billing cycle of a plan shares its seat product', () => {
  const facts = { vendor: 'linkedin', name: 'Core Monthly', billingCycle: 'annually' } as const
  const after = publish(firstBook, change('add_plan', id('p', 1), facts))
  expect(after.plans.find((plan) => plan.id === id('p', 1))?.seatName).toBe('Core')
})

test('old words of a vendor still lead to it, and a word can be taken back', () => {
  const renamed = publish(
    firstBook,
    change('edit_vendor', 'zoom', { name: 'Zoom One', toolName: 'Zoom One' }),
  )
  expect(vendorOf(renamed, 'zoom').pastWords).toEqual(['zoom workspace'])
  const moved = publish(renamed, change('edit_vendor', 'zoom', { segment: 'one', checkoutSegment: null }))
  expect(vendorOf(moved, 'zoom').pastWords.toSorted()).toEqual(['zoom', 'zoom workspace'])
  expect(findVendor(catalogOn(moved, today), 'ZOOM')?.name).toBe('Zoom One')
  const back = publish(moved, change('edit_vendor', 'zoom', { segment: 'Zoom' }))
  expect(vendorOf(back, 'zoom').pastWords.toSorted()).toEqual(['one', 'zoom workspace'])
})

test('a word in other letters is the same word', () => {
  const after = publish(firstBook, change('edit_vendor', 'grammarly', { segment: 'Grammarly' }))
  expect(vendorOf(after, 'grammarly')).toMatchObject({ segment: 'Grammarly', pastWords: [] })
})

test('a waitlist vendor that can now be ordered gets the page of a shop and keeps its old words', () => {
  const after = publish(firstBook, change('edit_vendor', 'zoom', { kind: 'checkout' }))
  expect(vendorOf(after, 'zoom')).toMatchObject({
    kind: 'checkout',
    toolName: null,
    pastWords: ['zoom workspace'],
    page: { action: 'Select' },
  })
})

test('an edit of one contact or one page text leaves the others', () => {
  const first = change('edit_vendor', 'slack', { contacts: { orders: 'orders@slack.com' } })
  const second = change('edit_vendor', 'slack', {
    contacts: { billing: 'ar@slack.com' },
    page: { notes: ['New'] },
  })
  const { contacts, page } = vendorOf(publish(firstBook, first, second), 'slack')
  expect(contacts).toEqual({ orders: 'orders@slack.com', escalation: null, billing: 'ar@slack.com' })
  expect(page).toMatchObject({ action: 'Buy Now', seatsLabel: 'Licenses', notes: ['New'] })
})

test('a mandatory plan stays mandatory under its new name', () => {
  const core = planId(firstBook, 'rippling', 'Platform Core')
  const after = publish(firstBook, change('edit_plan', core, { name: 'Core' }))
  expect(vendorOf(after, 'rippling').mandatoryPlan).toBe('Core')
})

test('the mandatory name stays while another plan has it', () => {
  const core = planId(firstBook, 'rippling', 'Platform Core')
  const yearly = change('add_plan', id('p', 1), {
    vendor: 'rippling',
    name: 'Platform Core',
    billingCycle: 'annually',
  })
  const rename = change('edit_plan', core, { name: 'Core' })
  expect(vendorOf(publish(firstBook, yearly, rename), 'rippling').mandatoryPlan).toBe('Platform Core')
})

test.each([
  [0, ['Teams', 'Basic', 'Pro']],
  [1, ['Basic', 'Teams', 'Pro']],
  [99, ['Basic', 'Pro', 'Teams']],
])('a plan moved to position %i changes the order within its vendor only', (position, names) => {
  const teams = planId(firstBook, 'meetalfred', 'Teams')
  const after = publish(firstBook, change('move_plan', teams, { position }))
  const monthly = after.plans.filter(
    ({ vendorId, billingCycle }) => vendorId === 'meetalfred' && billingCycle === 'monthly',
  )
  expect(monthly.map(({ name }) => name)).toEqual(names)
  const others = ({ plans }: typeof after) => plans.filter(({ vendorId }) => vendorId !== 'meetalfred')
  expect(others(after)).toEqual(others(firstBook))
})

test('a retired plan is not offered until it is restored', () => {
  const pro = planId(firstBook, 'slack', 'Pro')
  const names = (book: typeof firstBook) =>
    findVendor(catalogOn(book, today), 'Slack')?.plans.map(({ name }) => name)
  const retired = publish(firstBook, change('retire_plan', pro, {}))
  expect(names(retired)).toEqual(['Business'])
  expect(names(publish(retired, change('restore_plan', pro, {})))).toEqual(['Pro', 'Business'])
})

test('an unlisted vendor is not in the catalog until it is listed again', () => {
  const unlisted = publish(firstBook, change('unlist_vendor', 'slack', {}))
  expect(findVendor(catalogOn(unlisted, today), 'Slack')).toBeNull()
  const listed = publish(unlisted, change('list_vendor', 'slack', {}))
  expect(findVendor(catalogOn(listed, today), 'Slack')?.name).toBe('Slack')
})

test('categories are added, moved, renamed and removed, with their vendors', () => {
  const after = publish(
    firstBook,
    change('add_category', 'Legal', { position: 0 }),
    change('rename_category', 'Sales', { name: 'Revenue' }),
    change('move_category', 'Revenue', { position: 1 }),
    change('remove_category', 'Customer Support', {}),
    change('edit_vendor', 'slack', { categories: ['Legal', 'Sales'] }),
  )
  expect(after.categories.map(({ name }) => name).slice(0, 3)).toEqual([
    'Legal',
    'Revenue',
    'HR & Accounting',
  ])
  expect(after.categories.map(({ name }) => name)).not.toContain('Customer Support')
  expect(vendorOf(after, 'wiza')).toMatchObject({ categories: ['Revenue'], version: 1 })
  expect(vendorOf(after, 'intercom').categories).toEqual(['Communication'])
  expect(vendorOf(after, 'slack').categories).toEqual(['Legal', 'Revenue'])
})

test('two categories can swap their names', () => {
  const after = publish(
    firstBook,
    change('rename_category', 'Sales', { name: 'Productivity' }),
    change('rename_category', 'Productivity', { name: 'Sales' }),
  )
  expect(vendorOf(after, 'wiza').categories).toEqual(['Productivity'])
  expect(vendorOf(after, 'notion').categories).toEqual(['Sales', 'Project Management'])
})

test('no edit changes the cycle, the type or the part of a plan', () => {
  const before = firstBook.plans.find((plan) => plan.id === cursor)
  const after = publish(firstBook, change('edit_plan', cursor, { note: 'New', peoplePerSeat: 2 }))
  const plan = after.plans.find((each) => each.id === cursor)
  const price = after.prices.find(({ planId }) => planId === cursor)
  expect(plan).toEqual({ ...before, note: 'New', peoplePerSeat: 2, version: 2 })
  expect(plan && price && planAt(plan, price)).toMatchObject({ billingCycle: 'monthly', peoplePerSeat: 2 })
})
