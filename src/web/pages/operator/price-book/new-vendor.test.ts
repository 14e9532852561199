import { expect, test } from 'vitest'
import { newVendorChange, segmentOf } from './new-vendor.ts'

test('the address comes from the name', () => {
  expect(['Acme Mail', 'Acme.io', 'Müller'].map(segmentOf)).toEqual(['AcmeMail', 'Acmeio', 'Muller'])
})

test('a vendor that can be ordered has a checkout, one with a waitlist the name of its tool', () => {
  const facts = {
    name: ' Acme Mail ',
    slug: '',
    tagline: 'Mail',
    discount: '',
    categories: ['Sales'],
    logo: null,
  }
  const { key, change } = newVendorChange({ ...facts, kind: 'checkout' })
  expect(key).toBe('add_vendor-acme-mail')
  expect(change).toMatchObject({
    kind: 'add_vendor',
    thing: 'acme-mail',
    after: { name: 'Acme Mail', segment: 'AcmeMail', checkoutSegment: 'AcmeMail', discount: '0' },
  })
  expect(newVendorChange({ ...facts, kind: 'waitlist', slug: 'acme' }).change).toMatchObject({
    thing: 'acme',
    after: { segment: 'AcmeMail', toolName: 'Acme Mail' },
  })
})
