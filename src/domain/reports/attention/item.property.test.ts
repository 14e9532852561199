import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AttentionItem, attentionKinds, byUrgency } from './item.ts'

const days = fc.option(fc.constantFrom('2026-11-10', '2026-11-12', '2027-01-01'), { nil: undefined })

/** Few values each, so that most of them tie somewhere. */
const items: fc.Arbitrary<AttentionItem> = fc
  .record({
    kind: fc.constantFrom(...attentionKinds),
    id: fc.constantFrom('a', 'b', 'c'),
    waitsFor: fc.constantFrom('you' as const, 'us' as const),
    amountCents: fc.constantFrom(0, 100, 250),
    day: days,
  })
  .map(({ day, ...item }) => ({
    ...item,
    ...(day && { day }),
    title: '',
    why: '',
    action: { label: '', path: '' },
  }))

test('any two things have an order, and the same one whoever comes first', () => {
  fc.assert(
    fc.property(items, items, (one, other) => {
      expect(Math.sign(byUrgency(one, other))).toBe(-Math.sign(byUrgency(other, one)) || 0)
      const isSame = one.kind === other.kind && one.id === other.id
      if (!isSame) expect(byUrgency(one, other)).not.toBe(0)
    }),
  )
})

test('the order has no circles, so a list sorts the same however it was read', () => {
  fc.assert(
    fc.property(items, items, items, (a, b, c) => {
      if (byUrgency(a, b) <= 0 && byUrgency(b, c) <= 0) expect(byUrgency(a, c)).toBeLessThanOrEqual(0)
    }),
  )
  const listed = fc.uniqueArray(items, { selector: ({ kind, id }) => `${kind} ${id}` })
  fc.assert(
    fc.property(listed, (list) => {
      expect(list.toReversed().sort(byUrgency)).toEqual(list.toSorted(byUrgency))
    }),
  )
})

test('what we settle never comes before what the person can settle, and a nearer day comes first', () => {
  fc.assert(
    fc.property(fc.array(items), (list) => {
      const sorted = list.toSorted(byUrgency)
      for (const [index, item] of sorted.slice(1).entries()) {
        const before = sorted[index] as AttentionItem
        if (item.waitsFor === 'you') expect(before.waitsFor).toBe('you')
        if (item.waitsFor === before.waitsFor && item.day) expect((before.day ?? '9') <= item.day).toBe(true)
      }
    }),
  )
})
