import { expect, test } from 'vitest'
import { formatEvent } from './format-event.ts'

const event = {
  change: 'given',
  reason: 'assigned',
  productName: 'LinkedIn',
  subscription: 'Core',
  by: 'mara@halden.example',
  member: { name: 'Ines' },
} as const

test('the history of a product names the member, that of a member names the product', () => {
  expect(formatEvent(event, false)).toEqual({ what: 'Ines: Core assigned', why: 'by mara@halden.example' })
  expect(formatEvent(event, true).what).toBe('Assigned: LinkedIn Core')
})

test('a removed seat says why', () => {
  const taken = { ...event, change: 'taken' } as const
  expect(formatEvent({ ...taken, reason: 'edited' }, false).what).toBe('Ines: Core removed')
  expect(formatEvent({ ...taken, reason: 'member left' }, true).why).toBe(
    'because they were removed, by mara@halden.example',
  )
  expect(formatEvent({ ...taken, reason: 'purchase ended' }, true).why).toBe('because the purchase ended')
})
