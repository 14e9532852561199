import { readFile } from 'node:fs/promises'
import { payAll } from './support/bills.ts'
import { signInAdmin } from './support/company.ts'
import {
  confirmByLink,
  giveContacts,
  giveSeat,
  linkIn,
  openOperator,
  openVendor,
  slackOrders,
  withSlack,
} from './support/fulfillment.ts'
import { openMailbox } from './support/mailbox.ts'
import { newAddress, signIn } from './support/people.ts'
import { expect, patient, startWithClock, test } from './support/product.ts'
import { answer, approve, request, verify, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

const workspace = { kind: 'workspace', url: 'https://halden.slack.com/' }

test('a vendor confirms an order on a phone, and the holder of a seat opens the product', async ({
  page,
  product,
  browser,
}) => {
  const { company, noah, link } = await withSlack({ page, product, browser })
  await page.goto('/dashboard')
  await expect(page.getByText(/^Being set up since/)).toBeVisible()
  const holder = patient(await browser.newPage({ baseURL: product.url }))
  await signIn(holder, product, noah)
  await holder.goto('/dashboard')
  await expect(holder.getByText(/^Being set up since/)).toBeVisible()

  const vendor = await openVendor(browser, product, true)
  await vendor.goto(link)
  await expect(vendor.getByRole('heading', { level: 1 })).toHaveText(
    `Please set up 3 Slack seats for ${company}`,
  )
  await expect(
    vendor.getByText(/^Order VO-\d{4}-\d{5} for Halden .*: 3 seats of Pro, monthly, from/),
  ).toBeVisible()
  await expect(vendor.getByText('2 more seats aren’t handed out yet.')).toBeVisible()
  await expectUsable(vendor)
  const late = await openVendor(browser, product)
  await late.goto(link)
  await expect(late.getByRole('button', { name: 'Confirm order' })).toBeVisible()

  await vendor.getByRole('checkbox', { name: 'Noah Becker' }).check()
  await vendor.getByRole('button', { name: 'Confirm order' }).click()
  const address = vendor.getByLabel('Workspace address')
  await expect(address).toBeFocused()
  await expect(vendor.getByText('Enter the address where people log in.')).toBeVisible()
  await address.fill('https://halden.slack.com')
  await vendor.getByLabel('Your order number (optional)').fill('SL-88214')
  await vendor.getByRole('button', { name: 'Confirm order' }).click()
  await expect(vendor.getByRole('status')).toContainText(`Confirmed by ${slackOrders}`)
  await expect(vendor.getByText('SL-88214')).toBeVisible()
  await expect(vendor.getByRole('button', { name: 'Confirm order' })).toBeHidden()

  // Somebody else at the vendor has the same link open.
  await late.getByLabel('Workspace address').fill('https://other.slack.com')
  await late.getByRole('button', { name: 'Confirm order' }).click()
  await expect(late.getByRole('status')).toContainText(`Confirmed by ${slackOrders}`)

  await holder.reload()
  const open = holder.getByRole('link', { name: 'Open Slack in a new tab' })
  await expect(open).toHaveAttribute('href', 'https://halden.slack.com/')
  await expect(open).toHaveAttribute('target', '_blank')
  await expect(open).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(holder.getByText('halden.slack.com', { exact: true })).toBeVisible()
  await expectUsable(holder)

  await page.reload()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.goto('/manage-accounts/Slack')
  await expect(page.getByRole('row', { name: /Noah Becker/ })).toContainText('Ready')
  await page.locator('summary').click()
  await expect(page.getByText('Workspace link')).toBeVisible()
  await expectUsable(page)
})

test('a link that is not ours, or has expired, says what to do', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const { link } = await withSlack({ page, product, browser })
  const vendor = await openVendor(browser, product)
  await vendor.goto('/vendor-order')
  await expect(vendor.getByRole('alert')).toContainText('This link is not one of ours.')
  await vendor.goto('/vendor-tasks?token=nobody')
  await expect(vendor.getByRole('alert')).toContainText('This link is not one of ours.')
  await expect(vendor.getByRole('link')).toHaveCount(0)
  await expectUsable(vendor)
  // Two weeks have to pass on the server; the story in which they do waits for a release.
  const expired = { code: 'link_expired', message: 'This link has expired. Send yourself a new one.' }
  await vendor.route('**/api/vendor/orders/*', (route) => route.fulfill({ status: 410, json: expired }))
  await vendor.goto(link)
  await expect(vendor.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await vendor.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(vendor.getByRole('status')).toContainText('a new one is on its way')
  await linkIn(product, /^Your new link for VO-/)
})

test('a vendor declines, and the buyer sees the credit', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const { link, noah } = await withSlack({ page, product, browser })
  const vendor = await openVendor(browser, product)
  await vendor.goto(link)
  await vendor.getByRole('button', { name: 'We can’t deliver this' }).click()
  await vendor.getByRole('button', { name: 'Decline order' }).click()
  await expect(vendor.getByText('Say why, in a few words.')).toBeVisible()
  await vendor.getByLabel('Why can’t you deliver it?').fill('We stopped selling this plan.')
  await vendor.getByRole('button', { name: 'Decline order' }).click()
  await expect(vendor.getByRole('status')).toContainText(`Declined by ${slackOrders}`)
  await expectUsable(vendor)

  const credit = (await (await page.request.get('/api/dashboard/summary')).json()).credit
  expect(credit).toBeGreaterThan(0)
  await page.goto('/dashboard')
  await expect(page.getByText(`$${credit.toFixed(2)}`).first()).toBeVisible()
  const holder = patient(await browser.newPage({ baseURL: product.url }))
  await signIn(holder, product, noah)
  await holder.goto('/dashboard')
  await expect(holder.getByText("You don't have any software yet")).toBeVisible()
})

