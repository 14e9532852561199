import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startProduct } from '../e2e/support/product.ts'
import { findChromium } from '../scripts/tools/chromium.ts'
import { atLeast, atMost, type BenchRow } from './figures.ts'

const client = join(import.meta.dirname, '../build/client')
const debuggingPort = 9333

const pages = [
  { path: '/software-marketplace', scriptKb: 130 },
  { path: '/software-marketplace/SalesHandy-pricing', scriptKb: 170 },
]
const styleKb = 15
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** What a visitor's browser has to load, and the Lighthouse scores on a phone. */
export async function benchPages(): Promise<BenchRow[]> {
  const product = await startProduct()
  try {
    const sizes = await Promise.all(pages.map((page) => sizeRows(product.url, page)))
    return [...sizes.flat(), ...(await lighthouseRows(product.url))]
  } finally {
    await product.stop()
  }
}

async function sizeRows(url: string, { path, scriptKb }: (typeof pages)[number]): Promise<BenchRow[]> {
  const html = await (await fetch(url + path)).text()
  const scripts = filesIn(html, /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  const styles = filesIn(html, /href="(\/assets\/[^"#]+\.css)#?"/g)
  return [
    sizeRow(`JavaScript of ${path}, kB brotli`, scripts, scriptKb),
    sizeRow(`CSS of ${path}, kB brotli`, styles, styleKb),
  ]
}

function filesIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => match[1] as string))]
}

function sizeRow(name: string, files: string[], maxKb: number): BenchRow {
  const bytes = files.reduce((sum, file) => {
    const compressed = join(client, `${file}.br`)
    return sum + statSync(existsSync(compressed) ? compressed : join(client, file)).size
  }, 0)
  if (bytes === 0) throw new Error(`${name}: no files found`)
  return atMost(name, Math.round(bytes / 100) / 10, maxKb)
}

async function lighthouseRows(url: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [`--remote-debugging-port=${debuggingPort}`, '--disable-background-networking', '--no-first-run'],
  })
  try {
    const rows: BenchRow[] = []
    for (const { path } of pages) rows.push(...(await audit(`${url}${path}`, path)))
    return rows
  } finally {
    await browser.close()
  }
}

async function audit(url: string, path: string): Promise<BenchRow[]> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: Object.keys(targets),
  })
  return Object.entries(targets).map(([category, target]) => {
    const value = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
    return atLeast(`Lighthouse ${category} of ${path}, phone`, value, target)
  })
}
