import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

test('posts come first, then cookies, then the run', () => {
  expect(nextStep({ total: 0, cookies: 'kept' })).toBe('upload')
  expect(nextStep({ total: 3, cookies: 'none' })).toBe('cookies')
  expect(nextStep({ total: 3, cookies: 'unreadable' })).toBe('cookies')
  expect(nextStep({ total: 3, cookies: 'kept' })).toBe('run')
})