test('a member leaves, the vendor confirms it, and the admin downloads the report', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const { link, noah, operator } = await withSlack({ page, product, browser })
  const leaving = patient(await browser.newPage({ baseURL: product.url }))
  await signIn(leaving, product, noah)
  const vendor = await openVendor(browser, product)
  await confirmByLink(vendor, product, link, workspace)
  await page.goto('/settings/departures')
  await expect(page.getByText('No departures yet')).toBeVisible()
  await expectUsable(page)
  // The vendor knows of Noah, so it has to be told that he left.
  await operator.request.post('/api/operator/tasks/send', { data: { vendor: 'slack' } })

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove Noah Becker' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Noah Becker' }).click()
  await expect(
    page.getByText('Noah Becker was removed. We’ll ask 1 vendor to end their access.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See the report.' }).click()
  await expect(page.getByRole('heading', { name: 'Departure of Noah Becker' })).toBeVisible()
  await expect(page.getByText('Waiting for Slack')).toBeVisible()

  const known = product.mailbox.received.length
  const sent = await operator.request.post('/api/operator/tasks/send', { data: { vendor: 'slack' } })
  expect(await sent.json()).toEqual({ sent: 1 })
  await vendor.goto(await linkIn(product, /change.* to seats/, known))
  const removal = vendor.getByRole('checkbox', { name: 'Remove Noah Becker from the Pro plan' })
  await removal.check()
  await vendor.getByRole('button', { name: 'Done' }).click()
  await expect(vendor.getByText('Say how we can tell that the access is gone.')).toBeVisible()
  await vendor.getByLabel('Proof').fill('Deactivated, ticket 4711')
  await expectUsable(vendor)
  await vendor.getByRole('button', { name: 'Done' }).click()
  await expect(vendor.getByText('There’s nothing left to do.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('All 1 confirmed')).toBeVisible()
  await expect(page.getByText('Deactivated, ticket 4711')).toBeVisible()
  await expectUsable(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Slack')
  expect(csv).toContain('Deactivated, ticket 4711')
})

test('a license key is shown to its holder, copied, and hidden again', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const { link, noah } = await withSlack({ page, product, browser })
  const vendor = await openVendor(browser, product)
  await vendor.goto(link)
  await vendor.getByLabel('License keys').first().check()
  await vendor.getByLabel('License keys, one per line').fill('KEY-0001-AAAA\nKEY-0002-BBBB')
  await expect(vendor.getByText('2 of 3 keys')).toBeVisible()
  await vendor.getByRole('checkbox', { name: 'Noah Becker' }).check()
  await vendor.getByRole('button', { name: 'Confirm order' }).click()
  await expect(vendor.getByText('3 keys are needed, one per seat; you entered 2.')).toBeVisible()
  await vendor.getByLabel('License keys, one per line').fill('KEY-0001-AAAA\nKEY-0002-BBBB\nKEY-0003-CCCC')
  await vendor.getByRole('button', { name: 'Confirm order' }).click()
  await expect(vendor.getByRole('status')).toContainText('Confirmed by')
  expect(await vendor.content()).not.toContain('KEY-0001')

  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const holder = patient(await context.newPage())
  await holder.clock.install()
  await signIn(holder, product, noah)
  await holder.goto('/dashboard')
  await holder.getByRole('button', { name: 'Show license key of Slack' }).click()
  const key = holder.getByRole('status', { name: 'License key of Slack' })
  await expect(key).toHaveText('KEY-0001-AAAA')
  await holder.getByRole('button', { name: 'Copy' }).click()
  await expect(holder.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await holder.evaluate(() => navigator.clipboard.readText())).toBe('KEY-0001-AAAA')
  await holder.clock.fastForward(61_000)
  await expect(key).toBeHidden()
  expect(await holder.content()).not.toContain('KEY-0001')
})

