import type { PriceChange } from '#contract/catalog/change-sets.ts'
import { type Edit, keyOf } from './use-draft.ts'

type Changes = readonly PriceChange[]

/** The change that adds a category of this name, if the draft has one. */
export function addedCategory(name: string, changes: Changes): PriceChange | undefined {
  return changes.find(({ kind, thing }) => kind === 'add_category' && thing === name)
}

/** Changes name a category as the book does, also after the draft has renamed it. */
export function oldNameOf(name: string, changes: Changes): string {
  const renamed = changes.find(({ kind, after }) => kind === 'rename_category' && after.name === name)
  return renamed?.thing ?? name
}

export function addEdits(name: string): Edit[] {
  return [{ key: keyOf([], name, 'add_category'), change: { kind: 'add_category', thing: name, after: {} } }]
}

/** A category that only the draft has is added under its new name instead. */
export function renameEdits(name: string, newName: string, changes: Changes): Edit[] {
  const oldName = oldNameOf(name, changes)
  const added = addedCategory(oldName, changes)
  if (added) {
    const change = { kind: 'add_category', thing: newName, after: added.after } as const
    return [{ key: added.key, change }]
  }
  const key = keyOf(changes, oldName, 'rename_category')
  if (newName === oldName) return [{ key, change: null }]
  return [{ key, change: { kind: 'rename_category', thing: oldName, after: { name: newName } } }]
}

export function moveEdits(oldName: string, position: number, changes: Changes): Edit[] {
  const added = addedCategory(oldName, changes)
  if (added)
    return [{ key: added.key, change: { kind: 'add_category', thing: oldName, after: { position } } }]
  const key = keyOf(changes, oldName, 'move_category')
  return [{ key, change: { kind: 'move_category', thing: oldName, after: { position } } }]
}

/** Other changes to the category become pointless. */
export function removeEdits(oldName: string, changes: Changes): Edit[] {
  const own = changes.filter(({ kind, thing }) => thing === oldName && kind.endsWith('_category'))
  const dropped = own.map(({ key }): Edit => ({ key, change: null }))
  if (addedCategory(oldName, changes)) return dropped
  const key = keyOf([], oldName, 'remove_category')
  return [...dropped, { key, change: { kind: 'remove_category', thing: oldName, after: {} } }]
}
