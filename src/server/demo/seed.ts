import { eq, isNull } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { issueStatements } from '../billing/costs/issue-statements.ts'
import { payStatement } from '../billing/costs/pay-statement.ts'
import { vendorStatements } from '../billing/costs/tables.ts'
import { issueMonthly } from '../billing/invoices/issue-monthly.ts'
import { inTransaction, type Parts, type PersonTx, systemContext, type Tx } from '../context.ts'
import { giveSeats } from '../fulfillment/seats/give-seats.ts'
import { createAccount } from '../people/accounts/create-account.ts'
import { hashPassword } from '../people/accounts/passwords.ts'
import { users } from '../people/accounts/tables.ts'
import { addMember } from '../people/companies/add-member.ts'
import { markRead } from '../people/notifications/mark-read.ts'
import { approve } from '../purchasing/purchases/approve.ts'
import { counter } from '../purchasing/purchases/counter.ts'
import { endNotices } from '../purchasing/purchases/end-notices.ts'
import { requestPurchase } from '../purchasing/purchases/request-purchase.ts'
import { autoPayEvents } from './auto-pay.ts'
import { halden, otherCompanies } from './companies.ts'
import { companyStory, firstsOfMonths } from './company-story.ts'
import { cutBudgets, haldenControls } from './controls.ts'
import { deliveries } from './deliveries.ts'
import { haldenYear, memberIds } from './halden-year.ts'
import { demoPassword } from './logins.ts'
import { operatorEvents } from './operator-events.ts'
import { demoApprovers, demoPeople } from './people.ts'
import { smallCompanies } from './pool-companies.ts'
import { poolEvents } from './pools.ts'
import { demoCosts, demoPriceBook } from './price-book.ts'
import { approveInCompany, askToday, haldenRequests } from './requests.ts'
import { staffEvents } from './staff.ts'
import { takenBack } from './taken-back.ts'
import { as, asMember, type DemoEvent, runInOrder } from './timeline.ts'

const stories = [halden, ...otherCompanies, ...smallCompanies]

/** Creates the demo once, with the same actions as real data: a company with a year of history, others and an operator. */
export async function seedDemo(parts: Parts): Promise<void> {
  const system = systemContext(parts)
  const [known] = await system.db.select().from(users).where(eq(users.emailKey, demoPeople.operator))
  if (known) return
  const passwordHash = await hashPassword(demoPassword(parts.config))
  await inTransaction(system, async (tx) => {
    const now = tx.now()
    await runInOrder(tx, [
      { when: addDays(now, -400), run: (then) => hire(then, demoPeople.operator, passwordHash) },
      { when: addDays(now, -399), run: async (then) => demoCosts(await as(then, demoPeople.operator)) },
      ...signedUp().map((email) => ({
        when: addDays(now, -373),
        run: (then: Tx) => hire(then, email, passwordHash),
      })),
      ...stories.flatMap((story) => companyStory(story, passwordHash, now)),
      ...haldenYear(now),
      ...haldenControls(now),
      ...haldenRequests(now),
      ...deliveries(stories, now),
      ...monthRuns(now),
      ...operatorEvents(now),
      ...staffEvents(now, passwordHash),
      ...poolEvents(now),
      ...autoPayEvents(now),
      ...takenBack(now),
      { when: addDays(now, -1), run: readEverything },
    ])
    await liveToday(tx)
  })
  // The first page that anybody opens shows the pools.
  await parts.publicPools.refresh()
}

/** Colleagues with an account, who join when they are added; two are still only invited. */
function signedUp(): string[] {
  const invited = ['lena@haldenrobotics.example', 'tomas@haldenrobotics.example']
  return (halden.team ?? [])
    .map(({ emailAccount }) => emailAccount)
    .filter((email) => !invited.includes(email))
}

async function hire(tx: Tx, email: string, passwordHash: string) {
  await createAccount(tx, { email, passwordHash })
}

