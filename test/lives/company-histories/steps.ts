import { eq, sql } from 'drizzle-orm'
import type { Person } from '#domain/people/access.ts'
import type { StaffRole } from '#domain/people/staff.ts'
import { startOfMonth } from '#domain/platform/calendar.ts'
import { Refused } from '#domain/platform/refused.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { billDaily } from '#server/billing/invoices/bill-daily.ts'
import { issueCreditNote } from '#server/billing/invoices/credit-invoice.ts'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { post } from '#server/billing/ledger/post.ts'
import { checkDispute } from '#server/billing/payments/check-dispute.ts'
import { importRefunds } from '#server/billing/payments/import-refunds.ts'
import { pollPayments } from '#server/billing/payments/poll-payments.ts'
import { refund } from '#server/billing/payments/refund.ts'
import { startPayment } from '#server/billing/payments/start-payment.ts'
import { payments, refunds } from '#server/billing/payments/tables.ts'
import { inTransaction, type MemberCtx, type PersonCtx, systemContext, type Tx } from '#server/context.ts'
import { createCompany } from '#server/people/companies/create-company.ts'
import { verifyCompany } from '#server/people/companies/verify-company.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import { declineOffer } from '#server/purchasing/purchases/decline-offer.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { expireOffers } from '#server/purchasing/purchases/expire-offers.ts'
import { requestPurchase } from '#server/purchasing/purchases/request-purchase.ts'
import { withdrawOffer } from '#server/purchasing/purchases/withdraw-offer.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { account, onboardingForm } from '../../support/builders.ts'
import { order } from '../../support/buyers.ts'
import type { StripeStandIn } from '../../support/stripe-stand-in.ts'
import { someone, type World } from '../../support/world.ts'
import { costSteps } from './cost-steps.ts'
import { acceptSomething, endOffers, offerSomething } from './offers.ts'
import { announceNewPrices, changePrice } from './price-steps.ts'

/** One company: its admin acts, an operator acts on it, and time passes. */
export type TestCompany = {
  world: World
  stripe: StripeStandIn
  companyId: string
  admin: MemberCtx
  operator: PersonCtx
  /** Client secrets of the payments started so far. */
  secrets: string[]
  disputes: ReturnType<StripeStandIn['dispute']>[]
}

export async function startCompany(world: World, stripe: StripeStandIn): Promise<TestCompany> {
  const { id: userId, email } = await account(world, someone('ada'))
  const founder = person({ userId, email })
  const company = await createCompany(systemContext(world.parts, founder), onboardingForm)
  const olga = await account(world, someone('olga'))
  const operator = systemContext(
    world.parts,
    person({ userId: olga.id, email: olga.email, staffRole: 'owner' }),
  )
  await verifyCompany(operator, company.id)
  const membership = { memberId: userId, companyId: company.id, role: 'admin' as const }
  const admin = systemContext(world.parts, { ...founder, membership })
  return { world, stripe, companyId: company.id, admin, operator, secrets: [], disputes: [] }
}

type Step = (company: TestCompany, pick: number) => Promise<unknown>

const products = [
  order('Slack', 'Pro', 3),
  order('Slack', 'Business', 1),
  order('LinkedIn', 'Core Monthly', 1),
  order('MeetAlfred', 'Pro', 2, 'quarterly'),
  order('Wiza', 'Email annual', 1, 'annually'),
]

