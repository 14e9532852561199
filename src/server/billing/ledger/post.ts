import { type EntryKind, movements } from '#domain/billing/ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { ledgerEntries } from './tables.ts'

export type Entry = {
  kind: EntryKind
  companyId: string
  amountCents: Cents
  invoiceId?: string | null
  paymentId?: string | null
  /** Of entries about costs alone. */
  vendorId?: string
  positions?: number[]
  /** Identifies the event: a second entry for the same event is not written. */
  event?: string
}

/**
 * Writes entries in the transaction that caused them, all at the same moment. An amount of 0 moves nothing and is left
 * out.
 */
export async function post(tx: Tx, entries: readonly Entry[]) {
  const at = tx.now()
  const rows = entries
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ event, ...entry }) => ({
      ...entry,
      ...movements[entry.kind],
      at,
      eventKey: event ?? null,
    }))
  if (rows.length === 0) return
  await tx.db.insert(ledgerEntries).values(rows).onConflictDoNothing({ target: ledgerEntries.eventKey })
}
