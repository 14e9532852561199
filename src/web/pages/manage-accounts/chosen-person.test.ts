import { expect, test } from 'vitest'
import { newPerson } from './chosen-person.ts'

test('the name of a new person is proposed from the address', () => {
  const nameOf = (address: string) => newPerson(address).name
  expect(newPerson(' Zoe.Novak@Acme.com ')).toEqual({
    _id: 'zoe.novak@acme.com',
    name: 'Zoe Novak',
    emailAccount: 'zoe.novak@acme.com',
    isNew: true,
  })
  expect(nameOf('zoe+seat@acme.com')).toBe('Zoe')
  expect(nameOf('zoé-marie_7@acme.com')).toBe('Zoé Marie')
  expect(nameOf('x7@acme.com')).toBe('')
})
