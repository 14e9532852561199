import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const

/** axe finds nothing, and nothing sticks out at the side. */
export async function expectUsable(page: Page) {
  await page.waitForLoadState('networkidle')
  // Dialogs fade in; half-seen text has no contrast to measure.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, page.url()).toEqual([])
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overhang, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0)
}
