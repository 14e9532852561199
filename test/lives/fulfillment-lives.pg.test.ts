import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { issueStatements } from '#server/billing/costs/issue-statements.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { workRun } from '#server/billing/invoices/work-run.ts'
import { sendRefund } from '#server/billing/payments/send-refund.ts'
import { refunds } from '#server/billing/payments/tables.ts'
import { systemContext } from '#server/context.ts'
import { sendAllTasks } from '#server/fulfillment/tasks/send-tasks.ts'
import { escalate } from '#server/fulfillment/vendor-orders/escalate.ts'
import { sendOrders } from '#server/fulfillment/vendor-orders/send-orders.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { livesOf, rounds } from '../checks/effort.ts'
import { costOf } from '../support/costs.ts'
import { published } from '../support/publications.ts'
import { StripeStandIn } from '../support/stripe-stand-in.ts'
import { slackWithContacts } from '../support/vendor-orders.ts'
import { world } from '../support/world.ts'
import { expectCostsSound, expectMarginsAlike } from './company-histories/cost-books.ts'
import { retire } from './company-histories/steps.ts'
import { expectDelivered, expectOneHolderEver, type KeyHolders } from './fulfillment-lives/checks.ts'
import { finish, type Life, makeMove, move, startLife, tickAll } from './fulfillment-lives/moves.ts'
import { committingCompany } from './pool-rounds.ts'

/** Companies that live at the same time: jobs work for all of them. */
const together = 10
/** How many lives are tried; set LIVES=20000 for more, and SEED to repeat a run. */
const lives = Number(process.env.LIVES ?? rounds({ short: 5, long: 1000 }))

const stripe = await new StripeStandIn().start()
const w = await world({ env: stripe.env })
await slackWithContacts(w)
const contacts = { orders: 'orders@wiza.example', escalation: null, billing: 'billing@wiza.example' }
await published(w, { kind: 'edit_vendor', thing: 'wiza', after: { contacts } })
await costOf(w, ['Wiza', 'Email monthly'], { perMemberCents: 911, fixedCents: 13 })
afterAll(() => stripe.stop())

const ctx = () => systemContext(w.parts)
const step = fc.record({ who: fc.nat(together - 1), made: move })
const story = fc.array(step, { minLength: together * 6, maxLength: together * 12 })

test('in random lives of companies every paid purchase is ordered once, vendors have exactly those who hold a seat, and the books agree', {
  timeout: Math.max(120_000, lives * 5_000),
}, async () => {
  await fc.assert(fc.asyncProperty(story, live), livesOf(Math.ceil(lives / together)))
})

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

async function live(steps: Story) {
  const all: Life[] = []
  for (let at = 0; at < together; at += 1) all.push(await startLife(await committingCompany(w, stripe)))
  const ids = all.map(({ companyId }) => companyId)
  const holders: KeyHolders = new Map()
  for (const [at, { who, made }] of steps.entries()) {
    await makeMove(all[who] as Life, made)
    if (at % together < together - 1) continue
    await passDays(1 + (at % 3))
    await expectOneHolderEver(w, ids, holders)
  }
  await nextMonth()
  await endLives(all)
  await expectOneHolderEver(w, ids, holders)
  await expectDelivered(w, ids)
  for (const life of all) await expectCostsSound(life)
  await expectMarginsAlike(all[0] as Life)
  for (const life of all) await retire(life)
}

async function passDays(days: number) {
  w.clock.pass({ days })
  await sendOrders(ctx())
  await sendAllTasks(ctx())
  await escalate(ctx())
  await endNotices(ctx())
  const queued = await w.parts.database.db.select().from(refunds).where(eq(refunds.status, 'queued'))
  for (const { id } of queued) await sendRefund(ctx(), id)
}

/** Renewals are invoiced, subscriptions end, and vendors get their statements. */
async function nextMonth() {
  await passDays(28)
  const { id } = await runMonth(ctx(), monthText(w.clock.now()))
  await workRun(ctx(), id)
  await passDays(34)
  await issueStatements(ctx())
}

async function endLives(all: readonly Life[]) {
  for (const life of all) await finish(life)
  await sendAllTasks(ctx())
  for (const life of all) await tickAll(life)
}
