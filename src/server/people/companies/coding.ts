import { type SQL, sql } from 'drizzle-orm'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'

/** What a company books a purchase on, as somebody entered it. */
export type EnteredCoding = { costCenter?: string | null | undefined; poNumber?: string | null | undefined }
export type Coding = { costCenterId: string | null; costCenter: string | null; poNumber: string | null }

type CostCenter = { id: string; code: string; isArchived: boolean }

/** What a company requires, the requester's own cost center, and the one that was named. */
export type CodingRules = {
  poRequiredOverCents: Cents | null
  hasCostCenters: boolean
  own: CostCenter | null
  named: CostCenter | null
}

/** The rules as JSON, for the statement that reads everything else about asking. */
export function codingRulesSql({
  companyId,
  memberId,
  code,
}: Record<'companyId' | 'memberId' | 'code', SQL>): SQL {
  const center = sql`json_build_object('id', c.id, 'code', c.code, 'isArchived', c.archived_at is not null)`
  return sql`json_build_object(
    'poRequiredOverCents', (select k.po_required_over_cents from companies k where k.id = ${companyId}),
    'hasCostCenters', exists (select from cost_centers c where c.company_id = ${companyId} and c.archived_at is null),
    'own', (select ${center} from members m join cost_centers c on c.id = m.cost_center_id where m.id = ${memberId}),
    'named', (select ${center} from cost_centers c where c.company_id = ${companyId} and c.code_key = ${code}))`
}

/**
 * What a request is booked on: the cost center that was named, else the requester's own. A company with cost centers needs
 * one, and above its limit a PO number.
 */
export function checkCoding(
  rules: CodingRules,
  { costCenter: code, poNumber }: EnteredCoding,
  perYearCents: Cents,
): Coding {
  const center = code ? requireInUse(rules.named) : ownOf(rules)
  const overCents = rules.poRequiredOverCents
  if (overCents !== null && perYearCents > overCents && !poNumber) {
    const message = `Your company requires a PO number above ${formatUsd(overCents)} a year.`
    throw new Refused('po_required', { message, fields: { poNumber: message } })
  }
  return { costCenterId: center?.id ?? null, costCenter: center?.code ?? null, poNumber: poNumber ?? null }
}

function requireInUse(named: CostCenter | null): CostCenter {
  if (named && !named.isArchived) return named
  const text = named
    ? `${named.code} is archived. Choose another cost center.`
    : 'Choose one of your cost centers.'
  throw new Refused('invalid_input', { message: text, fields: { costCenter: text } })
}

function ownOf({ own, hasCostCenters }: CodingRules): CostCenter | null {
  if (own && !own.isArchived) return own
  if (!hasCostCenters) return null
  throw new Refused('cost_center_required', { fields: { costCenter: 'Choose a cost center.' } })
}
