import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { signInDebtor } from './support/bills.ts'
import { expect, startProduct, test } from './support/product.ts'
import { wiza } from './support/purchases.ts'

/** The parts of Stripe's script that its React wrapper needs: a one-line form, and a card that the story chooses. */
const script = `
  window.Stripe = () => {
    const element = {
      mount: (place) => { place.textContent = 'Card fields of Stripe' },
      on: (event, tell) => { if (event === 'ready') setTimeout(tell) },
      off() {}, once() {}, update() {}, unmount() {}, destroy() {},
    }
    const elements = { create: () => element, getElement: () => element, update() {}, on() {}, off() {}, submit: async () => ({}) }
    return {
      elements: () => elements,
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
      confirmPayment: async ({ confirmParams }) => {
        const outcome = await window.payAtStripe()
        if (outcome !== 'paid') return { error: { message: outcome } }
        location.href = confirmParams.return_url
        return new Promise(() => {})
      },
    }
  }`

test("Stripe's form is loaded only on /billing, pays, and replaces the sandbox", { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const stripe = await new StripeStandIn().start()
  const live = await startProduct({ SMTP_URL: product.mailbox.url, ...stripe.env })
  try {
    const payer = await browser.newPage({ baseURL: live.url })
    const asked: string[] = []
    await payer.route('https://js.stripe.com/**', (route) => {
      asked.push(new URL(payer.url()).pathname)
      return route.fulfill({ contentType: 'text/javascript', body: script })
    })
    const outcomes = ['Your card was declined.', 'paid']
    await payer.exposeFunction('payAtStripe', () => {
      const [intent] = stripe.intents.values()
      if (outcomes.length === 1 && intent) stripe.pay(String(intent.client_secret))
      return outcomes.shift()
    })
    await signInDebtor({ page: payer, product: { ...product, url: live.url }, browser }, 'Live Card', [wiza])
    await payer.goto('/dashboard')
    await payer.getByRole('link', { name: 'Pay 1 invoice' }).click()
    await expect(payer.getByText('Card fields of Stripe')).toBeVisible()
    await expect(payer.getByText('Sandbox: no real money')).toBeHidden()
    expect(new Set(asked)).toEqual(new Set(['/billing']))
    await payer.getByRole('button', { name: 'Pay Now' }).click()
    await expect(payer.getByRole('alert')).toContainText('Your card was declined.')
    await payer.getByRole('button', { name: 'Pay Now' }).click()
    await expect(payer.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await payer.close()
  } finally {
    await live.stop()
    await stripe.stop()
  }
  await page.goto('/')
})
