import { expect, type Page } from '@playwright/test'
import { expectUsable, openToLook } from './usable.ts'

/** Opens each page, waits for its words and looks at it. */
export async function lookAt(page: Page, pages: Record<string, string>) {
  for (const [path, words] of Object.entries(pages)) {
    await openToLook(page, path)
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
    await expectUsable(page)
  }
}
