import { payAll, signInDebtor } from './support/bills.ts'
import { lookAt } from './support/look-at.ts'
import { expect, test } from './support/product.ts'
import { cursor, linkedIn } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('what a company has bought, pays and renews is accessible', async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Harbor Lane', [linkedIn, cursor])
  await lookAt(page, { '/billing': 'No payment methods yet' })
  await payAll(page, product)
  await lookAt(page, {
    '/dashboard': 'Savings by month',
    '/manage-accounts/LinkedIn': 'No one has LinkedIn yet',
    '/renewals': 'Savings ledger',
    '/invoices': 'Lifetime Savings',
  })
  await page
    .getByRole('row', { name: /Cursor, first invoice/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('row', { name: /Business, Monthly Billing Cycle/ })).toContainText('$160.00')
  await expectUsable(page)
})
