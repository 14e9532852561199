import { expect, test } from 'vitest'
import { keyAction } from './keys.ts'

const open = { isOpen: true, text: '', at: -1, count: 3 }

test('the arrow keys open the list and wrap around', () => {
  expect(keyAction({ ...open, isOpen: false, key: 'ArrowDown' })).toEqual({ type: 'move', index: 0 })
  expect(keyAction({ ...open, at: 2, key: 'ArrowDown' })).toEqual({ type: 'move', index: 0 })
  expect(keyAction({ ...open, at: 0, key: 'ArrowUp' })).toEqual({ type: 'move', index: 2 })
  expect(keyAction({ ...open, key: 'ArrowUp' })).toEqual({ type: 'move', index: 2 })
})

test('the page keys move by five options and stop at the ends', () => {
  const long = { ...open, count: 12 }
  expect(keyAction({ ...long, at: 0, key: 'PageDown' })).toEqual({ type: 'move', index: 5 })
  expect(keyAction({ ...long, at: 9, key: 'PageDown' })).toEqual({ type: 'move', index: 11 })
  expect(keyAction({ ...long, at: 9, key: 'PageUp' })).toEqual({ type: 'move', index: 4 })
  expect(keyAction({ ...long, at: 2, key: 'PageUp' })).toEqual({ type: 'move', index: 0 })
})

test('Enter selects and never submits the form; space does the same until something is typed', () => {
  expect(keyAction({ ...open, at: 1, key: 'Enter' })).toEqual({ type: 'toggle', index: 1 })
  expect(keyAction({ ...open, at: 1, key: ' ' })).toEqual({ type: 'toggle', index: 1 })
  expect(keyAction({ ...open, at: 1, key: ' ', text: 'iso' })).toBeNull()
  expect(keyAction({ ...open, isOpen: false, key: 'Enter' })?.type).toBe('open')
  expect(keyAction({ ...open, key: 'Enter' })).toEqual({ type: 'toggle', index: -1 })
})

test('typing until one option is left and pressing Enter selects it', () => {
  expect(keyAction({ ...open, text: 'soc', count: 1, key: 'Enter' })).toEqual({ type: 'toggle', index: 0 })
  expect(keyAction({ ...open, text: 'iso', count: 7, key: 'Enter' })).toEqual({ type: 'toggle', index: -1 })
})

test('Escape closes, Backspace removes the last selection, and letters are typed', () => {
  expect(keyAction({ ...open, key: 'Escape' })?.type).toBe('close')
  expect(keyAction({ ...open, isOpen: false, key: 'Escape' })).toBeNull()
  expect(keyAction({ ...open, key: 'Backspace' })?.type).toBe('remove last')
  expect(keyAction({ ...open, text: 'is', key: 'Backspace' })).toBeNull()
  expect(keyAction({ ...open, key: 'i' })).toBeNull()
})
