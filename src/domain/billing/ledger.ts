import type { Cents } from '../platform/money.ts'

/**
 * `receivable` is what a company owes us, `credit` what we owe a company, `sales` and `reward` what we earned and
 * gave, `cash` what we have at the payment provider. `cost_of_sales` is what deliveries cost us, `vendor_payable` what
 * we owe vendors for them, `bank` our money outside the payment provider.
 */
export type Account =
  | 'receivable'
  | 'credit'
  | 'sales'
  | 'reward'
  | 'cash'
  | 'cost_of_sales'
  | 'vendor_payable'
  | 'bank'

export type EntryKind =
  | 'invoiced'
  | 'credit_applied'
  | 'credit_note'
  | 'credit_returned'
  | 'paid'
  | 'overpaid'
  | 'refunded'
  | 'charged_back'
  | 'rewarded'
  | 'reward_reversed'
  | 'debt_carried'
  | 'debt_returned'
  | VendorEntryKind

/** What a cycle costs us, what of it the vendor credits, and what we paid: these entries name a vendor. */
export const costKinds = ['cost_accrued', 'cost_reversed'] as const
export const vendorEntryKinds = [...costKinds, 'vendor_paid'] as const
type VendorEntryKind = (typeof vendorEntryKinds)[number]

/** Each entry moves an amount from one account to another, so the books always balance. */
export const movements: Record<EntryKind, { debit: Account; credit: Account }> = {
  invoiced: { debit: 'receivable', credit: 'sales' },
  credit_applied: { debit: 'credit', credit: 'receivable' },
  credit_note: { debit: 'sales', credit: 'receivable' },
  /** Credit that a voided invoice had used is given back. */
  credit_returned: { debit: 'sales', credit: 'credit' },
  paid: { debit: 'cash', credit: 'receivable' },
  /** Money that was no longer owed becomes the company's credit. */
  overpaid: { debit: 'cash', credit: 'credit' },
  refunded: { debit: 'receivable', credit: 'cash' },
  /** A bank took a payment back: what it had paid is owed again. */
  charged_back: { debit: 'receivable', credit: 'cash' },
  rewarded: { debit: 'reward', credit: 'credit' },
  reward_reversed: { debit: 'credit', credit: 'reward' },
  /** Credit below zero is a debt: the next invoice carries it, and gives it back if it is voided. */
  debt_carried: { debit: 'receivable', credit: 'credit' },
  debt_returned: { debit: 'credit', credit: 'receivable' },
  cost_accrued: { debit: 'cost_of_sales', credit: 'vendor_payable' },
  cost_reversed: { debit: 'vendor_payable', credit: 'cost_of_sales' },
  /** Below 0 if the vendor credited us more than it delivered to a company. */
  vendor_paid: { debit: 'vendor_payable', credit: 'bank' },
}

type Movement = { kind: EntryKind; amountCents: Cents }

/** Balance of an account after these entries: debits minus credits. */
export function balanceOf(account: Account, entries: readonly Movement[]): Cents {
  return entries.reduce((sum, { kind, amountCents }) => {
    const { debit, credit } = movements[kind]
    return sum + (debit === account ? amountCents : 0) - (credit === account ? amountCents : 0)
  }, 0)
}

/** What a company still owes. */
export function owedAfter(entries: readonly Movement[]): Cents {
  return balanceOf('receivable', entries)
}

/** What a company has left as credit; below zero it is a debt. */
export function creditAfter(entries: readonly Movement[]): Cents {
  return 0 - balanceOf('credit', entries)
}

export type CreditOrDebt = { creditCents: Cents; debtCents: Cents }

/**
 * What a company can spend, or what it owes besides its invoices because credit was taken back after it was used: never
 * both. Whoever shows or uses a company's credit asks this.
 */
export function creditOrDebt(balanceCents: Cents): CreditOrDebt {
  return { creditCents: Math.max(0, balanceCents), debtCents: Math.max(0, 0 - balanceCents) }
}
