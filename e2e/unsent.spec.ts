import type { Page } from '@playwright/test'
import { signInAdmin, signInOperator } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { request, verify, wiza } from './support/purchases.ts'

test('what an operator typed for one message survives other messages, other desks and a reload, until it is sent', async ({
  page,
  product,
}) => {
  const both = newAddress()
  const [ann, bob] = [await write(page, `Ann ${both}`), await write(page, `Bob ${both}`)]
  await signInOperator(page, product)
  // Other stories leave messages, too.
  await page.goto(`/operator/messages?q=${both}`)
  await open(page, ann)
  await replyOf(page).fill('Yes, from January on.')
  await open(page, bob)
  await expect(replyOf(page)).toHaveValue('')
  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await page.goBack()
  await open(page, ann)
  await expect(replyOf(page)).toHaveValue('Yes, from January on.')
  await page.reload()
  await expect(replyOf(page)).toHaveValue('Yes, from January on.')
  await expect(page.getByText('What you typed earlier is still here.')).toBeVisible()

  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText(`Replied to ${ann}.`)).toBeVisible()
  await page.goto(`/operator/messages?status=answered&q=${both}`)
  await open(page, ann)
  await page.getByRole('button', { name: 'Reopen message' }).click()
  await expect(replyOf(page)).toHaveValue('')
})

test('a reason is there after Escape and a reload, and gone after Cancel, Discard or a logout', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Drafted Works')
  const id = await request(admin, product, wiza)
  await admin.close()
  await signInOperator(page, product)
  await page.goto(`/operator/review/${id}`)
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  const typeAndLeave = async (text: string) => {
    await openDialog(page)
    await reason.fill(text)
    await page.keyboard.press('Escape')
    await expect(reason).toBeHidden()
  }

  await typeAndLeave('The seats do not match.')
  await openDialog(page)
  await expect(reason).toHaveValue('The seats do not match.')
  await page.reload()
  await openDialog(page)
  await expect(reason).toHaveValue('The seats do not match.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await unsent(page)).toEqual([])

  await typeAndLeave('Which team is it for?')
  await page.reload()
  await openDialog(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(reason).toHaveValue('')
  await expect(reason).toBeFocused()
  expect(await unsent(page)).toEqual([])
  await page.keyboard.press('Escape')

  await typeAndLeave('It is for nobody.')
  expect(await unsent(page)).toHaveLength(1)
  const secondTab = await page.context().newPage()
  await secondTab.goto('/operator/review')
  await secondTab.getByRole('button', { name: /^Account of/ }).click()
  await secondTab.getByRole('link', { name: 'Logout' }).click()
  await expect(secondTab).toHaveURL(/\/landing/)
  await expect.poll(() => unsent(page)).toEqual([])
})

test('a reason that could not be sent is kept, also over a login', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Kept Works')
  const id = await request(admin, product, wiza)
  await admin.close()
  await signInOperator(page, product)
  await page.goto(`/operator/review/${id}`)
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  await openDialog(page)
  await reason.fill('The seats do not match.')
  await page.context().clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject request' }).click()
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
  await page.goto('/landing')
  expect(await unsent(page)).toHaveLength(1)
  await signInOperator(page, product)
  await page.goto(`/operator/review/${id}`)
  await openDialog(page)
  await expect(reason).toHaveValue('The seats do not match.')

  await page.getByRole('dialog').getByRole('button', { name: 'Reject request' }).click()
  await expect(page.getByText('Rejected Wiza for Kept Works.')).toBeVisible()
  await expect.poll(() => unsent(page)).toEqual([])
})

test('the reason for an offer despite the limit stays on the screen while it is typed', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Limited Works')
  const id = await request(admin, product, wiza)
  await admin.close()
  await signInOperator(page, product)
  await verify(page, product, 'Limited Works')
  await page.goto(`/operator/review/${id}`)
  await page.getByRole('button', { name: 'Change price or seats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seats').fill('2')
  await dialog.getByLabel('Reason').fill('As agreed by phone.')
  const body = { code: 'credit_refused', message: 'It owes too much.' }
  await page.route('**/counter', (route) => route.fulfill({ status: 409, json: body }), { times: 1 })
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  const why = dialog.getByLabel('Why offer it anyway?')
  await why.pressSequentially('It pays today.')
  await expect(why).toHaveValue('It pays today.')
})

async function write(page: Page, name: string) {
  const data = { kind: 'deal', name, email: newAddress(), message: 'Tea, please.' }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  return name
}

async function open(page: Page, name: string) {
  await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Reject request' }).click()
}

function replyOf(page: Page) {
  return page.getByRole('textbox', { name: /^Reply to / })
}

function unsent(page: Page) {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('unsent ')))
}
