import { expect, test } from 'vitest'
import { choiceOf, choices } from './choice.ts'

test('every choice is shown as itself, and a cancellation whatever happens to seats', () => {
  for (const { value, onNotice, shrink } of choices) expect(choiceOf({ onNotice, shrink }).value).toBe(value)
  expect(choiceOf({ onNotice: 'cancel', shrink: true }).value).toBe('cancel')
})
