import { expect, test } from 'vitest'
import { actionsLabeled, auditActions, formatAction, formatDetail, formatStep } from './audit.ts'

test('every action has a label of its own, in sentence case', () => {
  const labels = Object.values(auditActions).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.filter((label) => !/^[A-Z][a-z]/.test(label) || /[._]/.test(label))).toEqual([])
})

test('details are sentences', () => {
  const cases: [action: string, detail: Record<string, unknown>, text: string][] = [
    ['member.added', { email: 'ann@acme.com', isAdmin: true }, 'ann@acme.com was added as an admin.'],
    ['member.role_changed', { email: 'ann@acme.com', isAdmin: false }, 'ann@acme.com is no longer an admin.'],
    [
      'member.removed',
      { name: 'Ann', email: 'ann@acme.com', isAdmin: false, seatsFreed: 1 },
      'Ann (ann@acme.com). 1 seat freed.',
    ],
    [
      'member.joined',
      { email: 'ann@acme.com', isAdmin: false, by: 'invitation' },
      'ann@acme.com joined as a member. By invitation.',
    ],
    ['purchase.paid', { nothingDue: true }, 'No payment was due.'],
    ['purchase.paid', {}, ''],
    ['purchase.notice_given', { cancelsAt: '2026-12-20T10:00:00Z' }, 'Ends on December 20, 2026.'],
    ['invoice.issued', { number: '2026-00001', dueCents: 103560 }, 'Invoice 2026-00001 for $1,035.60.'],
    ['invoices.run', { month: '2026-11-01', companies: 1 }, 'November 2026, for 1 company.'],
    [
      'seats.changed',
      { vendor: 'Slack', given: 2, taken: 0, reason: 'edited' },
      'Slack: 2 assigned, 0 removed. Reason: edited.',
    ],
    ['referral.refused', { referrerId: 'x', reason: 'same_company' }, "It's the same company."],
    [
      'company.verification_ended',
      { nameBefore: 'Acme', nameNow: 'Apex' },
      'Name changed from “Acme” to “Apex”.',
    ],
  ]
  for (const [action, detail, text] of cases) expect(formatDetail({ action, detail }), action).toBe(text)
})

test('a changed profile shows old and new values, or only the new one if the old one was not stored', () => {
  const changes = { name: 'Apex', streetAddress: '1 Main St', website: null }
  const before = { name: 'Acme', streetAddress: null, website: 'acme.com' }
  expect(formatDetail({ action: 'company.updated', detail: { changes, before } })).toBe(
    'Name changed from “Acme” to “Apex”. Street address set to “1 Main St”. Website removed (was “acme.com”).',
  )
  expect(formatDetail({ action: 'company.updated', detail: { changes: { name: 'Apex' } } })).toBe(
    'Name set to “Apex”.',
  )
})

test('details of older versions with missing values read well', () => {
  for (const action of Object.keys(auditActions)) {
    expect(formatDetail({ action, detail: {} }), action).not.toMatch(/undefined|null|NaN|\[object/)
  }
})

test('an unknown action still reads as words', () => {
  const detail = {
    email: 'ann@acme.com',
    isAdmin: true,
    mobile: null,
    memberId: 'x',
    dueCents: 5,
    fields: ['a', 'b'],
  }
  expect(formatAction('vendor.renamed_twice')).toBe('Vendor renamed twice')
  expect(formatAction('toString')).toBe('ToString')
  expect(formatDetail({ action: 'vendor.renamed', detail })).toBe(
    'Email: ann@acme.com. Is admin: yes. Due: $0.05. Fields: a, b.',
  )
})

test('an action is found by part of its label, and can have another label in a timeline', () => {
  expect(actionsLabeled('sign-in f')).toEqual(['account.login_failed'])
  expect(actionsLabeled('nothing of the kind')).toEqual([])
  expect(formatStep('purchase.requested')).toBe('Requested')
})
