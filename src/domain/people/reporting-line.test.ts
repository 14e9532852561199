import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '../platform/refused.ts'
import { managersAfter, peopleInCircles, requireNoCircle } from './reporting-line.ts'

const team = new Map([
  ['ann', null],
  ['bob', 'ann'],
  ['cleo', 'bob'],
  ['dan', 'bob'],
])

test('nobody can report to themselves, or to somebody who reports to them', () => {
  for (const manager of ['ann', 'bob', 'cleo', 'dan'])
    expect(() => requireNoCircle(team, 'ann', manager)).toThrow(Refused)
  expect(() => requireNoCircle(team, 'dan', 'cleo')).not.toThrow()
  expect(() => requireNoCircle(team, 'cleo', 'ann')).not.toThrow()
})

test('reports of a leaver get their manager, whoever takes over', () => {
  const after = managersAfter(team, { leaver: 'bob', successor: 'dan' })
  expect([...after]).toEqual([
    ['cleo', 'ann'],
    ['dan', 'ann'],
  ])
})

test('without a manager they get whoever takes over, who reports to nobody then', () => {
  const two = new Map([...team, ['eve', 'ann']])
  expect([...managersAfter(two, { leaver: 'ann', successor: 'eve' })]).toEqual([
    ['bob', 'eve'],
    ['eve', null],
  ])
  // Cleo reports to Bob, so Bob can't report to her.
  expect([...managersAfter(two, { leaver: 'ann', successor: 'cleo' })]).toEqual([
    ['bob', null],
    ['eve', 'cleo'],
  ])
  expect([...managersAfter(two, { leaver: 'ann', successor: null })].map(([, next]) => next)).toEqual([
    null,
    null,
  ])
})

const size = 8
const anyTeam = fc
  .array(fc.option(fc.integer({ min: 0, max: size - 1 }), { nil: null }), {
    minLength: size,
    maxLength: size,
  })
  .map(
    (managers) => new Map(managers.map((manager, id) => [`${id}`, manager === null ? null : `${manager}`])),
  )

/** By walking from everybody, as often as there are people. */
function circlesByWalking(managers: ReadonlyMap<string, string | null>) {
  const isOnCircle = (start: string) => {
    let at: string | null = start
    for (let step = 0; step < size && at !== null; step += 1) {
      at = managers.get(at) ?? null
      if (at === start) return true
    }
    return false
  }
  return new Set([...managers.keys()].filter(isOnCircle))
}

test('circles are those that walking finds', () => {
  fc.assert(
    fc.property(anyTeam, (managers) => {
      expect(peopleInCircles(managers)).toEqual(circlesByWalking(managers))
    }),
    { numRuns: 5000 },
  )
})

test('any allowed changes and departures leave no circle and nobody below the leaver', () => {
  const person = fc.integer({ min: 0, max: size - 1 }).map(String)
  const change = fc.record({ member: person, manager: person })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), person, fc.option(person), (changes, leaver, other) => {
      const managers = new Map<string, string | null>(
        Array.from({ length: size }, (_, id) => [`${id}`, null]),
      )
      for (const { member, manager } of changes) {
        try {
          requireNoCircle(managers, member, manager)
          managers.set(member, manager)
        } catch (error) {
          expect(peopleInCircles(new Map(managers).set(member, manager)).has(member)).toBe(true)
          expect(error).toBeInstanceOf(Refused)
        }
        expect(peopleInCircles(managers)).toEqual(new Set())
      }
      const successor = other === leaver ? null : other
      for (const [report, next] of managersAfter(managers, { leaver, successor })) managers.set(report, next)
      managers.delete(leaver)
      expect(peopleInCircles(managers)).toEqual(new Set())
      expect([...managers.values()]).not.toContain(leaver)
    }),
    { numRuns: 3000 },
  )
})
