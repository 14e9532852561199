import { expect, test } from 'vitest'
import { askedBy, decidersOf, formatVoice, nextOpen, type Team, type Teammate, voiceOf } from './approval.ts'
import { type ApprovalStep, adminsStep } from './policy.ts'

const person = (name: string, more: Partial<Teammate> = {}): Teammate => ({
  memberId: `m-${name}`,
  userId: `u-${name}`,
  name,
  role: 'employee',
  managerId: null,
  ...more,
})
const noah = person('noah', { managerId: 'm-jonas' })
const jonas = person('jonas')
const mara = person('mara', { role: 'admin' })
const ines = person('ines', { role: 'finance' })
const invited = person('invited', { userId: null, role: 'admin' })
const team: Team = { members: [noah, jonas, mara, ines, invited], absences: [] }

const step = (approvers: ApprovalStep['approvers'], need: ApprovalStep['need'] = 'any'): ApprovalStep => ({
  name: 'Step',
  approvers,
  need,
})
const names = (members: readonly Teammate[]) => members.map(({ name }) => name)

test.each<[string, ApprovalStep, string, string[]]>([
  ['the manager', step('manager'), 'u-noah', ['jonas']],
  ['without a manager, the other admins', step('manager'), 'u-jonas', ['mara']],
  ['named people who have joined', step(['m-ines', 'm-invited']), 'u-noah', ['ines']],
  ['nobody who is gone', step(['m-gone']), 'u-noah', ['mara']],
  ['never the requester', step(['m-noah', 'm-ines']), 'u-noah', ['ines']],
  ['the other admins if only the requester is named', step(['m-mara']), 'u-noah', ['mara']],
  ['nobody, if there is nobody else', step(['m-mara']), 'u-mara', []],
  ['joined admins only', step('admins'), 'u-noah', ['mara']],
])('a step asks %s', (_, asking, requester, expected) => {
  expect(names(askedBy(asking, team, requester))).toEqual(expected)
})

test('who approved an earlier step counts in later ones that ask them', () => {
  const steps = [step(['m-ines']), step('admins'), step(['m-ines', 'm-jonas'], 'all')]
  const course = { steps, requesterId: 'u-noah', approved: new Set(['u-ines', 'u-mara']) }
  expect(nextOpen(course, team, 0)).toEqual({ open: 2, passed: [] })
  expect(nextOpen({ ...course, approved: new Set(['u-ines', 'u-mara', 'u-jonas']) }, team, 0)).toEqual({
    open: null,
    passed: [],
  })
})

test('a step that nobody else could decide passes, and is noted', () => {
  const course = {
    steps: [step('admins'), step(['m-jonas'])],
    requesterId: 'u-mara',
    approved: new Set<string>(),
  }
  expect(nextOpen(course, team, 0)).toEqual({ open: 1, passed: [0] })
})

const away = (memberId: string, delegateId: string) => ({
  memberId,
  delegateId,
  fromDay: '2026-11-10',
  toDay: '2026-11-12',
})
const openFor = (asked: readonly Teammate[], more: object = {}) => ({
  asked: asked as never,
  approved: new Set<string>(),
  isEscalated: false,
  requesterId: 'u-noah',
  ...more,
})

test('on the days away the delegate is asked too, one hop, and never the requester', () => {
  const absent: Team = { ...team, absences: [away('m-mara', 'm-ines'), away('m-ines', 'm-jonas')] }
  const open = openFor([mara])
  expect(names(decidersOf(open, absent, '2026-11-09'))).toEqual(['mara'])
  expect(names(decidersOf(open, absent, '2026-11-10'))).toEqual(['mara', 'ines'])
  expect(names(decidersOf(open, absent, '2026-11-12'))).toEqual(['mara', 'ines'])
  expect(names(decidersOf(open, absent, '2026-11-13'))).toEqual(['mara'])
  const toRequester: Team = { ...team, absences: [away('m-mara', 'm-noah')] }
  expect(names(decidersOf(open, toRequester, '2026-11-10'))).toEqual(['mara'])
  const voice = voiceOf(open, absent, 'u-ines', '2026-11-10')
  expect(voice && formatVoice('Ines', 'u-ines', voice)).toBe('Ines for mara')
})

test('once it is escalated any admin but the requester decides, and one is enough', () => {
  const open = openFor([jonas, ines], { isEscalated: true })
  expect(voiceOf(open, team, 'u-mara', '2026-11-10')).toEqual({ for: [mara], endsStep: true })
  expect(voiceOf(open, team, 'u-jonas', '2026-11-10')).toEqual({ for: [jonas], endsStep: false })
  expect(voiceOf({ ...open, requesterId: 'u-mara' }, team, 'u-mara', '2026-11-10')).toBeNull()
})

test('the usual step of a company without a policy asks its admins', () => {
  expect(names(askedBy(adminsStep, team, 'u-noah'))).toEqual(['mara'])
})
