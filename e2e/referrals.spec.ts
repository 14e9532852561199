import { addMember, signInAdmin, signInOperator } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { cursor, wiza } from './support/purchases.ts'
import { bringCompany } from './support/referrals.ts'
import { expectUsable } from './support/usable.ts'

const figure = (label: string) => new RegExp(`^${label}`)

test('a user copies their link, another company signs up through it, and cash back is earned', {
  tag: '@more',
}, async ({ page, product, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAdmin(page, product, 'Refers Others')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Earn Rewards' }).click()
  await expect(page.getByRole('heading', { name: 'Refer Your Friends And Earn Cash Back!' })).toBeVisible()
  await expect(page.getByText('# of Registered Referrals')).toBeVisible()
  await expect(page.getByText('Cash Back Earned')).toBeVisible()
  await expect(
    page.getByText('You earn 2% of the total software spend of referred users for one year.'),
  ).toBeVisible()
  await expect(page.getByText('No referrals yet')).toBeVisible()

  const field = page.getByLabel('Your referral link')
  await expect(field).toHaveAttribute('readonly', '')
  await expect(field).toHaveValue(/[?&]ref=\w+$/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const copied = page.getByText('Link copied!')
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue())
  await expect(copied).toBeHidden({ timeout: 3000 })

  await bringCompany({ page, product, browser }, 'Zephyr Brought', [wiza, cursor])
  await page.reload()
  const [registered, cashBack] = [page.getByText(figure('# of Reg')), page.getByText(figure('Cash Back E'))]
  await expect(registered.locator('xpath=following-sibling::dd')).toHaveText('1')
  // $267.30 and $160.00 were paid.
  await expect(cashBack.locator('xpath=following-sibling::dd').first()).toHaveText('$8.55')
  const entry = page.getByRole('listitem').filter({ hasText: 'Earning' })
  await expect(entry).toContainText('Z.')
  await expect(page.getByText('Zephyr')).toBeHidden()
  await entry.getByText('View details').click()
  await expect(entry.getByRole('row', { name: /2% of total/ })).toContainText('$427.30$8.55')
  await expectUsable(page)

  await signInOperator(page, product)
  await page.goto('/operator/referrals')
  await expect(page.getByRole('row', { name: /Zephyr Brought/ })).toBeVisible()
  await expectUsable(page)
})

test('an employee has a link too, and a failed load says so', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await signInAdmin(page, product)
  const email = colleagueOf(admin, 'noah')
  await addMember(page, product, { name: 'Noah', emailAccount: email })
  const employee = await browser.newPage({ baseURL: product.url })
  await signIn(employee, product, email)
  await employee.route('**/api/referrals', (route) =>
    route.fulfill({ status: 418, json: { message: 'No tea.' } }),
  )
  await employee.goto('/earn-rewards')
  await expect(employee.getByRole('alert')).toContainText("Your referrals couldn't be loaded.")
  await employee.unrouteAll()
  await employee.getByRole('button', { name: 'Try again' }).click()
  await expect(employee.getByLabel('Your referral link')).toHaveValue(/ref=\w+$/)
})

test('an operator sees warning signals, voids a referral with a reason, and downloads the payouts', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInAdmin(page, product, 'Brings Itself')
  await page.goto('/earn-rewards')
  await bringCompany({ page, product, browser }, 'Twin Company', [wiza])
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await operator.goto('/operator/referrals')
  const row = operator.getByRole('row', { name: /Twin Company/ })
  await expect(row).toContainText('Both companies list the same website.')
  await row.getByRole('button', { name: 'Void the referral of Twin Company' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Void referral' }).click()
  await expect(dialog.getByText('Enter a reason. The referrer will see it.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Same owner on both sides')
  await dialog.getByRole('button', { name: 'Void referral' }).click()
  await expect(row).toContainText('Same owner on both sides')
  const download = operator.waitForEvent('download')
  await operator.getByRole('link', { name: 'Payouts CSV' }).click()
  expect((await download).suggestedFilename()).toBe('referral-payouts.csv')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Void' })).toContainText(
    'Same owner on both sides',
  )
})
