import { expect, test } from 'vitest'
import { addDays } from '../platform/calendar.ts'
import type { SeatAnswer } from './renewal-choice.ts'
import {
  dueQuestionStep,
  isTimeToAsk,
  questionState,
  releaseDay,
  type SeatQuestion,
} from './seat-question.ts'

const noticeAt = new Date('2026-12-20T15:00:00Z')
const daysBefore = (days: number) => addDays(new Date('2026-12-20T07:00:00Z'), -days)

const asked: SeatQuestion = {
  noticeBy: '2026-12-20',
  askedAt: daysBefore(14),
  remindedAt: null,
  warnedAt: null,
  answer: null,
  releasedAt: null,
  takenBackAt: null,
  isCurrent: true,
}

/** What happens day by day when nobody answers. */
function silence(unanswered: SeatAnswer, isSkipped = (_left: number) => false): string[] {
  const question = { ...asked }
  const steps: string[] = []
  for (let left = 14; left >= 0 && !question.releasedAt; left -= 1) {
    const now = daysBefore(left)
    const step = isSkipped(left) ? null : dueQuestionStep(question, unanswered, now)
    if (step === 'remind') question.remindedAt = now
    if (step === 'warn') question.warnedAt = now
    if (step === 'release') question.releasedAt = now
    if (step) steps.push(`${left} ${step}`)
  }
  return steps
}

test('holders are asked 14 days before the notice date, and not shortly before it', () => {
  expect([15, 14, 8, 7, 0].map((days) => isTimeToAsk(noticeAt, daysBefore(days)))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('silence keeps the seat, after one reminder', () => {
  expect(silence('keep')).toEqual(['7 remind'])
})

test('where the company wants it, silence is warned 4 days before and releases 2 days before', () => {
  expect(silence('release')).toEqual(['7 remind', '4 warn', '2 release'])
  expect(releaseDay('2026-12-20')).toBe('2026-12-18')
})

test('nobody loses a seat without a warning two days earlier', () => {
  expect(silence('release', (left) => left === 4)).toEqual(['7 remind', '3 warn', '1 release'])
  expect(silence('release', (left) => left === 4 || left === 3)).toEqual(['7 remind'])
})

test('a question is open until it is answered, the seat is gone or the notice date is over', () => {
  const at = daysBefore(5)
  expect(questionState(asked, at)).toBe('open')
  expect(questionState(asked, daysBefore(-1))).toBe('over')
  expect(questionState({ ...asked, answer: 'keep' }, at)).toBe('over')
  expect(questionState({ ...asked, isCurrent: false }, at)).toBe('over')
})

test('a released seat can be taken back for 7 days, once', () => {
  const released = { ...asked, isCurrent: false, answer: 'release', releasedAt: daysBefore(5) } as const
  expect(questionState(released, daysBefore(-1))).toBe('released')
  expect(questionState(released, daysBefore(-2))).toBe('over')
  expect(questionState({ ...released, takenBackAt: daysBefore(4) }, daysBefore(3))).toBe('over')
})
