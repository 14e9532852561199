import { expect, test } from 'vitest'
import { participantsOf, type Tied } from './participants.ts'

const isPublic = (domain: string) => domain === 'gmail.com'

test('companies with a shared member or own email domain are one participant', () => {
  const all = [
    company('d', ['north.example'], ['dora@north.example']),
    company('b', ['north.example', 'b.example'], ['ben@b.example']),
    company('c', ['c.example'], ['cleo@c.example', 'ben@b.example']),
    company('a', ['a.example'], ['ann@a.example']),
  ]
  expect(participants(all)).toEqual({ a: 'a', b: 'with b', c: 'with b', d: 'with b' })
})

test('ties go through others, and neither order nor repetition matters', () => {
  const chain = [
    company('e', ['four.example'], []),
    company('a', ['one.example'], []),
    company('c', ['two.example', 'three.example'], []),
    company('b', ['one.example', 'two.example'], []),
    company('d', ['three.example', 'four.example', 'four.example'], []),
  ]
  const one = { a: 'with a', b: 'with a', c: 'with a', d: 'with a', e: 'with a' }
  expect(participants(chain)).toEqual(one)
  expect(participants(chain.toReversed())).toEqual(one)
  expect(participants([...chain.slice(2), ...chain.slice(0, 2)])).toEqual(one)
})

test('a public email provider ties nobody', () => {
  const all = [company('a', ['gmail.com'], ['a@gmail.com']), company('b', ['gmail.com'], ['b@gmail.com'])]
  expect(participants(all)).toEqual({ a: 'a', b: 'b' })
})

function company(id: string, emailDomains: string[], members: string[]): Tied {
  return { id, emailDomains, members }
}

function participants(companies: Tied[]) {
  return Object.fromEntries(participantsOf(companies, isPublic))
}
