import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutToHeld, idleByName, idleIn, idleOf, splitIdle } from './idle-seats.ts'
import { idleSeats } from './seats.ts'

const line = (purchaseId: string, seats: number, more: object = {}) => ({
  purchaseId,
  position: 0,
  seatName: 'Pro' as string | null,
  peoplePerSeat: 1,
  seats,
  perSeatCents: 1000 as number | null,
  ...more,
})

test('idle seats are those that nobody has, whole ones, and none of a price for everyone', () => {
  const lines = [line('a', 10), line('b', 4)]
  const idle = idleByName(lines, { Pro: 8 })
  expect(lines.map((each) => idleOf(each, idle))).toEqual([6, 4])
  const shared = line('a', 3, { peoplePerSeat: 5 })
  expect(idleOf(shared, idleByName([shared], { Pro: 4 }))).toBe(2)
  expect(idleOf(line('a', 10, { seatName: null }), new Map())).toBe(0)
})

test('what is being set up is not idle, and is never given up: nobody could use it', () => {
  const ordered = line('b', 4, { isBeingSetUp: true })
  const of = (held: Record<string, number>) =>
    splitIdle([line('a', 10), ordered], held).map((each) => each.idle)
  expect(of({ Pro: 8 })).toEqual([2, 0])
  expect(of({ Pro: 12 })).toEqual([0, 0])
  expect(cutToHeld([ordered], {}, 'b')).toEqual([])
  const count = { name: 'Pro', bought: 14, held: 8 }
  expect(idleSeats([line('a', 10), ordered], count)).toBe(2)
})

test('subscriptions of one vendor share its idle seats: the first in line has them, the next one the rest', () => {
  const idle = (held: Record<string, number>, ...lines: ReturnType<typeof line>[]) =>
    splitIdle(lines, held).map((each) => each.idle)
  expect(idle({ Pro: 8 }, line('a', 10), line('b', 4))).toEqual([6, 0])
  expect(idle({ Pro: 8 }, line('b', 4), line('a', 10))).toEqual([4, 2])
  expect(idle({ Pro: 14 }, line('a', 10), line('b', 4))).toEqual([0, 0])
  expect(idle({ Pro: 3 }, line('a', 2, { peoplePerSeat: 5 }), line('b', 4))).toEqual([2, 1])
  expect(idle({ Pro: 1 }, line('a', 3, { seatName: null }), line('b', 4), line('c', 2))).toEqual([0, 4, 1])
  expect(idle({ Pro: 2 }, line('a', 5), line('b', 5, { seatName: 'Team' }))).toEqual([3, 5])
})

test('every idle seat is counted with one subscription, whatever their order', () => {
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom('Pro', 'Team')), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(sizes, fc.nat(60), fc.nat(60), (own, pro, team) => {
      const lines = own.map(([seats, seatName], index) => line(`${index}`, seats, { seatName }))
      const held = { Pro: pro, Team: team }
      const total = [...idleByName(lines, held).values()].reduce((sum, idle) => sum + idle, 0)
      for (const order of [lines, lines.toReversed()]) {
        const split = splitIdle(order, held)
        expect(split.reduce((sum, { idle }) => sum + idle, 0)).toBe(total)
        for (const each of split) expect(each.idle).toBeLessThanOrEqual(each.line.seats)
      }
    }),
  )
})

test('unassigned seats of a flat fee are not idle: they cost nothing, and giving them up saves nothing', () => {
  const flat = line('a', 20, { perSeatCents: null })
  expect(splitIdle([flat, line('b', 4)], { Pro: 3 }).map(({ idle }) => idle)).toEqual([0, 4])
  expect(cutToHeld([flat], {}, 'a')).toEqual([])
  const count = { name: 'Pro', bought: 20, held: 0 }
  expect(idleIn([flat], count)).toBe(0)
  expect(idleIn([{ ...flat, perSeatCents: 0 }], count)).toBe(0)
  expect(idleIn([{ ...flat, unitCents: 1170 }], count)).toBe(20)
  expect(idleIn([flat, line('b', 4)], { ...count, bought: 24 })).toBe(4)
})

test('a purchase is cut to the seats that people have, and at least 1 stays', () => {
  expect(cutToHeld([line('a', 10)], { Pro: 8 }, 'a')).toEqual([{ position: 0, from: 10, seats: 8 }])
  expect(cutToHeld([line('a', 10)], {}, 'a')).toEqual([{ position: 0, from: 10, seats: 1 }])
  expect(cutToHeld([line('a', 10)], { Pro: 10 }, 'a')).toEqual([])
  expect(cutToHeld([line('a', 1)], {}, 'a')).toEqual([])
  expect(cutToHeld([line('a', 10), line('b', 4)], { Pro: 8 }, 'b')).toEqual([
    { position: 0, from: 4, seats: 1 },
  ])
})

test('whatever is cut, one purchase after the other, everyone keeps a seat', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 4 })), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.nat(100),
      (sizes, people) => {
        let lines = sizes.map(([seats, peoplePerSeat], index) => line(`${index}`, seats, { peoplePerSeat }))
        const room = () => lines.reduce((sum, { seats, peoplePerSeat }) => sum + seats * peoplePerSeat, 0)
        const held = { Pro: Math.min(people, room()) }
        for (const { purchaseId } of lines) {
          const [cut] = cutToHeld(lines, held, purchaseId)
          if (!cut) continue
          expect(cut.seats).toBeGreaterThanOrEqual(1)
          lines = lines.map((each) => (each.purchaseId === purchaseId ? { ...each, seats: cut.seats } : each))
        }
        expect(room()).toBeGreaterThanOrEqual(held.Pro)
      },
    ),
  )
})
