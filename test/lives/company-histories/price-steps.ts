import { eq } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { reprice } from '#server/catalog/price-book/reprice.ts'
import { systemContext } from '#server/context.ts'
import { purchaseLines, purchases } from '#server/subscriptions/tables.ts'
import { publishPrice } from '../../support/publications.ts'
import type { TestCompany } from './steps.ts'

/** What a plan costs, relative to its first price. Few, so that a price often comes back. */
const percents = [75, 90, 100, 110, 140]
const daysAhead = [0, 0, 7, 20, 40, 50, 75, 120]

/** An operator publishes a new price of something the company has ordered; the job follows whenever jobs run. */
export async function changePrice(company: TestCompany, pick: number) {
  const { operator, world } = company
  const planIds = await orderedPlans(company)
  const planId = planIds[pick % planIds.length]
  const first = world.parts.priceBook.book().prices.find((row) => row.planId === planId)
  if (!first) return
  const percent = percents[pick % percents.length] ?? 100
  await publishPrice(operator, first.planId, {
    effectiveFrom: dayOf(addDays(world.clock.now(), daysAhead[pick % daysAhead.length] ?? 0)),
    perMemberCents: Math.round((first.perMemberCents * percent) / 100),
    fixedCents: Math.round((first.fixedCents * percent) / 100),
    discountPercent: first.discountPercent,
    appliesTo: pick % 7 === 0 ? 'new' : 'all',
  })
}

export function announceNewPrices({ world }: Pick<TestCompany, 'world'>) {
  return reprice(systemContext(world.parts), {})
}

async function orderedPlans({ world, companyId }: TestCompany): Promise<string[]> {
  const found = await world.parts.database.db
    .select({ planId: purchaseLines.planId })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(eq(purchases.companyId, companyId))
    .orderBy(purchases.id)
  return found.map(({ planId }) => planId)
}
