import { formatDay } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'
import type { OrderState } from './vendor-order.ts'

/** What a vendor is asked to do. The last three have no person. */
export const taskKinds = ['add', 'remove', 'suspend', 'resume', 'seats'] as const
export type TaskKind = (typeof taskKinds)[number]

/**
 * `waiting`: no delivered order, or its start day is ahead. `held`: the company's access is on hold. `open`: to be sent.
 * `dropped`: its opposite came before it was sent.
 */
export const taskStates = ['waiting', 'held', 'open', 'sent', 'done', 'refused', 'dropped'] as const
export type TaskState = (typeof taskStates)[number]

/** The vendor doesn't know of it yet. */
export const unsentStates = ['waiting', 'held', 'open'] as const satisfies readonly TaskState[]

/** Somebody still has to act. */
export const unfinishedStates = ['waiting', 'held', 'open', 'sent'] as const satisfies readonly TaskState[]

export const proofLengths = { min: 3, max: 500 } as const

/** The most tasks that one email asks for. */
export const maxPerBatch = 500

export type TaskFacts = { kind: TaskKind; state: TaskState; doneBy: string | null; doneAt: Date | null }

/** Whether a tick finishes it; a task that is done already stays as it is. */
export function isTickable({ state }: Pick<TaskFacts, 'state'>): boolean {
  return state !== 'done' && state !== 'refused' && state !== 'dropped'
}

/** The proof as stored. For a removal it says how we can tell that the access is gone. */
export function readProof(kinds: readonly TaskKind[], given: string | undefined): string | null {
  const proof = given?.trim() || null
  if (!proof && kinds.includes('remove')) {
    throw new Refused('proof_required', { fields: { proof: 'Say how we can tell that the access is gone.' } })
  }
  if (proof && (proof.length < proofLengths.min || proof.length > proofLengths.max)) {
    const message = `Use ${proofLengths.min} to ${proofLengths.max} characters.`
    throw new Refused('proof_required', { message, fields: { proof: message } })
  }
  return proof
}

/** Only adding somebody can be refused, and only while it isn't done. */
export function requireRefusable({ kind, state, doneBy, doneAt }: TaskFacts) {
  if (state === 'done' && doneAt) {
    throw new Refused('task_done', { message: `${doneBy} already confirmed this on ${formatDay(doneAt)}.` })
  }
  if (kind !== 'add') throw new Refused('order_state', { message: 'Only adding a person can be refused.' })
  if (state === 'refused' || state === 'dropped') {
    throw new Refused('order_state', { message: 'This was refused or taken back already.' })
  }
}

/** In which states of its order a vendor can be asked: removals go out after the end, too. */
export const askableIn: Record<TaskKind, readonly OrderState[]> = {
  add: ['active', 'ending'],
  remove: ['active', 'ending', 'ended'],
  suspend: ['active', 'ending'],
  resume: ['active', 'ending'],
  seats: ['active', 'ending'],
}

/** Kinds that wait while the company's access is on hold. */
export const heldKinds: readonly TaskKind[] = ['add']

/** Sent before the others: somebody who left should not keep access while others are added. */
export const firstKinds: readonly TaskKind[] = ['remove', 'suspend']
