import {
  invitationItem,
  type OpenInvitation,
  type UnverifiedCompany,
  verificationItem,
} from './attention/company.ts'
import { decisionItem, type OpenDecision } from './attention/decisions.ts'
import { type LateOrder, lateOrderItem } from './attention/deliveries.ts'
import { type AttentionItem, byUrgency } from './attention/item.ts'
import { disputeItem, invoiceItem, type OpenDispute, type OpenInvoice } from './attention/money.ts'
import { commitmentItem, type OpenCommitment } from './attention/pools.ts'
import { type OpenRenewal, renewalItem } from './attention/renewals.ts'
import { type OpenRequest, requestItem } from './attention/requests.ts'

/** What is open for a person: for newcomers invitations, for employees also what they decide on. */
export type AttentionFacts = {
  readonly invitations: readonly OpenInvitation[]
  readonly decisions: readonly OpenDecision[]
  /** For admins, and what is to be paid for finance. */
  readonly company: CompanyFacts | null
}

export type CompanyFacts = {
  readonly unverified: UnverifiedCompany | null
  readonly invoices: readonly OpenInvoice[]
  readonly disputes: readonly OpenDispute[]
  readonly requests: readonly OpenRequest[]
  /** Those to decide on. */
  readonly renewals: readonly OpenRenewal[]
  readonly commitments: readonly OpenCommitment[]
  readonly lateOrders: readonly LateOrder[]
}

/** Everything that needs a person, most urgent first: the only source of the dashboard's list. */
export function attentionOf({ invitations, decisions, company }: AttentionFacts, now: Date): AttentionItem[] {
  const items = [
    ...invitations.map(invitationItem),
    ...decisions.map(decisionItem),
    ...(company ? companyItems(company, now) : []),
  ]
  return items.sort(byUrgency)
}

function companyItems(facts: CompanyFacts, now: Date): AttentionItem[] {
  return [
    ...(facts.unverified ? [verificationItem(facts.unverified)] : []),
    ...facts.invoices.map((invoice) => invoiceItem(invoice, now)),
    ...facts.disputes.map(disputeItem),
    ...facts.requests.map((request) => requestItem(request, now)),
    ...facts.renewals.map((renewal) => renewalItem(renewal, now)),
    ...facts.lateOrders.map((order) => lateOrderItem(order, now)),
    ...facts.commitments.flatMap((commitment) => commitmentItem(commitment, now) ?? []),
  ]
}
