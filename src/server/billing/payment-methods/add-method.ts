import { type ChargedKind, type MethodKind, maxMethods } from '#domain/billing/payment-method.ts'
import { requireCan } from '#domain/people/access.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Payments } from '#server/platform/gateways/payments/payments.ts'
import { newId } from '#server/platform/ids.ts'
import { ensureCustomer } from '../payments/customers.ts'
import { askProvider, providerOf } from '../payments/provider.ts'
import { applySetup } from './apply-setup.ts'
import { findMethodRow, listMethods, type MethodRow, saveMethod } from './queries.ts'
import { paymentMethods } from './tables.ts'

export type AddedMethod = { method: MethodRow; clientSecret: string | null }

/**
 * Starts saving a card or account: the browser confirms it at the provider. For an account, whoever asks has accepted
 * the debit mandate that the form shows. Transfers need no confirmation.
 */
export async function addMethod(ctx: MemberCtx, kind: MethodKind): Promise<AddedMethod> {
  requireCan(ctx.actor, 'finance')
  const provider = providerOf(ctx)
  const row = await inTransaction(ctx, (tx) => store(tx, provider, kind))
  const customerId = await askProvider(ensureCustomer(ctx, provider, ctx.company.id))
  if (kind === 'transfer')
    return { method: await instruct(ctx, provider, row, customerId), clientSecret: null }
  const setup = await askProvider(startSetup(provider, row, customerId, kind))
  await applySetup(ctx, row.id, setup)
  const method = (await findMethodRow(ctx, row.id)) as MethodRow
  // The form from before was filled in, which the provider could not say until now: this one is for another.
  if (row.setupId && !isUnfinished(method)) return addMethod(ctx, kind)
  return { method, clientSecret: setup.clientSecret }
}

/** Stored before the provider is called, so that everything at the provider can be traced to it. */
async function store(tx: MemberTx, provider: Payments, kind: MethodKind): Promise<MethodRow> {
  await lockForFinance(tx)
  const companyId = tx.company.id
  const methods = await listMethods(tx, companyId)
  const known = methods.find((method) => method.provider === provider.kind && isSame(tx, method, kind))
  if (known) {
    if (kind === 'us_bank') await saveMethod(tx, known.id, mandate(tx))
    return known
  }
  if (methods.length >= maxMethods) throw new Refused('too_many_methods')
  const [row] = await tx.db
    .insert(paymentMethods)
    .values({
      id: newId(tx.now()),
      companyId,
      provider: provider.kind,
      kind,
      state: 'pending',
      label: kind === 'transfer' ? 'Bank transfer' : '',
      addedBy: tx.actor.userId,
      createdAt: tx.now(),
      changedAt: tx.now(),
      ...(kind === 'us_bank' && mandate(tx)),
    })
    .returning()
  if (!row) throw new Error('The method was not stored.')
  await audit(tx, { action: 'payment_method.added', thingId: row.id, companyId, detail: { kind } })
  return row
}

/** A company has one account for transfers, and a person one unfinished form of each kind. */
function isSame(tx: MemberTx, method: MethodRow, wanted: MethodKind) {
  if (method.kind !== wanted) return false
  if (method.kind === 'transfer') return true
  const isFresh = addDays(method.createdAt, setupDays) > tx.now()
  return isUnfinished(method) && method.addedBy === tx.actor.userId && isFresh
}

/** No card or account was entered yet. */
function isUnfinished({ state, label }: MethodRow) {
  return state === 'pending' && label === ''
}

/** Before the provider forgets the idempotency key. */
const setupDays = 0.5

function mandate(tx: MemberTx) {
  return { mandateBy: tx.actor.userId, mandateAt: tx.now() }
}

async function startSetup(
  provider: Payments,
  { id, companyId, setupId }: MethodRow,
  customerId: string,
  kind: ChargedKind,
) {
  const known = setupId ? await provider.findSetup(setupId) : null
  return known ?? provider.createSetup({ id, companyId, customerId, kind })
}

async function instruct(ctx: MemberCtx, provider: Payments, row: MethodRow, customerId: string) {
  if (row.state === 'ready') return row
  const instructions = await askProvider(provider.instructionsFor(customerId))
  await inTransaction(ctx, async (tx) => {
    await lockForFinance(tx)
    await saveMethod(tx, row.id, { state: 'ready', instructions })
  })
  return (await findMethodRow(ctx, row.id)) as MethodRow
}
