import { expect, test } from 'vitest'
import { someOf } from '#test/checks/effort.ts'
import { cards, saved } from '#test/support/auto-pay.ts'
import { order, type Person } from '#test/support/buyers.ts'
import { billed, booksOf, debtor } from '#test/support/payments.ts'
import { cutOff, statementsOf } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'

const w = await world()

async function owing() {
  const company = await debtor(w)
  const method = await saved(company.admin, { card: cards.pays })
  return { ...company, method, firstCents: Math.round((company.bills[0]?.amount ?? 0) * 100) }
}

const pay = (admin: Person, body: object) =>
  admin.send('POST', '/api/payments', { body, headers: { 'idempotency-key': 'this-payment' } })

test('wherever the server dies, a repeated call is the same payment, not one of what became due since', async () => {
  const first = await owing()
  const all = await statementsOf(() => pay(first.admin, { method: first.method }))
  const places = all.map((_, at) => at + 1)
  let alreadyPaid = 0
  for (const place of new Set([...someOf(places, 4), ...places.slice(-3)])) {
    const { admin, companyId, method, firstCents } = await owing()
    await cutOff(place, () => pay(admin, { method }))
    const before = (await booksOf(w, companyId)).received
    const later = await billed(w, admin, order('Slack', 'Pro', 9))
    const laterCents = Math.round(later.amount * 100)
    const { status, body } = await pay(admin, { method })
    expect([place, status, body.status]).toEqual([place, 200, 'paid'])
    expect((await pay(admin, { method })).body).toEqual(body)
    const { received, owed } = await booksOf(w, companyId)
    expect(received).toBe(Math.round(body.amount * 100))
    expect(received + owed).toBe(firstCents + laterCents)
    if (before > 0) {
      alreadyPaid += 1
      expect([place, received]).toEqual([place, firstCents])
    }
  }
  expect(alreadyPaid).toBeGreaterThan(0)
})

test('nothing is paid if more is owed by now than the payer saw', async () => {
  const { admin, companyId, method, firstCents } = await owing()
  await billed(w, admin, order('Slack', 'Pro', 9))
  const refused = await pay(admin, { method, total: firstCents / 100 })
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
  const { received, owed } = await booksOf(w, companyId)
  expect(received).toBe(0)
  const seen = { method, total: owed / 100 }
  const paid = await admin.send('POST', '/api/payments', {
    body: seen,
    headers: { 'idempotency-key': 'seen-now' },
  })
  expect([paid.status, paid.body.amount]).toEqual([200, owed / 100])
})

test('a key that began one payment is refused for another, also before its answer is known', async () => {
  const first = await owing()
  const { length } = await statementsOf(() => pay(first.admin, { method: first.method }))
  const { admin, companyId, method, bills, firstCents } = await owing()
  expect((await cutOff(length - 1, () => pay(admin, { method }))).status).toBe(503)
  const refused = await pay(admin, { method, invoiceIds: [bills[0]?.invoiceId] })
  expect([refused.status, refused.body.code]).toEqual([422, 'key_reused'])
  expect((await booksOf(w, companyId)).received).toBe(firstCents)
})
