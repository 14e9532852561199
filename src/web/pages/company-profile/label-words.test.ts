import { expect, test } from 'vitest'
import { labelWords } from './label-words.ts'

test('a label is the name of its field, split into words', () => {
  expect(['name', 'contactEmail', 'streetAddress', 'postalCode'].map(labelWords)).toEqual([
    'Name',
    'Contact Email',
    'Street Address',
    'Postal Code',
  ])
})
