import { expect, test } from 'vitest'
import { personLabel } from './provider.ts'

test('a person with a name like ours is told apart from us', () => {
  for (const name of ['Cobuy', ' cobuy ', 'CoBuy Support', 'C\u00f6buy', 'Co-buy', 'Ann for Cobuy', 'system'])
    expect(personLabel(name)).toBe(`${name} (of the company)`)
  for (const name of ['Mara Lindt', 'Coby', 'The Systems Team']) expect(personLabel(name)).toBe(name)
})
