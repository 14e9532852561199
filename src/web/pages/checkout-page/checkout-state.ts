import type { Choice } from '#domain/catalog/selection.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'

/** What the pricing page passes on. Only the selection is used; this page prices it again. */
export type Order = {
  choices: Choice[]
  customerId: string
  /** The company's size, where the vendor asks for it. */
  headcount: string | null
  /** Undefined where the vendor does not ask. */
  isExistingUser: boolean | null | undefined
  /** Created on the way here and kept in the history entry, so a reload or a second click sends the same key. */
  idempotencyKey: string | null
}

/** The navigation state as the browser kept it, or null when no purchase or no customer id arrived. */
export function readCheckoutState(state: unknown): Order | null {
  if (!isRecord(state) || !isRecord(state.modalData) || typeof state.customerId !== 'string') return null
  const { selectedProducts, headcount } = state.modalData
  if (!Array.isArray(selectedProducts) || state.customerId === '') return null
  return {
    choices: selectedProducts.flatMap((line) => readChoice(line) ?? []),
    customerId: state.customerId,
    headcount: typeof headcount === 'string' ? headcount : null,
    isExistingUser: readAnswer(state.isExistingUser),
    idempotencyKey: typeof state.idempotencyKey === 'string' ? state.idempotencyKey : null,
  }
}

function readChoice(line: unknown): Choice | null {
  if (!isRecord(line)) return null
  const { name, billingCycle, seats } = line
  return typeof name === 'string' && isCycle(billingCycle) && typeof seats === 'number'
    ? { name, billingCycle, seats }
    : null
}

function readAnswer(answer: unknown) {
  return typeof answer === 'boolean' || answer === null ? answer : undefined
}

function isCycle(word: unknown): word is BillingCycle {
  return word === 'monthly' || word === 'quarterly' || word === 'annually'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
