import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isLongForm } from '#test/checks/effort.ts'
import { requestsOf } from './requests.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Its small form, because every page reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a color scheme can change. */
const drawn = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

type Look = { colorScheme: 'light' | 'dark'; width: number; rules: string[] | null }

const desktop: Look = { colorScheme: 'light', width: 1280, rules: null }
const phone: Look = { colorScheme: 'dark', width: 390, rules: null }

/** What color scheme and width can change is checked for the other pairs too, in the long form. */
const everyPair: Look[] = [
  desktop,
  phone,
  { colorScheme: 'light', width: 390, rules: drawn },
  { colorScheme: 'dark', width: 1280, rules: drawn },
]

/** In the short form, half of the pages are checked as on a desktop and half as on a phone, always the same ones. */
function looksAt(pathname: string): Look[] {
  if (isLongForm) return everyPair
  const path = pathname.replace(/[0-9a-f-]{20,}/, 'id')
  const sum = [...path].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  return [sum % 2 === 0 ? desktop : phone]
}

/** A width at which the sidebar is beside the page and leaves it little space. */
const tablet = 768

/** The addresses that a story has looked at. */
const seenBy = new WeakMap<Page, Set<string>>()

/** In the short form a story looks once at each address; its dialogs, menus and messages wait for the long form. */
function isSeen(page: Page): boolean {
  const seen = seenBy.get(page) ?? new Set()
  seenBy.set(page, seen)
  const { pathname } = new URL(page.url())
  const isKnown = seen.has(pathname)
  seen.add(pathname)
  return isKnown && !isLongForm
}

/** Opens a page in the look that it is checked in first, so that it is drawn once less. */
export async function openToLook(page: Page, path: string) {
  const [first = desktop] = looksAt(new URL(path, 'http://localhost').pathname)
  await page.emulateMedia({ colorScheme: first.colorScheme })
  await page.setViewportSize({ width: first.width, height: 800 })
  await page.goto(path)
}

/** Accessible in every look, and never wider than the window. */
export async function expectUsable(page: Page) {
  await arrived(page)
  if (isSeen(page)) return
  const looks = looksAt(new URL(page.url()).pathname)
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    const seen = `${page.url()}, ${colorScheme}, ${width} px wide`
    expect(await complaintsOfAxe(page, rules), seen).toEqual([])
    await expectNoOverhang(page, seen)
  }
  for (const width of [phone.width, tablet]) {
    if (looks.some((look) => look.width === width)) continue
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    await expectNoOverhang(page, `${page.url()}, ${width} px wide`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The page keeps axe from look to look: reading it takes longer than asking it. No page under test has frames. */
async function complaintsOfAxe(page: Page, rules: readonly string[] | null) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}

async function expectNoOverhang(page: Page, seen: string) {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overhang, `${seen}, is wider than the window`).toBeLessThanOrEqual(0)
}

/** Waits until nothing the page asked for is missing, and what arrived is drawn. */
export async function arrived(page: Page) {
  const requests = requestsOf(page)
  if (!requests) return page.waitForLoadState('networkidle')
  do {
    await expect.poll(() => requests.size, { intervals: [20] }).toBe(0)
    await settled(page)
  } while (requests.size > 0)
  await expect(page.getByText(/^Loading/).or(page.locator('[aria-busy="true"]'))).toHaveCount(0)
}

/** Waits for layout and animations, since half-faded text has no contrast. */
async function settled(page: Page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}
