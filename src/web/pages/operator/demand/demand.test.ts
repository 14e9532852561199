import { expect, test } from 'vitest'
import { demandSentence, formatPlan, formatSeat, newPoolPath, type Tool } from './demand.ts'

const figma: Tool = {
  tool: 'Figma',
  logo: null,
  pool: null,
  companies: 3,
  entries: 4,
  yearlySpend: 36_000.5,
  seats: 60,
  plans: [
    { name: 'Professional', seats: 60 },
    { name: '=cmd()', seats: 0 },
  ],
}

test('the summary names the tool with the highest demand', () => {
  expect(demandSentence([])).toBe('No waitlist entries yet.')
  expect(demandSentence([figma])).toBe(
    'Figma is the only tool requested: 3 companies spend $36,000.50 a year on it.',
  )
  expect(demandSentence([{ ...figma, companies: 1 }, figma])).toContain('negotiate with: 1 company spends')
})

test('plans are listed with the requested seats', () => {
  expect(formatPlan(figma)).toBe('Professional (60), =cmd()')
})

test('on a phone seats and plans are on one line', () => {
  expect(formatSeat(figma)).toBe('60 seats: Professional (60), =cmd()')
  expect(formatSeat({ seats: 1, plans: [{ name: 'Pro', seats: 1 }] })).toBe('1 seat: Pro (1)')
  expect(formatSeat({ seats: 0, plans: [] })).toBe('0 seats')
})

test('a pool is started for the plan that most seats are wanted of', () => {
  expect(newPoolPath(figma)).toBe('/operator/pools/new?vendor=Figma&plan=Professional&seats=60')
  expect(newPoolPath({ tool: 'Zoom', plans: [] })).toBe('/operator/pools/new?vendor=Zoom')
})
