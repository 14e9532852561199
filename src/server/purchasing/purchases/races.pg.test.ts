import { count, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLines } from '#server/billing/invoices/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { buyer, operatorOf, order, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'

const rounds = roundsOf({ short: 1, long: 200 })
const w = await world()
const olga = await operatorOf(w)
const acme = await buyer(w)

const approve = (id: string) => olga.post(`/api/operator/purchases/${id}/approve`)
const reject = (id: string) => olga.post(`/api/operator/purchases/${id}/reject`, { reason: 'no' })

async function invoicesOf(ids: string[]) {
  const [found] = await w.parts.database.db
    .select({ n: count() })
    .from(invoiceLines)
    .where(inArray(invoiceLines.purchaseId, ids))
  return found?.n
}

async function countEmails(events: string[]) {
  await w.runJobs()
  const keys = events.map((event) => `${event}:${acme.admin.email}`)
  const [found] = await w.parts.database.db
    .select({ n: count() })
    .from(mails)
    .where(inArray(mails.eventKey, keys))
  return found?.n
}

test('of two concurrent approvals one succeeds, with one invoice and one email', {
  timeout: 120_000,
}, async () => {
  const ids: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const id = await requested(acme.admin)
    const answers = await Promise.all([approve(id), approve(id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    ids.push(id)
  }
  expect(await invoicesOf(ids)).toBe(rounds)
  expect(await countEmails(ids.map((id) => `purchase-authorized:${id}`))).toBe(rounds)
})

test('a concurrent approval and rejection have exactly one outcome', { timeout: 120_000 }, async () => {
  const ids: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const id = await requested(acme.admin)
    const answers = await Promise.all(round % 2 ? [approve(id), reject(id)] : [reject(id), approve(id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    ids.push(id)
  }
  const stored = await w.parts.database.db.select().from(purchases).where(inArray(purchases.id, ids))
  const authorized = stored.filter((purchase) => purchase.status === 'authorized')
  const rejected = stored.filter((purchase) => purchase.status === 'rejected')
  expect(authorized.length + rejected.length).toBe(rounds)
  expect(await invoicesOf(ids)).toBe(authorized.length)
  const events = ids.flatMap((id) => [`purchase-authorized:${id}`, `purchase-rejected:${id}`])
  expect(await countEmails(events)).toBe(rounds)
})

test('two concurrent confirmations make one request', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const headers = { 'idempotency-key': `round-${round}` }
    const send = () => acme.admin.post('/api/create-subscription', order('Instantly', 'Growth'), { headers })
    const answers = await Promise.all([send(), send()])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    expect(new Set(answers.map((answer) => answer.body.purchase._id)).size).toBe(1)
  }
  const found = await w.parts.database.db.select().from(purchases).where(eq(purchases.vendor, 'Instantly'))
  expect(found).toHaveLength(rounds)
})

test('two concurrent claims of a guest purchase claim it once', { timeout: 120_000 }, async () => {
  const claim = () => acme.admin.get('/api/submit-guest-purchases')
  for (let round = 0; round < rounds; round += 1) {
    await acme.admin.post('/api/guest-purchase', order('Cursor', 'Business', 1))
    const answers = await Promise.all([claim(), claim()])
    expect(answers.map((answer) => answer.body.claimed).sort()).toEqual([0, 1])
  }
  const found = await w.parts.database.db.select().from(purchases).where(eq(purchases.vendor, 'Cursor'))
  expect(found.filter((purchase) => purchase.status === 'under_review')).toHaveLength(rounds)
})

test('concurrent approvals leave no gap in invoice numbers', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => requested(acme.admin)))
  await Promise.all(ids.map(approve))
  const { rows } = await w.parts.database.pool.query('select count(*) n, max(number) last from invoices')
  expect(rows[0].last).toBe(`2026-${String(rows[0].n).padStart(5, '0')}`)
})
