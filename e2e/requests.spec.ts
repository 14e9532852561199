import type { Page } from '@playwright/test'
import { changed, setPolicy, withColleagues } from './support/approvals.ts'
import { payAll } from './support/bills.ts'
import { signInAdmin } from './support/company.ts'
import { deliver, openOperator } from './support/fulfillment.ts'
import { tabTo, typeChoice } from './support/keyboard.ts'
import { logIn } from './support/logging-in.ts'
import { password } from './support/people.ts'
import { expect, patient, test } from './support/product.ts'
import { approve, cursor, request, verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

const manager = { name: 'Manager', always: true, approvers: 'manager', need: 'any' }

async function ask(page: Page, { vendor = 'Cursor', seats = '1', why = 'I join the firmware team.' } = {}) {
  await page.goto(`/requests/ask?vendor=${vendor}`)
  await page.getByLabel('Seats').fill(seats)
  await page.getByLabel('Why do you need it?').fill(why)
  await page.getByRole('button', { name: 'Send request' }).click()
}

test('an idle seat is handed out in one click, and a decline says why', async ({
  page,
  product,
  browser,
}) => {
  const { company, pages, addresses } = await withColleagues({ page, product, browser }, 'Noah Becker')
  const noah = pages['Noah Becker']
  const operator = await openOperator(browser, product)
  await verify(operator, product, company)
  await approve(operator, product, await request(page, product, cursor))
  await payAll(page, product)
  await deliver(operator, product, company)

  await noah.goto('/requests/ask?vendor=Cursor')
  await expect(noah.getByText('You can have a seat today: ask for the idle one.')).toBeVisible()
  await expectUsable(noah)
  await ask(noah)
  await expect(noah.getByRole('heading', { name: '1 Cursor seat for you' })).toBeVisible()
  await ask(noah, { vendor: 'Grammarly', seats: '10' })
  await expect(noah.getByRole('heading', { name: '10 Grammarly seats' })).toBeVisible()
  await noah.goto('/dashboard')
  const asked = noah.getByRole('region', { name: 'Your requests' })
  await expect(asked.getByRole('listitem')).toHaveText([/^Grammarly.*Waits for/, /^Cursor.*Waits for/])
  await expectUsable(noah)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Review: 2 requests wait for approval in your company' }).click()
  await expect(page).toHaveURL(/\/requests(\/[0-9a-f-]+)?\?box=decide/)
  await page
    .getByRole('navigation', { name: 'More' })
    .getByRole('link', { name: /Requests 2/ })
    .click()
  await page.getByRole('link', { name: /^Cursor 1 seat, Noah/ }).click()
  await expect(page.getByText('You already pay for 5 idle Cursor seats')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Hand out an idle seat instead' }).click()
  await expect(page.getByText('Noah Becker now has a seat. We emailed them.')).toBeVisible()
  await product.mailbox.emailTo(addresses['Noah Becker'], /Cursor: a seat for you/)

  await page.getByRole('link', { name: /^Grammarly 10 seats, Noah/ }).click()
  await expect(page.getByRole('heading', { name: '10 Grammarly seats for Noah Becker' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hand out an idle seat instead' })).toHaveCount(0)
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: /^Decline 10 Grammarly seats/ })
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expect(dialog.getByText('Say why, so that the requester knows.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Not this quarter.')
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByText("You're all caught up")).toBeVisible()

  await noah.setViewportSize({ width: 390, height: 844 })
  await noah.goto('/requests')
  await expect(noah.getByRole('link', { name: /Declined: Not this quarter\./ })).toBeVisible()
  await expect(noah.getByRole('link', { name: /Got an idle seat/ })).toBeVisible()
})

test('whoever chooses a request while the list and the request still load gets that one', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const { pages } = await withColleagues({ page, product, browser }, 'Noah Becker')
  const noah = pages['Noah Becker']
  await ask(noah)
  await expect(noah.getByRole('heading', { name: '1 Cursor seat for you' })).toBeVisible()
  await ask(noah, { vendor: 'Grammarly', seats: '10' })
  await expect(noah.getByRole('heading', { name: '10 Grammarly seats' })).toBeVisible()
  await noah.goto('/dashboard')
  const asked = noah.getByRole('region', { name: 'Your requests' })
  await expect(asked.getByRole('listitem')).toHaveText([/^Grammarly.*Waits for/, /^Cursor.*Waits for/])
  await expectUsable(noah)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/requests?box=all')
  const wanted = page.getByRole('link', { name: /^Cursor 1 seat, Noah/ })
  await expect(wanted).toBeVisible()
  const list = await hold(page, /\/api\/requests\?.*box=decide/)
  const script = await hold(page, /\/assets\/page-[^/]*\.js/)
  await page.getByRole('link', { name: /^To decide/ }).click()
  await list.isAskedFor
  await page.setViewportSize({ width: 1280, height: 800 })
  await wanted.click()
  await script.isAskedFor
  await list.release()
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await script.release()
  await expect(page.getByRole('heading', { name: '1 Cursor seat for Noah Becker' })).toBeVisible()
})

/** Keeps what the page asks for from it until it is released. */
async function hold(page: Page, address: RegExp) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { isAskedFor: asked.promise, release: async () => released.resolve() }
}

test('a hard budget refuses in words, and somebody who decided meanwhile is told', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const { pages, admin } = await withColleagues({ page, product, browser }, 'Noah Becker')
  const noah = pages['Noah Becker']
  await changed(page.request.post('/api/cost-centers', { data: { code: 'ENG', name: 'Engineering' } }))
  const period = String(new Date().getUTCFullYear())
  const budget = (amount: number) =>
    changed(page.request.put('/api/budgets', { data: { costCenter: 'ENG', period, amount, kind: 'hard' } }))
  await budget(10)
  await noah.goto('/requests/ask?vendor=Cursor')
  await noah.getByLabel('Why do you need it?').fill('I join the firmware team.')
  await noah.getByRole('button', { name: 'Send request' }).click()
  await expect(noah.getByText('Choose a cost center.')).toBeVisible()
  await noah.getByLabel('Cost center').selectOption('ENG')
  await noah.getByRole('button', { name: 'Send request' }).click()
  await expect(noah.getByRole('alert')).toContainText(/has \$10\.00 left until .*this needs \$/)
  await expect(noah.getByLabel('Why do you need it?')).toHaveValue('I join the firmware team.')
  await budget(5000)
  await noah.getByRole('button', { name: 'Send request' }).click()
  await expect(noah.getByRole('heading', { name: '1 Cursor seat for you' })).toBeVisible()

  await page.goto('/requests?box=decide')
  await expect(page.getByText(/Left of Engineering .* after this: \$/)).toBeVisible()
  const other = patient(await browser.newPage({ baseURL: product.url }))
  await other.goto('/landing')
  await logIn(other, admin, password)
  await expect(other).toHaveURL(/\/dashboard/)
  const [found] = (await (await page.request.get('/api/requests?box=decide')).json()).requests
  await changed(other.request.post(`/api/requests/${found._id}/approve`, { data: { step: 1 } }))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('sent to Cobuy')
  await expect(page.getByText('With Cobuy').first()).toBeVisible()
})

