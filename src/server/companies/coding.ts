import { and, count, eq, isNull } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import { formatUsd } from '../../domain/money.ts'
import { Refused } from '../../domain/refused.ts'
import type { Ctx, MemberTx } from '../context.ts'
import { companies, costCenters, members } from './tables.ts'

/** What a company books a purchase on, as somebody entered it. */
export type EnteredCoding = { costCenter?: string | null | undefined; poNumber?: string | null | undefined }
export type Coding = { costCenterId: string | null; poNumber: string | null }

export async function findCostCenter(ctx: Ctx, companyId: string, code: string) {
  const [found] = await ctx.db
    .select()
    .from(costCenters)
    .where(and(eq(costCenters.companyId, companyId), eq(costCenters.codeKey, code.trim().toLowerCase())))
  return found ?? null
}

/** A cost center in use; refuses any other at the field that named it. */
export async function getCostCenter(ctx: Ctx, companyId: string, code: string) {
  const found = await findCostCenter(ctx, companyId, code)
  if (found && !found.archivedAt) return found
  const text = found
    ? `${found.code} is archived. Choose another cost center.`
    : 'Choose one of your cost centers.'
  throw new Refused('invalid_input', { message: text, fields: { costCenter: text } })
}

/**
 * What a request is booked on: the cost center that was named, else the requester's own. A company with cost centers needs
 * one, and above its limit a PO number.
 */
export async function readCoding(
  tx: MemberTx,
  { costCenter, poNumber }: EnteredCoding,
  perYearCents: Cents,
): Promise<Coding> {
  const { id: companyId, memberId } = tx.company
  const costCenterId = costCenter
    ? (await getCostCenter(tx, companyId, costCenter)).id
    : await ownCostCenter(tx, companyId, memberId)
  const [rule] = await tx.db
    .select({ overCents: companies.poRequiredOverCents })
    .from(companies)
    .where(eq(companies.id, companyId))
  const overCents = rule?.overCents ?? null
  if (overCents !== null && perYearCents > overCents && !poNumber) {
    const message = `Your company requires a PO number above ${formatUsd(overCents)} a year.`
    throw new Refused('po_required', { message, fields: { poNumber: message } })
  }
  return { costCenterId, poNumber: poNumber ?? null }
}

async function ownCostCenter(tx: MemberTx, companyId: string, memberId: string): Promise<string | null> {
  const [own] = await tx.db
    .select({ id: costCenters.id, archivedAt: costCenters.archivedAt })
    .from(members)
    .innerJoin(costCenters, eq(costCenters.id, members.costCenterId))
    .where(eq(members.id, memberId))
  if (own && !own.archivedAt) return own.id
  const [some] = await tx.db
    .select({ count: count() })
    .from(costCenters)
    .where(and(eq(costCenters.companyId, companyId), isNull(costCenters.archivedAt)))
  if (!some || some.count === 0) return null
  throw new Refused('cost_center_required', { fields: { costCenter: 'Choose a cost center.' } })
}
