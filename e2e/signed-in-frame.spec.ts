import type { Page } from '@playwright/test'
import { payAll, signInDebtor } from './support/bills.ts'
import { addMember, signInAdmin } from './support/company.ts'
import { deliver, openOperator } from './support/fulfillment.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('the sidebar navigates the signed-in area, and on a phone it opens and closes', async ({
  page,
  product,
}) => {
  await signInAdmin(page, product)
  await page.goto('/earn-rewards')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([
    'Dashboard',
    'Invoices',
    'MarketPlace',
    'Earn Rewards',
    'Support',
    'Settings',
  ])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard',
    '/invoices',
    '/software-marketplace',
    '/earn-rewards',
    '/contact-us',
    '/settings',
  ])
  await page.getByRole('link', { name: 'Cobuy' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(links.first()).not.toBeInViewport()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(links.first()).toBeInViewport()
  await page.mouse.click(370, 500)
  await expect(links.first()).not.toBeInViewport()
})

test('nothing moves for somebody who asks for less motion', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  for (const path of ['/settings/appearance', '/settings/notifications', '/software-marketplace']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => Number.parseFloat(getComputedStyle(element).transitionDuration) > 0)
        .map(({ className }) => className),
    )
    expect(moving).toEqual([])
  }
})

test('a few keys find a person, a product or a page and open it, here or in a new tab', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  await addMember(page, product, { name: 'Ines Duarte', emailAccount: newAddress('ines') })
  await page.goto('/earn-rewards')
  const opener = page.getByRole('button', { name: 'Search or jump to' })
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  const selected = page.getByRole('option', { selected: true })
  await opener.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).not.toHaveCount(0)
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('xyzzy')
  await expect(page.getByText('Nothing found for “xyzzy”.')).toBeVisible()
  await field.fill('ines')
  await expect(selected).toContainText('Ines Duarte')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\?q=ines/)

  // Faster than the list: what is in the field counts.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(selected).toBeVisible()
  await page.keyboard.insertText('earn rew')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/earn-rewards')
  await expect(field).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport()
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.last().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('cursor')
  await expect(selected).toHaveText(/Cursor in the marketplace/)
  const tab = page.waitForEvent('popup')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(await tab).toHaveURL(/Cursor-pricing/)
  await expect(field).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('invite')
  await expect(selected).toHaveText(/Invite someone/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Employee' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(page).toHaveURL('/settings')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Search or jump to')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('MarketPlace and Support stay beside the sidebar, with what the company has above the rows', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Framed', [{ productName: 'Slack', plan: 'Pro', seats: 4 }])
  await payAll(page, product)
  await deliver(await openOperator(browser, product), product, 'Framed')
  await page.goto('/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: 'MarketPlace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy Software At A Lower Price')
  await expect(sidebar.getByRole('link', { name: 'MarketPlace' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click()
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Dashboard', 'Logout'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await expectUsable(page)
  const owned = page.getByRole('region', { name: 'You have' }).getByRole('link', { name: /Slack/ })
  await expect(owned).toContainText('4 seats, 4 idle')
  await expect(owned).toContainText('Manage')

  const show = page.getByRole('navigation', { name: 'Show' })
  const rows = page.getByRole('main').getByRole('heading', { level: 2 })
  await show.getByRole('link', { name: 'You have 1' }).click()
  await expect(page).toHaveURL('/software-marketplace?show=have')
  await expect(rows).toHaveText(['You have 1'])
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Sales')
  await expect(page.getByText('You have nothing in Sales')).toBeVisible()
  await show.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/software-marketplace?category=Sales')
  await expect(rows).toHaveText([/^Sales/])
  await page.getByRole('combobox', { name: 'Category' }).selectOption('All categories')
  await owned.click()
  await expect(page).toHaveURL('/manage-accounts/Slack')
  // The page has another frame than the marketplace, which listens for keys once it is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slack Dashboard')
  for (const [action, dialog] of [
    ['Hand out a Slack seat', page.getByRole('dialog', { name: 'Add Slack accounts' })],
    ['Cancel Slack', page.getByRole('alertdialog', { name: 'Cancel Slack?' })],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(action)
    await page.getByRole('option', { name: action }).click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/manage-accounts/Slack')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await sidebar.getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(sidebar.getByRole('link', { name: 'Support' })).toBeVisible()
  await expectUsable(page)
})

test('what somebody types before the frame has arrived stays', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInAdmin(page, product, 'Typing early')
  let answerNow = () => {}
  const waited = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/api/check-auth', async (route) => {
    await waited
    await route.continue()
  })
  await page.goto('/contact-us')
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence')
  answerNow()
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence')
})

test('a user counts as a visitor while the session is unknown, and a guarded page shows that it is loading', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  let answerNow = () => {}
  const waited = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/api/check-auth', async (route) => {
    await waited
    await route.fulfill({ status: 418, json: {} })
  })
  await page.goto('/earn-rewards')
  await expect(page.getByText('Loading...')).toBeVisible()
  expect(await endlessAnimations(page), 'with reduced motion').toEqual([])
  answerNow()
  await expect(page).toHaveURL('/landing?next=%2Fearn-rewards')
})

test('a tab has its title before any script runs, and the page then sets the same title', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product, 'Titled')
  for (const [path, title] of [
    ['/dashboard', 'Dashboard | Cobuy'],
    ['/invoices/', 'Invoices | Cobuy'],
    ['/settings/profile', 'Profile | Cobuy'],
    ['/manage-accounts/Slack', 'Slack Dashboard | Cobuy'],
  ] as const) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    expect([path, /<title>([^<]*)<\/title>/.exec(html)?.[1]]).toEqual([path, title])
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
  const hidden = await page.request.get('/operator/audit', { headers: { accept: 'text/html' } })
  expect([hidden.status(), /<title>([^<]*)</.exec(await hidden.text())?.[1]]).toEqual([
    404,
    'Page not found | Cobuy',
  ])
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Earn Rewards' }).first().click()
  await expect(page, 'and follows when somebody goes on').toHaveTitle('Earn Rewards | Cobuy')
})

function endlessAnimations(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
  )
}

test('every page of the settings is in view beside the open one, and on a phone in a list', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/settings/budgets')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  const company = settings.getByRole('group', { name: 'Company' }).getByRole('link')
  const own = settings.getByRole('group', { name: 'You' }).getByRole('link')
  await expect(company.filter({ hasText: 'Activity' })).toBeVisible()
  await expect(own.filter({ hasText: 'Appearance' })).toBeVisible()
  for (const link of [...(await company.all()), ...(await own.all())])
    await expect(link).toBeInViewport({ ratio: 1 })
  await expect(settings.getByRole('link', { name: 'Budgets' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(company.first()).toBeHidden()
  await settings.getByRole('button', { name: 'Settings: Budgets' }).click()
  await settings.getByRole('link', { name: 'Time away' }).click()
  await expect(page).toHaveURL(/\/settings\/absence$/)
  await expect(settings.getByRole('button', { name: 'Settings: Time away' })).toBeVisible()
  await expect(company.first()).toBeHidden()
})
