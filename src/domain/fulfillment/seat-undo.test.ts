import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { findVendor } from '../catalog/catalog.ts'
import type { Vendor } from '../catalog/vendor.ts'
import { Refused } from '../platform/refused.ts'
import { planUndo, type SavedChange } from './seat-undo.ts'
import { countSeats, planSeats, type SeatChange } from './seats.ts'

const slack = findVendor(firstCatalog, 'Slack') as Vendor
const people = ['ann', 'bob', 'cal', 'dan']
const bought = [{ seatName: 'Pro', peoplePerSeat: 1, seats: 2 }]

/** Seats as rows with ids; a restored seat gets its former id. */
type Seat = { memberId: string; seatName: string; seatId: number }
type Office = {
  seats: Seat[]
  lastId: number
  saves: { saved: SavedChange[]; isUndone: boolean; before: Seat[] }[]
  /** The last thing that happened was a save. */
  isSaved: boolean
}

const countsOf = ({ seats }: Office) => countSeats(slack, bought, { Pro: seats.length })
const inOrder = (seats: Seat[]) => seats.toSorted((a, b) => a.seatId - b.seatId)

function apply(office: Office, changes: (SeatChange & { seatId?: number })[]): SavedChange[] {
  return changes.map(({ memberId, seatName, change, seatId }) => {
    const memberName = memberId
    if (change === 'taken') {
      const seat = office.seats.find((each) => each.memberId === memberId) as Seat
      office.seats = office.seats.filter((each) => each !== seat)
      return { memberId, seatName, change, seatId: seat.seatId, memberName }
    }
    if (seatId === undefined) office.lastId += 1
    const seat = { memberId, seatName, seatId: seatId ?? office.lastId }
    office.seats.push(seat)
    return { ...seat, change, memberName }
  })
}

function save(office: Office, wanted: string[], wants: string[]) {
  const requests = wanted.map((memberId) => ({
    memberId,
    holds: office.seats.filter((seat) => seat.memberId === memberId).map(({ seatName }) => seatName),
    wants,
  }))
  const before = [...office.seats]
  const changes = planSeats(slack, countsOf(office), requests)
  // Nothing changed, so there is nothing to undo.
  if (changes.length === 0) return
  office.saves.push({ saved: apply(office, changes), isUndone: false, before })
  office.isSaved = true
}

function undo(office: Office, at: number) {
  const save = office.saves[at % office.saves.length]
  if (!save || save.isUndone) return
  const isLatest = office.isSaved && office.saves.at(-1) === save
  const state = { memberIds: people, seats: office.seats }
  const changes = planUndo(slack, countsOf(office), save.saved, state)
  apply(
    office,
    changes.map((change, index) => ({
      ...change,
      ...(change.change === 'given' && { seatId: save.saved[index]?.seatId ?? 0 }),
    })),
  )
  save.isUndone = true
  office.isSaved = false
  if (isLatest) expect(inOrder(office.seats)).toEqual(inOrder(save.before))
}

const move = fc.oneof(
  fc.record({ who: fc.subarray(people, { minLength: 1 }), wants: fc.subarray(['Pro']) }),
  fc.record({ undo: fc.nat({ max: 9 }) }),
)

test('in any order of hand-outs, take-backs and undos, no more seats are assigned than bought, and undoing the last save returns to the seats before it', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const office: Office = { seats: [], lastId: 0, saves: [], isSaved: false }
      for (const each of moves) {
        try {
          if ('undo' in each) undo(office, each.undo)
          else save(office, each.who, each.wants)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
        }
        expect(office.seats.length).toBeLessThanOrEqual(2)
        expect(new Set(office.seats.map(({ memberId }) => memberId)).size).toBe(office.seats.length)
      }
    }),
  )
})

test('a seat that was taken and given to the same person again is another seat', () => {
  const counts = countSeats(slack, bought, { Pro: 1 })
  const saved = [{ memberId: 'ann', memberName: 'Ann', seatName: 'Pro', change: 'given' as const, seatId: 1 }]
  const state = { memberIds: people, seats: [{ memberId: 'ann', seatName: 'Pro', seatId: 2 }] }
  expect(() => planUndo(slack, counts, saved, state)).toThrow('Ann no longer has this Pro seat')
  expect(
    planUndo(slack, counts, saved, { ...state, seats: [{ ...state.seats[0], seatId: 1 } as Seat] }),
  ).toEqual([{ memberId: 'ann', seatName: 'Pro', change: 'taken' }])
})
