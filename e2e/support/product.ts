import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { newDatabase } from '#test/support/new-database.ts'
import { quickStart } from '#test/support/quick-start.ts'
import { NODE_FLAGS, PROGRAM } from '../../scripts/bootstrap/steps.mjs'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { followRequests } from './requests.ts'
import { zoneOf, zones } from './zones.ts'

export { expect }

export type Product = { url: string; mailbox: Mailbox }

export const operatorEmail = 'olga@provider.example'

/**
 * A story gets a page of a real product: its own server process, database folder and mail server.
 * A story fails if the page prints an error or sends a request to another host.
 */
export const test = base.extend<{ quiet: undefined }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { project }) => {
      const mailbox = await openMailbox()
      const zone = project.use.timezoneId ?? zones[1]
      const { url, stop } = await startProduct({ SMTP_URL: mailbox.url, TZ: zone })
      await use({ url, mailbox })
      await stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  timezoneId: async ({}, use, { file, project }) => use(project.use.timezoneId ?? zoneOf(file)),
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled ? patient(page) : page),
  quiet: [
    async ({ page, product }, use) => {
      const complaints = watch(page, product.url)
      await use(undefined)
      expect(complaints, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

/** After opening a page, waits until its script has started, as a person would. */
export function patient(page: Page): Page {
  followRequests(page)
  for (const open of ['goto', 'reload'] as const) {
    const opened = page[open].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>
    page[open] = async (...args: unknown[]) => {
      const answer = await opened(...args)
      await page.waitForFunction(
        () => !document.documentElement.dataset.origin || 'ready' in document.body.dataset,
      )
      return answer
    }
  }
  return page
}

/** Collects what a page must not do: print an error, throw, or send a request to another host. */
export function watch(page: Page, url: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser itself reports every refused call; the story checks how the page handles it.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url))
      complaints.push(`asked ${request.url()}`)
  })
  return complaints
}

export async function startProduct(env: Record<string, string> = {}) {
  const { url, pid, stop } = await startServer(env)
  return { url, pid, stop }
}

/** As npm start runs it. */
const bundled = [...NODE_FLAGS, join(import.meta.dirname, '../..', PROGRAM)]
/** For what is loaded before it and reaches into its packages. */
const fromSource = [...quickStart, join(import.meta.dirname, '../../src/server/main.ts')]

async function startServer(env: Record<string, string>, preload: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-e2e-'))
  const database = await newStoryDatabase(join(folder, 'data'))
  const port = await freePort()
  const server = spawn(process.execPath, preload.length > 0 ? [...preload, ...fromSource] : bundled, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, 'data'),
      ...database,
      DEMO: '0',
      RATE_LIMITS: 'off',
      OPERATOR_EMAILS: operatorEmail,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(preload.length > 0 ? (['ipc'] as const) : [])],
  })
  await untilPrinted(server, 'Cobuy is running')
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, pid: server.pid as number, stop, server }
}

/** A product whose clock the story can move ahead by days, as often as it likes, with jobs to run then, in this order. */
export async function startWithClock(env: Record<string, string>) {
  const movingClock = ['--import', join(import.meta.dirname, 'moving-clock.ts')]
  const { server, ...started } = await startServer(env, movingClock)
  const passDays = (days: number, ...jobs: string[]) =>
    new Promise<void>((resolve, reject) => {
      server.once('message', () => resolve())
      server.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)))
      server.send({ days, jobs })
    })
  return { ...started, passDays }
}

/** On the PostgreSQL of e2e/support/postgres.ts where it runs, which takes half the processor time; else embedded. */
async function newStoryDatabase(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  const { STORIES_DATABASE_URL: url, STORIES_DATABASE_TEMPLATE: template } = process.env
  if (url) return { DATABASE_URL: await newDatabase(url, template) }
  // Not imported above: it brings half of the server, which every worker would read.
  const { default: makeTemplate, copyTemplate } = await import('#test/support/template.ts')
  await makeTemplate() // stories have made it; benchmarks and resilience may be the first to need it
  copyTemplate(dataDir)
  return {}
}

function untilPrinted(server: ChildProcess, words: string) {
  return new Promise<void>((resolve, reject) => {
    let printed = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk
      if (printed.includes(words)) resolve()
    })
    server.once('exit', (code) =>
      reject(new Error(`The product ended with ${code} before it ran:\n${printed}`)),
    )
  })
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
