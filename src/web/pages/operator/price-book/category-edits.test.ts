import { expect, test } from 'vitest'
import { wireChange } from '#test/support/operator-vendor.ts'
import { categoriesIn } from './categories-in.ts'
import { addEdits, moveEdits, oldNameOf, removeEdits, renameEdits } from './category-edits.ts'

const renamed = wireChange({ kind: 'rename_category', thing: 'Sales', after: { name: 'Revenue' } })
const added = wireChange({ kind: 'add_category', thing: 'Finance' })

test('categories are shown with the changes of the draft', () => {
  const moved = wireChange({ kind: 'move_category', thing: 'Support', after: { position: 0 } })
  expect(categoriesIn(['Sales', 'Support'], [renamed, added, moved])).toEqual([
    'Support',
    'Revenue',
    'Finance',
  ])
})

test('a renamed category is still changed by the name that the book has', () => {
  expect(oldNameOf('Revenue', [renamed])).toBe('Sales')
  const [edit] = renameEdits('Revenue', 'Deals', [renamed])
  expect(edit).toEqual({
    key: renamed.key,
    change: { kind: 'rename_category', thing: 'Sales', after: { name: 'Deals' } },
  })
})

test('renaming a category back takes the change out of the draft', () => {
  expect(renameEdits('Revenue', 'Sales', [renamed])).toEqual([{ key: renamed.key, change: null }])
})

test('what only the draft has is added anew, not renamed or moved', () => {
  expect(addEdits('Finance')[0]?.change).toEqual({ kind: 'add_category', thing: 'Finance', after: {} })
  expect(renameEdits('Finance', 'Money', [added])[0]).toMatchObject({
    key: added.key,
    change: { kind: 'add_category', thing: 'Money' },
  })
  expect(moveEdits('Finance', 2, [added])[0]?.change).toMatchObject({ after: { position: 2 } })
  expect(removeEdits('Finance', [added])).toEqual([{ key: added.key, change: null }])
})

test('removing a category drops its other changes', () => {
  expect(removeEdits('Sales', [renamed])).toMatchObject([
    { key: renamed.key, change: null },
    { change: { kind: 'remove_category', thing: 'Sales' } },
  ])
})
