import { describe, expect, test } from 'vitest'
import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addDays } from '../platform/calendar.ts'
import { dayOf } from '../platform/day.ts'
import { actsOn, type Choice, dueSteps, nextNotice, usualChoice } from './renewal-desk.ts'

const annual = { cyclesStart: new Date('2026-01-10T09:00:00Z'), cycle: 'annually', termEndsAt: null } as const

/** The steps of each day of a year, from its start on: "-60 told_60". */
function stepsOf(cycle: BillingCycle, choice: Choice = usualChoice): string[] {
  const subscription = { ...annual, cycle }
  const steps: string[] = []
  const { renewsAt } = nextNotice(subscription, addDays(subscription.cyclesStart, 0))
  for (let day = 0; day < 366; day += 1) {
    const now = addDays(new Date('2026-01-10T05:30:00Z'), day)
    const notice = nextNotice(subscription, now)
    if (notice.renewsAt.getTime() !== renewsAt.getTime()) break
    const left = (Date.parse(dayOf(notice.noticeAt)) - Date.parse(dayOf(now))) / 86_400_000
    for (const step of dueSteps(notice, cycle, choice, now))
      if (!steps.some((done) => done.endsWith(step))) steps.push(`${left} ${step}`)
  }
  return steps
}

describe('the next notice date', () => {
  test('is 30 days before the end of the cycle, and after it that of the next cycle', () => {
    const before = nextNotice(annual, new Date('2026-12-11T23:59:00Z'))
    expect([before.noticeAt, before.renewsAt].map(dayOf)).toEqual(['2026-12-11', '2027-01-10'])
    expect(dayOf(before.cycleBegan)).toBe('2026-01-10')
    const after = nextNotice(annual, new Date('2026-12-12'))
    expect(dayOf(after.renewsAt)).toBe('2028-01-10')
  })

  test('is that of the end of a pool’s term, then that of each cycle', () => {
    const pooled = { ...annual, cycle: 'monthly', termEndsAt: new Date('2027-01-10T09:00:00Z') } as const
    expect(dayOf(nextNotice(pooled, new Date('2026-02-01')).noticeAt)).toBe('2026-12-11')
    expect(dayOf(nextNotice(pooled, new Date('2026-12-20')).renewsAt)).toBe('2027-02-10')
  })
})

describe('the desk', () => {
  test('emails 60, 30 and 7 days before the notice date of a year', () => {
    expect(stepsOf('annually')).toEqual(['60 told_60', '30 told_30', '7 told_7'])
  })

  test('skips what would be emailed before a quarterly cycle began', () => {
    // January 10 to April 10: the notice date is 60 days after the beginning.
    expect(stepsOf('quarterly')).toEqual(['60 told_60', '30 told_30', '7 told_7'])
    const short = { cyclesStart: new Date('2026-02-10'), cycle: 'quarterly', termEndsAt: null } as const
    const now = new Date('2026-02-11T05:30:00Z')
    const notice = nextNotice(short, now)
    expect(dueSteps(notice, 'quarterly', usualChoice, now)).toEqual([])
  })

  test('emails nothing about months', () => {
    expect(stepsOf('monthly')).toEqual([])
  })

  test('acts a day before the notice date if there is something to do', () => {
    expect(stepsOf('annually', { onNotice: 'cancel', shrink: false }).at(-1)).toBe('1 acted')
    expect(stepsOf('annually', { onNotice: 'renew', shrink: true }).at(-1)).toBe('1 acted')
    expect(actsOn(new Date('2026-12-11T09:00:00Z'))).toBe('2026-12-10')
  })

  test('asks 30 days before', () => {
    const steps = stepsOf('annually', { onNotice: 'ask', shrink: false })
    expect(steps).toEqual(['60 told_60', '30 told_30', '30 asked', '7 told_7', '1 acted'])
    expect(stepsOf('monthly', { onNotice: 'ask', shrink: false })).toEqual(['1 acted'])
  })
})
