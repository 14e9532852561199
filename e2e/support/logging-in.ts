import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

/** The one-time code that was emailed to this address. */
export async function codeFor({ mailbox }: Product, email: string): Promise<string> {
  const { text } = await mailbox.emailTo(email, /code/)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

export async function resetLinkFor({ mailbox }: Product, email: string): Promise<string> {
  const { text } = await mailbox.emailTo(email, /Reset your Cobuy password/)
  return /https?:\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? ''
}

/** Fills in the login form of the open page. */
export async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Presses Tab until the field with this label has the focus. */
export async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true })
  for (let presses = 0; presses < 20; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field, `Tab never comes to ${label}`).toBeFocused()
}
