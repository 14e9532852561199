import { signInAdmin, signInOperator } from './support/company.ts'
import { commit, demoTest as test } from './support/pools.ts'
import { expect } from './support/product.ts'
import { verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('a pool that is still open clears for a latecomer, whose purchase is authorized, and is then closed', {
  tag: '@more',
}, async ({ browser, page, product }) => {
  await signInOperator(page, product)
  const { pools } = await (await page.request.get(`${product.url}/api/operator/pools?state=rolling`)).json()
  const { slug, shortfall } = pools[0]
  expect(shortfall).toBe(0)
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Latecomer')
  await verify(page, product, 'Latecomer')
  await commit(admin, product, slug, 9, 12.5)
  await admin.close()

  await page.goto('/operator/pools')
  await expect(page.getByRole('link', { name: 'Notion Business, monthly' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In figures' })).toContainText('Pools reached')
  await expectUsable(page)
  await page.getByLabel('State').selectOption({ label: 'Still open' })
  await expect(page.getByRole('link', { name: 'Notion Business, monthly' })).toBeHidden()
  await page.getByRole('link', { name: 'Slack Business, monthly' }).click()

  const demand = page.getByRole('region', { name: 'Demand' })
  await expect(demand.getByRole('img', { name: /^Demand: \d+ seats at/ })).toBeVisible()
  await expect(demand.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', /curve\.csv$/)
  await expect(page.getByLabel('Seats, price 1')).toHaveAttribute('readonly', '')
  await expect(page.getByLabel('Seats, price 3')).not.toHaveAttribute('readonly', '')
  // The demo pays $11.80 for a seat.
  const prices = page.getByRole('region', { name: 'Prices' })
  await expect(prices).toContainText('A seat costs us $11.80 a month.')
  await expect(prices).toContainText('$0.70 loss')
  await page.getByLabel('Price per seat, price 3').fill('11.00')
  await page.getByRole('button', { name: 'Save prices' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Publish these prices?' })
  await expect(warning).toContainText('At $11.00 we lose $0.80 on each seat.')
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('By the curve, these prices reach $12.00 today')).toBeVisible()
  const row = page.getByRole('row', { name: /^Latecomer/ })
  await expect(row).toContainText('Counts')
  await expectUsable(page)

  await page.getByRole('button', { name: 'Clear now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear now' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for review' })
  await expect(waiting).toContainText('1 purchase needs review.')
  await expect(row).toContainText('Awarded')
  await waiting.getByRole('button', { name: 'Approve all 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve all 1' }).click()
  await expect(waiting).toContainText('1 purchase approved.')
  await expect(waiting.getByRole('button')).toBeHidden()

  const opener = page.getByRole('button', { name: 'Record default of Latecomer' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Record a default of Latecomer?' })
  await dialog.getByLabel('Reason').fill('No payment')
  await dialog.getByRole('button', { name: 'Record default' }).click()
  await expect(dialog.getByRole('alert')).toContainText('30 days overdue')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: 'Close pool' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close pool' }).click()
  await expect(page.getByText('Reached, closed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear now' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('closed a pool')
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Final price')
})