/** Everything that moves money or time. A refused step must change nothing. */
export const steps = {
  buy: ({ admin }, pick) => requestPurchase(admin, one(products, pick)),
  approve: async (company, pick) => {
    const waiting = await purchasesOf(company, 'under_review')
    await onOne(waiting, pick, ({ id }) => approve(company.operator, id))
  },
  'make an offer': async (company, pick) => {
    const waiting = [
      ...(await purchasesOf(company, 'under_review')),
      ...(await purchasesOf(company, 'countered')),
    ]
    await onOne(waiting, pick, ({ id }) => offerSomething(company, id, pick))
  },
  'accept an offer': async (company, pick) => {
    await onOne(await purchasesOf(company, 'countered'), pick, ({ id }) => acceptSomething(company, id, pick))
  },
  'decline or withdraw an offer': async (company, pick) => {
    await onOne(await purchasesOf(company, 'countered'), pick, ({ id }) =>
      pick % 2 ? declineOffer(company.admin, id, null) : withdrawOffer(company.operator, id),
    )
  },
  'start to pay': async (company, pick) => {
    const due = await invoicesOf(company, 'due')
    const chosen = pick % 3 === 0 ? undefined : due.slice(0, 1 + (pick % 2)).map(({ id }) => id)
    const { clientSecret } = await startPayment(company.admin, chosen)
    company.secrets.push(clientSecret)
  },
  'card is charged': async ({ stripe, secrets }, pick) => {
    const open = secrets.filter((secret) => stripe.intentOf(secret).status === 'requires_payment_method')
    if (open.length > 0) stripe.pay(one(open, pick))
  },
  'events arrive': ({ world }) => pollPayments(systemContext(world.parts), 3),
  cancel: async (company, pick) => {
    const all = await purchasesOf(company)
    await onOne(all, pick, ({ id }) => cancel(company.admin, id))
  },
  credit: async (company, pick) => {
    const amountCents = pick % 2 ? null : 1 + (pick % 5000)
    await onOne(await invoicesOf(company), pick, ({ id }) =>
      issueCreditNote(company.operator, { invoiceId: id, amountCents, reason: 'Service was down' }),
    )
  },
  refund: async (company, pick) => {
    const amountCents = pick % 2 ? undefined : 1 + (pick % 5000)
    await onOne(await paymentsOf(company), pick, ({ id }) =>
      refund(company.operator, id, { amountCents, reason: 'Ordered by mistake' }),
    )
  },
  'the bank disputes': async (company, pick) => {
    const theirs = (await paymentsOf(company)).filter(({ status }) => status === 'paid')
    await onOne(theirs, pick, async ({ id, intentId }) => {
      const isKnown = company.disputes.some((dispute) => dispute.payment_intent === intentId)
      const returned = await company.world.parts.database.db.$count(refunds, eq(refunds.paymentId, id))
      if (!intentId || isKnown || returned > 0) return
      const dispute = company.stripe.dispute(intentId)
      company.disputes.push(dispute)
      await checkDispute(systemContext(company.world.parts), dispute.id)
    })
  },
  'the bank decides': async ({ world, stripe, disputes }, pick) => {
    const open = disputes.filter(({ status }) => status === 'needs_response')
    await onOne(open, pick, (dispute) => {
      stripe.decide(dispute, pick % 2 ? 'won' : 'lost')
      return checkDispute(systemContext(world.parts), dispute.id)
    })
  },
  'somebody refunds at the provider': async (company, pick) => {
    const theirs = (await paymentsOf(company)).filter(({ status }) => status === 'paid')
    await onOne(theirs, pick, async ({ id, intentId, amountCents }) => {
      if (!intentId) return
      company.stripe.refundOutside(intentId, 1 + (pick % amountCents))
      await importRefunds(systemContext(company.world.parts), id)
    })
  },
  'a refund comes back': async (company, pick) => {
    const theirs = (await paymentsOf(company)).filter(({ status }) => status === 'paid')
    await onOne(theirs, pick, async ({ id, intentId }) => {
      const [refund] = company.stripe.refundsOf(intentId ?? '')
      if (!refund) return
      company.stripe.failRefund(refund.id)
      await importRefunds(systemContext(company.world.parts), id)
    })
  },
  reward: ({ admin, companyId }, pick) =>
    inTransaction(systemContext(admin.parts), (tx) =>
      post(tx, [{ kind: 'rewarded', companyId, amountCents: 1 + (pick % 4000) }]),
    ),
  'a reward is reversed': ({ admin, companyId }, pick) =>
    inTransaction(systemContext(admin.parts), async (tx) => {
      const amountCents = 1 + (pick % (await rewardsLeft(tx, companyId)))
      if (Number.isFinite(amountCents)) await post(tx, [{ kind: 'reward_reversed', companyId, amountCents }])
    }),
  'a price changes': changePrice,
  'new prices are told': announceNewPrices,
  'run next month early': (company) => run(company, 1),
  'run this month': (company) => run(company, 0),
  'run an old month': (company, pick) => run(company, -1 - (pick % 3)),
  'a day passes': (company) => pass(company, 1),
  'a week passes': (company, pick) => pass(company, 5 + (pick % 6)),
  'a month passes': (company, pick) => pass(company, 27 + (pick % 8)),
  'jobs run': ({ world }) => world.runJobs(),
  ...costSteps,
} satisfies Record<string, Step>

export type StepName = keyof typeof steps

/** Takes a step, which may be refused. */
export async function take(company: TestCompany, name: StepName, pick: number) {
  try {
    await (steps[name] as Step)(company, pick)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

/** Ends the company's purchases, so that later histories don't have to bill them. */
export async function retire(company: TestCompany) {
  const { world, companyId } = company
  const { db } = world.parts.database
  await endOffers(company)
  await db
    .update(purchases)
    .set({ status: 'cancelled', cancelledAt: world.clock.now(), cancelsAt: null, rejectionReason: null })
    .where(eq(purchases.companyId, companyId))
}

async function pass({ world }: TestCompany, days: number) {
  world.clock.pass({ days, hours: 7 })
  const system = systemContext(world.parts)
  await endNotices(system)
  await expireOffers(system)
  await issueFirstInvoices(system)
  await billDaily(system)
  await announceNewPrices({ world })
}

function run({ operator, world }: TestCompany, monthsAhead: number) {
  const month = startOfMonth(world.clock.now())
  month.setUTCMonth(month.getUTCMonth() + monthsAhead)
  return runMonth(operator, monthText(month))
}

function person(known: { userId: string; email: string; staffRole?: StaffRole }): Person {
  return { kind: 'person', staffRole: null, membership: null, ...known }
}

function one<T>(list: readonly T[], pick: number): T {
  return list[pick % list.length] as T
}

async function onOne<T>(list: T[], pick: number, act: (thing: T) => Promise<unknown>) {
  if (list.length > 0) await act(one(list, pick))
}

/** What of a company's rewards was not reversed yet. */
async function rewardsLeft({ db }: Tx, companyId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(case kind when 'rewarded' then amount_cents when 'reward_reversed' then -amount_cents end), 0)
      as cents from ledger_entries where company_id = ${companyId}`)
  return Number(rows[0]?.cents)
}

async function purchasesOf({ world, companyId }: TestCompany, status?: string) {
  const found = await world.parts.database.db
    .select()
    .from(purchases)
    .where(eq(purchases.companyId, companyId))
    .orderBy(purchases.id)
  return found.filter((purchase) => !status || purchase.status === status)
}

async function invoicesOf({ world, companyId }: TestCompany, status?: string) {
  const found = await world.parts.database.db
    .select()
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(invoices.id)
  return found.filter((invoice) => !status || invoice.status === status)
}

function paymentsOf({ world, companyId }: TestCompany) {
  return world.parts.database.db
    .select()
    .from(payments)
    .where(eq(payments.companyId, companyId))
    .orderBy(payments.id)
}
