import { expect, test } from 'vitest'
import { vendors } from '../../domain/catalog/catalog.ts'
import { taglineOf } from './vendor-taglines.ts'

test('every vendor in the catalog has its own short tagline', () => {
  for (const vendor of vendors) {
    expect(vendor.categories, vendor.name).not.toContain(taglineOf(vendor))
    expect(taglineOf(vendor).length, vendor.name).toBeLessThanOrEqual(24)
  }
})
