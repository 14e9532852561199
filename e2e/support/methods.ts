import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/** A saved card, account or transfer on the billing page, by its label. */
export function methodRow(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Saved payment methods' })
    .getByRole('listitem')
    .filter({ hasText: name })
}

/** Saves a sandbox card on the billing page. */
export async function saveCard(page: Page, number: string) {
  await page.getByRole('button', { name: 'Add card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(methodRow(page, `•••• ${number.slice(-4)}`)).toContainText('Ready')
}

/** Saves a sandbox bank account on the billing page, and confirms it. */
export async function saveAccount(page: Page, number: string) {
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accept and continue' }).click()
  await dialog.getByLabel('Account number').fill(number)
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await page.getByRole('button', { name: /^Enter the amounts of/ }).click()
  await dialog.getByRole('textbox', { name: 'Or the code that begins with SM' }).fill('SM11AA')
  await dialog.getByRole('button', { name: 'Confirm account' }).click()
  await expect(methodRow(page, `•••• ${number.slice(-4)}`)).toContainText('Ready')
}
