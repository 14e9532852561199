// npm run pictures: retakes every screenshot of the documents and the user guide, from the product with its demo.
// npm run pictures -- requests budgets: only those whose names begin so.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPeople } from '#server/demo/people.ts'
import makeTemplate from '#test/support/template.ts'
import { setUpApp, withAuthenticator } from '../e2e/support/factors.ts'
import { patient, startProduct } from '../e2e/support/product.ts'
import { provideChromium } from './tools/chromium.ts'

type Picture = {
  name: string
  path: string
  as?: keyof typeof demoPeople
  scheme?: 'light' | 'dark'
  width?: number
  /** Runs on the page before the screenshot is taken. */
  after?: (page: Page) => Promise<void>
}

const configured = '/software-marketplace/SalesHandy-pricing?plan=Outreach+Pro~monthly~4'

/** For README and the guides in docs/. */
const forDocuments: Picture[] = [
  { name: 'marketplace-light', path: '/software-marketplace' },
  { name: 'marketplace-phone', path: '/software-marketplace', width: 390 },
  { name: 'pools-light', path: '/pools' },
  { name: 'pool-light', path: '/pools', as: 'admin', after: openNotionPool },
  { name: 'pool-dark', path: '/pools', as: 'admin', scheme: 'dark', after: openNotionPool },
  { name: 'pool-phone', path: '/pools', width: 390, after: openNotionPool },
  { name: 'operator-pool', path: '/operator/pools', as: 'operator', after: openSlackPool },
  { name: 'pricing-light', path: configured },
  { name: 'pricing-dark', path: configured, scheme: 'dark' },
  { name: 'dashboard-light', path: '/dashboard', as: 'admin' },
  { name: 'dashboard-dark', path: '/dashboard', as: 'admin', scheme: 'dark' },
  { name: 'dashboard-phone', path: '/dashboard', as: 'admin', width: 390 },
  { name: 'invoices-light', path: '/invoices', as: 'admin' },
  { name: 'invoices-phone', path: '/invoices', as: 'admin', width: 390, scheme: 'dark' },
  { name: 'seats-light', path: '/manage-accounts/Cursor', as: 'admin' },
  { name: 'requests-light', path: '/requests?box=decide', as: 'admin', after: openCursorRequest },
  { name: 'budgets-dark', path: '/settings/budgets', as: 'admin', scheme: 'dark' },
  { name: 'renewals-dark', path: '/renewals', as: 'admin', scheme: 'dark', after: seeDecisions },
  { name: 'auto-pay-dark', path: '/billing', as: 'admin', scheme: 'dark', after: seeAutoPay },
  { name: 'statement-light', path: '/invoices/statement', as: 'admin' },
  { name: 'security-light', path: '/settings/security', as: 'finance', after: addFactors },
  { name: 'company-security-dark', path: '/settings/company-security', as: 'admin', scheme: 'dark' },
  { name: 'review-light', path: '/operator/review', as: 'operator', after: seeRequest },
  { name: 'fulfillment-light', path: '/operator/fulfillment', as: 'operator', after: seeRequest },
  { name: 'vendor-link', path: '/operator/outbox', as: 'operator', after: openVendorLink },
  { name: 'banner-light', path: '/fun-stuff/LinkedInBanner' },
  { name: 'reply-bot', path: '/reddit-Lead-Generation', as: 'operator', scheme: 'dark' },
]

