import { expect, test } from 'vitest'
import {
  commitmentStates,
  freezesAt,
  isFrozen,
  isOver,
  nextCommitmentState,
  nextPoolState,
  type PoolStep,
  poolStates,
  requireAccepting,
} from './pool.ts'

const deadline = new Date('2027-02-01T14:00:00Z')
const open = { state: 'open', deadline } as const
const at = (text: string) => new Date(text)

test('a pool goes from draft to gathering or open, and ends closed, failed or canceled', () => {
  const steps: PoolStep[] = ['gather', 'open', 'roll', 'close', 'fail', 'cancel', 'extend']
  const table = poolStates.map((state) =>
    steps.map((step) => allowed(() => nextPoolState(state, step))).join(' '),
  )
  expect(table).toEqual([
    'gathering open - - - - -',
    '- open - - failed cancelled -',
    '- - rolling closed failed cancelled open',
    '- - rolling closed - - -',
    '- - - - - - -',
    '- - - - - - -',
    '- - - - - - -',
  ])
})

test('an awarded commitment can only grow or default, and one that ended stays as it is', () => {
  const steps = ['save', 'withdraw', 'award', 'leave_out', 'release', 'default'] as const
  const table = commitmentStates.map((state) =>
    steps.map((step) => allowed(() => nextCommitmentState(state, step, 'rolling'))).join(' '),
  )
  expect(table).toEqual([
    'standing withdrawn awarded left_out released -',
    'standing - - - - -',
    'awarded awarded awarded - - defaulted',
    '- - - - - -',
    '- - - - - -',
    '- - - - - -',
  ])
})

test('an impossible step names the state of the pool', () => {
  expect(() => nextPoolState('closed', 'cancel')).toThrow(
    expect.objectContaining({
      code: 'pool_state',
      message: "This pool is closed, so that isn't possible now.",
      detail: expect.objectContaining({ data: { state: 'closed' } }),
    }),
  )
})

test('an open pool is frozen from 48 hours before its deadline, to the millisecond', () => {
  expect(freezesAt(deadline)).toEqual(at('2027-01-30T14:00:00Z'))
  expect(isFrozen(open, at('2027-01-30T13:59:59.999Z'))).toBe(false)
  expect(isFrozen(open, at('2027-01-30T14:00:00Z'))).toBe(true)
  expect(isFrozen(open, at('2027-02-01T13:59:59.999Z'))).toBe(true)
  expect(isFrozen(open, deadline)).toBe(false)
  expect(isFrozen({ state: 'rolling', deadline }, at('2027-01-31T00:00:00Z'))).toBe(false)
})

test('nothing is accepted from the deadline on, until a clearing has let the pool roll', () => {
  expect(isOver(open, at('2027-02-01T13:59:59.999Z'))).toBe(false)
  expect(isOver(open, deadline)).toBe(true)
  expect(() => requireAccepting(open, deadline)).toThrow(expect.objectContaining({ code: 'pool_over' }))
  expect(isOver({ state: 'rolling', deadline }, at('2027-03-01T00:00:00Z'))).toBe(false)
  expect(() => requireAccepting({ state: 'failed', deadline }, deadline)).toThrow(
    expect.objectContaining({ code: 'pool_state' }),
  )
})

test('a gathering pool accepts commitments through its last day', () => {
  const gathering = { state: 'gathering', deadline: null, gathersUntil: '2027-01-10' } as const
  expect(isOver(gathering, at('2027-01-10T23:59:59Z'))).toBe(false)
  expect(isOver(gathering, at('2027-01-11T00:00:00Z'))).toBe(true)
})

function allowed(next: () => string): string {
  try {
    return next()
  } catch {
    return '-'
  }
}
