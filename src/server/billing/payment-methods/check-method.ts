import { addDays } from '#domain/platform/calendar.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Payments, SavedMethod } from '#server/platform/gateways/payments/payments.ts'
import { ensureCustomer } from '../payments/customers.ts'
import { applySetup } from './apply-setup.ts'
import { breakMethod } from './break-method.ts'
import { findMethodRow, lockMethod, type MethodRow, saveMethod } from './queries.ts'

/** Asks the provider about a method and stores what it says; a removed one is detached there. Safe to repeat. */
export async function checkMethod(ctx: Ctx, id: string, mandateId?: string): Promise<void> {
  const provider = ctx.parts.payments
  const row = await findMethodRow(ctx, id)
  // Saved with a provider that is not the configured one, so it cannot be asked.
  if (!row || row.provider !== provider?.kind || row.kind === 'transfer') return
  if (row.state === 'removed') return forget(provider, row)
  if (row.state === 'pending') return checkSetup(ctx, provider, row)
  const saved = row.providerMethodId ? await provider.findMethod(row.providerMethodId) : null
  const mandate = mandateId ? await provider.findMandate(mandateId) : null
  const isRevoked = mandate?.methodId === row.providerMethodId && !mandate?.isActive
  await inTransaction(ctx, async (tx) => {
    await lockCompany(tx, row.companyId)
    await follow(tx, await lockMethod(tx, id), saved, isRevoked)
  })
}

/** What was entered in a form that was closed in the meantime must not stay at the provider. */
async function forget(provider: Payments, { setupId, providerMethodId }: MethodRow) {
  const setup = setupId ? await provider.findSetup(setupId) : null
  if (setup && setup.status !== 'ready') await provider.cancelSetup(setup.id)
  for (const id of new Set([providerMethodId, setup?.methodId])) if (id) await provider.detachMethod(id)
}

/** A form that nobody finished is given up. */
const unfinishedDays = 1

async function checkSetup(ctx: Ctx, provider: Payments, row: MethodRow) {
  const { id, companyId, kind, setupId, createdAt } = row
  const isOld = addDays(createdAt, unfinishedDays) < ctx.now()
  if (kind === 'transfer' || (!setupId && isOld)) return giveUp(ctx, row)
  // The answer may have been lost: the same key finds what was created.
  const setup = setupId
    ? await provider.findSetup(setupId)
    : await provider.createSetup({
        id,
        companyId,
        customerId: await ensureCustomer(ctx, provider, companyId),
        kind,
      })
  if (setup?.status === 'pending' && isOld) return giveUp(ctx, row)
  if (setup) return applySetup(ctx, id, setup)
  await inTransaction(ctx, async (tx) => {
    await lockCompany(tx, companyId)
    await breakMethod(tx, { methodId: id, why: 'The payment provider no longer knows it.' })
  })
}

async function giveUp(ctx: Ctx, { id, companyId }: MethodRow) {
  await inTransaction(ctx, async (tx) => {
    await lockCompany(tx, companyId)
    const { state, kind, label } = await lockMethod(tx, id)
    if (state !== 'pending') return
    await saveMethod(tx, id, { state: 'removed' })
    await audit(tx, { action: 'payment_method.removed', thingId: id, companyId, detail: { kind, label } })
    await tx.parts.jobs.enqueue(tx, 'check-setup', { methodId: id })
  })
}

/** The label follows the provider; what was removed or forbidden there can't be charged. */
async function follow(tx: Tx, row: MethodRow, saved: SavedMethod | null, isRevoked: boolean) {
  if (row.state !== 'ready') return
  if (!saved?.isUsable)
    return breakMethod(tx, { methodId: row.id, why: 'It was removed at the payment provider.' })
  const expires = saved.expires && `${saved.expires}-01`
  if (saved.label !== row.label || expires !== row.expires) {
    await saveMethod(tx, row.id, {
      label: saved.label,
      expires,
      ...(expires !== row.expires && { expiryMailedAt: null }),
    })
    const detail = { kind: row.kind, before: row.label, label: saved.label }
    const { id, companyId } = row
    await audit(tx, { action: 'payment_method.updated', thingId: id, companyId, detail })
  }
  if (isRevoked)
    await breakMethod(tx, { methodId: row.id, why: `Debits from ${saved.label} are no longer allowed.` })
}
