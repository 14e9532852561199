import { expect, test } from 'vitest'
import { vendors } from '../../domain/catalog/catalog.ts'
import { taglineOf } from './vendor-taglines.ts'

test('every vendor of the catalog has a few words of its own, short enough for a card', () => {
  for (const vendor of vendors) {
    expect(vendor.categories, vendor.name).not.toContain(taglineOf(vendor))
    expect(taglineOf(vendor).length, vendor.name).toBeLessThanOrEqual(24)
  }
})
