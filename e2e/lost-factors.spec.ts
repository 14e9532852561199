import type { Page } from '@playwright/test'
import { addMember, signInAdmin } from './support/company.ts'
import { setUpApp } from './support/factors.ts'
import { logIn } from './support/logging-in.ts'
import { colleagueOf, password, signIn } from './support/people.ts'
import { expect, patient, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('somebody who lost every factor asks an admin, who resets them', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const mara = await signInAdmin(page, product)
  const email = colleagueOf(mara, 'noah')
  await addMember(page, product, { name: 'Noah Berg', emailAccount: email })
  const noah = patient(await browser.newPage({ baseURL: product.url }))
  await signIn(noah, product, email)
  await setUpApp(noah, product.url)
  await noah.goto('/api/logout')
  await sayAllIsLost(noah, email)
  await expect(noah.getByRole('alert')).toHaveText(
    'Ask an admin of your company to reset your second factor.',
  )

  await page.goto('/settings')
  await page.getByRole('button', { name: 'More for Noah Berg' }).click()
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factor' }).click()
  await expect(page.getByText('Noah Berg can log in without a second factor now.')).toBeVisible()
  await product.mailbox.emailTo(email, /Your second factors were reset/)

  await noah.getByRole('button', { name: 'Start over' }).click()
  await logIn(noah, email, password)
  await expect(noah).toHaveURL('/dashboard')
  await noah.close()
})

test('without another admin it takes 72 hours, and the emailed link stops it', { tag: '@more' }, async ({
  page,
  product,
}) => {
  const email = await signIn(page, product)
  await setUpApp(page, product.url)
  await page.goto('/api/logout')
  await sayAllIsLost(page, email)
  await expect(page.getByRole('status')).toHaveText(/^We'll remove your second factors in 72 hours\./)

  const { text } = await product.mailbox.emailTo(email, /Your second factors will be removed in 72 hours/)
  const link = /\/lost-factors\?token=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Keep my second factors' }).click()
  await expect(page.getByRole('heading', { name: 'Your second factors stay' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Keep my second factors' }).click()
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
})

async function sayAllIsLost(page: Page, email: string) {
  await page.goto('/landing')
  await logIn(page, email, password)
  await page.getByRole('button', { name: 'I lost all of them' }).click()
}
