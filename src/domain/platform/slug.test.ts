import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('a name becomes part of an address', () => {
  expect(['Acme Mail', 'Müller & Söhne', ' --X-- ', '日本'].map(slugOf)).toEqual([
    'acme-mail',
    'muller-sohne',
    'x',
    '',
  ])
})
