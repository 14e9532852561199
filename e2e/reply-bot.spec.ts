import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { RedditStandIn } from '#test/support/reddit-stand-in.ts'
import { signInAdmin, signInOperator } from './support/company.ts'
import { openMailbox } from './support/mailbox.ts'
import { test as base, expect, startProduct } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

/** A product with a bot that replies on a local site. */
const test = base.extend<object, { site: RedditStandIn }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await new RedditStandIn().start()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ site }, use) => {
      const mailbox = await openMailbox()
      const { url, stop } = await startProduct({ SMTP_URL: mailbox.url, REDDIT_URL: site.url })
      await use({ url, mailbox })
      await stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const csv = (ids: string[]) =>
  `post_url,subreddit,author,reply\n${ids.map((id) => `https://redd.it/${id},saas,ann_${id},Hello\n`).join('')}`
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mantineColorScheme === 'dark')

test('an operator uploads posts, runs the bot to its end and downloads the outcomes', {
  tag: '@more',
}, async ({ page, product, site, browser }) => {
  const customer = await browser.newPage({ baseURL: product.url })
  await customer.goto('/reddit-Lead-Generation')
  await expect(customer).toHaveURL(/\/landing\?next=%2Freddit-Lead-Generation/)
  await signInAdmin(customer, product, 'Curious')
  expect((await customer.goto('/reddit-Lead-Generation'))?.status()).toBe(404)
  await customer.close()

  await signInOperator(page, product)
  await page.goto('/operator/outbox')
  await page.getByRole('link', { name: 'Reply bot' }).click()
  await expect(page.getByRole('heading', { name: 'Reply bot', level: 1 })).toBeVisible()
  await page.route(/\/reddit\/(stats|logs)$/, (route) => route.fulfill({ status: 418, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText("The reply bot couldn't be loaded.")
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect.poll(() => isDark(page)).toBe(true)
  const run = page.getByRole('button', { name: 'Run bot' })
  const stop = page.getByRole('button', { name: 'Stop' })
  await expect(page.getByText('Upload a CSV and paste cookies first.')).toBeVisible()
  await expect(page.getByText('Live: replies are posted in public.')).toBeVisible()
  await expect(run).toBeDisabled()
  await expect(stop).toBeDisabled()
  await expectUsable(page)
  expect(await isDark(page)).toBe(true)

  await upload(page, 'post_url,author\nx,y\n')
  await expect(page.getByRole('alert')).toContainText('Upload failed')
  await expect(page.getByRole('alert')).toContainText('subreddit, reply')
  await upload(page, csv(['p1', 'p2', 'p3']))
  await expect(page.getByText('CSV uploaded successfully')).toBeVisible()
  await expect(page.getByText('3 posts added.')).toBeVisible()
  await expect(run).toBeDisabled()

  await page.getByRole('button', { name: 'Upload cookies' }).click()
  await expect(page.getByText('Invalid JSON')).toBeVisible()
  await page
    .getByLabel('Cookies (JSON)')
    .fill('[{ "name": "reddit_session", "value": "secret of the account" }]')
  await page.getByRole('button', { name: 'Upload cookies' }).click()
  await expect(page.getByText('Cookies uploaded successfully')).toBeVisible()
  await expect(page.getByLabel('Cookies (JSON)')).toHaveValue('')

  await page.getByLabel('Reply limit').fill('-2')
  await run.click()
  await expect(page.getByText('The reply limit must be a whole number, 0 or more.')).toBeVisible()
  await page.getByLabel('Reply limit').fill('2')
  site.holds = true
  await run.click()
  await expect(page.getByRole('button', { name: 'Running...' })).toBeDisabled()
  await expect.poll(() => site.held.length).toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Running...' })).toBeDisabled()
  await expect(stop).toBeEnabled()
  await expect(page.getByRole('log')).toContainText('up to 2 replies')
  site.release()
  await expect(page.getByText('✅ Bot finished running')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('log')).toContainText('Bot process ended')
  await expect(page.getByRole('row', { name: /success saas ann_p2/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2 of 2 done (finished)')).toBeVisible()
  await expect(run).toBeEnabled()
  await expectUsable(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('reddit_responses.csv')
  expect(readFileSync(await saved.path(), 'utf8')).toContain(
    'https://redd.it/p2,saas,ann_p2,Hello,success\r\n',
  )
})

test('an operator stops the bot, has messages emailed and deletes the cookies', { tag: '@more' }, async ({
  page,
  product,
  site,
}) => {
  await signInOperator(page, product)
  await page.goto('/reddit-Lead-Generation')
  await upload(page, csv(['q1', 'q2', 'q3', 'q4']))
  await page
    .getByLabel('Cookies (JSON)')
    .fill('[{ "name": "reddit_session", "value": "secret of the account" }]')
  await page.getByRole('button', { name: 'Upload cookies' }).click()
  await expect(page.getByText('Cookies uploaded successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Run bot' }).click()
  await expect(page.getByRole('log')).toContainText('Replied to', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Bot stopped successfully')).toBeVisible()
  await expect(page.getByText('✅ Bot finished running')).toBeVisible()
  await expect(page.getByText(/\(stopped\)/)).toBeVisible()

  await page.getByRole('button', { name: 'Trigger DM alert' }).click()
  await expect(page.getByText('Please enter an email')).toBeVisible()
  site.unread = [{ author: 'kim', subject: 'Price?', body: 'What does it cost?' }]
  await page.getByLabel('Email').fill('sales@provider.example')
  await page.getByRole('button', { name: 'Trigger DM alert' }).click()
  await expect(
    page.getByText("DM alert triggered! If you have unread DMs, they'll be sent to sales@provider.example"),
  ).toBeVisible()
  expect((await product.mailbox.emailTo('sales@provider.example', /Unread direct messages/)).text).toContain(
    'What does it cost?',
  )
  site.refusesAccount = true
  await page.getByRole('button', { name: 'Trigger DM alert' }).click()
  await expect(page.getByRole('alert')).toContainText('Paste new cookies and try again.')

  await page.getByRole('button', { name: 'Delete cookies' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete cookies' }).click()
  await expect(page.getByText('No cookies yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run bot' })).toBeDisabled()
  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect.poll(() => isDark(page)).toBe(false)
})

base(
  'a dry run looks like one, leaves its own trace, and every post stays pending',
  { tag: '@more' },
  async ({ page, product }) => {
    await signInOperator(page, product)
    await page.goto('/reddit-Lead-Generation')
    await expect(page.getByText('Dry run: nothing is sent.')).toBeVisible()
    await upload(page, csv(['d1', 'd2']))
    await page.getByLabel('Cookies (JSON)').fill('[{ "name": "reddit_session", "value": "secret" }]')
    await page.getByRole('button', { name: 'Upload cookies' }).click()
    await page.getByRole('button', { name: 'Run bot (dry run)' }).click()
    await expect(page.getByText('✅ Bot finished running')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('log')).toContainText('Would reply to t3_d1')
    await expect(page.getByText('Dry run: 2 of 2 tried, nothing sent (finished)')).toBeVisible()
    await expect(page.getByRole('row', { name: /success \(dry run\) saas ann_d2/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Stats' })).toContainText('Pending2')
    await expectUsable(page)
  },
)

async function upload(page: Page, text: string) {
  const file = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload CSV' }).dblclick()
}
