import type { CompanyForm } from '#domain/people/company.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { addDays, addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { currentTerms } from '#domain/platform/terms.ts'
import { getSetting } from '../billing/auto-pay/queries.ts'
import { listInvoices } from '../billing/invoices/queries.ts'
import { confirmSandbox } from '../billing/payments/confirm-sandbox.ts'
import { payWithMethod } from '../billing/payments/pay-with-method.ts'
import { startPayment } from '../billing/payments/start-payment.ts'
import { ensureCode } from '../billing/referrals/codes.ts'
import type { Tx } from '../context.ts'
import { createAccount } from '../people/accounts/create-account.ts'
import { acceptTerms } from '../people/companies/accept-terms.ts'
import { addMember } from '../people/companies/add-member.ts'
import { completeOnboarding } from '../people/companies/complete-onboarding.ts'
import { createCompany } from '../people/companies/create-company.ts'
import { verifyCompany } from '../people/companies/verify-company.ts'
import { approve } from '../purchasing/purchases/approve.ts'
import { reject } from '../purchasing/purchases/reject.ts'
import { requestPurchase } from '../purchasing/purchases/request-purchase.ts'
import { demoPeople } from './people.ts'
import { as, asMember, type DemoEvent } from './timeline.ts'

export type Purchase = {
  daysAgo: number
  productName: string
  plan: string
  seats: number
  billingCycle?: BillingCycle
  costCenter?: string
  /** The operator's decision; without it the request is still in review. */
  review?: 'yes' | { no: string }
  /** Not paid yet. */
  isUnpaid?: true
}

export type Story = {
  founder: string
  company: CompanyForm & { name: string }
  foundedDaysAgo: number
  isVerified: boolean
  /** Whether monthly invoices are paid, two days after they are issued. */
  paysMonthly: boolean
  /** The members besides the founder. */
  team?: { name: string; emailAccount: string }[]
  /** The email of their referrer. */
  sentBy?: string
  bought: Purchase[]
}

const goodCard = '4242 4242 4242 4242'
const declinedCard = '4000 0000 0000 0002'

/** The whole history of one demo company. */
export function companyStory(story: Story, passwordHash: string, now: Date): DemoEvent[] {
  const { founder, foundedDaysAgo } = story
  const day = (daysAgo: number) => addDays(now, -daysAgo)
  return [
    { when: day(foundedDaysAgo), run: (tx) => found(tx, story, passwordHash) },
    ...(story.isVerified ? [{ when: day(foundedDaysAgo - 1), run: (tx: Tx) => verify(tx, founder) }] : []),
    ...story.bought.flatMap((purchase) => purchaseEvents(founder, purchase, day)),
    ...(story.paysMonthly ? monthlyPayments(story, now) : []),
  ]
}

async function found(tx: Tx, { founder, company, team = [], sentBy }: Story, passwordHash: string) {
  const ref = sentBy ? await ensureCode(tx, (await as(tx, sentBy)).actor.userId) : null
  await createAccount({ ...tx, ref }, { email: founder, passwordHash })
  const newcomer = await as(tx, founder)
  await acceptTerms(newcomer, currentTerms)
  await createCompany(newcomer, company)
  const admin = await asMember(tx, founder)
  await completeOnboarding(admin)
  for (const person of team) await addMember(admin, person)
}

async function verify(tx: Tx, founder: string) {
  const { company } = await asMember(tx, founder)
  await verifyCompany(await as(tx, demoPeople.operator), company.id)
}

/** Requested, reviewed some hours later, paid the day after. */
function purchaseEvents(founder: string, purchase: Purchase, day: (daysAgo: number) => Date): DemoEvent[] {
  const {
    daysAgo,
    productName,
    plan,
    seats,
    billingCycle = 'monthly',
    costCenter,
    review,
    isUnpaid,
  } = purchase
  const selectedProducts = [{ name: plan, billingCycle, seats }]
  let id = ''
  const ask = async (tx: Tx) => {
    id = (await requestPurchase(await as(tx, founder), { productName, selectedProducts, costCenter })).id
  }
  const answer = async (tx: Tx) => {
    const operator = await as(tx, demoPeople.operator)
    if (review === 'yes') await approve(operator, id)
    else if (review) await reject(operator, id, review.no)
  }
  const isPaid = review === 'yes' && !isUnpaid
  return [
    { when: day(daysAgo), run: ask },
    ...(review ? [{ when: day(daysAgo - 0.2), run: answer }] : []),
    ...(isPaid ? [{ when: day(daysAgo - 1), run: (tx: Tx) => payAll(tx, founder) }] : []),
  ]
}

function monthlyPayments({ founder, foundedDaysAgo }: Story, now: Date): DemoEvent[] {
  const firsts = firstsOfMonths(addDays(now, -foundedDaysAgo), now)
  return firsts.map((first) => ({ when: addDays(first, 2.4), run: (tx) => payAll(tx, founder) }))
}

/** The first days of the months that began in the period. */
export function firstsOfMonths(from: Date, to: Date): Date[] {
  const firsts: Date[] = []
  for (let first = addMonths(startOfMonth(from), 1); first <= to; first = addMonths(first, 1))
    firsts.push(first)
  return firsts
}

/**
 * Pays everything due by card, as an admin would; the first attempt at a large amount may be declined. With auto-pay only
 * first invoices are paid by hand, with the saved card, so that people get in at once.
 */
export async function payAll(tx: Tx, founder: string) {
  const admin = await asMember(tx, founder)
  const due = (await listInvoices(tx, admin.company.id)).filter(({ status }) => status === 'due')
  if (due.length === 0) return
  const { isOn, method } = await getSetting(tx, admin.company.id)
  if (isOn && method) {
    const invoiceIds = due.filter(({ kind }) => kind === 'first').map(({ id }) => id)
    if (invoiceIds.length > 0) await payWithMethod(admin, { methodId: method.id, invoiceIds })
    return
  }
  const { clientSecret } = await startPayment(admin)
  if (due.length > 1) await confirmSandbox(admin, { clientSecret, card: declinedCard })
  await confirmSandbox(admin, { clientSecret, card: goodCard })
}

/** A company of the demo, without more than its address. */
export function companyAt(
  name: string,
  industry: string,
  [streetAddress, city, state, postalCode]: [string, string, string, string],
) {
  const website = 'https://example.org'
  return { name, industry, website, streetAddress, city, state, postalCode, country: 'US' }
}
