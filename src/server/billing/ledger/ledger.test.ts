import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { settle } from '#test/support/settle.ts'
import { world } from '#test/support/world.ts'
import { creditLeft } from './balances.ts'
import { post } from './post.ts'
import { ledgerEntries } from './tables.ts'

const provider = await world()
const system = systemContext(provider.parts)

async function entriesOf(companyId: string) {
  const rows = await system.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId))
    .orderBy(ledgerEntries.id)
  return rows.map(({ kind, amountCents }) => [kind, amountCents])
}

async function authorized(admin: Awaited<ReturnType<typeof buyer>>['admin']) {
  const id = await requested(admin, order('Slack', 'Pro', 4))
  const { body } = await (await operatorOf(provider)).post(`/api/operator/purchases/${id}/approve`)
  return body as { _id: string; invoice: { _id: string; amountsDue: number } }
}

test('ledger entries cannot be changed or deleted', async () => {
  const { admin, companyId } = await buyer(provider)
  await authorized(admin)
  const mine = eq(ledgerEntries.companyId, companyId)
  await expect(system.db.update(ledgerEntries).set({ amountCents: 1 }).where(mine)).rejects.toThrow()
  await expect(system.db.delete(ledgerEntries).where(mine)).rejects.toThrow()
  expect(await entriesOf(companyId)).toEqual([['invoiced', 3150]])
})

test('entries written together have the same moment, so that a refund from two sources is one line', async () => {
  const { companyId } = await buyer(provider)
  let time = provider.clock.now().getTime()
  const ticking = systemContext({ ...provider.parts, now: () => new Date(time++) })
  const entries = [500, 700].map((amountCents) => ({ kind: 'rewarded' as const, companyId, amountCents }))
  await inTransaction(ticking, (tx) => post(tx, entries))
  const rows = await system.db
    .selectDistinct({ at: ledgerEntries.at })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId))
  expect(rows).toHaveLength(1)
})

test('a paid purchase is active and has equal invoiced and paid entries', async () => {
  const { admin, companyId } = await buyer(provider)
  await paid(provider, admin)
  expect(await entriesOf(companyId)).toEqual([
    ['invoiced', 3150],
    ['paid', 3150],
  ])
  expect((await admin.get('/api/purchases')).body).toMatchObject([{ name: 'Slack', isPaid: true }])
})

test('a payment that is settled twice counts once', async () => {
  const { admin, companyId } = await buyer(provider)
  const { invoice } = await authorized(admin)
  const payment = {
    paymentId: newId(provider.clock.now()),
    companyId,
    shares: [{ invoiceId: invoice._id, amountCents: 3150 }],
  }
  for (const _ of [1, 2]) await inTransaction(system, (tx) => settle(tx, payment))
  expect(await entriesOf(companyId)).toEqual([
    ['invoiced', 3150],
    ['paid', 3150],
  ])
})

test('a payment for a voided invoice becomes credit, which the next invoice uses', async () => {
  const { admin, companyId } = await buyer(provider)
  const { _id, invoice } = await authorized(admin)
  await admin.post(`/api/purchases/${_id}/cancel`)
  const shares = [{ invoiceId: invoice._id, amountCents: 3150 }]
  await inTransaction(system, (tx) => settle(tx, { paymentId: newId(tx.now()), companyId, shares }))
  expect(await creditLeft(system, companyId)).toBe(3150)
  expect((await authorized(admin)).invoice.amountsDue).toBe(0)
  expect(await creditLeft(system, companyId)).toBe(0)
})

test('a voided invoice returns the credit that it used', async () => {
  const { admin, companyId } = await buyer(provider)
  await inTransaction(system, (tx) => post(tx, [{ kind: 'rewarded', companyId, amountCents: 1000 }]))
  const { _id, invoice } = await authorized(admin)
  expect(invoice.amountsDue).toBe(21.5)
  await admin.post(`/api/purchases/${_id}/cancel`)
  expect(await creditLeft(system, companyId)).toBe(1000)
})
