import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import type { Deposits } from '#server/platform/gateways/payments/payments.ts'
import { askProvider, providerOf } from '../payments/provider.ts'
import { applySetup } from './apply-setup.ts'
import { checkMethod } from './check-method.ts'
import { getOwnMethod, lockMethod, type MethodRow, saveMethod } from './queries.ts'

/** Confirms an account by its two small deposits. Only the provider knows them and counts the tries. */
export async function verifyMethod(ctx: MemberCtx, id: string, deposits: Deposits): Promise<MethodRow> {
  requireCan(ctx.actor, 'finance')
  const provider = providerOf(ctx)
  const row = await getOwnMethod(ctx, ctx.company.id, id)
  if (row.state === 'ready') return row
  if (row.state !== 'pending' || !row.setupId || row.depositsBy === null || row.provider !== provider.kind)
    throw new Refused('method_not_ready', { message: row.why ?? 'There are no deposits to confirm.' })
  const setup = await askProvider(provider.verifySetup(row.setupId, deposits)).catch(wrongAsNull)
  if (setup) await applySetup(ctx, id, setup)
  else await countTry(ctx, id)
  const after = await getOwnMethod(ctx, ctx.company.id, id)
  if (after.state === 'ready') return after
  throw new Refused('wrong_deposits', { message: describe(after) })
}

function wrongAsNull(error: unknown) {
  if (error instanceof Refused && error.code === 'wrong_deposits') return null
  throw error
}

/** As long as the provider takes another try, one is left. */
async function countTry(ctx: MemberCtx, id: string) {
  await inTransaction(ctx, async (tx) => {
    await lockForFinance(tx)
    const { state, triesLeft } = await lockMethod(tx, id)
    if (state === 'pending') await saveMethod(tx, id, { triesLeft: Math.max(1, (triesLeft ?? 1) - 1) })
  })
  await askProvider(checkMethod(ctx, id))
}

function describe({ state, triesLeft }: MethodRow) {
  const wrong = "Those amounts or that code don't match."
  if (state !== 'pending') return `${wrong} No tries are left: add the account again.`
  return `${wrong} ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`
}
