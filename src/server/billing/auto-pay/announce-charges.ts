import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { announcedIfBefore, dayToAnnounce, noticeDays } from '#domain/billing/auto-pay.ts'
import { canBePaid } from '#domain/billing/payment-parts.ts'
import { addDays, startOfDay } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { members } from '#server/people/companies/tables.ts'
import { unshielded } from '#server/platform/jobs/set-aside.ts'
import { invoices } from '../invoices/tables.ts'
import { paymentShares, payments } from '../payments/tables.ts'
import { type DueInvoice, dueInvoicesOf, getSetting, nextMethodOf, saveCharges } from './queries.ts'
import { autoPays } from './tables.ts'
import { writeComing, writeSkipped } from './write-emails.ts'

/** Tells companies what is charged in three days. Each charge is announced once, and none is made without it. */
export async function announceCharges(ctx: Ctx, { each } = unshielded) {
  for (const companyId of await companiesToTell(ctx))
    await each({ thingId: companyId, companyId }, () =>
      inTransaction(ctx, (tx) => announceCompany(tx, companyId, 'daily')),
    )
}

/**
 * `daily`: invoices of today wait for their own email, where that announces the charge.
 * `invoice`: admins read it in the email of the invoice. `now`: a person changed something.
 */
type Occasion = 'daily' | 'invoice' | 'now'

export async function announceCompany(tx: Tx, companyId: string, occasion: Occasion) {
  await lockCompany(tx, companyId)
  const setting = await getSetting(tx, companyId)
  const method = nextMethodOf(setting)
  if (!method) return
  const due = await unannounced(tx, companyId)
  const isEarly = ({ issuedAt }: DueInvoice) =>
    occasion === 'daily' && setting.chargeTime === 'issue' && issuedAt >= startOfDay(tx.now())
  const ready = due.filter(
    (invoice) => !isEarly(invoice) && dayToAnnounce(invoice, setting.chargeTime, tx.now()) !== null,
  )
  const [held, rest] = [ready.filter(isHeld), ready.filter((invoice) => !isHeld(invoice))]
  await skip(tx, companyId, held, null)
  const total = rest.reduce((sum, { openCents }) => sum + openCents, 0)
  if (!canBePaid(total)) return
  const { mostPerChargeCents: most } = setting
  if (most !== null && total > most) return skip(tx, companyId, rest, most)
  const chargeOn = dayOf(addDays(tx.now(), noticeDays))
  const invoiceIds = rest.map(({ id }) => id)
  await saveCharges(tx, { companyId, invoiceIds }, { announcedAt: tx.now(), chargeOn })
  const to = occasion === 'invoice' ? await financeOnly(tx, companyId) : undefined
  const { fallback } = setting
  await writeComing(tx, { companyId, invoices: rest, chargeOn, method, fallback, to })
}

function isHeld({ charge }: DueInvoice) {
  return charge !== null && charge.heldAt !== null
}

async function skip(tx: Tx, companyId: string, some: DueInvoice[], mostCents: number | null) {
  if (some.length === 0) return
  const invoiceIds = some.map(({ id }) => id)
  await saveCharges(tx, { companyId, invoiceIds }, { skippedAt: tx.now() })
  await writeSkipped(tx, { companyId, invoices: some, mostCents })
}

/** Not announced yet, and not being paid right now. */
async function unannounced(tx: Tx, companyId: string): Promise<DueInvoice[]> {
  const due = (await dueInvoicesOf(tx, companyId)).filter(
    ({ charge }) => !charge || (charge.state === 'announced' && !charge.announcedAt && !charge.skippedAt),
  )
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const processing = await tx.db
    .select({ id: paymentShares.invoiceId })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .where(
      and(inArray(paymentShares.invoiceId, ids), paymentShares.isOpen, eq(payments.status, 'processing')),
    )
  const busy = new Set(processing.map(({ id }) => id))
  return due.filter(({ id }) => !busy.has(id))
}

/** Companies with a due invoice that is to be announced: dayToAnnounce() as a condition. */
async function companiesToTell(ctx: Ctx): Promise<string[]> {
  const now = ctx.now()
  const { rows } = await ctx.db.execute<{ companyId: string }>(sql`
    select distinct a.company_id as "companyId" from auto_pays a
    join invoices i on i.company_id = a.company_id and i.status = 'due'
    left join invoice_charges c on c.invoice_id = i.id
    where a.is_on
      and case a.charge_time when 'due' then i.due_at < ${announcedIfBefore('due', now).toISOString()}
        else i.issued_at < ${startOfDay(now).toISOString()} end
      and (c.invoice_id is null
        or (c.state = 'announced' and c.announced_at is null and c.skipped_at is null))
    order by 1`)
  return rows.map(({ companyId }) => companyId)
}

async function financeOnly(tx: Tx, companyId: string): Promise<string[]> {
  const found = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.role, 'finance'), isNotNull(members.userId)))
  return found.map(({ email }) => email)
}

/** The companies of these invoices whose invoice email announces the charge; in order, so that they are locked in order. */
export async function chargedAtIssue(tx: Tx, invoiceIds: string[]): Promise<string[]> {
  const found = await tx.db
    .selectDistinct({ id: autoPays.companyId })
    .from(autoPays)
    .innerJoin(invoices, eq(invoices.companyId, autoPays.companyId))
    .where(and(inArray(invoices.id, invoiceIds), autoPays.isOn, eq(autoPays.chargeTime, 'issue')))
    .orderBy(autoPays.companyId)
  return found.map(({ id }) => id)
}
