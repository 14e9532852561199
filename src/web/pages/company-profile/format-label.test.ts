import { expect, test } from 'vitest'
import { formatLabel } from './format-label.ts'

test('a label is the name of its field, split into words', () => {
  expect(['name', 'contactEmail', 'streetAddress', 'postalCode'].map(formatLabel)).toEqual([
    'Name',
    'Contact Email',
    'Street Address',
    'Postal Code',
  ])
})
