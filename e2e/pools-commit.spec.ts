import type { Browser, Page } from '@playwright/test'
import { payAll, signInDebtor } from './support/bills.ts'
import { addMember, signInAdmin, signInOperator } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { commit, openPool, test } from './support/pools.ts'
import { expect, type Product } from './support/product.ts'
import { cursor, verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

/** An operator in their own browser, who has opened a pool for a plan that no other story uses. */
async function withPool(browser: Browser, product: Product, plan: { vendor: string; plan: string }) {
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  const { slug } = await openPool(operator, product, plan)
  return { operator, path: `/pools/${slug}` }
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Your commitment' })

test('an employee asks their admins, who see how many people want it', { tag: '@more' }, async ({
  browser,
  page,
  product,
}) => {
  const { operator, path } = await withPool(browser, product, { vendor: 'Asana', plan: 'Advanced' })
  const admin = await signInAdmin(page, product, 'Wishing')
  const noah = colleagueOf(admin, 'noah')
  await addMember(page, product, { name: 'Noah', emailAccount: noah })
  const employee = await browser.newPage({ baseURL: product.url })
  await signIn(employee, product, noah)

  await employee.goto(path)
  await expect(panelOf(employee)).toBeHidden()
  await employee.getByRole('button', { name: 'Ask my admin' }).click()
  await expect(employee.getByText('Your admins see that you want this.')).toBeVisible()
  await employee.reload()
  await expect(employee.getByText('Your admins see that you want this.')).toBeVisible()
  await expect(employee.getByRole('button', { name: 'Ask my admin' })).toBeHidden()
  await expectUsable(employee)
  await employee.goto('/buy-together')
  await expect(employee.getByRole('listitem').filter({ hasText: 'Asana Advanced' })).toContainText(
    'From 60 seats',
  )
  await expect(employee.getByText('Your commitments')).toBeHidden()

  await page.goto(path)
  await expect(panelOf(page)).toContainText('1 of your people asked for this.')
  await Promise.all([operator.close(), employee.close()])
})

test('an admin commits by keyboard, sees what each price means, changes the commitment and withdraws it', async ({
  browser,
  page,
  product,
}) => {
  const { operator, path } = await withPool(browser, product, { vendor: 'Linear', plan: 'Business' })
  await signInAdmin(page, product, 'Committing')
  await page.goto(path)
  const panel = panelOf(page)
  const row = (price: string) => panel.getByRole('row', { name: price })

  await panel.getByRole('textbox', { name: 'Seats' }).focus()
  await page.keyboard.type('42')
  await page.keyboard.press('Tab')
  // What a seat costs today is filled in; to type replaces it.
  await page.keyboard.type('12')
  const commitButton = panel.getByRole('button', { name: 'Commit' })
  await expect(row('$13.50')).toContainText('not with your maximum')
  await expect(commitButton).toBeEnabled()
  // What can't be read has no quote, and nothing can be agreed to without one.
  await page.keyboard.type(',50')
  await expect(panel.getByText('Use a price such as 12.50, from 0.01 to 100,000.')).toBeVisible()
  await expect(row('$9.90')).not.toContainText('seats')
  await expect(panel.getByRole('checkbox', { name: /we buy these seats/ })).toBeDisabled()
  await expect(panel.getByText('At most', { exact: true })).toBeHidden()
  await expect(commitButton).toBeDisabled()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('14')
  await expect(row('$13.50')).toHaveText('$13.5042 seats$567.00$105.00')
  await expect(row('$9.90')).toHaveText('$9.9042 seats$415.80$256.20')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Please confirm that your commitment is binding')).toBeVisible()
  const binding = panel.getByRole('checkbox', {
    name: 'If the pool reaches a price within my maximum, we buy these seats for 12 months.',
  })
  await expect(binding).toBeFocused()
  await expect(panel).toContainText('At most$6,804.00 a year')
  await expect(panel).toContainText('At least$4,989.60 a year, or nothing if no such price')
  await expect(panel).toContainText('How long12 months. Then it continues until you cancel.')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(panel.getByText("Counts once we've verified your company.")).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await verify(operator, product, 'Committing')
  await page.reload()
  await expect(panel.getByText('Counts', { exact: true })).toBeVisible()
  await expectUsable(page)

  await panel.getByRole('button', { name: 'Add a step' }).press('Enter')
  await expect(panel.getByLabel('Seats, step 2')).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('Tab')
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Use less than $14.00.')).toBeVisible()
  await expect(panel.getByLabel('At most per seat, step 2')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10')
  await expect(row('$9.90')).toContainText('60 seats')
  await expect(row('$11.70')).toContainText('42 seats')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your commitment is saved and counts.')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Buy together' }).click()
  const listed = page.getByRole('region', { name: 'Your commitments' }).getByRole('listitem')
  await expect(listed).toContainText('Linear Business42 to 60 seats')
  await expect(listed).toContainText('Counts')
  await expectUsable(page)
  await page.goto('/pools')
  await expect(page.getByRole('article', { name: 'Linear Business' })).toBeVisible()
  await expectUsable(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Change for Linear Business' }).click()

  await panel.getByRole('button', { name: 'Withdraw' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw your commitment for Linear Business?' })
  await dialog.getByRole('button', { name: 'Keep commitment' }).press('Enter')
  await expect(dialog).toBeHidden()
  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw commitment' }).click()
  await expect(panel.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Your commitment' })).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Commit' })).toBeVisible()
  await operator.close()
})

test('whoever brings a pool to a price reads so on the whole page at once', { tag: '@more' }, async ({
  browser,
  page,
  product,
}) => {
  const { operator, path } = await withPool(browser, product, { vendor: 'Webflow', plan: 'CMS' })
  for (const name of ['First of three', 'Second of three']) {
    const admin = await browser.newPage({ baseURL: product.url })
    await signInAdmin(admin, product, name)
    await verify(operator, product, name)
    await commit(admin, product, path.replace('/pools/', ''), 20, 14)
    await admin.close()
  }
  await signInAdmin(page, product, 'Third of three')
  await verify(operator, product, 'Third of three')
  await page.goto(path)
  const panel = panelOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From 60 seats')
  await expect(page.getByText('Nothing is charged unless a price is reached')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Seats' }).fill('20')
  await panel.getByLabel('At most per seat').fill('14')
  await panel.getByRole('checkbox', { name: /we buy these seats/ }).check()
  await panel.getByRole('button', { name: 'Commit' }).click()
  await expect(page.getByText('Your commitment is saved and counts.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '$13.50 is reached. 60 more seats and everyone pays $11.70',
  )
  await expect(page.getByText('The price is final when the pool closes.')).toBeVisible()
  await expect(page.getByRole('row', { name: /From 60 seats/ })).toContainText('Reached so far')
  await expect(page.getByText('Other companies, 40')).toBeVisible()
  await expectUsable(page)

  // Its figures don't follow every company: they are the same for everybody.
  await panel.getByRole('textbox', { name: 'Seats' }).fill('25')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByText("5 seats of yours aren't in these figures yet. With them, 55 more seats"),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('60 more seats')
  await operator.close()
})

test('a form starts with the waitlist entry, and a commitment above the limit says how much is left', {
  tag: '@more',
}, async ({ browser, page, product }) => {
  const { operator, path } = await withPool(browser, product, { vendor: 'Figma', plan: 'Enterprise' })
  await signInAdmin(page, product, 'Waiting')
  const entry = { yearlySpend: 2160, product: [{ name: 'Enterprise', seats: 10 }] }
  const joined = await page.request.post(`${product.url}/api/waitlist/Figma`, { data: entry })
  expect(joined.ok(), await joined.text()).toBe(true)
  await page.goto(path)
  const panel = panelOf(page)
  await expect(panel).toContainText('Filled in from your waitlist entry.')
  await expect(panel.getByRole('textbox', { name: 'Seats' })).toHaveValue('10')
  await expect(panel.getByLabel('At most per seat')).toHaveValue('18.00')

  await panel.getByRole('textbox', { name: 'Seats' }).fill('400')
  await expect(panel).toContainText('is left of your limit')
  await expect(panel.getByRole('link', { name: 'Ask us to raise it' })).toHaveAttribute('href', '/contact-us')
  await panel.getByRole('checkbox', { name: /we buy these seats/ }).check()
  await panel.getByRole('button', { name: 'Commit' }).click()
  await expect(panel.getByRole('alert')).toContainText('$25,000.00 is left of your limit')
  await panel.getByText('Conditions:').click()
  await panel.getByLabel('Longest term in months').fill('6')
  await panel.getByRole('textbox', { name: 'Seats' }).fill('40')
  await panel.getByText('Conditions').first().click()
  await panel.getByRole('button', { name: 'Commit' }).click()
  await expect(panel.getByText('Use 12 months or more.')).toBeVisible()
  await expect(panel.getByLabel('Longest term in months')).toBeFocused()
  await operator.close()
})

test('whoever has the plan already says whether the pool replaces it', { tag: '@more' }, async ({
  browser,
  page,
  product,
}) => {
  const { operator, path } = await withPool(browser, product, { vendor: 'Cursor', plan: 'Business' })
  await signInDebtor({ page, product, browser }, 'Switching', [cursor])
  await payAll(page, product)
  await page.goto(path)
  const panel = panelOf(page)
  const question = panel.getByRole('radiogroup', { name: 'You already have Cursor Business' })
  await panel.getByRole('textbox', { name: 'Seats' }).fill('5')
  await panel.getByLabel('At most per seat').fill('20')
  await panel.getByRole('checkbox', { name: /we buy these seats/ }).check()
  await panel.getByRole('button', { name: 'Commit' }).click()
  await expect(panel.getByText('Say whether these seats replace yours.')).toBeVisible()

  await question.getByLabel(/^Switch my 5 seats on [A-Z][a-z]+ \d+$/).check()
  await expect(panel).toContainText('You pay $160.00 a month today.')
  await panel.getByRole('button', { name: 'Commit' }).click()
  await expect(page.getByText('Your commitment is saved and counts.')).toBeVisible()
  await page.reload()
  await expect(question.getByLabel(/^Switch my 5 seats/)).toBeChecked()
  await expectUsable(page)
  await operator.close()
})
