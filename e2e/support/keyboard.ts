import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by the Tab key`)
}

/** Chooses an option of a list by typing how it begins. */
export async function typeChoice(page: Page, list: Locator, begin: string, option: string | RegExp) {
  await tabTo(page, list)
  await page.keyboard.type(begin)
  await expect(list.locator('option:checked')).toHaveText(option)
}
