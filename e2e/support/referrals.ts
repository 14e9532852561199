import type { Browser, Page } from '@playwright/test'
import { payAll } from './bills.ts'
import { signInAdmin, signInOperator } from './company.ts'
import { type Product, patient } from './product.ts'
import { approve, type Choice, request, verify } from './purchases.ts'

type Story = { page: Page; product: Product; browser: Browser }

/** Another browser opens the link on this page, and its company buys and pays. */
export async function bringCompany({ page, product, browser }: Story, name: string, choices: Choice[]) {
  const link = await page.getByLabel('Your referral link').inputValue()
  const friend = patient(await browser.newPage({ baseURL: product.url }))
  await friend.goto(link)
  await signInAdmin(friend, product, name)
  await buyAndPay({ page: friend, product, browser }, name, choices)
  await friend.close()
}

/** The company that is signed in on this page buys, an operator approves, and everything is paid. */
export async function buyAndPay({ page, product, browser }: Story, name: string, choices: Choice[]) {
  const ids: string[] = []
  for (const choice of choices) ids.push(await request(page, product, choice))
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await verify(operator, product, name)
  for (const id of ids) await approve(operator, product, id)
  await operator.close()
  return payAll(page, product)
}
