import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAllButOf, forgetAtLogout, forgetUnsent, keepUnsent, readUnsent, unsentKey } from './unsent.ts'

/** Keys are properties, as in a browser. */
class Kept {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let kept: Kept
beforeEach(() => {
  kept = new Kept()
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('localStorage', new Kept())
  return () => vi.unstubAllGlobals()
})

const anns = unsentKey('ann', 'reply 1')
const empty = { text: '', isUrgent: false }

test('what somebody typed for one thing is there again for that thing and person only', () => {
  keepUnsent(anns, empty, { text: 'From January on.', isUrgent: false })
  expect(readUnsent(anns, empty)).toEqual({ text: 'From January on.' })
  expect(readUnsent(unsentKey('ann', 'reply 2'), empty)).toEqual({})
  expect(readUnsent(unsentKey('bob', 'reply 1'), empty)).toEqual({})
})

test('a form as it was at first, and one that was sent or discarded, leaves nothing behind', () => {
  keepUnsent(anns, empty, { text: 'From', isUrgent: true })
  keepUnsent(anns, empty, { text: '', isUrgent: false })
  expect(Object.keys(kept)).toEqual([])
  keepUnsent(anns, empty, { text: 'From', isUrgent: true })
  forgetUnsent(anns)
  expect(Object.keys(kept)).toEqual([])
})

test('what somebody else saved meanwhile is not overwritten; fields that are as before get what was typed', () => {
  const before = { price: '9.00', note: '', tiers: [{ seats: '10' }] }
  keepUnsent(anns, before, { price: '8.00', note: 'By phone', tiers: [{ seats: '20' }] })
  expect(readUnsent(anns, { ...before, price: '8.50' })).toEqual({
    note: 'By phone',
    tiers: [{ seats: '20' }],
  })
  expect(readUnsent(anns, { ...before, tiers: [{ seats: '15' }] })).toEqual({
    price: '8.00',
    note: 'By phone',
  })
})

test('a form without a field that it once had gets nothing for it', () => {
  keepUnsent(anns, empty, { text: 'From', isUrgent: true })
  expect(readUnsent(anns, { text: '' })).toEqual({ text: 'From' })
})

test('a tab keeps what one person typed: when another one is signed in, it is gone', () => {
  for (const userId of ['ann', 'bob', 'anna'])
    keepUnsent(unsentKey(userId, 'reply 1'), empty, { text: userId, isUrgent: false })
  forgetAllButOf('ann')
  expect(Object.keys(kept)).toEqual([anns])
})

test('a logout leaves nothing of anybody, but what others store in the tab', () => {
  kept.setItem('of the router', '1')
  keepUnsent(anns, empty, { text: 'From', isUrgent: false })
  forgetAtLogout()
  expect(Object.keys(kept)).toEqual(['of the router'])
})

test('in a browser that stores nothing, or something broken, a form begins as it is', () => {
  kept.setItem(anns, '{"text":')
  expect(readUnsent(anns, empty)).toEqual({})
  vi.stubGlobal('sessionStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  })
  keepUnsent(anns, empty, { text: 'From', isUrgent: false })
  forgetAtLogout()
  expect(readUnsent(anns, empty)).toEqual({})
})

function refuse() {
  throw new Error('Denied.')
}
