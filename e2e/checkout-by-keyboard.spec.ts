import { expect, test } from './support/product.ts'

test('from the marketplace to a confirmed request without a mouse', { tag: '@more' }, async ({ page }) => {
  await page.goto('/software-marketplace')
  await page.keyboard.press('/')
  await page.keyboard.type('gusto')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Gusto/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/software-marketplace/Gusto-pricing')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo('What product do you want to buy?*')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove Plus' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Seats for Plus')).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('main').locator('[aria-live="polite"]')).toContainText('$153.00/mo')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Select' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText('$80.00 + 10 seats x $9.00')).toBeVisible()
  await tabTo('Confirm Subscription')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Please log in to complete your purchase' })
  await expect(dialog.getByRole('button', { name: 'Log in' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Confirm Subscription' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Log in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/landing')

  async function tabTo(name: string) {
    const target = page.getByLabel(name).or(page.getByRole('button', { name })).first()
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached by the Tab key`)
  }
})
