import { clicksOf } from './support/clicks.ts'
import { signInAdmin, signInOperator } from './support/company.ts'
import { tabTo, typeChoice } from './support/keyboard.ts'
import { expect, test } from './support/product.ts'
import { approve, linkedIn, request, verify, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('an operator previews a month, issues its invoices, and credits one', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const buyer = await browser.newPage({ baseURL: product.url })
  await signInAdmin(buyer, product, 'Halden Runs')
  const ids = [await request(buyer, product, linkedIn), await request(buyer, product, wiza)]
  await signInOperator(page, product)
  await verify(page, product, 'Halden Runs')
  for (const id of ids) await approve(page, product, id)

  await page.goto('/operator')
  await page.getByRole('button', { name: 'Search or jump to' }).press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('issue monthly')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Issue monthly invoices/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Preview for / })).toContainText(
    /due in total|Nothing to issue/,
  )
  await expect(page).toHaveURL('/operator/invoices')
  const month = page.getByLabel('Month', { exact: true })
  await month.selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Preview invoices' }).click()
  const preview = page.getByRole('region', { name: /^Preview for / })
  await expect(preview).toContainText(/\d+ (company|companies), \d+ invoices?, \$[\d,.]+ due in total/)
  const ours = preview.getByRole('row', { name: /Halden Runs/ })
  await expect(ours).toContainText('LinkedIn')
  await expect(ours).toContainText('$139.99')
  await expectUsable(page)
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await expect(preview).toBeHidden()
  await expect(page.getByRole('list', { name: 'Latest runs' })).toHaveCount(0)

  const issue = preview.getByRole('button', { name: /^Issue \d+ invoices?$/ })
  let count: string | undefined
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('button', { name: 'Preview invoices' }).click()
    count = /\d+/.exec((await issue.textContent()) ?? '')?.[0]
    const dialog = page.getByRole('alertdialog')
    await issue.click()
    await expect(
      preview.getByText(/^\w+ \d+ begins on .* Tick this to issue its invoices today\.$/),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await preview.getByRole('checkbox', { name: /hasn’t begun/ }).check()
    await issue.dblclick()
    await expect(dialog).toContainText(/\d+ invoices?, \$[\d,.]+ due in total/)
    await dialog.getByRole('button', { name: `Issue ${count}` }).dblclick()
    await expect(page.getByText(`${count} ${count === '1' ? 'invoice' : 'invoices'} issued.`)).toBeVisible()
  })
  // The second click of each double click is one too many, and issues nothing.
  expect(clicks - 3).toBe(4)
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Preview invoices' }).click()
  await expect(preview).toContainText('Nothing to issue.')
  await expect(preview.getByRole('button', { name: /^Issue/ })).toHaveCount(0)
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  const runs = page.getByRole('list', { name: 'Latest runs' }).getByRole('listitem')
  await expect(runs).toHaveCount(1)
  await expect(runs).toContainText(`${count} issued`)

  await page.getByRole('searchbox', { name: 'Company, person or number' }).fill('Halden Runs')
  await expect(page.getByRole('row')).toHaveCount(4)
  const row = page.getByRole('row', { name: /Wiza, first invoice/ })
  await row.getByRole('button', { name: /Credit/ }).click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /Credit/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog.getByText('Enter a reason. The customer will see it.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Ordered by mistake')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(row).toContainText('Void')
  await expect(row).toContainText(/\$[\d.]+ credited/)
  await expectUsable(page)

  await buyer.goto('/invoices')
  await buyer
    .getByRole('row', { name: /Wiza, first invoice/ })
    .getByRole('link')
    .first()
    .click()
  await expect(buyer.getByText('Ordered by mistake')).toBeVisible()
  await expectUsable(buyer)
  await buyer.getByRole('link', { name: 'All invoices' }).click()
  await expectUsable(buyer)
})

test('an operator previews a month and issues its invoices by keyboard alone', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const buyer = await browser.newPage({ baseURL: product.url })
  await signInAdmin(buyer, product, 'Halden Keys')
  const id = await request(buyer, product, linkedIn)
  await buyer.close()
  await signInOperator(page, product)
  await verify(page, product, 'Halden Keys')
  await approve(page, product, id)

  await page.goto('/operator/invoices')
  const month = page.getByLabel('Month', { exact: true })
  const label = (await month.locator('option').first().textContent()) ?? ''
  await typeChoice(page, month, label, label)
  const run = page.getByRole('region', { name: 'Monthly run', exact: true })
  const look = run.getByRole('button', { name: 'Preview invoices', exact: true })
  await tabTo(page, look)
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: `Preview for ${label}`, exact: true })
  await expect(preview.getByRole('row', { name: /Halden Keys/ })).toContainText('$139.99')
  await expect(look).toBeFocused()
  await tabTo(page, preview.getByRole('button', { name: 'Cancel', exact: true }))
  await page.keyboard.press('Enter')
  await expect(preview).toBeHidden()
  await expect(run).toBeFocused()

  await tabTo(page, look)
  await page.keyboard.press('Enter')
  const issue = preview.getByRole('button', { name: /^Issue \d+ invoices?$/ })
  await tabTo(page, issue)
  const count = /\d+/.exec((await issue.textContent()) ?? '')?.[0]
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('checkbox', { name: /hasn’t begun/ })).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, issue)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: `Issue ${count}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /issued/ })).toHaveText(
    `${count} ${count === '1' ? 'invoice' : 'invoices'} issued.`,
  )
  await expect(preview).toBeHidden()
  await expect(run).toBeFocused()
  const runs = page.getByRole('list', { name: 'Latest runs', exact: true }).getByRole('listitem')
  await expect(runs.first()).toContainText(`${label}${count} issued`)

  await tabTo(page, page.getByRole('searchbox', { name: 'Company, person or number', exact: true }))
  await page.keyboard.type('Halden Keys')
  await expect(page.getByRole('row', { name: /Halden Keys/ })).toHaveCount(2)
})

test('a failed preview can be tried again, millions fit on a tablet, and changes since are reported', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInOperator(page, product)
  await page.goto('/operator/invoices')
  const address = '**/api/operator/invoices/preview?*'
  await page.route(address, (route) => route.fulfill({ status: 418, json: { message: 'No tea.' } }))
  await page.getByRole('button', { name: 'Preview invoices' }).click()
  await expect(page.getByRole('alert')).toContainText("The preview couldn't be loaded.")
  await page.unroute(address)
  await page.route(address, (route) => route.fulfill({ json: stalePreview }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Northwestern/ })).toContainText('$1,350,000.00')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Issue 3 invoices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue 3 invoices' }).click()
  await expect(
    page.getByText(/^0 invoices issued, not 3 as previewed, because something changed/),
  ).toBeVisible()
})

const stalePreview = {
  month: '2026-11',
  companies: 3,
  count: 3,
  groupAmount: 1_350_000,
  creditsApplied: 0,
  debtAdded: 0,
  amountsDue: 1_350_000,
  alreadyIssued: 0,
  givenUp: 0,
  invoices: [
    {
      company: { _id: '00000000-0000-4000-8000-000000000000', name: 'Northwesterninternational Holdings' },
      vendors: ['ChatGPT', 'SalesHandy'],
      originalAmount: 1_500_000,
      groupAmount: 1_350_000,
      creditsApplied: 0,
      debtAdded: 0,
      amountsDue: 1_350_000,
    },
  ],
  next: null,
}
