import { expect, test } from 'vitest'
import { keyAction } from './keys.ts'

const open = { isOpen: true, text: '', at: -1, count: 3 }

test('the arrows open the list and go around it', () => {
  expect(keyAction({ ...open, isOpen: false, key: 'ArrowDown' })).toEqual({ type: 'move', index: 0 })
  expect(keyAction({ ...open, at: 2, key: 'ArrowDown' })).toEqual({ type: 'move', index: 0 })
  expect(keyAction({ ...open, at: 0, key: 'ArrowUp' })).toEqual({ type: 'move', index: 2 })
  expect(keyAction({ ...open, key: 'ArrowUp' })).toEqual({ type: 'move', index: 2 })
})

test('the page keys go past five options, and stop at the ends', () => {
  const long = { ...open, count: 12 }
  expect(keyAction({ ...long, at: 0, key: 'PageDown' })).toEqual({ type: 'move', index: 5 })
  expect(keyAction({ ...long, at: 9, key: 'PageDown' })).toEqual({ type: 'move', index: 11 })
  expect(keyAction({ ...long, at: 9, key: 'PageUp' })).toEqual({ type: 'move', index: 4 })
  expect(keyAction({ ...long, at: 2, key: 'PageUp' })).toEqual({ type: 'move', index: 0 })
})

test('Enter chooses and never sends the form; space does the same until something is typed', () => {
  expect(keyAction({ ...open, at: 1, key: 'Enter' })).toEqual({ type: 'toggle', index: 1 })
  expect(keyAction({ ...open, at: 1, key: ' ' })).toEqual({ type: 'toggle', index: 1 })
  expect(keyAction({ ...open, at: 1, key: ' ', text: 'iso' })).toBeNull()
  expect(keyAction({ ...open, isOpen: false, key: 'Enter' })?.type).toBe('open')
  expect(keyAction({ ...open, key: 'Enter' })).toEqual({ type: 'toggle', index: -1 })
})

test('typing until one option is left and pressing Enter chooses it', () => {
  expect(keyAction({ ...open, text: 'soc', count: 1, key: 'Enter' })).toEqual({ type: 'toggle', index: 0 })
  expect(keyAction({ ...open, text: 'iso', count: 7, key: 'Enter' })).toEqual({ type: 'toggle', index: -1 })
})

test('Escape closes, Backspace takes the last choice back, and letters are typed', () => {
  expect(keyAction({ ...open, key: 'Escape' })?.type).toBe('close')
  expect(keyAction({ ...open, isOpen: false, key: 'Escape' })).toBeNull()
  expect(keyAction({ ...open, key: 'Backspace' })?.type).toBe('remove last')
  expect(keyAction({ ...open, text: 'is', key: 'Backspace' })).toBeNull()
  expect(keyAction({ ...open, key: 'i' })).toBeNull()
})