/** Everybody who logs in to the demo was here yesterday. */
async function readEverything(tx: Tx) {
  const people = Object.values({ ...demoPeople, ...demoApprovers })
  for (const email of people) await markRead(await as(tx, email), { all: true })
}

/** On the first of each month: canceled purchases end, and every company that exists by then gets an invoice. */
function monthRuns(now: Date): DemoEvent[] {
  return firstsOfMonths(addDays(now, -halden.foundedDaysAgo), now).map((first) => ({
    when: first,
    run: async (tx) => {
      await endNotices(tx)
      const here = stories.filter(({ foundedDaysAgo }) => addDays(now, -foundedDaysAgo) < first)
      const companyIds = []
      for (const { founder } of here) companyIds.push((await asMember(tx, founder)).company.id)
      await issueMonthly(tx, first, companyIds)
      await payStatements(tx)
      await issueStatements(tx)
    },
  }))
}

/** What vendors were owed a month ago is paid by now; the newest statements are open. */
async function payStatements(tx: Tx) {
  const operator = await as(tx, demoPeople.operator)
  const open = await tx.db.select().from(vendorStatements).where(isNull(vendorStatements.paidAt))
  for (const { id, number } of open)
    await payStatement(operator, id, { paidOn: dayOf(tx.now()), reference: `Wire ${number}` })
}

/** Today's events, with their emails: two purchases to pay, two in review, and a free month with assigned seats. */
async function liveToday(tx: Tx) {
  const admin = await asMember(tx, demoPeople.admin)
  const operator = await as(tx, demoPeople.operator)
  for (const { isAuthorized, productName, plan, seats, costCenter } of today) {
    const selectedProducts = [{ name: plan, billingCycle: 'monthly', seats }]
    const { id } = await requestPurchase(admin, { productName, selectedProducts, costCenter })
    await approveInCompany(tx, id)
    if (isAuthorized) await approve(operator, id)
  }
  // A consultant at another domain only gets invited, and the team page shows that.
  await addMember(admin, { name: 'Cora Lindqvist', emailAccount: 'cora@lindqvist-advisory.example' })
  const names = ['noah', 'ines', 'jonas', 'priya', 'caleb', 'hanna', 'mei']
  const selectedMembers = await memberIds(tx, names)
  await giveSeats(admin, { selectedMembers, product: 'LinkedIn', subscriptions: ['Core'] })
  await cutBudgets(tx)
  await askToday(tx)
  await offerDeel(tx, operator)
  await demoPriceBook(operator)
}

/** Above 50 seats the listed price no longer holds, so the operator answers with another one. */
async function offerDeel(tx: Tx, operator: PersonTx) {
  const kestrel = await asMember(tx, 'kim@kestrellabs.example')
  const selectedProducts = [{ name: 'EOR (0-50)', billingCycle: 'monthly', seats: 60 }]
  const { id } = await requestPurchase(kestrel, { productName: 'Deel', selectedProducts })
  await counter(operator, id, {
    lines: [{ position: 0, seats: 60, perMember: 540, fixed: 0, discount: 15 }],
    reason: 'For more than 50 people Deel gives us a lower price per seat.',
    holdsUntil: dayOf(addDays(tx.now(), 365)),
  })
}

const today = [
  { productName: 'LinkedIn', plan: 'Core Monthly', seats: 10, costCenter: 'SALES', isAuthorized: true },
  { productName: 'Vanta', plan: 'Core', seats: 1, costCenter: 'OPS', isAuthorized: true },
  { productName: 'Wiza', plan: 'Email monthly', seats: 3, costCenter: 'SALES', isAuthorized: true },
  { productName: 'SalesHandy', plan: 'Outreach Pro', seats: 4, costCenter: 'SALES', isAuthorized: false },
  { productName: 'Superhuman', plan: 'Business', seats: 6, costCenter: 'OPS', isAuthorized: false },
]
