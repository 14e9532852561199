import { expect, test } from 'vitest'
import { runAt } from '#test/support/billing.ts'
import { buyer, order, type Person, paid } from '#test/support/buyers.ts'
import { billed } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'

const w = await world()

/** Pays everything that is owed by card, and returns the text of the receipt. */
async function receiptOf(admin: Person): Promise<string> {
  await admin.post('/auth/login', { email: admin.email, password: 'correct horse battery' })
  const { clientSecret } = (await admin.post('/create-payment-intent')).body
  await admin.post('/api/sandbox/confirm', { clientSecret, card: '4242 4242 4242 4242' })
  const mails = await w.emailsTo(admin.email)
  return mails.findLast(({ subject }) => subject.startsWith('Receipt'))?.text ?? ''
}

test('the receipt of a first payment on time names the period on the invoice', async () => {
  const { admin } = await buyer(w)
  await billed(w, admin)
  expect(await receiptOf(admin)).toMatch(/2026-\d{5}: \$31\.50 for Slack \(Nov 12 to Dec 12, 2026\)/)
})

test('the receipt of a late first payment names the period that it pays for, and the invoice does not change', async () => {
  const { admin } = await buyer(w)
  const { invoiceId } = await billed(w, admin)
  w.clock.set('2027-01-14T15:00:00Z')
  expect(await receiptOf(admin)).toMatch(/2026-\d{5}: \$31\.50 for Slack \(Jan 14 to Feb 14, 2027\)/)
  const { lines } = (await admin.get(`/api/invoices/${invoiceId}`)).body
  expect(lines).toMatchObject([
    { periodStart: '2026-11-12T10:00:00.000Z', periodEnd: '2026-12-12T10:00:00.000Z' },
  ])
})

test('the receipt of a monthly invoice names each period with its products', async () => {
  const { admin } = await buyer(w)
  await paid(w, admin, order('ChatGPT', 'Team', 2))
  await paid(w, admin)
  w.clock.set('2026-11-20T10:00:00Z')
  await paid(w, admin, order('Superhuman', 'Business', 1))
  await runAt(w, '2026-12-01T00:11:00Z')
  expect(await receiptOf(admin)).toContain(
    'for ChatGPT, Slack (Dec 12, 2026 to Jan 12, 2027); Superhuman (Dec 20, 2026 to Jan 20, 2027)',
  )
})
