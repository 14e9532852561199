import { eq } from 'drizzle-orm'
import { type MemberCtx, type Parts, systemContext } from '#server/context.ts'
import { giveSeats } from '#server/fulfillment/seats/give-seats.ts'
import { users } from '#server/people/accounts/tables.ts'
import { createCompany } from '#server/people/companies/create-company.ts'
import { members } from '#server/people/companies/tables.ts'
import { verifyCompany } from '#server/people/companies/verify-company.ts'
import { newId } from '#server/platform/ids.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { requestPurchase } from '#server/purchasing/purchases/request-purchase.ts'
import { manyMembers } from '#test/support/many-members.ts'
import { statementsOf } from '#test/support/statements.ts'
import { atMost, type BenchRow, info } from './figures.ts'
import { openProduct } from './product.ts'
import { timeWithTasks } from './seats-without-tasks.ts'

const batch = 1000
const maxStatements = 6

/** Assigning 1,000 seats relative to one: the same number of statements, and little more time. */
export async function benchSeats({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const { parts, close } = await openProduct(databaseUrl)
  try {
    const { ctx, ids } = await companyWithSeats(parts)
    const assign = (selectedMembers: string[]) =>
      measure(() => giveSeats(ctx, { selectedMembers, product: 'LinkedIn', subscriptions: ['Core'] }))
    await assign(ids.slice(0, 1))
    const one = await assign(ids.slice(1, 2))
    const many = await assign(ids.slice(2, batch + 2))
    const { toBefore, toBare } = await timeWithTasks(parts, many.sent)
    return [
      atMost(`statements to assign ${batch} seats in one batch`, many.sent.length, maxStatements),
      atMost('additional statements compared with one seat', many.sent.length - one.sent.length, 0),
      atMost(`milliseconds for the batch (one seat: ${one.ms})`, many.ms, 500),
      atMost('time of its statements relative to those before tasks for the vendor', toBefore, 1.3),
      info('the same relative to those without tasks, as they are now', toBare),
    ]
  } finally {
    await close()
  }
}

async function measure(action: () => Promise<unknown>) {
  const start = performance.now()
  const sent = await statementsOf(action)
  return { sent, ms: Math.round(performance.now() - start) }
}

/** A company with active LinkedIn seats; the first month is free. */
async function companyWithSeats(parts: Parts): Promise<{ ctx: MemberCtx; ids: string[] }> {
  const { db } = parts.database
  const [userId, email] = [newId(parts.now()), 'admin@bench.example']
  await db.insert(users).values({ id: userId, email, emailKey: email, createdAt: parts.now() })
  const person = { kind: 'person', userId, email, staffRole: 'owner', membership: null } as const
  const company = await createCompany(systemContext(parts, person), { name: 'Bench' })
  const [admin] = await db.select().from(members).where(eq(members.userId, userId))
  await manyMembers(db, company.id, batch + 2)
  const membership = { memberId: admin?.id ?? '', companyId: company.id, role: 'admin' } as const
  const ctx = systemContext(parts, { ...person, membership })
  const system = systemContext(parts)
  await verifyCompany(system, company.id)
  const selectedProducts = [{ name: 'Core Monthly', billingCycle: 'monthly', seats: batch + 2 }]
  const order = { productName: 'LinkedIn', selectedProducts }
  const { id } = await requestPurchase(ctx, order)
  await approve(system, id)
  const others = await db.select({ id: members.id }).from(members).where(eq(members.companyId, company.id))
  return { ctx, ids: others.map(({ id }) => id).filter((id) => id !== admin?.id) }
}
