import { expect, test } from 'vitest'
import type { Person } from './access.ts'
import {
  channelsOf,
  eventGroups,
  isOwnAction,
  notificationTypes,
  optionalPoolTypes,
  ruleOf,
  settableTypes,
  visibleTypes,
} from './notifications.ts'

function person(role: 'admin' | 'employee' | null, isOperator = false): Person {
  const membership = role && { memberId: 'm', companyId: 'c', role }
  const staffRole = isOperator ? 'owner' : null
  return { kind: 'person', userId: 'u', email: 'ann@acme.example', staffRole, membership }
}

test('emails about security, invoices, price increases and what waits for you cannot be switched off', () => {
  const off = { inApp: false, mail: false }
  for (const type of notificationTypes) {
    const { fixed } = ruleOf(type)
    expect([type, channelsOf(type, off)]).toEqual([type, { inApp: false, mail: fixed !== null }])
  }
  const fixedBy = (reason: string) => notificationTypes.filter((type) => ruleOf(type).fixed === reason)
  expect(fixedBy('security')).toEqual([
    'password-changed',
    'email-changed',
    'deletion-planned',
    'google-linked',
    'factor-added',
    'factor-removed',
    'factors-reset',
    'recovery-used',
    'passkey-refused',
    'new-device',
  ])
  expect(fixedBy('invoice')).toEqual([
    'invoice-issued',
    'invoice-reminder',
    'credit-note',
    'charge-coming',
    'charge-skipped',
  ])
  expect(fixedBy('price')).toEqual(['price-rises'])
  expect(fixedBy('waiting')).toEqual([
    'purchase-authorized',
    'offer-made',
    'offer-ends',
    'request-asked',
    'request-reminder',
    'request-escalated',
    'request-pool',
    'charge-failed',
    'bank-verify',
    'method-broken',
    'method-expiring',
    'suspended',
    'dispute-opened',
    'renewal-question',
    'order-late',
    'order-failed',
    'access-refused',
    'seat-last-day',
    'seat-taken-back',
    'company-message',
    'commitment-not-counting',
    'pool-answered',
    'pool-extended',
    'pool-last-changes',
    'pool-term-ending',
    'company-invitation',
    'export-ready',
    'operator-digest',
    'fulfillment-digest',
    'dispute-news',
    'pending-action',
  ])
})

test('what could be switched off before can still be', () => {
  for (const type of optionalPoolTypes) expect(ruleOf(type).fixed).toBeNull()
})

test('without a choice, everything is in the app and emailed', () => {
  for (const type of notificationTypes)
    expect(channelsOf(type, undefined)).toEqual({ inApp: true, mail: true })
})

test('every event has words of its own and a group', () => {
  const labels = notificationTypes.map((type) => ruleOf(type).label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(new Set(notificationTypes.map((type) => ruleOf(type).group))).toEqual(new Set(eventGroups))
})

test('only what repeats an action is no news, and only to whoever did it', () => {
  expect(isOwnAction('payment-received', 'ann', 'ann')).toBe(true)
  expect(isOwnAction('payment-received', 'bea', 'ann')).toBe(false)
  expect(isOwnAction('payment-received', 'ann', null)).toBe(false)
  expect(isOwnAction('order-active', 'ann', 'ann')).toBe(false)
  for (const type of notificationTypes)
    if (ruleOf(type).fixed && ruleOf(type).fixed !== 'security')
      expect([type, isOwnAction(type, 'ann', 'ann')]).toEqual([type, false])
})

test('an employee sees only what concerns themselves', () => {
  expect(visibleTypes(person('employee'))).toEqual([
    'request-asked',
    'request-reminder',
    'request-sent',
    'request-moved',
    'tool-answered',
    'access-ready',
    'access-refused',
    'seats-given',
    'seat-question',
    'seat-last-day',
    'seat-taken-back',
    'member-added',
    'pool-gathering',
    'pool-opened',
    'company-invitation',
    'password-changed',
    'email-changed',
    'export-ready',
    'deletion-planned',
    'google-linked',
    'factor-added',
    'factor-removed',
    'factors-reset',
    'recovery-used',
    'passkey-refused',
    'new-device',
  ])
})

test('customers see nothing of operations, and operators nothing of companies', () => {
  const groupsOf = (types: typeof notificationTypes) => new Set(types.map((type) => ruleOf(type).group))
  expect(groupsOf(visibleTypes(person('admin')))).not.toContain('Operations')
  expect(groupsOf(visibleTypes(person(null)))).not.toContain('Operations')
  expect(groupsOf(settableTypes(person(null, true)))).toEqual(new Set(['Your account', 'Operations']))
})

test('an operator sees and sets what is about the work of their role', () => {
  const typesOf = (staffRole: Person['staffRole']) =>
    settableTypes({ ...person(null), staffRole }).filter((type) => ruleOf(type).audience === 'operator')
  expect(typesOf('support')).toEqual(['operator-digest'])
  expect(typesOf('reviewer')).toEqual([
    'operator-digest',
    'fulfillment-digest',
    'offer-answered',
    'pool-at-risk',
    'pool-done',
  ])
  expect(typesOf('finance')).toEqual([
    'operator-digest',
    'dispute-news',
    'pending-action',
    'company-reinstated',
  ])
  expect(typesOf('owner').length).toBe(8)
})