test('an admin sets the policy by keyboard alone, and tries it', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const { idOf } = await withColleagues({ page, product, browser }, 'Noah Becker', 'Ines Duarte')
  await page.goto('/settings/policy')
  await expect(page.getByText('No policy yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  const step = (n: number) => page.getByRole('group', { name: `Step ${n}` })
  await expect(step(1).getByLabel('Name')).toBeFocused()
  await page.getByRole('button', { name: 'Save policy' }).press('Enter')
  await expect(page.getByText('Step 1: enter a name of at most 60 characters.')).toBeVisible()
  await expect(step(1).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Manager')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.keyboard.type('Finance')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Above')
  await step(2).getByLabel('Who decides').focus()
  await page.keyboard.type('People')
  await step(2).getByLabel('Above this amount a year').fill('2,000')
  await step(2).getByRole('combobox', { name: 'Add a person' }).fill('ines')
  await expect(page.getByRole('option', { name: 'Ines Duarte' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(step(2).getByRole('button', { name: 'Remove Ines Duarte' })).toBeVisible()
  await page.getByRole('button', { name: 'Move Finance up' }).press('Enter')
  await expect(step(1).getByLabel('Name')).toHaveValue('Finance')
  await expect(page.getByRole('button', { name: 'Move Finance up' })).toBeFocused()
  await page.getByRole('button', { name: 'Move Finance down' }).press('Enter')
  await expectUsable(page)

  const attempt = page.getByRole('form', { name: /^Try it: who decides/ })
  await attempt.getByLabel('Amount a year').fill('2500')
  await attempt.getByRole('combobox', { name: 'Who asks' }).fill('noah')
  await expect(page.getByRole('option', { name: 'Noah Becker' })).toBeVisible()
  await page.keyboard.press('Enter')
  await attempt.getByRole('button', { name: 'Show who decides' }).press('Enter')
  await expect(attempt.getByRole('listitem').filter({ hasText: 'Finance' })).toContainText('Ines Duarte')
  await expect(attempt.getByRole('listitem').filter({ hasText: 'Manager' })).toContainText('Mara Lindt')

  await page.getByRole('button', { name: 'Save policy' }).press('Enter')
  await expect(page.getByText('The policy was saved.')).toBeVisible()
  await expect(page.getByText('Finance: Ines Duarte decides above $2,000.00 a year.')).toBeVisible()
  const saved = await (await page.request.get('/api/policy')).json()
  expect(saved.steps).toEqual([
    manager,
    { name: 'Finance', overPerYear: 2000, approvers: [idOf('Ines Duarte')], need: 'any' },
  ])
})

test('an admin confirms a checkout that the company decides on first', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const { pages, idOf } = await withColleagues({ page, product, browser }, 'Noah Becker')
  await setPolicy(page, product, {
    name: 'Team lead',
    always: true,
    approvers: [idOf('Noah Becker')],
    need: 'any',
  })
  await changed(page.request.post('/api/cost-centers', { data: { code: 'ENG', name: 'Engineering' } }))
  await pages['Noah Becker'].close()
  await page.goto('/software-marketplace/Cursor-pricing?plan=Business')
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByLabel('Cost center').selectOption('ENG')
  await page.getByLabel('Reason (optional)').fill('For the firmware team')
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { name: '1 Cursor seat for you' })).toBeVisible()
  await expect(page.getByText('“For the firmware team”')).toBeVisible()
})

test('a requester withdraws, and may ask again', { tag: '@more' }, async ({ page, product, browser }) => {
  const { pages } = await withColleagues({ page, product, browser }, 'Noah Becker')
  const noah = pages['Noah Becker']
  await ask(noah)
  await noah.getByRole('button', { name: 'Withdraw request' }).click()
  await noah.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(noah.getByText('Your request was withdrawn.')).toBeVisible()
  await expect(noah.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0)
  await page.goto('/requests?box=decide')
  await expect(page.getByText("You're all caught up")).toBeVisible()
})

test('asked for and approved by keyboard alone', { tag: '@more' }, async ({ page, product, browser }) => {
  const { pages, addresses } = await withColleagues({ page, product, browser }, 'Noah Becker')
  const noah = pages['Noah Becker']
  await noah.goto('/requests/ask')
  await typeChoice(noah, noah.getByLabel('Product'), 'Curs', 'Cursor')
  await tabTo(noah, noah.getByLabel('Seats'))
  await noah.keyboard.press('ControlOrMeta+a')
  await noah.keyboard.type('3')
  await tabTo(noah, noah.getByRole('button', { name: 'Send request' }))
  await noah.keyboard.press('Enter')
  // What is missing gets the focus.
  await expect(noah.getByLabel('Why do you need it?')).toBeFocused()
  await noah.keyboard.type('Three of us join the firmware team.')
  await tabTo(noah, noah.getByRole('button', { name: 'Send request' }))
  await noah.keyboard.press('Enter')
  await expect(noah.getByRole('heading', { name: '3 Cursor seats' })).toBeVisible()

  await page.goto('/requests?box=decide')
  await expect(page.getByText('“Three of us join the firmware team.”')).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('a')
  const sure = page.getByRole('alertdialog', { name: /^Approve 3 Cursor seats/ })
  await expect(sure.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sure).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Approve', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText("You're all caught up")).toBeVisible()
  await noah.reload()
  await expect(noah.getByRole('link', { name: /^Cursor.*With Cobuy/ })).toBeVisible()
  await product.mailbox.emailTo(addresses['Noah Becker'], /Cursor/)
})

test('a tool that we do not list is asked for, counts as demand, and its answer comes back', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const email = await signInAdmin(page, product, 'Wants More')
  await page.goto('/requests/ask')
  await page.getByRole('link', { name: 'Ask for another tool' }).click()
  await page.getByRole('button', { name: 'Ask Cobuy' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Airtable')
  await page.getByLabel('Website').fill('airtable')
  await page.getByLabel('Seats').fill('12')
  await page.getByLabel('Why do you need it?').fill('We plan our launches in it.')
  await page.getByRole('button', { name: 'Ask Cobuy' }).click()
  await expect(page.getByText('Enter a website, such as airtable.com.')).toBeVisible()
  await page.getByLabel('Website').fill('https://www.airtable.com/pricing')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Ask Cobuy' }).click()
  await expect(page).toHaveURL('/dashboard')

  const operator = await openOperator(browser, product)
  await operator.goto('/operator/demand')
  const row = operator.getByRole('row', { name: /^Airtable/ })
  await expect(row).toContainText('airtable.com')
  await row.getByRole('button', { name: /^Answer 1/ }).click()
  const dialog = operator.getByRole('dialog', { name: 'Answer about Airtable' })
  await expect(dialog).toContainText('We plan our launches in it.')
  await expectUsable(operator)
  await dialog.getByLabel('Answer').fill('We list it from March on.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(row).toContainText('Answered')
  await operator.close()

  await product.mailbox.emailTo(email, /Our answer about the tool you asked for/)
  await page.goto('/requests/ask?other')
  await expect(page.getByRole('region', { name: 'You asked for' })).toContainText('We list it from March on.')
  await expectUsable(page)
})
