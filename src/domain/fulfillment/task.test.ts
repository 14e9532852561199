import { expect, test } from 'vitest'
import { askableIn, isTickable, readProof, requireRefusable, taskStates } from './task.ts'

const now = new Date('2026-11-12T10:00:00Z')

test('a removal needs a proof of 3 to 500 characters, anything else may have one', () => {
  expect(readProof(['add'], undefined)).toBeNull()
  expect(readProof(['add', 'remove'], ' Deactivated ')).toBe('Deactivated')
  expect(() => readProof(['remove'], undefined)).toThrow('proof_required')
  expect(() => readProof(['add', 'remove'], '  ')).toThrow('proof_required')
  expect(() => readProof(['remove'], 'ok')).toThrow('Use 3 to 500 characters.')
  expect(() => readProof(['add'], 'x'.repeat(501))).toThrow('Use 3 to 500 characters.')
})

test('what is done, refused or dropped is not ticked again', () => {
  expect(taskStates.filter((state) => isTickable({ state }))).toEqual(['waiting', 'held', 'open', 'sent'])
})

test('only adding somebody can be refused, and only before it is done', () => {
  const task = { kind: 'add', state: 'sent', doneBy: null, doneAt: null } as const
  expect(() => requireRefusable(task)).not.toThrow()
  expect(() => requireRefusable({ ...task, kind: 'remove' })).toThrow('Only adding a person can be refused.')
  expect(() => requireRefusable({ ...task, state: 'done', doneBy: 'Ann', doneAt: now })).toThrow(
    'Ann already confirmed this on November 12, 2026',
  )
  expect(() => requireRefusable({ ...task, state: 'dropped' })).toThrow('taken back')
})

test('nobody is added to an order that is not delivered; removals go out after its end, too', () => {
  for (const state of ['to_order', 'ordered', 'failed'] as const)
    for (const states of Object.values(askableIn)) expect(states).not.toContain(state)
  expect(askableIn.remove).toContain('ended')
  expect(askableIn.add).not.toContain('ended')
})
