import { expect, test } from 'vitest'
import { auditActions } from './audit.ts'
import { topicOf } from './audit-topics.ts'

test('every action of the audit log is found under one topic', () => {
  expect(Object.keys(auditActions).filter((action) => topicOf(action) === null)).toEqual([])
  expect([topicOf('refund.done'), topicOf('account.login_failed'), topicOf('unheard.of')]).toEqual([
    'money',
    'sign-ins',
    null,
  ])
})
