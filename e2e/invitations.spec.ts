import { addMember, halden, signInAdmin } from './support/company.ts'
import { codeFor, logIn } from './support/logging-in.ts'
import { newAddress, password, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

const linkIn = (text: string) => /https?:\S+\/signup\?invitation=\S+/.exec(text)?.[0] ?? ''

test('a consultant is invited, signs up with the link, and leaves again', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  const mara = await signInAdmin(admin, product)
  const email = newAddress('cora')
  await admin.goto('/settings')
  await admin.getByRole('button', { name: '+ Add Admin' }).click()
  const form = admin.getByRole('dialog', { name: 'Add Employee' })
  await form.getByLabel('Name').fill('Cora Consultant')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(admin.getByText('Cora Consultant was invited by email.')).toBeVisible()
  await expect(admin.getByRole('row', { name: /Cora Consultant/ })).toContainText('Invited')

  const { text } = await product.mailbox.emailTo(email, /invitation|invited/)
  await page.goto(linkIn(text))
  await expect(page.getByText(`${halden.name} invited you to join`)).toBeVisible()
  await expect(page.getByText(`${mara} sent the invitation to ${email}`)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectUsable(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('One time password, digit 1 of 6').pressSequentially(await codeFor(product, email))
  await expect(page).toHaveURL(/\/landing/)
  await logIn(page, email, password)
  await expect(page.getByText("You don't have any software yet")).toBeVisible()
  await expect(page.getByText(halden.name, { exact: true })).toBeVisible()
  await admin.reload()
  await expect(admin.getByRole('row', { name: /Cora Consultant/ })).not.toContainText('Invited')

  await page.goto('/settings/profile')
  await expect(page.getByText(`You belong to ${halden.name}.`)).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Leave company' }).click()
  const question = page.getByRole('alertdialog', { name: `Leave ${halden.name}?` })
  await question.getByRole('button', { name: 'Leave company' }).click()
  await expect(page.getByText(`You left ${halden.name}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave company' })).toBeHidden()
  await admin.reload()
  await expect(admin.getByRole('row', { name: /Cora Consultant/ })).toBeHidden()
  await product.mailbox.emailTo(mara, /left your company/)
  await admin.close()
})

test('a person without a company sees the invitation on the dashboard, and accepts it', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const admin = await browser.newPage({ baseURL: product.url })
  const mara = await signInAdmin(admin, product)
  const email = await signIn(page, product)
  await addMember(admin, product, { name: 'Ann', emailAccount: email, admin: true })
  await page.goto('/dashboard')
  const card = page.getByRole('listitem').filter({ hasText: `${halden.name} invited you to join` })
  await expect(card).toContainText(`${mara} invited you to join as an admin.`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectUsable(page)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(`You joined ${halden.name}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept Terms' }).click()
  await expect(page.getByRole('button', { name: 'Accept Terms' })).toBeHidden()
  await page.goto('/settings')
  await expect(page.getByRole('row', { name: /Ann/ })).not.toContainText('Invited')

  await page.goto('/invitations')
  await expect(page.getByText('No invitations')).toBeVisible()
  await expectUsable(page)
  await admin.close()
})

test('an invitation is declined permanently, or put aside to create a company', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  const mara = await signInAdmin(admin, product, 'Pushy Partners')
  const email = await signIn(page, product)
  await addMember(admin, product, { name: 'Ann', emailAccount: email })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Set up my own company' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Cobuy' })).toBeVisible()

  await page.goto('/invitations')
  await page.getByRole('button', { name: 'Never invite me' }).click()
  const question = page.getByRole('alertdialog', { name: 'Stop invitations from Pushy Partners?' })
  await expect(question).toContainText('Its admins only learn that you declined.')
  await question.getByRole('button', { name: 'Never invite me' }).click()
  await expect(page.getByText('No invitations')).toBeVisible()
  await product.mailbox.emailTo(mara, /declined/)

  await addMember(admin, product, { name: 'Ann', emailAccount: email })
  await page.reload()
  await expect(page.getByText('You asked this company not to invite you')).toBeVisible()
  await expectUsable(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('dialog', { name: 'Welcome to Cobuy' })).toBeVisible()
  await admin.close()
})

test('a member of another company sees how to accept, and a failed load says so', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Second Employer')
  const email = await signInAdmin(page, product)
  await addMember(admin, product, { name: 'Mara', emailAccount: email })
  await page.goto('/dashboard')
  await expect(page.getByText('Second Employer invited you to join')).toBeVisible()
  await page.getByRole('link', { name: 'View invitation' }).click()
  await expect(page.getByText('You belong to another company.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
  await page.getByRole('link', { name: 'Leave it' }).click()
  const leave = page.getByRole('button', { name: 'Leave company' })
  await expect(leave).toHaveAccessibleDescription(/You’re the only admin/)
  await expect(leave).toHaveAttribute('aria-disabled', 'true')

  await page.route('**/api/invitations', (route) =>
    route.fulfill({ status: 418, json: { message: 'No tea.' } }),
  )
  await page.goto('/invitations')
  await expect(page.getByRole('alert')).toContainText("Your invitations couldn't be loaded.")
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Second Employer invited you to join')).toBeVisible()
  await admin.close()
})

test('a used link says so, and sign-up continues without it', { tag: '@more' }, async ({ page }) => {
  await page.goto(`/signup?invitation=${'x'.repeat(43)}`)
  await expect(page.getByText('This invitation has expired or was already used.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
})
