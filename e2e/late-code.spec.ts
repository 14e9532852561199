import type { Browser, Page } from '@playwright/test'
import { signInDebtor } from './support/bills.ts'
import { signInOperator } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, type Product, patient, test } from './support/product.ts'
import { wiza } from './support/purchases.ts'

const scripts = /\/assets\/.*\.(js|css)/

test('a page whose code does not come leaves the open page as it is, with what was typed, until it comes', async ({
  product,
  browser,
}) => {
  const page = await operatorPage(product, browser)
  const reply = await typeReply(page)
  await page.route(scripts, (route) => route.abort())
  await page.getByRole('link', { name: 'Outbox' }).click()
  const problem = page.getByText(/^This page couldn't be loaded/)
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(reply).toHaveValue('Yes, from January on.')

  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/operator\/outbox$/)
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await expect(problem).toBeHidden()
  await page.close()
})

test('after a new release, an open page offers to reload instead of losing what was typed', {
  tag: '@more',
}, async ({ product, browser }) => {
  const page = await operatorPage(product, browser)
  const reply = await typeReply(page)
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByText('There is a new version of Cobuy.')).toBeVisible()
  await expect(reply).toHaveValue('Yes, from January on.')
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await page.close()
})

test('a dialog whose code does not come says so beside what was typed, and opens once it comes', async ({
  product,
  browser,
}) => {
  const page = await operatorPage(product, browser)
  await typeReply(page)
  await page.route(scripts, (route) => route.abort())
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  const problem = page.getByText(/^A part of this page couldn't be loaded/)
  await expect(problem).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Reply to / })).toHaveValue('Yes, from January on.')
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(
    page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')),
  ).toBeVisible()
  await expect(problem).toBeHidden()
  await page.close()
})

test('a part whose code does not come says so in its place, and everything around it stays', {
  tag: '@more',
}, async ({ product, browser }) => {
  const page = patient(await browser.newPage({ baseURL: product.url }))
  await signInDebtor({ page, product, browser }, `Late ${newAddress()}`, [wiza])
  const form = /\/assets\/card-form.*\.(js|css)/
  await page.route(form, (route) => route.abort())
  await page.goto('/billing')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText("This part couldn't be loaded.")
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(main.getByText('Wiza').first()).toBeVisible()
  await page.unroute(form)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.close()
})

test('a public page whose data does not come keeps navigation and header, and can be tried again', {
  tag: '@more',
}, async ({ product, browser }) => {
  const page = patient(await browser.newPage({ baseURL: product.url }))
  await page.goto('/pricing')
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong on this page.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marketplace' })).toBeVisible()
  await page.unroute(/\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /Slack/ }).first()).toBeVisible()
  await page.close()
})

/** Not the story's own page, which may print no error. */
async function operatorPage(product: Product, browser: Browser) {
  const page = patient(await browser.newPage({ baseURL: product.url }))
  const data = { kind: 'deal', name: `Ann ${newAddress()}`, email: newAddress(), message: 'Tea, please.' }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  await signInOperator(page, product)
  await page.goto('/operator/messages')
  return page
}

async function typeReply(page: Page) {
  const reply = page.getByRole('textbox', { name: /^Reply to / })
  await reply.fill('Yes, from January on.')
  return reply
}
