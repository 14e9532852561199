import { signInAdmin } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { request, showHalden, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('the dashboard of a new company says what to do first, and is accessible', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInAdmin(page, product)
  await page.goto('/dashboard')
  await expect(page.getByText('Please purchase software products to manage access')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Get started' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Create your company \(done\)/,
    /See what you’d save.*Compare prices/,
    /Add your team.*Add people/,
    /Request your first product.*Browse products/,
    /We’re verifying your company.*Waiting for us/,
  ])
  await expect(page.getByRole('region', { name: 'Group prices right now' }).getByRole('row')).toHaveCount(6)
  await expectUsable(page)
})

test('the dashboard is accessible with a request, and full', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  await request(page, product, wiza)
  await page.goto('/dashboard')
  await expect(page.getByText('3 of 5 done')).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Wiza' }).click()
  await expect(page.getByRole('dialog', { name: 'Wiza' })).toContainText('Requested by')
  await expectUsable(page)

  await showHalden(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('img', { name: 'Bar chart of savings by month' })).toBeVisible()
  await expectUsable(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Slack' }).click()
  const slack = page.getByRole('listitem').filter({ hasText: 'Slack' })
  await expect(slack.getByText('Monthly Original Costs')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByText('1 closed request').click()
  await expectUsable(page)
})
