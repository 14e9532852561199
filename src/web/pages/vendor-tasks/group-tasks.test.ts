import { expect, test } from 'vitest'
import type { VendorTask } from '#contract/fulfillment/vendor-links.ts'
import { groupTasks, taskText } from './group-tasks.ts'

const task = (_id: string, kind: VendorTask['kind'], company: string): VendorTask => ({
  _id,
  kind,
  company,
  person: { name: `Person ${_id}`, email: `${_id}@a.example` },
  plan: 'Business',
  state: 'sent',
})

test('removals come first, then the others, each grouped by company', () => {
  const tasks = [task('1', 'add', 'Acme'), task('2', 'remove', 'Birch'), task('3', 'remove', 'Acme')]
  expect(groupTasks(tasks).map(({ title, tasks }) => [title, tasks.map(({ _id }) => _id)])).toEqual([
    ['Remove access: Birch', ['2']],
    ['Remove access: Acme', ['3']],
    ['Give access: Acme', ['1']],
  ])
})

test('a task says who is added to or removed from which plan', () => {
  expect(taskText(task('1', 'add', 'Acme'))).toBe('Add Person 1 to the Business plan')
  expect(taskText(task('1', 'remove', 'Acme'))).toBe('Remove Person 1 from the Business plan')
  expect(taskText({ ...task('1', 'seats', 'Acme'), detail: 'From 12 to 14 seats' })).toBe(
    'From 12 to 14 seats',
  )
})