/** For the user guide in the product, where they are small. */
const forGuide: Picture[] = [
  { name: 'marketplace', path: '/software-marketplace' },
  { name: 'pool', path: '/pools', as: 'admin', after: openNotionPool },
  { name: 'pricing', path: configured },
  { name: 'dashboard', path: '/dashboard', as: 'admin' },
  { name: 'billing', path: '/billing', as: 'admin' },
  { name: 'auto-pay', path: '/billing', as: 'admin', after: seeAutoPay },
  { name: 'renewals', path: '/renewals', as: 'admin', after: seeDecisions },
  { name: 'invoices', path: '/invoices', as: 'admin' },
  { name: 'seats', path: '/manage-accounts/Cursor', as: 'admin' },
  { name: 'team', path: '/settings', as: 'admin' },
  { name: 'requests', path: '/requests?box=decide', as: 'admin', after: openCursorRequest },
  { name: 'budgets', path: '/settings/budgets', as: 'admin' },
  { name: 'rewards', path: '/earn-rewards', as: 'admin' },
  { name: 'security', path: '/settings/security', as: 'employee', after: addFactors },
]

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'cobuy-pictures-'))
await makeTemplate()
const product = await startProduct({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' })
const browser = await chromium.launch({ executablePath: await provideChromium() })
try {
  for (const picture of forDocuments.filter(isWanted)) {
    const image = await take(browser, picture)
    writeFileSync(join(root, 'docs/pictures', `${picture.name}.png`), image)
  }
  for (const picture of forGuide.filter(isWanted)) {
    const image = await asWebp(browser, await take(browser, picture))
    writeFileSync(join(root, 'src/web/pages/docs/pictures', `${picture.name}.webp`), image)
  }
  console.log(`${[...forDocuments, ...forGuide].filter(isWanted).length} screenshots taken.`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

function isWanted({ name }: Picture): boolean {
  const wanted = process.argv.slice(2)
  return wanted.length === 0 || wanted.some((word) => name.startsWith(word))
}

async function take(browser: Browser, { path, as, scheme = 'light', width = 1280, after }: Picture) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: 720 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const page = patient(await context.newPage())
  if (as) await logIn(page, demoPeople[as])
  await page.goto(path)
  await page.waitForFunction(() => !/\bloading\b/i.test(document.body.innerText))
  await after?.(page)
  await page.waitForLoadState('networkidle')
  const image = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return image
}

async function logIn(page: Page, email: string) {
  const password = readFileSync(join(folder, 'demo-password'), 'utf8').trim()
  const response = await page.request.post('/auth/login', {
    data: { email, password },
    headers: { origin: product.url },
  })
  if (!response.ok()) throw new Error(`${email} cannot log in: ${await response.text()}`)
}

/** Its address has the month of the deadline, which is always ahead. */
async function openNotionPool(page: Page) {
  await page.goto((await page.locator('a[href^="/pools/notion-"]').first().getAttribute('href')) ?? '')
  await page.getByRole('heading', { level: 1, name: /^14 more seats/ }).waitFor()
  await page.getByText('Your commitment').or(page.getByText('Join with your company')).first().waitFor()
}

async function openSlackPool(page: Page) {
  await page.getByRole('link', { name: 'Slack Business, monthly' }).click()
  await page.getByRole('heading', { name: 'Demand' }).waitFor()
}

/** The link that a vendor got by email, which the outbox has. */
async function openVendorLink(page: Page) {
  const { messages } = await (await page.request.get('/api/operator/outbox?limit=200')).json()
  const texts: string[] = messages.map(({ text }: { text: string }) => text)
  const path = texts.map((text) => /\/vendor-order\?token=[\w-]+/.exec(text)?.[0]).find(Boolean)
  await page.goto(path ?? '')
  await page.getByRole('heading', { level: 1, name: /^Please set up/ }).waitFor()
}

async function openCursorRequest(page: Page) {
  await page.getByRole('link', { name: /^Cursor/ }).click()
  await page.getByRole('heading', { name: /^1 Cursor seat/ }).waitFor()
}

/** Saved methods above it, which are below what is due. */
async function seeAutoPay(page: Page) {
  await page.getByRole('button', { name: 'Change auto-pay' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/** Somebody who is in no other picture: the password alone no longer logs them in. */
async function addFactors(page: Page) {
  await setUpApp(page, product.url)
  await withAuthenticator(page)
  await page.reload()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('MacBook Pro')
  await page.keyboard.press('Enter')
  await page.getByText('MacBook Pro').waitFor()
  await page.reload()
  await page.getByText('MacBook Pro').waitFor()
}

async function seeDecisions(page: Page) {
  await page.getByRole('heading', { name: /^Needs your decision/ }).waitFor()
}

async function seeRequest(page: Page) {
  await page.getByRole('region', { name: 'Decision' }).waitFor()
}

/** Uses the browser's encoder; the file is a fifth of the size of a PNG. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const encoded = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? ''
  }, png.toString('base64'))
  await page.close()
  return Buffer.from(encoded, 'base64')
}
