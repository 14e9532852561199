import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { cursor, linkedIn, wiza } from './support/purchases.ts'
import { bringCompany, buyAndPay } from './support/referrals.ts'
import { expectUsable } from './support/usable.ts'

test("rewards and the operator's referrals are accessible", { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInAdmin(page, product, 'Rewards For Everyone')
  await page.goto('/earn-rewards')
  await expect(page.getByText('No referrals yet')).toBeVisible()
  await expectUsable(page)
  await bringCompany({ page, product, browser }, 'Came By Link', [wiza])
  await page.reload()
  await page.getByText('View details').click()
  await expectUsable(page)
  await signInOperator(page, product)
  await page.goto('/operator/referrals')
  await expect(page.getByRole('row', { name: /Came By Link/ })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Void the referral of Came By Link' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUsable(page)
})

test('renewals and savings are accessible, folded and open', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const name = 'Renewals For Everyone'
  await signInAdmin(page, product, name)
  await buyAndPay({ page, product, browser }, name, [wiza, cursor, linkedIn])
  await page.goto('/renewals')
  await expect(page.getByText(/^Nothing to decide now/)).toBeVisible()
  await expectUsable(page)
  for (const line of await page.locator('summary').all()) await line.click()
  await expect(page.getByRole('img').first()).toBeVisible()
  await expectUsable(page)
  const toggles = page.getByRole('button', { name: /Show as table/ })
  while ((await toggles.count()) > 0) await toggles.first().click()
  await expectUsable(page)
})
