import { expect, test } from 'vitest'
import { hasEnded, noSecurity, noteAfterMs, requiresFactor } from './company-security.ts'

const at = (time: string) => new Date(`2027-02-08T${time}Z`)

test('a second factor is required from its day on', () => {
  const rules = { ...noSecurity, requireSecondFactorFrom: '2027-02-08' }
  expect(['2027-02-07', '2027-02-08', '2027-02-09'].map((day) => requiresFactor(rules, day))).toEqual([
    false,
    true,
    true,
  ])
  expect(requiresFactor(noSecurity, '2027-02-08')).toBe(false)
})

test('a session ends after its idle minutes, and after its hours however it is used', () => {
  const use = { createdAt: at('08:00:00'), lastSeenAt: at('10:00:00') }
  const idle = { ...noSecurity, idleMinutes: 15 }
  expect(hasEnded(idle, use, at('10:14:59.999'))).toBe(false)
  expect(hasEnded(idle, use, at('10:15:00'))).toBe(true)
  const absolute = { ...noSecurity, absoluteHours: 3 }
  expect(hasEnded(absolute, use, at('10:59:59.999'))).toBe(false)
  expect(hasEnded(absolute, { ...use, lastSeenAt: at('10:59:59') }, at('11:00:00'))).toBe(true)
  expect(hasEnded(noSecurity, use, at('23:59:59'))).toBe(false)
})

test('use is noted each hour, or each tenth of the idle time if that is less', () => {
  const notes = (idleMinutes: number | null) => noteAfterMs({ ...noSecurity, idleMinutes }) / 60_000
  expect([notes(null), notes(15), notes(600), notes(43_200)]).toEqual([60, 1.5, 60, 60])
})
