import { expect, test } from 'vitest'
import {
  earlyRun,
  formatConfirm,
  formatPreview,
  formatResult,
  issueLabel,
  monthChoices,
  nothingToIssueText,
} from './format-run.ts'

test('the next month, the current one and the past year can be run', () => {
  const choices = monthChoices(new Date('2026-12-31T23:00:00Z'))
  expect(choices.slice(0, 3)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
    { value: '2026-11', label: 'November 2026' },
  ])
  expect(choices.at(-1)?.value).toBe('2026-01')
})

test('a preview counts companies and invoices, and shows the amount due and who already has an invoice', () => {
  const four = {
    companies: 4,
    count: 4,
    amountsDue: 5936.23,
    creditsApplied: 0,
    debtAdded: 0,
    alreadyIssued: 0,
    givenUp: 0,
  }
  expect(formatPreview(four)).toBe('4 companies, 4 invoices, $5,936.23 due in total.')
  expect(formatPreview({ ...four, companies: 1, count: 1, creditsApplied: 10, alreadyIssued: 1 })).toBe(
    '1 company, 1 invoice, $5,936.23 due in total, after $10.00 in credit. 1 company already has its invoice.',
  )
  expect(formatPreview({ ...four, debtAdded: 51.34 })).toBe(
    '4 companies, 4 invoices, $5,936.23 due in total, with $51.34 owed from before.',
  )
  expect([issueLabel(1), issueLabel(1200)]).toEqual(['Issue 1 invoice', 'Issue 1,200 invoices'])
})

test('before invoices are issued, their count and total are confirmed', () => {
  const two = {
    companies: 2,
    count: 2,
    amountsDue: 31.5,
    creditsApplied: 0,
    debtAdded: 0,
    alreadyIssued: 0,
    givenUp: 0,
  }
  expect(formatConfirm('2026-11', two)).toMatchObject({
    title: 'Issue 2 invoices for November 2026?',
    message: expect.stringContaining('2 companies, 2 invoices, $31.50 due in total.'),
    confirm: 'Issue 2 invoices',
  })
})

test('invoices of a month that has not begun need a second step', () => {
  const now = new Date('2026-11-30T23:59:59Z')
  expect([earlyRun('2026-10', now), earlyRun('2026-11', now)]).toEqual([null, null])
  expect(earlyRun('2026-12', now)).toMatchObject({
    label: expect.stringContaining('December 2026 hasn’t begun'),
  })
  expect(earlyRun('2026-12', new Date('2026-12-01T00:00:00Z'))).toBeNull()
})

test('a month with nothing to issue says why', () => {
  expect(nothingToIssueText({ alreadyIssued: 0, givenUp: 0 })).toBe(
    'Nothing to issue. Nothing renews this month.',
  )
  expect(nothingToIssueText({ alreadyIssued: 3, givenUp: 0 })).toBe(
    'Nothing to issue. 3 companies already have their invoice.',
  )
  expect(nothingToIssueText({ alreadyIssued: 3, givenUp: 1 })).toBe(
    'Nothing to issue. 3 companies already have their invoice. 1 of them is credited in full, so that time is free.',
  )
})

test('the result shows what was issued, even if it differs from the preview', () => {
  const run = { status: 'done' as const, setAside: [] }
  expect(formatResult({ created: 1, skipped: 7, run }, 1)).toBe('1 invoice issued.')
  expect(formatResult({ created: 3, skipped: 1, run }, 4)).toBe(
    '3 invoices issued, not 4 as previewed, because something changed in the meantime; 1 company already had one.',
  )
  expect(formatResult({ created: 5, skipped: 0, run }, 4)).toBe(
    '5 invoices issued, not 4 as previewed, because something changed in the meantime.',
  )
  expect(formatResult({ created: 0, skipped: 0, run: { status: 'running', setAside: [] } }, 4)).toContain(
    'being issued',
  )
})

test('the result says how many companies were set aside', () => {
  const company = { _id: 'acme', name: 'Acme' }
  const run = { status: 'done' as const, setAside: [{ company, reason: 'No price', since: '2026-11-01' }] }
  expect(formatResult({ created: 3, skipped: 0, run }, 4)).toBe(
    '3 invoices issued, not 4 as previewed; 1 company was set aside.',
  )
})
