import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { buyer, operatorOf, paid, requested } from '#test/support/buyers.ts'
import { settle } from '#test/support/settle.ts'
import { world } from '#test/support/world.ts'
import { remind } from './remind.ts'

const w = await world()
const system = systemContext(w.parts)

async function remindersTo(address: string) {
  const mails = await w.emailsTo(address)
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => /^(Due soon|Overdue|Still overdue|Final reminder)/.test(subject))
}

async function authorized() {
  const { admin, companyId } = await buyer(w)
  const id = await requested(admin)
  const { body } = await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
  const { invoices } = (await admin.get('/invoices')).body
  return { admin, companyId, invoice: body.invoice, number: invoices[0].number }
}

test('an unpaid invoice is followed by one reminder before and three after its due day', async () => {
  const { admin, number } = await authorized()
  for (let day = 0; day < 30; day += 1) {
    await Promise.all([remind(system), remind(system)])
    w.clock.pass({ days: 1 })
  }
  expect(await remindersTo(admin.email)).toEqual([
    `Due soon: invoice ${number}`,
    `Overdue: invoice ${number}`,
    `Still overdue: invoice ${number}`,
    `Final reminder: invoice ${number}`,
  ])
})

test('a payment stops the reminders, and a paid invoice sends none', async () => {
  const { admin, companyId, invoice } = await authorized()
  await paid(w, admin)
  w.clock.pass({ days: 5 })
  await remind(system)
  const shares = [{ invoiceId: invoice._id, amountCents: 3150 }]
  await inTransaction(system, (tx) => settle(tx, { paymentId: newId(tx.now()), companyId, shares }))
  w.clock.pass({ days: 10 })
  await remind(system)
  expect(await remindersTo(admin.email)).toHaveLength(1)
})

test('the operator list and the reminder both count an invoice as overdue from the day after its due day', async () => {
  const { admin, number } = await authorized()
  const overdueOnDesk = async () => {
    const { body } = await (await operatorOf(w)).get(`/api/operator/invoices?status=overdue&q=${number}`)
    return body.invoices.length
  }
  w.clock.set('2026-11-19T23:59:00Z')
  await remind(system)
  expect(await overdueOnDesk()).toBe(0)
  w.clock.set('2026-11-20T00:11:00Z')
  await remind(system)
  expect(await overdueOnDesk()).toBe(1)
  expect(await remindersTo(admin.email)).toEqual([
    `Due soon: invoice ${number}`,
    `Overdue: invoice ${number}`,
  ])
})
