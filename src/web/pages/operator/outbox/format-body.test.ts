import { expect, test } from 'vitest'
import { formatBody } from './format-body.ts'

test.each([
  ['is removed', '', 'The text of this email was removed 90 days after it was written.'],
  [
    'has a hidden code',
    'Your code is ••••••.',
    'The code or link in this email is hidden here as ••••••. Only the recipient gets it.',
  ],
  ['is all there', 'Welcome to Cobuy.', null],
])('the outbox explains a text that %s', (_, text, note) => {
  expect(formatBody(text)).toBe(note)
})
