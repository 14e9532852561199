import { signInAdmin, signInOperator } from './support/company.ts'
import { lookAt } from './support/look-at.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('the operator console is accessible', async ({ page, product, browser }) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product)
  await admin.close()
  await signInOperator(page, product)
  await page.goto('/operator')
  await expect(page.getByRole('table', { name: 'Waiting' })).toBeVisible()
  await expectUsable(page)
  await page.goto('/operator/companies')
  await expect(page.getByRole('link', { name: /Halden Robotics/ }).first()).toBeVisible()
  await expectUsable(page)
  await page
    .getByRole('link', { name: /Halden Robotics/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Verify company' })).toBeVisible()
  await expectUsable(page)

  await page.goto('/operator/outbox')
  await expectUsable(page)
  await page.getByRole('row').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUsable(page)
  await page.goto('/operator/audit')
  await expect(page.getByText('created the company').first()).toBeVisible()
  await expectUsable(page)
  await lookAt(page, {
    '/operator/fulfillment': 'Margin',
    '/operator/fulfillment/tasks': 'Margin',
    '/operator/fulfillment/statements': 'Statements',
    '/operator/fulfillment/margin': 'Margin',
    '/operator/invoices': 'Preview invoices',
    '/operator/payments': 'Payments',
    '/operator/pending': 'Nothing to approve',
    '/operator/jobs': 'Timetable',
    '/operator/staff': 'Invite operator',
    '/operator/pools': 'New pool',
    '/operator/referrals': 'Referrals',
  })
  await page.goto('/reddit-Lead-Generation')
  await expect(page.getByRole('button', { name: 'Run bot' })).toBeVisible()
  await expectUsable(page)
})
