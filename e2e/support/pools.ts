import { expect, type Page } from '@playwright/test'
import { openMailbox } from './mailbox.ts'
import { test as base, type Product, startProduct } from './product.ts'

/** A product of their own for stories about pools: an open pool changes public pages that others look at. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { project }) => {
      const mailbox = await openMailbox()
      const { url, stop } = await startProduct({ SMTP_URL: mailbox.url, TZ: project.use.timezoneId ?? 'UTC' })
      await use({ url, mailbox })
      await stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export const storyTiers = [
  { minSeats: 60, minCompanies: 3, price: '13.50' },
  { minSeats: 120, minCompanies: 3, price: '11.70' },
  { minSeats: 200, minCompanies: 3, price: '9.90' },
]

const dayMs = 86_400_000

/** A day so many days from now. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

/** The operator, signed in here, opens a pool that closes in 20 days and stays open for 60 more. */
export async function openPool(operator: Page, { url }: Product, changes: object = {}) {
  const draft = {
    vendor: 'Notion',
    plan: 'Business',
    billingCycle: 'monthly',
    tiers: storyTiers,
    deadline: `${dayIn(20)}T14:00:00.000Z`,
    startsOn: dayIn(48),
    validUntil: dayIn(180),
    rollsUntil: dayIn(80),
    termMonths: 12,
    afterTerm: 'continues',
    agreedBy: 'Nina Park, Notion',
    agreedOn: dayIn(0),
    vendorDomains: ['makenotion.example'],
    ...changes,
  }
  const made = await operator.request.post(`${url}/api/operator/pools`, { data: draft })
  expect(made.status(), await made.text()).toBe(201)
  const { _id, slug } = await made.json()
  const opened = await operator.request.post(`${url}/api/operator/pools/${_id}/open`)
  expect(opened.ok(), await opened.text()).toBe(true)
  // Its page is there within seconds.
  await expect.poll(async () => (await operator.request.get(`${url}/pools/${slug}`)).status()).toBe(200)
  return { id: _id as string, slug: slug as string }
}

/** A product with the data of the demo: it has pools that took weeks to get where they are. */
export const demoTest = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { project }) => {
      const mailbox = await openMailbox()
      const zone = project.use.timezoneId ?? 'UTC'
      const { url, stop } = await startProduct({ SMTP_URL: mailbox.url, TZ: zone, DEMO: '1' })
      await use({ url, mailbox })
      await stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** The admin, signed in here, commits to a pool through the API. */
export async function commit(admin: Page, { url }: Product, slug: string, seats: number, maxPrice: number) {
  const data = { steps: [{ seats, maxPrice }], acceptsBinding: true }
  const answer = await admin.request.put(`${url}/api/pools/${slug}/commitment`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
}
