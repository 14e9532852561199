import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/db/open.ts'
import { sandboxIntents, sandboxTransfers } from '../tables.ts'
import type { Payments } from './payments.ts'
import type { SandboxShared } from './sandbox-shared.ts'

type TransferCalls = Pick<Payments, 'instructionsFor' | 'unusedTransfers' | 'transferBySandbox'>

export function sandboxTransferCalls({ db, together, now }: SandboxShared): TransferCalls {
  return {
    instructionsFor: async (customerId) => ({
      bank: 'Sandbox Bank',
      account: accountOf(customerId),
      routing: '110000000',
      reference: `CB-${customerId.slice(-10).toUpperCase()}`,
    }),
    unusedTransfers: async (customerId) => sumOf(await unused(db, customerId)),
    transferBySandbox: (customerId, amountCents) =>
      together(async (tx) => {
        await lockCustomer(tx, customerId)
        await arrive(tx, customerId, amountCents, now())
        await spendTransfers(tx, customerId)
      }),
  }
}

/** Transfers of one customer are used by one at a time. */
export async function lockCustomer(tx: Db, customerId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 0))`)
}

export async function arrive(tx: Db, customerId: string, amountCents: Cents, at: Date) {
  await tx
    .insert(sandboxTransfers)
    .values({ id: randomUUID(), customerId, amountCents, leftCents: amountCents, at })
}

/** Money that arrived goes to the oldest open payments; what is too much waits for the next one. */
export async function spendTransfers(tx: Db, customerId: string) {
  const transfers = await unused(tx, customerId)
  let left = sumOf(transfers)
  for (const { id, amountCents, arrivedCents } of await openTransfers(tx, customerId)) {
    const taken = Math.min(amountCents - arrivedCents, left)
    if (taken === 0) continue
    left -= taken
    const isPaid = arrivedCents + taken === amountCents
    await tx
      .update(sandboxIntents)
      .set({ arrivedCents: arrivedCents + taken, ...(isPaid && { status: 'paid' as const }) })
      .where(eq(sandboxIntents.id, id))
  }
  await keepUnused(tx, transfers, left)
}

type Transfer = { id: string; leftCents: Cents }

/** The oldest transfers are used first, so what is left is of the newest. */
async function keepUnused(tx: Db, transfers: Transfer[], leftCents: Cents) {
  let left = leftCents
  for (const transfer of transfers.toReversed()) {
    const kept = Math.min(transfer.leftCents, left)
    left -= kept
    if (kept !== transfer.leftCents)
      await tx.update(sandboxTransfers).set({ leftCents: kept }).where(eq(sandboxTransfers.id, transfer.id))
  }
}

function openTransfers(tx: Db, customerId: string) {
  const isOpen = and(sandboxIntents.isTransfer, eq(sandboxIntents.status, 'open'))
  return tx
    .select()
    .from(sandboxIntents)
    .where(and(eq(sandboxIntents.customerId, customerId), isOpen))
    .orderBy(asc(sandboxIntents.createdAt), asc(sandboxIntents.id))
}

function unused(db: Db, customerId: string): Promise<Transfer[]> {
  return db
    .select({ id: sandboxTransfers.id, leftCents: sandboxTransfers.leftCents })
    .from(sandboxTransfers)
    .where(and(eq(sandboxTransfers.customerId, customerId), gt(sandboxTransfers.leftCents, 0)))
    .orderBy(asc(sandboxTransfers.at), asc(sandboxTransfers.id))
}

function sumOf(transfers: Transfer[]): Cents {
  return transfers.reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/** Twelve digits, the same for a customer every time. */
function accountOf(customerId: string) {
  const hash = createHash('sha256').update(customerId).digest()
  return String(hash.readUIntBE(0, 6) % 1e12).padStart(12, '0')
}
