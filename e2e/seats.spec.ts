import type { Page } from '@playwright/test'
import { clicksOf } from './support/clicks.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { assignElsewhere, withLinkedIn } from './support/seats.ts'
import { expectUsable } from './support/usable.ts'

const people = ['Ines Duarte', 'Jonas Weber', 'Priya Raman']
const both = [
  { plan: 'Core Monthly', seats: 2 },
  { plan: 'Team Monthly', seats: 1 },
]

const core = (page: Page) => page.getByRole('dialog').getByRole('checkbox', { name: /^Core/ })

async function stat(page: Page, label: string) {
  return page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[text()="${label}"]`) })
}

test('an admin assigns seats to several members together, who get an email', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await withLinkedIn({ page, product, browser }, people, both)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Manage Accounts of LinkedIn' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LinkedIn Dashboard')
  await expect(page.getByText('No one has LinkedIn yet')).toBeVisible()
  await expect(await stat(page, '# of Seats')).toHaveText('3')
  await expect(await stat(page, 'Allocable # of Seats')).toHaveText('3')
  await expect(await stat(page, 'Lifetime Savings')).toHaveText(/^\+\$/)

  await page.getByRole('button', { name: '+ Add Accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add LinkedIn accounts' })
  await dialog.getByRole('searchbox', { name: 'Search members by name or email' }).fill('ines')
  await expect(dialog.getByRole('button', { name: /^Select/ })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Select Ines Duarte' }).click()
  // No member is left to get the focus, so it stays in the dialog.
  await expect(dialog.getByRole('group', { name: 'Members' })).toBeFocused()
  await dialog.getByRole('searchbox', { name: 'Search members by name or email' }).fill('')
  await dialog.getByRole('button', { name: 'Select Jonas Weber' }).click()
  await expect(dialog.getByRole('button', { name: 'Select Jonas Weber' })).toBeHidden()
  await expect(dialog.getByText('(2 seats left)')).toBeVisible()
  await core(page).check()
  const tallest = await core(page).evaluate((box) => {
    let list = box.parentElement
    while (list && getComputedStyle(list).overflowY !== 'auto') list = list.parentElement
    return list && getComputedStyle(list).maxHeight
  })
  expect(tallest, 'ten times the text size').toBe('160px')
  const given = page.waitForRequest(
    (call) => call.method() === 'POST' && call.url().endsWith('/api/company/members'),
  )
  const sent = page.waitForRequest('**/api/send-product-email')
  await dialog.getByRole('button', { name: 'Add 2 members' }).click()
  const { selectedMembers, ...what } = (await given).postDataJSON()
  expect([selectedMembers.length, what]).toEqual([2, { product: 'LinkedIn', subscriptions: ['Core'] }])
  const { members } = (await sent).postDataJSON()
  expect(members[0]).toMatchObject({ name: 'Ines Duarte', productName: 'LinkedIn', subscriptions: 'Core' })
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('row', { name: /Ines Duarte/ })).toContainText('Core')
  await expect(await stat(page, 'Allocable # of Seats')).toHaveText('1')
  await expect(page.getByRole('heading', { name: 'People 2' })).toBeVisible()
  await expect(
    page.getByText('Ines Duarte and Jonas Weber now have seats in LinkedIn. We emailed them.'),
  ).toBeVisible()
  const mail = await product.mailbox.emailTo(members[0].email, /LinkedIn is being set up for you/)
  expect(mail.text).toContain('gave you a seat in LinkedIn: Core.')

  await page.getByRole('button', { name: '+ Add Accounts' }).click()
  await expect(dialog.getByRole('button', { name: 'Select Priya Raman' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Select Ines Duarte' })).toBeHidden()
  await expect(core(page)).toBeDisabled()
  await expect(dialog.getByText('(0 seats left)')).toBeVisible()
  await expect(dialog.getByText('All Core seats are in use.')).toBeVisible()
})

test('two seats for new people take three clicks, and they are invited in the same dialog', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await withLinkedIn({ page, product, browser }, [], [{ seats: 2 }])
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Add LinkedIn accounts' })
  const [zoe, ann] = [newAddress('zoe.novak'), newAddress('ann')]
  await expect(page.getByRole('row', { name: /LinkedIn/ })).toBeVisible()
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('link', { name: 'Manage Accounts of LinkedIn' }).click()
    await page.getByRole('button', { name: '+ Add Accounts' }).click()
    await expect(core(page), 'the only plan is chosen').toBeChecked()
    for (const address of [zoe, ann]) {
      await page.keyboard.type(address)
      await expect(dialog.getByRole('button', { name: `Invite ${address}` })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel(`Name of ${address}`)).toBeVisible()
    }
    await expectUsable(page)
    await dialog.getByLabel(`Name of ${zoe}`).fill('Zoe Novak')
    await dialog.getByLabel(`Name of ${ann}`).fill('Ann Lee')
    await expect(dialog.getByRole('button', { name: /^Select/ })).toHaveCount(1)
    await expect(dialog.getByText(/^Zoe Novak and Ann Lee get Core\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add 2 members' }).click()
  })
  expect(clicks).toBe(3)
  await expect(page.getByRole('row', { name: /Zoe Novak/ })).toContainText('Core')
  await expect(page.getByRole('row', { name: /Ann Lee/ })).toContainText('Invited')
  await product.mailbox.emailTo(zoe, /invited you/)
})

test('somebody new who can’t be invited is named, and those before are not invited twice', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await withLinkedIn({ page, product, browser }, [], [{ seats: 2 }])
  await page.goto('/manage-accounts/LinkedIn')
  await page.getByRole('button', { name: '+ Add Accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add LinkedIn accounts' })
  for (const address of [newAddress('zoe'), 'ann@gmail.com']) {
    await page.keyboard.type(address)
    await dialog.getByRole('button', { name: `Invite ${address}` }).click()
    await dialog.getByRole('searchbox').focus()
  }
  await dialog.getByLabel('Name of ann@gmail.com').fill('Ann')
  await dialog.getByRole('button', { name: 'Add 2 members' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'ann@gmail.com: Please use a company email, not a public email like Gmail.',
  )
  await dialog.getByRole('button', { name: 'Remove ann@gmail.com from the selection' }).click()
  await dialog.getByRole('button', { name: 'Add 1 member' }).click()
  await expect(page.getByRole('row', { name: /Zoe/ })).toContainText('Core')
})

test("an admin edits a member's seats, filters, and sees the history", { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await withLinkedIn({ page, product, browser }, people, both)
  await assignElsewhere(page, product, 'Ines Duarte')
  await assignElsewhere(page, product, 'Jonas Weber')
  await page.goto('/manage-accounts/linkedin')
  await page.getByRole('button', { name: 'Edit Ines Duarte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Ines Duarte' })
  await expect(core(page)).toBeChecked()
  await core(page).uncheck()
  await dialog.getByRole('checkbox', { name: /^Sales Navigator Team/ }).check()
  const saved = page.waitForRequest((call) => call.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  expect((await saved).postDataJSON()).toEqual({
    productName: 'LinkedIn',
    subscriptions: ['Sales Navigator Team'],
  })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Ines Duarte/ })).toContainText('Sales Navigator Team')

  await page.getByRole('button', { name: 'Products' }).click()
  await page.getByRole('checkbox', { name: 'Core' }).click()
  await expect(page).toHaveURL(/product=Core/)
  await expect(page.getByRole('rowheader')).toHaveText([/^Jonas Weber/])
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText([/^Jonas Weber/])
  await page.getByRole('button', { name: 'Products (1)' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('INES')
  await expect(page.getByRole('rowheader')).toHaveText([/^Ines Duarte/])

  await page.getByRole('button', { name: 'Seat history' }).click()
  const history = page.getByRole('dialog', { name: 'LinkedIn seat history' })
  await expect(history.getByText('Ines Duarte: Core removed')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('seats-LinkedIn.csv')
})

test('two seats take four clicks from the dashboard, and can be undone as long as they have not changed', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await withLinkedIn({ page, product, browser }, people, both)
  await page.goto('/dashboard')
  const inUse = page.getByRole('definition').filter({ hasText: /of 3$/ })
  const receipt = page.getByRole('status').filter({ has: page.getByRole('paragraph') })
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('link', { name: 'Manage Accounts of LinkedIn' }).click()
    await expect(page.getByText('No one has LinkedIn yet')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('button', { name: '+ Add Accounts' }).click()
    for (const name of ['ines', 'jonas']) {
      const options = page.getByRole('button', { name: new RegExp(`^Select ${name}`, 'i') })
      await page.getByRole('searchbox', { name: 'Search members by name or email' }).fill(name)
      await expect(options).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(options).toHaveCount(0)
    }
    await core(page).check()
    await expect(page.getByText('All 2 Core seats are in use then.')).toBeVisible()
    await page.getByRole('button', { name: 'Add 2 members' }).click()
  })
  expect(clicks).toBe(4)
  await expect(inUse).toHaveText('2 of 3')
  await receipt.getByRole('button', { name: 'Undo' }).click()
  await expect(receipt).toContainText('Undone: Ines Duarte and Jonas Weber no longer have seats in LinkedIn.')
  await expect(inUse).toHaveText('0 of 3')

  await assignElsewhere(page, product, 'Ines Duarte')
  await page.reload()
  await page.getByRole('button', { name: 'Take back Ines Duarte' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Take back the seat of Ines Duarte?' })
  await expect(ask).toContainText('Ines Duarte loses Core today. 2 of 2 Core seats are idle then.')
  await ask.getByRole('button', { name: 'Take back seat' }).click()
  await expect(receipt).toContainText('Ines Duarte no longer has LinkedIn.')
  await assignElsewhere(page, product, 'Jonas Weber')
  await assignElsewhere(page, product, 'Priya Raman')
  await receipt.getByRole('button', { name: 'Undo' }).click()
  await expect(receipt).toContainText('You need 1 seat for Core, but 0 are left. Nothing was changed.')
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toBeVisible()
})

test('an admin cancels with three clicks, and is told first who loses access and when', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await withLinkedIn({ page, product, browser }, people, [{ seats: 2 }])
  await assignElsewhere(page, product, 'Ines Duarte')
  await page.goto('/dashboard')
  await expect(page.getByRole('row', { name: /LinkedIn/ })).toBeVisible()
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('link', { name: 'Manage Accounts of LinkedIn' }).click()
    await expect(page.getByRole('row', { name: /Ines Duarte/ })).toBeVisible()
    await expect(
      page.getByText(/^Ending LinkedIn takes 30 days’ notice\. Cancel by .+ 1 person loses access/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Cancel LinkedIn' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Cancel LinkedIn?' })
    await expect(ask).toContainText(/^Cancel LinkedIn\?LinkedIn ends on .*1 person loses access that day\./)
    await expect(ask.getByRole('button', { name: 'Keep LinkedIn' })).toBeFocused()
    await ask.getByRole('button', { name: 'Cancel LinkedIn' }).click()
  })
  expect(clicks).toBe(3)
  await expect(page.getByText(/^Ends [A-Z]/)).toBeVisible()
  await expect(page.getByText(/ canceled it: it ends on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel LinkedIn' })).toHaveCount(0)
})

test('if someone else took the last seat, the dialog says so and keeps the selection', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await withLinkedIn({ page, product, browser }, people, [{ seats: 1 }])
  await page.goto('/manage-accounts/LinkedIn')
  await page.getByRole('button', { name: '+ Add Accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add LinkedIn accounts' })
  await dialog.getByRole('button', { name: 'Select Ines Duarte' }).click()
  await core(page).check()
  await expect(dialog.getByText('(1 seats left)')).toBeVisible()

  expect((await assignElsewhere(page, product, 'Jonas Weber')).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Add 1 member' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'You need 1 seat for Core, but 0 are left. Nothing was changed.',
  )
  await expect(dialog.getByText('(1 seats left)')).toBeHidden()
  await expect(dialog.getByText('(0 seats left)').last()).toBeVisible()
  await expect(core(page)).toBeChecked()
  await expect(dialog.getByRole('list', { name: 'Selected members' })).toContainText('Ines Duarte')
})

test('removing a member frees their seats', { tag: '@more' }, async ({ page, product, browser }) => {
  await withLinkedIn({ page, product, browser }, people, [{ seats: 1 }])
  await assignElsewhere(page, product, 'Ines Duarte')
  await page.goto('/settings/team-members')
  await page.getByRole('button', { name: '1 seat for Ines Duarte' }).click()
  const seats = page.getByRole('dialog', { name: 'Ines Duarte’s seats' })
  await expect(seats.getByText('Assigned: LinkedIn Core')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Ines Duarte' }).click()
  await expect(page.getByText('This frees 1 seat (LinkedIn) and ends their invitation.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Ines Duarte' }).click()
  await expect(page.getByRole('rowheader', { name: /Ines/ })).toBeHidden()
  await page.goto('/manage-accounts/LinkedIn')
  await expect(page.getByText('No one has LinkedIn yet')).toBeVisible()
  await expect(await stat(page, 'Allocable # of Seats')).toHaveText('1')
})
