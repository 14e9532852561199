import { and, eq, inArray, ne } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { paymentMethods } from './tables.ts'

export type MethodRow = typeof paymentMethods.$inferSelect
/** `isReady`: it can be charged without the payer, through the configured provider. */
export type SavedMethod = MethodRow & { isReady: boolean }

/** These methods, whatever their state. */
export async function findMethods(ctx: Ctx, ids: string[]): Promise<SavedMethod[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.select().from(paymentMethods).where(inArray(paymentMethods.id, ids))
  return rows.map((row) => withReadiness(ctx, row))
}

/** A method of the company that was not removed. */
export async function getMethod(ctx: Ctx, companyId: string, id: string): Promise<SavedMethod> {
  const [found] = isId(id)
    ? await ctx.db
        .select()
        .from(paymentMethods)
        .where(
          and(
            eq(paymentMethods.id, id),
            eq(paymentMethods.companyId, companyId),
            ne(paymentMethods.state, 'removed'),
          ),
        )
    : []
  if (!found) throw new Refused('not_found')
  return withReadiness(ctx, found)
}

/** The same, if it can be used to pay now: charged, or by a transfer. */
export async function getUsableMethod(ctx: Ctx, companyId: string, id: string): Promise<SavedMethod> {
  const method = await getMethod(ctx, companyId, id)
  const isTransfer = method.kind === 'transfer' && method.state === 'ready' && isOfProvider(ctx, method)
  if (!method.isReady && !isTransfer) throw notReady(ctx, method)
  return method
}

export function notReady(ctx: Ctx, method: SavedMethod): Refused {
  const message = `${nameOf(method)} can't be charged: ${whyNotReady(ctx, method)}`
  return new Refused('method_not_ready', { message })
}

/** Why it can't be charged, as a sentence. */
export function whyNotReady(ctx: Ctx, method: SavedMethod): string {
  if (method.state === 'pending') return "It isn't confirmed yet."
  if (method.state === 'removed') return 'It was removed.'
  if (!isOfProvider(ctx, method)) return 'It was saved with another payment provider.'
  if (method.kind === 'transfer') return 'Transfers are sent by your bank.'
  return method.why ?? 'The bank did not accept it.'
}

export function nameOf({ label }: Pick<MethodRow, 'label'>): string {
  return label || 'This payment method'
}

function withReadiness(ctx: Ctx, row: MethodRow): SavedMethod {
  const isCharged = row.kind !== 'transfer' && row.providerMethodId !== null
  return { ...row, isReady: isCharged && row.state === 'ready' && isOfProvider(ctx, row) }
}

function isOfProvider({ parts }: Ctx, { provider }: MethodRow) {
  return parts.payments?.kind === provider
}
