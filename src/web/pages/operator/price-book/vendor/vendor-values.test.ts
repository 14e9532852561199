import { expect, test } from 'vitest'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { operatorVendor, wireChange } from '#test/support/operator-vendor.ts'
import { draftVendor } from '../book-of-vendor.ts'
import { listingEdits } from './listing.ts'
import { vendorEdits, vendorValues } from './vendor-values.ts'

const cursor = operatorVendor()
const values = vendorValues(vendorOf(draftVendor('cursor', cursor, [])))

function vendorOf({ after }: ReturnType<typeof draftVendor>): BookVendor {
  const [vendor] = after.vendors
  if (!vendor) throw new Error('There is no vendor.')
  return vendor
}

test('only what differs from the book is sent', () => {
  const drafted = draftVendor('cursor', cursor, [])
  const typed = {
    ...values,
    tagline: 'AI editor',
    keywords: 'ide\n\n coding \nagents',
    contacts: { ...values.contacts, orders: 'orders@cursor.example ' },
  }
  const { edits } = vendorEdits('cursor', drafted, typed)
  expect(edits.map(({ change }) => change)).toEqual([
    {
      kind: 'edit_vendor',
      thing: 'cursor',
      after: {
        tagline: 'AI editor',
        keywords: ['ide', 'coding', 'agents'],
        contacts: { orders: 'orders@cursor.example', escalation: null, billing: null },
      },
    },
  ])
})

test('typing what the book has takes the change out of the draft', () => {
  const change = wireChange({ kind: 'edit_vendor', thing: 'cursor', after: { tagline: 'Mine' } })
  const drafted = draftVendor('cursor', cursor, [change])
  expect(vendorValues(vendorOf(drafted)).tagline).toBe('Mine')
  expect(vendorEdits('cursor', drafted, values).edits).toEqual([{ key: change.key, change: null }])
})

test('a vendor that only the draft has is added with its new texts', () => {
  const after = { name: 'Fern', kind: 'checkout', categories: ['Sales'] }
  const add = wireChange({ kind: 'add_vendor', thing: 'fern', after })
  const drafted = draftVendor('fern', null, [add])
  const typed = { ...vendorValues(vendorOf(drafted)), tagline: 'Inboxes' }
  expect(vendorEdits('fern', drafted, typed).edits).toMatchObject([
    {
      key: add.key,
      change: { kind: 'add_vendor', thing: 'fern', after: { name: 'Fern', tagline: 'Inboxes' } },
    },
  ])
  expect(listingEdits(drafted, vendorOf(drafted)).edits).toMatchObject([
    { key: add.key, change: { kind: 'add_vendor', after: { isListed: false } } },
  ])
})

test('unlisting and listing again leaves no change', () => {
  const listed = draftVendor('cursor', cursor, [])
  expect(listingEdits(listed, vendorOf(listed))).toMatchObject({
    title: 'Unlist Cursor',
    edits: [{ change: { kind: 'unlist_vendor', thing: 'cursor' } }],
  })
  const unlist = wireChange({ kind: 'unlist_vendor', thing: 'cursor' })
  const unlisted = draftVendor('cursor', cursor, [unlist])
  expect(listingEdits(unlisted, vendorOf(unlisted)).edits).toEqual([{ key: unlist.key, change: null }])
})
