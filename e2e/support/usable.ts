import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule in each width; what a scheme can change, colours and what is drawn, in all four. */
const drawn = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']
const looks = [
  { colorScheme: 'light', width: 1280, rules: null },
  { colorScheme: 'light', width: 390, rules: drawn },
  { colorScheme: 'dark', width: 390, rules: null },
  { colorScheme: 'dark', width: 1280, rules: drawn },
] as const

/** What the page shows now, wide and narrow, light and dark: axe finds nothing, and nothing sticks out at the side. */
export async function expectUsable(page: Page) {
  await page.waitForLoadState('networkidle')
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    const seen = `${page.url()}, ${colorScheme}, ${width} px wide`
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, seen).toEqual([])
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overhang, `${seen}, is wider than the window`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Drawn anew for its size, and everything that fades or grows has done so: half-seen text has no contrast. */
async function settled(page: Page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}
