import { sql } from 'drizzle-orm'
import type { Pending } from '#contract/people/staff.ts'
import {
  needsTwo,
  type PendingKind,
  pendingDays,
  rightToApprove,
  windowDays,
} from '#domain/people/four-eyes.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Cents, formatUsd, toDollars } from '#domain/platform/money.ts'
import type { PersonTx, Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { notify } from '../notifications/notify.ts'
import { staffAddresses } from './addresses.ts'
import { readLimits } from './limits.ts'
import { pendingActions } from './tables.ts'

export type PendingRow = typeof pendingActions.$inferSelect

type Asked = {
  kind: PendingKind
  thingId: string | null
  companyId: string | null
  amountCents: Cents | null
  input: Record<string, unknown>
}

export type Waiting = { pending: Pending }

/** Where the amount is above the limit, it waits for a second person, and nothing else happens. Null if it is not. */
export async function waitIfAbove(
  tx: Tx,
  asked: Asked & { amountCents: Cents },
  givenBackOn: typeof givenBackOnPayment,
): Promise<Waiting | null> {
  const { aboveCents } = await readLimits(tx)
  if (aboveCents === null || !isPerson(tx)) return null
  const earlierCents = await givenBackOn(tx, asked.thingId ?? '')
  return needsTwo(aboveCents, { amountCents: asked.amountCents, earlierCents })
    ? askSecondPerson(tx, asked)
    : null
}

/** What happens by itself was decided before, by a rule: it never waits. */
export function isPerson(tx: Tx): tx is PersonTx {
  return tx.actor.kind === 'person'
}

/** Stores what somebody asked for, and emails everyone who may approve it. */
export async function askSecondPerson(tx: PersonTx, asked: Asked): Promise<Waiting> {
  const [id, createdAt] = [newId(tx.now()), tx.now()]
  const row = { id, ...asked, state: 'pending' as const, askedBy: tx.actor.userId, createdAt }
  await tx.db.insert(pendingActions).values({ ...row, expiresAt: addDays(createdAt, pendingDays) })
  const { kind, amountCents, companyId } = asked
  const detail = { kind, amountCents, reason: asked.input.reason }
  await audit(tx, { action: 'pending.asked', thingId: id, companyId, detail })
  await emailOthers(tx, row)
  return { pending: presentPending(row, tx.actor.email) }
}

async function emailOthers(tx: PersonTx, { id, kind, amountCents }: Asked & { id: string }) {
  const data = {
    kind,
    amount: amountCents === null ? null : formatUsd(amountCents),
    by: tx.actor.email,
  }
  const event = `pending-action:${id}`
  for (const to of await staffAddresses(tx, rightToApprove[kind]))
    if (to !== tx.actor.email) await notify(tx, 'pending-action', { to, event, data })
}

type Presented = Pick<PendingRow, 'id' | 'kind' | 'amountCents' | 'createdAt'>

export function presentPending({ id, kind, amountCents, createdAt }: Presented, by: string): Pending {
  const amount = amountCents === null ? null : toDollars(amountCents)
  return { _id: id, kind, amount, by, at: createdAt.toISOString() }
}

/** What was given back on a payment and on the invoices that it paid, by whatever way, even if a refund came back. */
export async function givenBackOnPayment(tx: Tx, paymentId: string): Promise<Cents> {
  const since = sinceWhen(tx)
  return sumOf(
    tx,
    sql`select coalesce(sum(amount_cents), 0) from refunds
      where payment_id = ${paymentId}::uuid and status <> 'failed' and created_at >= ${since}`,
    sql`select coalesce(sum(n.amount_cents), 0) from credit_notes n where n.issued_at >= ${since}
      and n.invoice_id in (select s.invoice_id from payment_shares s where s.payment_id = ${paymentId}::uuid)`,
  )
}

/** What was given back on an invoice. What was paid out of its credit counts once, as the credit note. */
export async function givenBackOnInvoice(tx: Tx, invoiceId: string): Promise<Cents> {
  const since = sinceWhen(tx)
  return sumOf(
    tx,
    sql`select coalesce(sum(amount_cents), 0) from credit_notes
      where invoice_id = ${invoiceId}::uuid and issued_at >= ${since}`,
    sql`select coalesce(sum(p.amount_cents), 0) from return_parts p join refunds r on r.id = p.refund_id
      where p.invoice_id = ${invoiceId}::uuid and not p.from_credit and r.status <> 'failed' and r.created_at >= ${since}`,
  )
}

function sinceWhen(tx: Tx) {
  const since = addDays(tx.now(), -windowDays).toISOString()
  return sql`${since}::timestamptz`
}

async function sumOf(tx: Tx, one: ReturnType<typeof sql>, other: ReturnType<typeof sql>): Promise<Cents> {
  const { rows } = await tx.db.execute<{ cents: string }>(sql`select ((${one}) + (${other}))::text as cents`)
  return Number(rows[0]?.cents ?? 0)
}
