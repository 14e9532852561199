import { expect, test } from 'vitest'
import { formatOffboarding } from './format-offboarding.ts'

const nothing = { seats: [], perMonth: 0, sessions: 0, steps: 0, policySteps: 0, reports: 0, requests: 0 }

test('a report names what ends, and leaves out what there is none of', () => {
  const report = {
    ...nothing,
    seats: [{ vendor: 'Slack', seat: 'Pro' }],
    perMonth: 7.88,
    sessions: 2,
    steps: 1,
    reports: 1,
  }
  expect(formatOffboarding(report, false)).toEqual([
    '1 seat will be free: Slack Pro',
    '$7.88 a month for it',
    '2 sessions will end',
    '1 open approval to hand over',
    '1 person will get another manager',
  ])
  expect(formatOffboarding(report, true).slice(2)).toEqual([
    '2 sessions ended',
    '1 open approval handed over',
    '1 person got another manager',
  ])
})

test('somebody with nothing has a line too', () => {
  expect(formatOffboarding(nothing, false)).toEqual(['No seats, sessions or approvals to end'])
})
