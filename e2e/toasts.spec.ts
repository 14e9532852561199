import type { Page } from '@playwright/test'
import { signInAdmin, signInOperator } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { cursor } from './support/purchases.ts'
import { buyAndPay } from './support/referrals.ts'

const widths = [1280, 390]

test('the next reply is sent while the last message is announced, also with the pointer on the toast', async ({
  page,
  product,
}) => {
  await signInOperator(page, product)
  for (const width of widths) {
    const [first, second] = [`Ann ${newAddress()}`, `Bob ${newAddress()}`]
    // The newest comes first.
    for (const name of [second, first]) {
      const data = { kind: 'deal', name, email: newAddress(), message: 'A deal on tea, please.' }
      expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
    }
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/operator/messages')
    await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: first }).click()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    const done = toastOf(page, `Marked the message from ${first} as done.`)
    await expect(done.locator('..')).toHaveAttribute('aria-live', 'polite')
    await done.hover()
    await expect(page.getByRole('heading', { name: second })).toBeVisible()
    await page.getByRole('textbox', { name: /^Reply to / }).fill('Yes, from January on.')
    await expectNothingCovered(page)
    await done.hover()
    await page.getByRole('button', { name: 'Send reply' }).click()
    const sent = toastOf(page, `Replied to ${second}.`)
    await sent.hover()
    await expectNothingCovered(page)
    await expect(sent).toBeHidden()
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(done).toBeHidden()
    await page.goto('/operator/messages')
    await expect(page.getByRole('link', { name: first })).toBeVisible()
  }
})

test('a cancellation says so with its undo, and covers no button of the page', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const name = 'Covers Nothing'
  await signInAdmin(page, product, name)
  await buyAndPay({ page, product, browser }, name, [cursor])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/manage-accounts/Cursor')
    const keep = page.getByRole('button', { name: 'Keep it' })
    for (const way of ['Keep it', 'Undo']) {
      await page.getByRole('button', { name: 'Cancel Cursor' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Cursor' }).click()
      const toast = toastOf(page, /^Cursor was canceled/)
      await toast.hover()
      await expect(keep).toBeVisible()
      await expectNothingCovered(page)
      await (way === 'Undo' ? toast.getByRole('button', { name: 'Undo' }) : keep).click()
      await expect(keep).toBeHidden()
    }
  }
})

function toastOf(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'What just happened' }).getByText(text).locator('..')
}

/** At the top of the page, every control that is seen takes a click at its center, whatever the toasts say. */
async function expectNothingCovered(page: Page) {
  const covered = await page.evaluate(() => {
    window.scrollTo(0, 0)
    const toasts = document.querySelector('[aria-label="What just happened"]')
    return [...document.querySelectorAll('button, a[href], input, textarea, select')]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !toasts?.contains(control),
      )
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        return toasts?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .map(({ outerHTML }) => outerHTML)
  })
  expect(covered).toEqual([])
}
