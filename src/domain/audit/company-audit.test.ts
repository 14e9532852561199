import { expect, test } from 'vitest'
import { type AuditAction, auditActions } from './audit.ts'
import { companyAuditActions, companyAuditActor, companyAuditEntry } from './company-audit.ts'
import { companyAuditFields } from './company-audit-fields.ts'

const all = Object.keys(auditActions) as AuditAction[]

test('a company sees no sign-ins, sessions, views, costs, checks or price book', () => {
  const ours =
    /^account\.(?!name_changed|email_changed|email_restored)|^(operator|audit|replybot|replies|margin|statement|order_cost|catalogue|change_set|contact)\.|^referral\.(refused|stopped|voided|registered)$|^order\.(to_check|escalated)$/
  expect(companyAuditActions.filter((action) => ours.test(action))).toEqual([])
  expect(companyAuditActions.length).toBeGreaterThan(60)
})

test('no list of fields names a secret', () => {
  const fields = all.flatMap((action) => companyAuditFields[action] ?? [])
  const secret = /max|token|session|secret|signal|score|client|network|cost(?!Center)|margin|Id$/i
  // The report of somebody who left counts the sessions that ended.
  expect(fields.filter((field) => secret.test(field))).toEqual(['sessions'])
})

test('what is not on the list of an action never leaves, at any depth', () => {
  for (const action of all) {
    const fields = new Set((companyAuditFields[action] ?? []).map((field) => field.split('.')[0] ?? ''))
    const places = ['maxCents', 'token', 'sessions', 'signals', 'by', 'to', 'note', 'url', 'failure', 'lines']
    const planted = places.filter((place) => !fields.has(place))
    const detail = {
      ...Object.fromEntries(planted.map((place) => [place, `secret-${place}`])),
      // Where a plain value is expected, anything else is left out; where an object is, its other fields are.
      ...Object.fromEntries(
        [...fields].map((field) => [field, { secret: 'secret-inside', deep: ['secret'] }]),
      ),
    }
    expect(JSON.stringify(companyAuditEntry({ action, detail })), action).not.toContain('secret')
    // A list of plain values may leave if its name ends with a star.
    const lists = (companyAuditFields[action] ?? []).filter((field) => /^[^.]+\.\*$/.test(field))
    const others = [...fields].filter((field) => !lists.includes(`${field}.*`))
    const listed = Object.fromEntries(others.map((field) => [field, ['secret-in-a-list']]))
    expect(JSON.stringify(companyAuditEntry({ action, detail: listed })), action).not.toContain('secret')
  }
})

test('an entry is a sentence with what is known of it, and amounts in dollars', () => {
  const detail = { number: '2026-00001', dueCents: 103560, purchaseId: 'x' }
  expect(companyAuditEntry({ action: 'invoice.issued', detail })).toEqual({
    what: 'Issued invoice 2026-00001 for $1,035.60.',
    detail: { number: '2026-00001', due: 1035.6 },
  })
  expect(companyAuditEntry({ action: 'invoices.exported', detail: {} }).what).toBe('Exported invoices.')
  const profile = { changes: { name: 'Apex', hash: 'x' }, before: { name: 'Acme' } }
  expect(companyAuditEntry({ action: 'company.updated', detail: profile })).toEqual({
    what: 'Changed the company profile. Name changed from “Acme” to “Apex”.',
    detail: { changes: { name: 'Apex' }, before: { name: 'Acme' } },
  })
})

test('a list shows the named fields of its items', () => {
  const seats = [{ vendor: 'Slack', seat: 'Pro', token: 'secret' }, 'secret']
  const detail = { seats, perMonthCents: 1250, sessions: 2 }
  expect(companyAuditEntry({ action: 'member.offboarded', detail }).detail).toEqual({
    seats: [{ vendor: 'Slack', seat: 'Pro' }],
    perMonth: 12.5,
    sessions: 2,
  })
})

test('an entry of an action that no longer exists shows its name and no detail', () => {
  expect(companyAuditEntry({ action: 'seat.lent_out', detail: { to: 'x' } })).toEqual({
    what: '(Seat lent out).',
    detail: {},
  })
})

test.each([
  ['purchase.requested', 'ann@acme.com', 'ann@acme.com'],
  ['invoice.issued', 'system', 'Cobuy'],
  ['order.confirmed', 'visitor', 'The vendor'],
  ['task.done', 'visitor', 'The vendor'],
  ['waitlist.joined', 'visitor', 'A visitor'],
  ['referral.rewarded', 'kim@other.com', 'Cobuy'],
])('%s by %s shows %s', (action, actor, who) => {
  expect(companyAuditActor({ action, actor })).toBe(who)
})

test.each<[string, Record<string, unknown>, string, boolean?]>([
  ['payment.paid', { amountCents: 3150 }, 'Paid $31.50.'],
  ['payment.paid', { amountCents: 3150 }, 'Received your payment of $31.50.', true],
  [
    'request.asked',
    { vendor: 'Grammarly', plan: 'Business', seats: 10 },
    'Asked for 10 seats of Grammarly Business.',
  ],
  [
    'request.declined',
    { vendor: 'Wiza', plan: 'Email', seats: 1, requester: 'Noah Becker', reason: 'We have one.' },
    'Declined 1 seat of Wiza Email for Noah Becker. Reason: We have one.',
  ],
  [
    'seats.changed',
    { vendor: 'LinkedIn', given: 7, taken: 1 },
    'Handed out 7 seats of LinkedIn and took back 1 seat of LinkedIn.',
  ],
  [
    'member.removed',
    { name: 'Owen Price', seatsFreed: 2 },
    'Removed Owen Price from the team, which freed 2 seats.',
  ],
  // An older version kept less: then the general words.
  ['invoice.issued', { number: '2026-00001' }, 'Issued an invoice.'],
])('%s %j reads: %s', (action, detail, what, isOurs = false) => {
  expect(companyAuditEntry({ action, detail, isOurs }).what).toBe(what)
})
