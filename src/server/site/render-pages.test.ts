import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { someOf } from '#test/checks/effort.ts'
import { more } from '#test/support/more.ts'
import type { PageContent } from './render-messages.ts'
import { type Renderer, renderInWorker } from './render-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'cobuy-render-'))
const bundle = join(folder, 'bundle.mjs')
const starts = join(folder, 'starts')
const nothingOnSale: Catalog = { version: 1, day: '2026-01-01', categories: ['Sales'], vendors: [] }
const board = { at: '2026-01-01T00:00:00.000Z', pools: [] }
const content: PageContent = { catalog: nothingOnSale, board }

/** The build, which also writes down when a thread loads it. */
const built = pathToFileURL(resolve('build/server/index.js')).href
const wholeBundle = `import { appendFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(starts)}, 'x')
export * from ${JSON.stringify(built)}`

let renderer: Renderer
await appendFileSync(starts, '')
afterEach(() => renderer.close())
afterAll(() => rmSync(folder, { recursive: true }))

function open(program: string, timing = { idleMs: 60_000, timeoutMs: 30_000 }) {
  writeFileSync(bundle, program)
  renderer = renderInWorker(bundle, timing)
}

const render = (path: string, knownKey?: string) => renderer.render(content, path, knownKey)

test('a page comes with its data, and not again to somebody who knows its key', async () => {
  expect(existsSync('build/server/index.js'), 'the pages are built: npm run build').toBe(true)
  open(wholeBundle)
  const page = await render('/software-marketplace')
  expect(page?.html).toContain('<h1')
  expect(page?.data).toContain('"Sales"')
  expect(await render('/software-marketplace', page?.key)).toBeNull()
  const other = await renderer.render(
    { board, catalog: { ...nothingOnSale, categories: ['HR'] } },
    '/software-marketplace',
    page?.key,
  )
  expect(other?.html).toContain('id="hr"')
})

more('the same catalog gives the same bytes in another thread', async () => {
  open(wholeBundle)
  const first = await render('/pricing')
  await renderer.close()
  expect(await render('/pricing')).toEqual(first)
})

more('the thread ends when it is idle, and another one starts with the next page', async () => {
  open(wholeBundle, { idleMs: 1, timeoutMs: 30_000 })
  const before = readFileSync(starts).length
  await vi.waitFor(
    async () => {
      await render('/pricing')
      expect(readFileSync(starts).length - before).toBeGreaterThan(1)
    },
    { timeout: 30_000, interval: 50 },
  )
})

const unusable: [string, string, string, number][] = [
  ['cannot be loaded', "throw new Error('Half a file')", 'Half a file', 30_000],
  ['ends the thread', 'process.exit(1)', 'The renderer ended.', 30_000],
  [
    'never answers',
    'await new Promise(() => setInterval(() => {}, 1000))',
    'The renderer did not answer.',
    500,
  ],
]

test.each(someOf(unusable, 1))(
  'a bundle that %s fails the page, and is loaded again for the next one',
  async (_, program, reason, timeoutMs) => {
    const timing = { idleMs: 60_000, timeoutMs }
    open(program, timing)
    await expect(render('/pricing')).rejects.toThrow(reason)
    writeFileSync(bundle, wholeBundle)
    // The next thread may need longer on a busy machine.
    timing.timeoutMs = 30_000
    expect((await render('/pricing'))?.html).toContain('<h1')
  },
)

test('a page that fails says why, and the next one does not suffer', async () => {
  open(wholeBundle)
  const broken = { ...nothingOnSale, vendors: [null] } as unknown as Catalog
  await expect(renderer.render({ catalog: broken, board }, '/pricing')).rejects.toThrow(/discountPercent/)
  expect((await render('/pricing'))?.html).toContain('<h1')
})
