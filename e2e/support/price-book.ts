import { type Browser, expect, type Page } from '@playwright/test'
import { signInOperator } from './company.ts'
import { openMailbox } from './mailbox.ts'
import { test as base, operatorEmail, type Product, patient, startProduct } from './product.ts'

export const secondOperatorEmail = 'otto@provider.example'

/** A product of their own for stories that change prices: others count on those of the first version. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { project }) => {
      const mailbox = await openMailbox()
      const { url, stop } = await startProduct({
        SMTP_URL: mailbox.url,
        TZ: project.use.timezoneId ?? 'UTC',
        OPERATOR_EMAILS: `${operatorEmail},${secondOperatorEmail}`,
      })
      await use({ url, mailbox })
      await stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Another operator, in a browser of their own. */
export async function openSecondOperator(browser: Browser, product: Product): Promise<Page> {
  const page = patient(await browser.newPage({ baseURL: product.url }))
  await signInOperator(page, product, secondOperatorEmail)
  return page
}

type NewVendor = { name: string; tagline: string; discount: string; logo: Buffer; category: string }

/** Fills in the dialog for a new vendor, from the open price book. */
export async function addVendor(page: Page, { name, tagline, discount, logo, category }: NewVendor) {
  await page.getByRole('button', { name: 'New vendor' }).click()
  const dialog = page.getByRole('dialog', { name: 'New vendor' })
  await nameField(dialog).fill(name)
  await dialog.getByLabel('Tagline').fill(tagline)
  await dialog.getByLabel('Marketplace discount').fill(discount)
  await dialog.getByLabel(category).check()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo }
  await dialog.getByLabel('Logo file').setInputFiles(file)
  await expect(dialog.getByRole('button', { name: 'Replace the logo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to the draft' }).click()
  await expect(dialog).toBeHidden()
}

type NewPlan = { name: string; price: string; cost: string }

/** Fills in the dialog for a new plan. */
export async function addPlan(page: Page, { name, price, cost }: NewPlan, button: string) {
  const dialog = page.getByRole('dialog', { name: /^Add a plan/ })
  await nameField(dialog).fill(name)
  await dialog.getByLabel('List price a seat').fill(price)
  await dialog.getByLabel('Our cost a seat').fill(cost)
  await dialog.getByRole('button', { name: button }).click()
  if (button === 'Add plan') await expect(dialog).toBeHidden()
  else await expect(dialog.getByRole('status').first()).toContainText(`${name} is in the draft.`)
}

/** Puts another price of a plan into the draft, from the vendor's open page. */
export async function changePrice(page: Page, plan: string, price: string, from?: string) {
  await page.getByRole('button', { name: `Change the price of ${plan}` }).click()
  const dialog = page.getByRole('dialog', { name: `Change the price of ${plan}` })
  await dialog.getByLabel('List price a seat').fill(price)
  if (from) await dialog.getByLabel('From', { exact: true }).fill(from)
  await dialog.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the draft from a vendor's page. */
export async function reviewDraft(page: Page) {
  await page.getByRole('link', { name: /^Review \d/ }).click()
  await expect(page).toHaveURL(/\/operator\/price-book\/sets\//)
}

/** Publishes the open draft. */
export async function publish(page: Page) {
  await page.getByRole('button', { name: /^Publish \d/ }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
}

/** Discards the open draft, so that later stories start without one. */
export async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
}

type Change = { kind: string; thing: string; after: object }

/** A draft with one change, made through the API; returns its id. */
export async function draftByApi(
  page: Page,
  { url }: Product,
  title: string,
  change: Change,
): Promise<string> {
  const created = await page.request.post(`${url}/api/operator/change-sets`, { data: { title } })
  expect(created.status(), await created.text()).toBe(201)
  const { _id: id, revision } = await created.json()
  const data = { revision, change }
  const answer = await page.request.put(`${url}/api/operator/change-sets/${id}/changes/1`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

function nameField(dialog: ReturnType<Page['getByRole']>) {
  return dialog.getByRole('textbox', { name: 'Name', exact: true })
}
