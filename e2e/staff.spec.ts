import type { Browser, Page } from '@playwright/test'
import { payAll, signInDebtor } from './support/bills.ts'
import { signInOperator } from './support/company.ts'
import { newAddress, signIn } from './support/people.ts'
import { expect, type Product, test } from './support/product.ts'
import { cursor } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

const company = 'Fourways Freight'

test('an owner invites people; finance refunds above the amount, and a second person approves', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const buyer = await browser.newPage({ baseURL: product.url })
  await signInDebtor({ page: buyer, product, browser }, company, [cursor])
  await payAll(buyer, product)
  await buyer.close()

  await signInOperator(page, product)
  await page.goto('/operator/staff')
  await expectUsable(page)
  const [support, finance] = [newAddress('sol'), newAddress('fay')]
  await invite(page, support, 'Support')
  await invite(page, finance, 'Finance')
  await page.getByLabel('Refunds and credit notes above (US dollars)').fill('20.00')
  await page.getByRole('button', { name: 'Save limits' }).press('Enter')
  await expect(page.getByText('Two people: refunds and credit notes above $20.00.')).toBeVisible()

  const sol = await accepts(browser, product, support)
  await sol.goto('/operator/payments?q=fourways')
  await expect(sol.getByRole('row', { name: new RegExp(company) })).toBeVisible()
  await expect(sol.getByRole('button', { name: /Refund/ })).toHaveCount(0)
  await expect(sol.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await sol.close()

  const fay = await accepts(browser, product, finance)
  await fay.goto('/operator/payments?q=fourways')
  await fay.getByRole('button', { name: `Refund ${company}` }).click()
  await fay.getByLabel('Amount in US dollars').fill('25.00')
  await fay.getByLabel('Reason').fill('A week without service')
  await fay.getByRole('button', { name: 'Refund', exact: true }).press('Enter')
  await expect(fay.getByText('Refunding $25.00 waits for a second person.')).toBeVisible()
  await fay.goto('/operator/pending')
  await expect(fay.getByText('Another person decides')).toBeVisible()
  await fay.getByRole('button', { name: 'Withdraw: Refund $25.00' }).press('Enter')
  await fay.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(fay.getByText('Nothing to approve')).toBeVisible()
  await fay.goto('/operator/payments?q=fourways')
  await fay.getByRole('button', { name: `Refund ${company}` }).click()
  await fay.getByLabel('Amount in US dollars').fill('25.00')
  await fay.getByLabel('Reason').fill('A week without service')
  await fay.getByRole('button', { name: 'Refund', exact: true }).press('Enter')
  await expect(fay.getByRole('link', { name: 'Refund of $25.00 pending' })).toBeVisible()
  await fay.close()

  await page.getByRole('link', { name: /^Approvals/ }).press('Enter')
  const asked = page.getByRole('article', { name: /^Refund \$25\.00/ })
  await expect(asked.getByText('A week without service')).toBeVisible()
  await expect(asked.getByText('Nothing refunded so far')).toBeVisible()
  await asked.getByText('History').click()
  await expect(asked.getByText(/started a payment|recorded a payment/).first()).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Approve: Refund $25.00' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(page.getByText('Nothing to approve')).toBeVisible()
  await page.goto('/operator/payments?q=fourways')
  await expect(page.getByText('$25.00').first()).toBeVisible()
  await expectUsable(page)
})

async function invite(page: Page, email: string, role: string) {
  await page.getByRole('button', { name: 'Invite operator' }).press('Enter')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(page.getByText(`We emailed an invitation to ${email}.`)).toBeVisible()
}

/** Signs up, opens the link of the email and accepts. */
async function accepts(browser: Browser, product: Product, email: string): Promise<Page> {
  const { text } = await product.mailbox.emailTo(email, /Join the staff/)
  const path = /\/staff-invitation\?token=[\w-]+/.exec(text)?.[0] ?? ''
  const page = await browser.newPage({ baseURL: product.url })
  await signIn(page, product, email)
  await page.goto(path)
  await page.getByRole('button', { name: 'Accept invitation' }).press('Enter')
  await expect(page).toHaveURL(/\/operator$/)
  return page
}
