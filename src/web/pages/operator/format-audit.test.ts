import { expect, test } from 'vitest'
import { formatAction, formatDetail } from './format-audit.ts'

test('an action reads as a few words', () => {
  expect(formatAction('member.joined')).toBe('Member joined')
  expect(formatAction('account.all_sessions_ended')).toBe('Account all sessions ended')
})

test('the detail of an entry reads as one line, without ids and what is empty', () => {
  const detail = {
    email: 'ann@acme.com',
    isAdmin: true,
    mobile: null,
    memberId: 'x',
    fields: ['city', 'state'],
  }
  expect(formatDetail({ detail })).toBe('email ann@acme.com, is admin yes, fields city and state')
  expect(formatDetail({ detail: { amountCents: 103560, dueCents: 0 } })).toBe('amount $1,035.60, due $0.00')
  expect(formatDetail({ detail: {} })).toBe('')
})
