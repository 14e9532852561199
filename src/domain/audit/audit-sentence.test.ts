import { expect, test } from 'vitest'
import { auditActions, formatDetail } from './audit.ts'
import { auditPath, auditSentence } from './audit-sentence.ts'

test('every entry reads as a sentence: who did what', () => {
  const did = Object.keys(auditActions).map((action) => auditSentence({ action, actor: 'system' }).did)
  expect(did.filter((text) => !/^[a-z]/.test(text))).toEqual([])
  expect(auditSentence({ action: 'purchase.authorized', actor: 'olga@cobuy.example' })).toEqual({
    who: 'olga@cobuy.example',
    did: 'approved a request',
  })
  expect(auditSentence({ action: 'invoice.issued', actor: 'system' }).who).toBe('Cobuy')
  expect(auditSentence({ action: 'account.login_failed', actor: 'visitor' }).who).toBe('A visitor')
})

test('an edited price draft names what was edited, but no id', () => {
  const detail = (thing: string) =>
    formatDetail({ action: 'change_set.edited', detail: { kind: 'edit_vendor', thing } })
  expect(detail('chatgpt')).toBe('Edit vendor: chatgpt.')
  expect(detail('646607b0-8289-458e-9b40-4428b655483c')).toBe('Edit vendor.')
})

test('an entry of a version that had other actions shows its name as words', () => {
  expect(auditSentence({ action: 'seat.lent_out', actor: 'ann@acme.com' }).did).toBe('(Seat lent out)')
})

test.each([
  ['purchase.rejected', { thingId: 'p1' }, '/operator/review/p1?status=all'],
  ['company.verified', { thingId: 'c1' }, '/operator/companies/c1'],
  ['pool.opened', { thingId: 'o1' }, '/operator/pools/o1'],
  ['contact.replied', { thingId: 'm1' }, '/operator/messages/m1?status=all'],
  ['invoice.paid', { detail: { number: '2026-00037' } }, '/operator/invoices?q=2026-00037'],
  ['seats.changed', { companyId: 'c1' }, '/operator/companies/c1'],
  ['account.login_failed', {}, null],
])('%s leads to the page of the thing', (action, about, path) => {
  expect(auditPath({ action, thingId: null, companyId: null, detail: {}, ...about })).toBe(path)
})
