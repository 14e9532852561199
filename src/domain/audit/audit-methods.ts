import type { MethodKind } from '../billing/payment-method.ts'
import { type AuditDetail, type Display, sentence } from './audit-detail.ts'

/** Saved cards, bank accounts and transfers of a company. */
export const methodAuditActions = {
  'payment_method.added': { label: 'Payment method started', detail: ({ kind }) => [kindOf(kind)] },
  'payment_method.broken': { label: "Payment method can't be charged", detail: named },
  'payment_method.ready': { label: 'Payment method saved', detail: named },
  'payment_method.removed': { label: 'Payment method removed', detail: named },
  'payment_method.updated': {
    label: 'Payment method updated by the bank',
    detail: ({ before, label }) => [sentence`${before} is now ${label}.`],
  },
} satisfies Record<string, Display>

export const methodPhrases = {
  'payment_method.added': 'started to add a payment method',
  'payment_method.broken': 'found that a payment method can’t be charged',
  'payment_method.ready': 'saved a payment method',
  'payment_method.removed': 'removed a payment method',
  'payment_method.updated': 'updated a payment method',
} satisfies Record<keyof typeof methodAuditActions, string>

const kinds: Record<MethodKind, string> = { card: 'Card.', us_bank: 'Bank account.', transfer: 'Transfers.' }

function kindOf(kind: unknown) {
  return kinds[kind as MethodKind] ?? ''
}

function named({ kind, label, why }: AuditDetail) {
  return [label ? sentence`${label}.` : kindOf(kind), sentence`${why}`]
}
