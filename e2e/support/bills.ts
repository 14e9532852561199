import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { signInAdmin, signInOperator } from './company.ts'
import type { Product } from './product.ts'
import { approve, type Choice, request, verify } from './purchases.ts'

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0027 6000 3184',
}

type Story = { page: Page; product: Product; browser: Browser }

/** Signs in the admin of a company that owes for these purchases; returns their ids. */
export async function signInDebtor({ page, product, browser }: Story, name: string, choices: Choice[]) {
  const email = await signInAdmin(page, product, name)
  const ids: string[] = []
  for (const choice of choices) ids.push(await request(page, product, choice))
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await verify(operator, product, name)
  for (const id of ids) await approve(operator, product, id)
  await operator.close()
  return { email, ids }
}

/** Enters a card in the sandbox's form and pays. */
export async function payWith(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay Now' }).click()
}

/** Pays everything through the API; returns the payment's id. */
export async function payAll(page: Page, { url }: Product): Promise<string> {
  const intent = await (await page.request.post(`${url}/create-payment-intent`)).json()
  const data = { clientSecret: intent.clientSecret, card: cards.pays }
  const paid = await page.request.post(`${url}/api/sandbox/confirm`, { data })
  expect((await paid.json()).status).toBe('paid')
  return intent.paymentId
}
