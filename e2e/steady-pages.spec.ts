import type { Page, Route } from '@playwright/test'
import { signInDebtor } from './support/bills.ts'
import { expect, test } from './support/product.ts'
import { cursor, linkedIn } from './support/purchases.ts'
import { arrived } from './support/usable.ts'

declare global {
  interface Window {
    moved: number
  }
}

const paths = [
  '/dashboard',
  '/billing',
  '/invoices',
  '/invoices/statement',
  '/buy-together',
  '/renewals',
  '/manage-accounts/LinkedIn',
  '/settings/budgets',
  '/settings/company-security',
  '/settings/security',
]

for (const next of ['the first', 'the last'] as const)
  test(`nothing moves while a page loads: of the calls that wait, ${next} is answered next`, {
    tag: '@more',
  }, async ({ page, product, browser }) => {
    await signInDebtor({ page, product, browser }, `Steady, ${next}`, [linkedIn, cursor])
    await page.addInitScript(() => {
      window.moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.moved += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await answerOneByOne(page, next)
    for (const path of paths)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await arrived(page)
        expect(await page.evaluate(() => window.moved), `${path}, ${width} px wide`).toBeLessThan(0.03)
      }
    await page.unrouteAll({ behavior: 'wait' })
  })

async function answerOneByOne(page: Page, next: 'the first' | 'the last') {
  const waiting: Route[] = []
  let isAnswering = false
  await page.route(/\/api\//, async (asked) => {
    waiting.push(asked)
    if (isAnswering) return
    isAnswering = true
    for (let route = waiting.pop(); route; route = next === 'the first' ? waiting.shift() : waiting.pop())
      await route.fulfill({ response: await route.fetch() })
    isAnswering = false
  })
}
