import type { Page } from '@playwright/test'
import { cards, payWith, signInDebtor } from './support/bills.ts'
import { addMember, signInAdmin, signInOperator } from './support/company.ts'
import { saveAccount, saveCard } from './support/methods.ts'
import { test } from './support/moving-product.ts'
import { newAddress } from './support/people.ts'
import { expect } from './support/product.ts'
import { approve, cursor, request, wiza } from './support/purchases.ts'
import { buyAndPay } from './support/referrals.ts'
import { expectUsable } from './support/usable.ts'

test('auto-pay charges a card that fails, then the fallback pays, and the invoice shows both tries', {
  tag: '@more',
}, async ({ page, product, passDays, browser }) => {
  await signInDebtor({ page, product, browser }, 'Pays By Itself', [wiza])
  await page.goto('/billing')
  await saveCard(page, '4000000000000341')
  await saveAccount(page, '000123456789')
  await page.getByRole('checkbox', { name: 'Auto-pay is on' }).check()
  await page.getByLabel('Method', { exact: true }).selectOption('Visa •••• 0341')
  await page.getByLabel('Fallback').selectOption('Sandbox Bank •••• 6789')
  await page.getByLabel('When').selectOption('Three days after the invoice date')
  await page.getByRole('button', { name: 'Save auto-pay' }).click()
  await expect(page.getByText(/^Next charge: \$267\.30 on /)).toBeVisible()
  await expectUsable(page)

  await page.goto('/invoices')
  await expect(page.getByRole('row', { name: /Wiza/ })).toContainText('Charged on ')
  await page.getByRole('row', { name: /Wiza/ }).getByRole('link').first().click()
  const tries = page.getByRole('list', { name: 'Charges' }).getByRole('listitem')
  await expect(page.getByText(/^Charged on /)).toBeVisible()
  await expect(tries).toHaveCount(0)

  await passDays(4, 'charge-due')
  await page.reload()
  await expect(tries).toHaveCount(1)
  await expect(tries.first()).toContainText('The bank did not accept Visa •••• 0341.')

  await passDays(7, 'charge-due')
  await passDays(1, 'poll-payments')
  await page.reload()
  await expect(tries).toHaveCount(2)
  await expect(tries.first()).toContainText('not paid')
  await expect(tries.last()).toContainText(/\$267\.30, Sandbox Bank •••• 6789, paid/)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay invoice' })).toBeHidden()
  await expectUsable(page)
})

test('a suspended company sees the red bar, pays and is back at once', { tag: '@more' }, async ({
  page,
  product,
  passDays,
  browser,
}) => {
  const name = 'Northpass Again'
  await signInAdmin(page, product, name)
  await addMember(page, product, { name: 'Ines Duarte', emailAccount: newAddress('ines') })
  await buyAndPay({ page, product, browser }, name, [wiza])
  const id = await request(page, product, cursor)
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await approve(operator, product, id)
  await operator.close()

  await passDays(22, 'daily-billing')
  await page.goto('/dashboard')
  const bar = page.getByRole('alert').filter({ hasText: 'Your account is suspended' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
  await passDays(7, 'standing')
  await page.goto('/manage-accounts/Wiza')
  await expect(bar).toContainText('$160.00 is overdue.')
  await expect(page.getByText(/^On hold since /)).toBeVisible()
  await expectUsable(page)
  await giveWiza(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Your account is suspended: invoice ')
  await page.keyboard.press('Escape')

  await bar.getByRole('link', { name: 'Pay $160.00' }).click()
  await expect(page.getByRole('heading', { name: 'Amount due' })).toBeVisible()
  await payWith(page, cards.pays)
  await expect(page).toHaveURL(/\/payment-success/)
  await expect(bar).toBeHidden()
  await page.goto('/manage-accounts/Wiza')
  await expect(page.getByText(/^On hold since /)).toBeHidden()
  await giveWiza(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Ines Duarte/ })).toBeVisible()
})

async function giveWiza(page: Page) {
  await page.getByRole('button', { name: '+ Add Accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Wiza accounts' })
  await dialog.getByRole('button', { name: 'Select Ines Duarte' }).click()
  await dialog.getByRole('checkbox', { name: /^Email \(M\)/ }).check()
  await dialog.getByRole('button', { name: 'Add 1 member' }).click()
}
