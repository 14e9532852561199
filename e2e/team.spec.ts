import { changed } from './support/approvals.ts'
import { clicksOf } from './support/clicks.ts'
import { addMember, halden, signInAdmin } from './support/company.ts'
import { codeFor, logIn } from './support/logging-in.ts'
import { newAddress, password } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('an admin invites an admin, who joins through the emailed link', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInAdmin(page, product)
  const email = newAddress('noor')
  await page.goto('/settings')
  await page.getByRole('button', { name: '+ Add Admin' }).click()
  const form = page.getByRole('dialog', { name: 'Add Employee' })
  await form.getByLabel('Name').fill('Noor Haddad')
  await form.getByLabel('Email').fill('noor')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid email address.')
  await form.getByLabel('Email').fill('noor@gmail.com')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'Please use a company email, not a public email like Gmail.',
  )
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Admin').check()
  const added = page.waitForRequest('**/api/company/add-members')
  const sent = page.waitForRequest('**/api/send-email')
  await form.getByRole('button', { name: 'Add' }).click()
  expect((await added).postDataJSON()).toEqual({
    name: 'Noor Haddad',
    emailAccount: email,
    mobileNumber: '',
    product: '',
    admin: true,
    subscriptions: [],
  })
  expect((await sent).postDataJSON()).toEqual({
    name: 'Noor Haddad',
    email,
    productName: '',
    admin: true,
    subscriptions: [],
  })
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: /Noor Haddad/ })
  await expect(row).toContainText('Admin')
  await expect(row).toContainText('Invited')

  const { text } = await product.mailbox.emailTo(email)
  const link = /https?:\S+\/signup\S*/.exec(text)?.[0] ?? ''
  const other = await browser.newPage({ baseURL: product.url })
  await other.goto(link)
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign Up' }).click()
  await other.getByLabel('One time password, digit 1 of 6').pressSequentially(await codeFor(product, email))
  await expect(other).toHaveURL(/\/landing/)
  await logIn(other, email, password)
  await expect(other.getByText(halden.name, { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Accept Terms' }).click()
  await other.getByRole('link', { name: 'Settings' }).click()
  await expect(other.getByRole('row', { name: /Noor Haddad \(you\)/ })).not.toContainText('Invited')
  await other.close()
})

test('a member is found, made an admin and removed by name', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  const ines = newAddress('ines')
  await addMember(page, product, { name: 'Ines Duarte', emailAccount: ines })
  await addMember(page, product, { name: 'Jonas Weber', emailAccount: newAddress('jonas') })
  await page.goto('/settings')
  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await search.fill('NAS')
  await expect(page.getByRole('rowheader')).toContainText(['Jonas Weber'])
  await search.fill(ines.slice(-18))
  await expect(page.getByRole('rowheader')).toContainText(['Ines Duarte'])
  await search.fill('INES')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL('/settings?q=INES')
  await expect(page.getByRole('link', { name: 'Team Members' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'More for Ines Duarte' }).click()
  await page.getByRole('menuitem', { name: 'Make admin' }).click()
  await page
    .getByRole('alertdialog', { name: 'Make Ines Duarte an admin?' })
    .getByRole('button', { name: 'Make Ines Duarte an admin' })
    .click()
  await expect(page.getByRole('row', { name: /Ines Duarte/ })).toContainText('Admin')
  const resend = page.getByRole('button', { name: 'Resend invitation to Ines Duarte' })
  await resend.click()
  await expect(page.getByText('Invitation sent.')).toBeVisible()
  await expect(resend).toBeFocused()

  const remove = page.getByRole('row').getByRole('button', { name: 'Remove Ines Duarte' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Remove Ines Duarte?' })
  await expect(question).toContainText('This ends their invitation.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Remove Ines Duarte' }).click()
  await expect(page.getByText('No name or email contains “INES”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
})

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('canceling a question returns the focus to the button that asked it', { tag: '@more' }, async ({
    page,
    product,
  }) => {
    await signInAdmin(page, product)
    await addMember(page, product, { name: 'Ines Duarte', emailAccount: newAddress('ines') })
    await page.goto('/settings')
    const remove = page.getByRole('row').getByRole('button', { name: 'Remove Ines Duarte' })
    await remove.click()
    const question = page.getByRole('alertdialog', { name: 'Remove Ines Duarte?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
  })
})

test('someone is invited in 2 clicks and uninvited in one, and the last admin cannot leave and sees why', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  await page.goto('/settings')
  const remove = page.getByRole('button', { name: /^Remove / })
  await expect(remove).toHaveAccessibleDescription(/The only admin. Make someone else an admin/)
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expectUsable(page)

  const clicks = await clicksOf(page, async () => {
    await page.getByRole('button', { name: '+ Add Admin' }).click()
    const form = page.getByRole('dialog', { name: 'Add Employee' })
    await expect(form.getByText(/Without it, they see only the software they have a seat for/)).toBeVisible()
    await form.getByLabel('Name').fill('Noor Haddad')
    await form.getByLabel('Email').fill(newAddress('noor'))
    await form.getByRole('button', { name: 'Add' }).click()
  })
  expect(clicks).toBe(2)
  const row = page.getByRole('row', { name: /Noor Haddad/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invited 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The invitation to Noor Haddad was withdrawn.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'Invited 0' }).click()
  await expect(page.getByText('No open invitations')).toBeVisible()

  await page.goto('/settings/profile')
  await expect(page.getByRole('button', { name: 'Leave company' })).toHaveAccessibleDescription(/only admin/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lindt')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name was saved.')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('rowheader')).toContainText('Mara Lindt (you)')
})

test('an admin adds someone with their role, manager and cost center, and changes them', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  await changed(page.request.patch('/api/user', { data: { name: 'Mara Lindt' } }))
  await page.goto('/settings')
  await page.getByRole('button', { name: '+ Add Admin' }).click()
  const form = page.getByRole('dialog', { name: 'Add Employee' })
  await form.getByLabel('Name').fill('Noor Haddad')
  await expect(form.getByLabel('Cost center')).toBeHidden()
  await page.keyboard.press('Escape')

  await changed(page.request.post('/api/cost-centers', { data: { code: 'ENG', name: 'Engineering' } }))
  await page.goto('/settings')
  await page.getByRole('button', { name: '+ Add Admin' }).click()
  await form.getByLabel('Name').fill('Noor Haddad')
  await form.getByLabel('Email').fill(newAddress('noor'))
  await form.getByLabel('Admin').check()
  await expect(form.getByLabel('Role')).toBeHidden()
  await form.getByLabel('Admin').uncheck()
  await form.getByLabel('Role').selectOption('finance')
  await form.getByRole('combobox', { name: 'Manager' }).fill('mara')
  await expect(page.getByRole('option', { name: 'Mara Lindt' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Remove Mara Lindt' })).toBeVisible()
  await form.getByLabel('Cost center').selectOption('ENG')
  await expectUsable(page)
  const added = page.waitForRequest('**/api/company/add-members')
  await form.getByRole('button', { name: 'Add' }).click()
  expect((await added).postDataJSON()).toMatchObject({
    admin: false,
    role: 'finance',
    manager: expect.any(String),
    costCenter: 'ENG',
  })
  const row = page.getByRole('row', { name: /Noor Haddad/ })
  await expect(row).toContainText('Finance')
  await expect(row).toContainText('Reports to Mara Lindt')
  await expect(row).toContainText('ENG')

  await page.getByRole('button', { name: 'More for Noor Haddad' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Noor Haddad' })
  await expect(edit.getByLabel('Cost center')).toHaveValue('ENG')
  await edit.getByRole('button', { name: 'Remove Mara Lindt' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(row).not.toContainText('Reports to')
})

test('a large team is loaded page by page', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  const names = Array.from({ length: 54 }, (_, index) => `Member ${String(index).padStart(2, '0')}`)
  for (const name of names) await addMember(page, product, { name, emailAccount: newAddress() })
  await page.goto('/settings')
  await expect(page.getByRole('rowheader')).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(55)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
})
