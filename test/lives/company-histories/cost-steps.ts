import { eq, sql } from 'drizzle-orm'
import { issueStatements } from '#server/billing/costs/issue-statements.ts'
import { payStatement } from '#server/billing/costs/pay-statement.ts'
import { vendorStatements } from '#server/billing/costs/tables.ts'
import { systemContext } from '#server/context.ts'
import { confirmByOperator } from '#server/fulfillment/vendor-orders/confirm.ts'
import { declineByOperator, giveUp } from '#server/fulfillment/vendor-orders/fail-order.ts'
import { setCost } from '#server/fulfillment/vendor-orders/set-cost.ts'
import { vendorOrders } from '#server/fulfillment/vendor-orders/tables.ts'
import { costOf } from '../../support/costs.ts'
import type { World } from '../../support/world.ts'
import type { TestCompany } from './steps.ts'

/** What some of the products cost us; nobody knows it of the others. */
export async function agreeOnCosts(world: World) {
  await costOf(world, ['Slack', 'Pro'], { perMemberCents: 333 })
  await costOf(world, ['Slack', 'Pro'], { perMemberCents: 401, fixedCents: 7, from: '2027-02-11' })
  await costOf(world, ['Slack', 'Business'], { perMemberCents: 911, fixedCents: 13 })
  await costOf(world, ['LinkedIn', 'Core Monthly'], { perMemberCents: 5000 })
}

/** What vendors do with orders, and what we owe them for it. */
export const costSteps = {
  'the vendor delivers': async (company: TestCompany, pick: number) =>
    onOrder(company, pick, ({ id }) =>
      confirmByOperator(company.operator, id, { access: { kind: 'invite' } }),
    ),
  'the vendor declines': async (company: TestCompany, pick: number) =>
    onOrder(company, pick, ({ id, purchaseId }) =>
      pick % 2 ? declineByOperator(company.operator, id, 'Sold out') : giveUp(company.admin, purchaseId),
    ),
  'a cost is agreed': async (company: TestCompany, pick: number) =>
    onOrder(company, pick, ({ id }) => {
      const lines = [{ position: 0, cost: (pick % 9000) / 100 }]
      return setCost(company.operator, id, { lines, reason: 'A special deal' })
    }),
  'statements are issued': async ({ world }: TestCompany) => issueStatements(systemContext(world.parts)),
  'a statement is paid': async ({ world, operator }: TestCompany) => {
    const [open] = await world.parts.database.db
      .select({ id: vendorStatements.id })
      .from(vendorStatements)
      .where(sql`paid_at is null`)
      .limit(1)
    const paidOn = world.clock.now().toISOString().slice(0, 10)
    if (open) await payStatement(operator, open.id, { paidOn, reference: 'Transfer' })
  },
}

type Order = typeof vendorOrders.$inferSelect

async function onOrder(
  { world, companyId }: TestCompany,
  pick: number,
  act: (order: Order) => Promise<unknown>,
) {
  const orders = await world.parts.database.db
    .select()
    .from(vendorOrders)
    .where(eq(vendorOrders.companyId, companyId))
    .orderBy(vendorOrders.id)
  const order = orders[pick % Math.max(1, orders.length)]
  if (order) await act(order)
}
