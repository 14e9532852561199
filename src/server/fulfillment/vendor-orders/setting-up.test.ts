import { afterAll, expect, test } from 'vitest'
import { pollPayments } from '#server/billing/payments/poll-payments.ts'
import { systemContext } from '#server/context.ts'
import { buyer, order } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { delivered } from '#test/support/deliveries.ts'
import { billed } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })

async function paidBySlackBuyer() {
  const company = await buyer(w)
  await billed(w, company.admin, order('Slack', 'Pro', 3))
  const payment = (await company.admin.post('/create-payment-intent', {})).body
  stripe.pay(payment.clientSecret)
  await pollPayments(systemContext(w.parts))
  const [purchase] = (await company.admin.get('/api/purchases2')).body
  return { ...company, payment, purchase }
}

test('what was paid for is being set up, by the expected day, on the payment’s page and the dashboard until its vendor confirmed', async () => {
  const { admin, payment, purchase } = await paidBySlackBuyer()
  const access = async () => (await admin.get('/api/purchases2')).body[0].access
  const settingUp = async () => (await admin.get(`/api/payments/${payment.paymentId}`)).body.settingUp
  const [{ expectedBy }] = await settingUp()
  expect(expectedBy > w.clock.now().toISOString().slice(0, 10)).toBe(true)
  expect(await settingUp()).toEqual([{ name: 'Slack', expectedBy }])
  expect(await access()).toMatchObject({ state: 'to_order', isBeingSetUp: true, expectedBy })
  await delivered(w, purchase._id)
  expect(await settingUp()).toEqual([])
  expect(await access()).toMatchObject({ state: 'active', isBeingSetUp: false })
  expect(await access()).not.toHaveProperty('expectedBy')
})

test('nobody is told that they have access before their vendor let them in', async () => {
  const { admin, employee } = await paidBySlackBuyer()
  const id = (await memberIds(admin)).get(employee.email)
  await admin.post('/api/company/members', {
    selectedMembers: [id],
    product: 'Slack',
    subscriptions: ['Pro'],
  })
  await admin.post('/api/send-product-email', {
    members: [{ email: employee.email, productName: 'Slack', subscriptions: 'Pro' }],
  })
  const subjects = (await w.emailsTo(employee.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Slack is being set up for you')
  expect(subjects).not.toContain('You now have access to Slack')
})
