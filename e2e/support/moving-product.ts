import { openMailbox } from './mailbox.ts'
import { test as base, type Product, startWithClock } from './product.ts'

type Moving = {
  product: Product
  passDays: (days: number, ...jobs: string[]) => Promise<void>
  /** A day as the product's clock has it, which earlier stories have moved. */
  dayAhead: (days: number) => string
}

/** For stories in which days go by: their product has a clock of its own. */
export const test = base.extend<object, Moving & { moving: Moving }>({
  moving: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox()
      const { url, stop, passDays } = await startWithClock({ SMTP_URL: mailbox.url })
      let passed = 0
      await use({
        product: { url, mailbox },
        passDays: (days, ...jobs) => {
          passed += days
          return passDays(days, ...jobs)
        },
        dayAhead: (days) => new Date(Date.now() + (passed + days) * 86_400_000).toISOString().slice(0, 10),
      })
      await stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [async ({ moving }, use) => use(moving.product), { scope: 'worker' }],
  passDays: [async ({ moving }, use) => use(moving.passDays), { scope: 'worker' }],
  dayAhead: [async ({ moving }, use) => use(moving.dayAhead), { scope: 'worker' }],
})