test('an admin gives up an order that nobody delivered', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const { purchase } = await withSlack({ page, product, browser })
  // Ten days have to pass on the server; the story in which they do waits for a release.
  const open = await (await page.request.get(`/api/purchases/${purchase}/order`)).json()
  await answer(page, '**/api/purchases/*/order', { ...open, canGiveUp: true, creditIfGivenUp: 27 })
  await page.goto('/manage-accounts/Slack')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel your Slack order?' })
  await expect(dialog).toContainText('$27.00 is credited')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'An order can be canceled after 10 days without delivery.',
  )
  const [given] = await (await page.request.get('/api/purchases2')).json()
  await answer(page, '**/api/purchases/*/give-up', { ...given, status: 'cancelled' })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Your Slack order was canceled. $27.00 was credited.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('days go by: an admin gives up an order, and the link of another one has expired', {
  tag: '@more',
}, async ({ browser }) => {
  // Its own: other stories ask for new links, too.
  const mailbox = await openMailbox()
  const server = await startWithClock({ SMTP_URL: mailbox.url })
  const moving = { url: server.url, mailbox }
  try {
    const admins = patient(await browser.newPage({ baseURL: server.url }))
    const { purchase, link } = await withSlack({ page: admins, product: moving, browser })
    await server.passDays(8)
    expect((await admins.request.post(`/api/purchases/${purchase}/give-up`)).status()).toBe(409)
    const vendor = await openVendor(browser, moving)
    await vendor.goto(link)
    await expect(vendor.getByRole('button', { name: 'Confirm order' })).toBeVisible()

    await server.passDays(8)
    await vendor.goto(link)
    await expect(vendor.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
    await vendor.getByRole('button', { name: 'Send me a new link' }).click()
    const fresh = await linkIn(moving, /^Your new link for VO-/)
    await vendor.goto(fresh)
    await expect(vendor.getByRole('button', { name: 'Confirm order' })).toBeVisible()

    await admins.goto('/manage-accounts/Slack')
    await admins.getByRole('button', { name: 'Cancel order' }).click()
    await admins.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(admins.getByText(/^Your Slack order was canceled\. \$[\d.]+ was credited\./)).toBeVisible()
    await expect(admins).toHaveURL(/\/dashboard$/)
    await vendor.reload()
    await expect(vendor.getByRole('button', { name: 'Confirm order' })).toBeHidden()
  } finally {
    await server.stop()
    await mailbox.close()
  }
})

test('an operator works through orders and tasks by keyboard alone', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const company = `Fernhill ${newAddress()}`
  const admin = await signInAdmin(page, product, company)
  const operator = await openOperator(browser, product)
  const purchase = await request(page, product, wiza)
  await verify(operator, product, company)
  await approve(operator, product, purchase)
  await payAll(page, product)
  await giveSeat(page, product, admin, { product: 'Wiza', subscriptions: ['Email (M)'] })
  await operator.goto(`/operator/fulfillment?q=${encodeURIComponent(company)}`)
  await expect(operator.getByRole('heading', { name: `3 Wiza seats for ${company}` })).toBeVisible()
  await expect(operator.getByText('No contact').first()).toBeVisible()
  await expect(operator.getByRole('button', { name: 'Send order' })).toBeDisabled()
  const contact = await giveContacts(operator, product, 'wiza', 'wiza.co')
  await operator.reload()
  await expect(operator.getByRole('button', { name: 'Send order' })).toBeEnabled()
  await expectUsable(operator)

  await operator.keyboard.press('s')
  await expect(operator.getByText(`to ${contact}.`)).toBeVisible()
  await product.mailbox.emailTo(contact, /^Order VO-/)
  await expect(operator.getByRole('button', { name: 'Decline order' })).toBeEnabled()
  await operator.keyboard.press('d')
  const decline = operator.getByRole('dialog', { name: /^Decline VO-/ })
  await expect(decline).toBeVisible()
  // While a dialog asks, the keys are text.
  await operator.keyboard.type('a')
  await expect(decline.getByLabel('Reason')).toHaveValue('a')
  await operator.keyboard.press('Escape')
  await expect(decline).toBeHidden()
  await operator.keyboard.press('a')
  await expect(operator.getByText('Enter the address where people log in.')).toBeVisible()
  await operator.getByLabel('Workspace address').focus()
  await operator.keyboard.type('https://fernhill.wiza.co')
  // Out of the field: the note, then the links and buttons below.
  await operator.getByRole('button', { name: 'Decline order' }).focus()
  await operator.keyboard.press('a')
  await expect(operator.getByRole('alertdialog', { name: /^Confirm VO-/ })).toBeVisible()
  await operator.keyboard.press('Enter')
  await expect(operator.getByText(/^Confirmed VO-/)).toBeVisible()

  await operator.goto('/operator/fulfillment/tasks')
  const row = operator.getByRole('row').filter({ hasText: company })
  await expect(row).toHaveCount(1)
  await expectUsable(operator)
  const at = await row.evaluate((element) => (element as HTMLTableRowElement).rowIndex)
  for (let press = 0; press < at; press += 1) await operator.keyboard.press('j')
  await expect(row).toHaveAttribute('aria-current', 'true')
  await operator.keyboard.press('a')
  await operator.getByRole('button', { name: 'Mark task done' }).focus()
  await operator.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
})
