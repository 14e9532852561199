import type { PriceChange } from '#contract/catalog/change-sets.ts'
import { type Edit, keyOf } from '../use-draft.ts'
import type { PlanRow } from './plan-rows.ts'

type Changes = readonly PriceChange[]

/** Retires a plan or restores it. Back to what the book has, the change is removed from the draft. */
export function saleEdits({ plan, edits }: PlanRow, changes: Changes): Edit[] {
  const key = keyOf(changes, plan.id, 'retire_plan', 'restore_plan')
  const isBack = edits.some(({ kind }) => kind === 'retire_plan' || kind === 'restore_plan')
  const kind = plan.isRetired ? 'restore_plan' : 'retire_plan'
  return [{ key, change: isBack ? null : { kind, thing: plan.id, after: {} } }]
}

export function moveEdits({ plan }: PlanRow, position: number, changes: Changes): Edit[] {
  const key = keyOf(changes, plan.id, 'move_plan')
  return [{ key, change: { kind: 'move_plan', thing: plan.id, after: { position } } }]
}

/** A plan that only the draft has, with its prices. Prices first: they need the plan. */
export function dropPlanEdits({ edits, later }: PlanRow): Edit[] {
  const added = edits.filter(({ kind }) => kind === 'add_plan')
  const others = [
    ...later.flatMap(({ drafts }) => drafts),
    ...edits.filter(({ kind }) => kind !== 'add_plan'),
  ]
  return [...others, ...added].map(({ key }) => ({ key, change: null }))
}
