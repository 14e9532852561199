import { formatDay } from '#domain/platform/day.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Setup } from '#server/platform/gateways/payments/payments.ts'
import { breakMethod } from './break-method.ts'
import { findMethodRow, lockMethod, type MethodRow, saveMethod } from './queries.ts'

/**
 * Takes over what the provider says about saving a method. Whoever learns it first (the form, an event or the poll), the
 * method becomes ready once. A removed one stays removed.
 */
export async function applySetup(ctx: Ctx, id: string, setup: Setup): Promise<void> {
  const known = await findMethodRow(ctx, id)
  if (!known || (setup.ourId !== null && setup.ourId !== id)) return
  await inTransaction(ctx, async (tx) => {
    await lockCompany(tx, known.companyId)
    const row = await lockMethod(tx, id)
    if (row.state !== 'pending') return
    if (row.setupId !== null && row.setupId !== setup.id) return
    await apply(tx, row, setup)
  })
}

async function apply(tx: Tx, row: MethodRow, setup: Setup) {
  const facts = {
    setupId: setup.id,
    label: setup.label,
    providerMethodId: setup.methodId,
    expires: setup.expires && `${setup.expires}-01`,
    why: setup.why,
    depositsBy: setup.depositsBy,
    triesLeft: setup.status === 'verify' ? (row.triesLeft ?? setup.triesLeft) : null,
  }
  if (setup.status === 'ready' && setup.methodId) {
    await saveMethod(tx, row.id, { ...facts, state: 'ready', why: null })
    await audit(tx, { ...about(row, setup.label), action: 'payment_method.ready' })
  } else if (setup.status === 'broken') {
    await saveMethod(tx, row.id, facts)
    await breakMethod(tx, { methodId: row.id, why: setup.why ?? 'The payment provider could not save it.' })
  } else if (isNews(row, facts)) {
    await saveMethod(tx, row.id, facts)
    if (setup.status === 'verify' && row.depositsBy === null) await askToVerify(tx, row, setup)
  }
}

async function askToVerify(tx: Tx, { id, companyId }: MethodRow, { label, depositsBy }: Setup) {
  const arrivesBy = depositsBy ? formatDay(depositsBy) : null
  await notifyAll(tx, 'bank-verify', { companyId, event: `bank-verify:${id}`, data: { label, arrivesBy } })
}

function isNews(row: MethodRow, facts: Partial<MethodRow>) {
  return Object.entries(facts).some(([field, value]) => row[field as keyof MethodRow] !== value)
}

export function about({ id, companyId, kind }: MethodRow, label: string) {
  return { thingId: id, companyId, detail: { kind, label } }
}
