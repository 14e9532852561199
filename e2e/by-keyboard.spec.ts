import { cards, signInDebtor } from './support/bills.ts'
import { keysOf } from './support/clicks.ts'
import { signInAdmin, signInOperator } from './support/company.ts'
import { tabTo } from './support/keyboard.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { cursor, wiza } from './support/purchases.ts'
import { buyAndPay } from './support/referrals.ts'
import { withLinkedIn } from './support/seats.ts'

test('an invoice is paid by keyboard alone, after a declined card and a second look', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Pays By Keys', [wiza])
  await page.goto('/invoices')
  await tabTo(page, page.getByRole('link', { name: 'Pay 1 invoice', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/billing')
  await expect(page.getByRole('list', { name: 'Invoices in this payment' })).toContainText('Wiza')
  await expect(page.getByRole('main')).toBeFocused()

  const card = page.getByLabel('Card number', { exact: true })
  await tabTo(page, card)
  await page.keyboard.type(cards.declined)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await expect(card).toBeFocused()

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(cards.asks)
  await tabTo(page, page.getByRole('button', { name: /^Pay Now · \$/ }))
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment', exact: true })
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText("You weren't charged")
  await expect(page.getByRole('button', { name: /^Pay Now · \$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment received', exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Go to Dashboard', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing to pay', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Wiza/ })).toBeVisible()
})

test('an admin invites somebody by keyboard alone, and withdraws the invitation', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInAdmin(page, product, 'Invites By Keys')
  const email = newAddress('noor')
  await page.goto('/settings')
  const add = page.getByRole('button', { name: '+ Add Admin', exact: true })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Employee', exact: true })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Noor Haddad')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('noor')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid email address.')
  await expect(form.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await tabTo(page, form.getByRole('checkbox', { name: 'Admin' }))
  await page.keyboard.press('Space')
  await expect(form.getByRole('checkbox', { name: 'Admin' })).toBeChecked()
  await tabTo(page, form.getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()
  const row = page.getByRole('row', { name: /Noor Haddad/ })
  await expect(row).toContainText('Admin')
  await expect(row).toContainText('Invited')
  await product.mailbox.emailTo(email)

  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The invitation to Noor Haddad was withdrawn.', { exact: true })).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('one key explains a line of an invoice, and one more closes it', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInDebtor({ page, product, browser }, 'Explains By Keys', [wiza])
  await page.goto('/invoices')
  await tabTo(
    page,
    page
      .getByRole('row', { name: /Wiza, first invoice/ })
      .getByRole('link')
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice \d/)
  await expect(page.getByRole('main')).toBeFocused()
  const line = page.getByRole('button', { name: 'Wiza: explain this line', exact: true })
  await tabTo(page, line)
  const discount = page.getByText('Group discount, 10%', { exact: true })
  const keys = await keysOf(page, async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 seats × $99.00 list price', { exact: true })).toBeVisible()
    await expect(discount).toBeVisible()
  })
  expect(keys).toBe(1)
  await expect(line).toBeFocused()
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View Wiza seats and renewal', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(line).toBeFocused()
  await page.keyboard.press('Space')
  await expect(discount).toBeHidden()
  await expect(line).toHaveAttribute('aria-expanded', 'false')
})

test('the next deadline is found, a product canceled and kept again, by keyboard alone', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const name = 'Decides By Keys'
  await signInAdmin(page, product, name)
  await buyAndPay({ page, product, browser }, name, [cursor])
  await page.goto('/dashboard')
  const more = page.getByRole('navigation', { name: 'More', exact: true })
  await tabTo(page, more.getByRole('link', { name: 'Renewals', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renewals and savings')
  await expect(page.getByRole('heading', { name: /^Decide (by|today|tomorrow)/ })).toBeVisible()
  const next = page.getByRole('region', { name: /^Next 31 days/ })
  await tabTo(page, next.getByRole('link', { name: /Cursor/ }).first())
  await page.keyboard.press('Enter')

  const cancel = page.getByRole('button', { name: 'Cancel Cursor', exact: true })
  await expect(cancel).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, cancel)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Cancel Cursor?', exact: true })
  await expect(question.getByRole('button', { name: 'Keep Cursor', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Keep Cursor', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Cancel Cursor', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ends [A-Z]/).first()).toBeVisible()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  const keep = page.getByRole('button', { name: 'Keep it', exact: true })
  await tabTo(page, keep)
  await page.keyboard.press('Enter')
  await expect(cancel).toBeVisible()
  await expect(keep).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('two seats are given and taken back by keyboard alone', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await withLinkedIn(
    { page, product, browser },
    ['Ines Duarte', 'Jonas Weber'],
    [
      { plan: 'Core Monthly', seats: 2 },
      { plan: 'Team Monthly', seats: 1 },
    ],
  )
  await page.goto('/manage-accounts/LinkedIn')
  const add = page.getByRole('button', { name: '+ Add Accounts', exact: true })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add LinkedIn accounts', exact: true })
  const search = form.getByRole('searchbox', { name: 'Search members by name or email', exact: true })
  const chosen = form.getByRole('list', { name: 'Selected members', exact: true })
  for (const [typed, person] of [
    ['ines', 'Ines Duarte'],
    ['jonas', 'Jonas Weber'],
  ] as const) {
    await expect(search).toBeFocused()
    await page.keyboard.type(typed)
    await expect(form.getByRole('button', { name: /^Select / })).toHaveText([new RegExp(person)])
    await page.keyboard.press('Enter')
    await expect(chosen).toContainText(person)
  }
  const core = form.getByRole('checkbox', { name: /^Core/ })
  await tabTo(page, core)
  await page.keyboard.press('Space')
  await expect(form.getByText('All 2 Core seats are in use then.')).toBeVisible()
  await tabTo(page, form.getByRole('button', { name: 'Add 2 members', exact: true }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()
  const inUse = page.getByRole('definition').filter({ hasText: /of 3$/ })
  await expect(inUse).toHaveText('2 of 3')

  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/^Undone: Ines Duarte and Jonas Weber no longer have seats in LinkedIn\./),
  ).toBeVisible()
  await expect(inUse).toHaveText('0 of 3')
  await expect(page.getByRole('region', { name: /^People/ })).toBeFocused()
})

test('an operator verifies two companies by keyboard alone: by a key, and by the button', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const [first, second] = ['Keyed Ferns', 'Keyed Mosses']
  const emails: string[] = []
  for (const name of [first, second]) {
    const admin = await browser.newPage({ baseURL: product.url })
    emails.push(await signInAdmin(admin, product, name))
    await admin.close()
  }
  await signInOperator(page, product)
  await page.goto('/operator/companies')
  // The newest company opens by itself.
  await expect(page.getByRole('heading', { name: second, exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.type('keyed')
  await expect(page).toHaveURL(/\?q=keyed$/)
  const rows = page
    .getByRole('region', { name: 'Companies', exact: true })
    .getByRole('link', { name: /^Keyed/ })
  await expect(rows).toHaveText([/Keyed Mosses/, /Keyed Ferns/])
  await tabTo(page, rows.nth(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible()
  await expect(rows.nth(1)).toBeFocused()

  await page.keyboard.press('v')
  const sure = (name: string) =>
    page
      .getByRole('alertdialog', { name: `Verify ${name}?`, exact: true })
      .getByRole('button', { name: `Verify ${name}`, exact: true })
  await expect(sure(first)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('v')
  await expect(sure(first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first} is verified.`, { exact: true })).toBeVisible()
  const verify = page.getByRole('button', { name: 'Verify company', exact: true })
  await expect(verify).toBeHidden()
  await expect(rows.nth(1)).toBeFocused()
  await product.mailbox.emailTo(emails[0] ?? '', /verified/i)

  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: second, exact: true })).toBeVisible()
  await tabTo(page, verify)
  await page.keyboard.press('Enter')
  await expect(sure(second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${second} is verified.`, { exact: true })).toBeVisible()
  await expect(verify).toBeHidden()
  await expect(
    page.locator('section:focus').getByRole('heading', { name: second, exact: true }),
  ).toBeVisible()
  await product.mailbox.emailTo(emails[1] ?? '', /verified/i)
})
