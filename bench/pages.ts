import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { scriptBytes } from '#test/checks/script-bytes.ts'
import { startProduct } from '../e2e/support/product.ts'
import { findChromium } from '../scripts/tools/chromium.ts'
import { atLeast, atMost, type BenchRow } from './figures.ts'

const client = join(import.meta.dirname, '../build/client')
const debuggingPort = 9333

type BenchPage = { name: string; path: string; scriptKb: number }

const marketplace = '/software-marketplace'
const pricing = '/software-marketplace/SalesHandy-pricing'
const pages: BenchPage[] = [
  { name: marketplace, path: marketplace, scriptKb: 110 },
  { name: pricing, path: pricing, scriptKb: 132 },
]
const styleKb = 15
const targets = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Scores differ from run to run; every one has to be good enough. */
const runs = 5

/** What a visitor's browser has to load, and the Lighthouse scores on a phone. */
export async function benchPages(): Promise<BenchRow[]> {
  // The demo has pools.
  const product = await startProduct({ DEMO: '1' })
  try {
    const all = [...pages, await poolPage(product.url)]
    const sizes = await Promise.all(all.map((page) => sizeRows(product.url, page)))
    return [...sizes.flat(), shellRow(), ...(await lighthouseRows(product.url, all))]
  } finally {
    await product.stop()
  }
}

/** The first pool that is listed; its address has the month of its deadline. */
async function poolPage(url: string): Promise<BenchPage> {
  const path = /href="(\/pools\/[^"]+)"/.exec(await (await fetch(`${url}/pools`)).text())?.[1]
  if (!path) throw new Error('The demo has no pool')
  return { name: 'a pool page', path, scriptKb: 170 }
}

/** The frame of every signed-in page, with the smallest of them. */
function shellRow(): BenchRow {
  const bytes = scriptBytes('shells/signed-in-shell', 'pages/earn-rewards/page')
  return atMost('JavaScript of the signed-in shell, kB brotli', Math.round(bytes / 100) / 10, 180)
}

async function sizeRows(url: string, { name, path, scriptKb }: BenchPage): Promise<BenchRow[]> {
  const html = await (await fetch(url + path)).text()
  const scripts = filesIn(html, /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  const styles = filesIn(html, /href="(\/assets\/[^"#]+\.css)#?"/g)
  return [
    sizeRow(`JavaScript of ${name}, kB brotli`, scripts, scriptKb),
    sizeRow(`CSS of ${name}, kB brotli`, styles, styleKb),
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

async function lighthouseRows(url: string, all: BenchPage[]): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [`--remote-debugging-port=${debuggingPort}`, '--disable-background-networking', '--no-first-run'],
  })
  try {
    const rows: BenchRow[] = []
    for (const { name, path } of all) rows.push(...(await audit(`${url}${path}`, name)))
    return rows
  } finally {
    await browser.close()
  }
}

/** The lowest score of each kind. */
async function audit(url: string, name: string): Promise<BenchRow[]> {
  await auditOnce(url) // not counted: a page is compressed on its first visit after a start
  const scores: Record<string, number>[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await auditOnce(url))
  return Object.entries(targets).map(([category, target]) => {
    const lowest = Math.min(...scores.map((each) => each[category] ?? 0))
    return atLeast(`Lighthouse ${category} of ${name}, phone, lowest of ${runs} runs`, lowest, target)
  })
}

async function auditOnce(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: Object.keys(targets),
  })
  const categories = Object.entries(result?.lhr.categories ?? {})
  return Object.fromEntries(categories.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]))
}
