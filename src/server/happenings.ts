import type { Erased } from '#domain/people/deletion.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { DigestEvents } from './people/digests/tables.ts'
import type { pools } from './pools/tables.ts'
import type { requests } from './purchasing/requests/tables.ts'

type RequestRow = typeof requests.$inferSelect

/** What happens in one wing and has consequences in those above it. */
export type Happenings = {
  /** Of purchases, by id: nothing is left to pay of it. */
  firstInvoicesPaid: string[]
  /** Of purchases, by id: it was voided before anybody paid it. */
  firstInvoicesVoided: string[]
  /** They became active: their first invoice is paid, or asked for nothing. */
  purchasesPaid: readonly string[]
  /** They reached their end without a payment, or took another step that their requests follow. */
  purchasesMoved: readonly string[]
  /** A paid purchase is over: purchase, order and company are locked. */
  purchaseEnded: { companyId: string; vendorId: string; purchaseId: string }
  /** Somebody paid for what replaces a purchase. */
  purchaseReplaced: string
  /** The vendor doesn't deliver a purchase. `wasUsed`: it was delivered outside our books. */
  orderFailed: { id: string; reason: string; wasUsed: boolean }
  /** An order was delivered, or what it costs us became known. */
  orderCostKnown: string
  /** A pool ended, with or without a price: its row is locked. */
  poolEnded: string
  /** A pool reached a cheaper price: these purchases are locked. */
  poolPriceFell: { purchaseIds: readonly string[]; unitCents: Cents }
  /** A company doesn't pay for a purchase from a pool: purchase, order and company are locked. */
  awardDefaulted: { purchaseId: string; reason: string }
  /** Before the company is locked: a request comes first in the order of locks. */
  commitmentChanging: string
  commitmentSaved: { pool: CommittedPool; mostCents: Cents; seats: number; asked: RequestRow | null }
  commitmentWithdrawn: { asked: RequestRow | null }
  accountCreated: string
  companyCreated: { companyId: string; userId: string; createdAt: Date }
  /** By their own choice. */
  personJoined: { companyId: string; userId: string }
  /** Somebody belongs to a company now. */
  membersJoined: { companyId: string; emails: readonly string[] }
  /** Before the company is locked: requests and what they are about come first in the order of locks. */
  teamChanging: string
  /** These requests may ask others now: roles or managers changed. */
  teamChanged: OpenRequests
  /** Somebody's membership is about to end. */
  memberLeaving: { id: string; companyId: string; name: string; email: string }
  /** Somebody who joined is about to leave; `open`: what `teamChanging` locked. */
  deciderLeaving: { memberId: string; open: OpenRequests }
  deciderLeft: { leaver: Decider; successor: Successor | null; concerned: Concerned }
  /** A member is no longer an admin, or has another address. */
  memberLostAccess: string
  /** A company was changed, verified, suspended or reinstated, or paid what was overdue. */
  companyStanding: string
  /** A digest for all operators is due, or one for people of a company who requested purchases. */
  operatorsDigest: DigestEvents
  requestsDigest: DigestEvents
  /** Every area takes a person out of its own tables. */
  personErased: Erased
}

/** What reactions return to whoever says what happened, each under its name. */
export type Returned = {
  orderFailed: { switchedBack: string | null }
  commitmentChanging: { asked: RequestRow | null }
  teamChanging: { open: OpenRequests }
  memberLeaving: { seatsFreed: number }
  deciderLeaving: { concerned: Concerned }
  deciderLeft: { handedOver: HandedOver }
}

/** Done by members of a company only, as the types of their transaction say. */
export type ByMembers = 'purchaseReplaced' | 'commitmentChanging' | 'commitmentSaved' | 'commitmentWithdrawn'

export type CommittedPool = Pick<typeof pools.$inferSelect, 'id' | 'planId' | 'listCents'> & {
  vendorId: string
  vendor: string
  plan: string
  billingCycle: BillingCycle
}

export type Decider = { memberId: string; userId: string | null; name: string; companyId: string }
export type Successor = Decider & { userId: string }

/** Of one company, locked. */
export type OpenRequests = readonly RequestRow[]

/** The open requests of a leaver's company, and which of them ask the leaver. */
export type Concerned = { open: OpenRequests; asked: ReadonlySet<string> }

/** How many of the leaver's requests ended, and how many open steps and places in the policy went to somebody else. */
export type HandedOver = { requests: number; steps: number; policySteps: number }
