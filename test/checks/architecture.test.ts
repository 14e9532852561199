import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { isErrorCode } from '#contract/platform/errors.ts'
import { textSizes } from '#web/ui/tokens.ts'
import { belongsTo, chunks } from '../../vite.chunks.ts'
import { upward } from './upward-imports.ts'

type Import = { from: string; isType: boolean; isLazy: boolean }
type File = { path: string; text: string; imports: Import[] }

const all: File[] = globSync('src/**/*.{ts,tsx}').map((path) => {
  const text = readFileSync(path, 'utf8')
  return { path, text, imports: readImports(path, text) }
})
const product = all.filter(({ path }) => !/\.test\.tsx?$/.test(path))
const within = (layer: string) => product.filter(({ path }) => path.startsWith(`src/${layer}/`))

/** Paths of our own files relative to the project; package names as they are. */
function readImports(path: string, text: string): Import[] {
  const named = text.matchAll(/^(?:import|export)\s+(type\s)?[\w\s{},*$]*?from\s+'([^']+)'/gm)
  const others = text.matchAll(/(?:^import\s+|\bimport\()()'([^']+)'/gm)
  return [...named, ...others].map(([whole, isType, from = '']) => ({
    from: fullPath(path, from),
    isType: Boolean(isType),
    isLazy: whole.startsWith('import('),
  }))
}

function fullPath(path: string, from: string): string {
  if (from.startsWith('#')) return from.replace(/^#(?!test)/, 'src/').replace('#', '')
  return from.startsWith('.') ? normalize(join(dirname(path), from)) : from
}

function violations(files: File[], isViolation: (file: File, found: Import) => boolean) {
  return files.flatMap((file) =>
    file.imports.filter((found) => isViolation(file, found)).map(({ from }) => `${file.path} → ${from}`),
  )
}

test('what is two levels up, or in another layer, is imported by its address from the top', () => {
  expect(places(all, /\b(from|import)\s*\(?\s*'\.\.\/\.\.\//)).toEqual([])
})

test('the domain imports only itself', () => {
  expect(violations(within('domain'), (_, { from }) => !from.startsWith('src/domain/'))).toEqual([])
})

test('the contract imports only the domain and zod', () => {
  const mayKnow = /^(src\/(domain|contract)\/|zod$)/
  expect(violations(within('contract'), (_, { from }) => !mayKnow.test(from))).toEqual([])
})

test('server and web never import each other, and the product imports no tests or scripts', () => {
  expect(
    violations(within('server'), (_, { from }) =>
      /^(src\/web|test|e2e|scripts|bench|resilience)\//.test(from),
    ),
  ).toEqual([])
  expect(
    violations(within('web'), (_, { from }) =>
      /^(src\/server|test|e2e|scripts|bench|resilience)\//.test(from),
    ),
  ).toEqual([])
})

/** From the ground up: a wing may import those before it. What is in no wing is above all of them. */
const wings = [
  ...['platform', 'people', 'catalog', 'subscriptions', 'fulfillment', 'billing', 'pools'],
  ...['purchasing', 'reply-bot', 'reports', 'demo', 'site'],
]

/** `billing/invoices` of `src/server/billing/invoices/issue-invoice.ts`. */
function folderOf(path: string): string {
  return path.split('/').slice(2, -1).join('/')
}

test('a wing imports only those below it, but for a list that only gets shorter', () => {
  const rank = (path: string) => wings.indexOf(folderOf(path).split('/')[0] ?? '')
  const isUp = (file: File, { from }: Import) => rank(file.path) >= 0 && rank(from) > rank(file.path)
  for (const layer of ['domain', 'contract', 'server']) {
    const own = (found: Import) => found.from.startsWith(`src/${layer}/`)
    const edges = within(layer).flatMap((file) =>
      file.imports
        .filter((found) => own(found) && isUp(file, found))
        .map(({ from }) => `${folderOf(file.path)} → ${folderOf(from)}`),
    )
    expect([...new Set(edges)].sort(), layer).toEqual(Object.keys(upward[layer] ?? {}))
  }
})

test('a page takes types from the contract; a schema comes only when a form is used', () => {
  const lazyZod = 'src/web/parts/zod-without-eval.ts'
  const byPath = new Map(product.map((file) => [file.path, file]))
  const bringsZod = (path: string): boolean =>
    byPath
      .get(path)
      ?.imports.some(
        ({ from, isType, isLazy }) => !isType && !isLazy && (from === 'zod' || bringsZod(from)),
      ) ?? false
  const isViolation = ({ path }: File, { from, isType, isLazy }: Import) =>
    !isType && !isLazy && (from === 'zod' ? path !== lazyZod : bringsZod(from))
  expect(violations(within('web'), isViolation)).toEqual([])
})

function places(files: File[], pattern: RegExp, except: string[] = []) {
  return files
    .filter(({ path, text }) => !except.includes(path) && pattern.test(text))
    .map(({ path }) => path)
}

test('code that comes later and does not come is a message, never the end of the page', () => {
  expect(places(within('web'), /\blazy\((?!\(\) =>\s*loadCode\()/, ['src/web/ui/lazy-part.tsx'])).toEqual([])
})

test('no file imports itself through others, not even for a type', () => {
  const files = new Map(product.map((file) => [file.path, file]))
  const isAbove = new Set<string>()
  const isDone = new Set<string>()
  const circles: string[] = []
  function visit(path: string) {
    if (isAbove.has(path)) circles.push([...isAbove, path].slice([...isAbove].indexOf(path)).join(' → '))
    if (isAbove.has(path) || isDone.has(path)) return
    isAbove.add(path)
    for (const { from } of files.get(path)?.imports ?? []) visit(from)
    isAbove.delete(path)
    isDone.add(path)
  }
  for (const path of files.keys()) visit(path)
  expect(circles).toEqual([])
})

test('only main.ts reads the clock and the environment', () => {
  const layers = [...within('server'), ...within('domain'), ...within('contract')]
  const main = ['src/server/main.ts']
  expect(places(layers, /new Date\(\)|\bDate\.now\b|performance\.now\b/, main)).toEqual([])
  expect(places(layers, /sql`[^`]*\b(now\(\)|current_(date|timestamp))/i, main)).toEqual([])
  expect(places(layers, /process\.env\b/, main)).toEqual([])
})

test('files are named by their content: no utils, no helpers, no barrels', () => {
  const catchAll = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/
  const paths = all.map(({ path }) => path)
  expect(paths.filter((path) => catchAll.test(path) || /^(types|index)\.tsx?$/.test(basename(path)))).toEqual(
    [],
  )
})

test('a table is only written by its own area; others may read it', () => {
  // What people do with purchases writes what is bought and runs.
  const areaOf = (path: string) =>
    folderOf(path).split('/').slice(0, 2).join('/').replace('purchasing/purchases', 'subscriptions')
  const tables = product.flatMap(({ path, text }) =>
    [...text.matchAll(/(\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, table]) => ({
      name,
      table,
      area: areaOf(path),
    })),
  )
  expect(tables.length).toBeGreaterThan(5)
  const foreignWrites = within('server').flatMap(({ path, text }) =>
    tables
      .filter(({ area }) => area !== areaOf(path))
      .filter(({ name, table }) =>
        new RegExp(
          `\\.(insert|update|delete)\\(${name}\\)|(insert into|update|delete from) ${table}\\b`,
        ).test(text),
      )
      .map(({ table }) => `${path} writes ${table}`),
  )
  expect(foreignWrites).toEqual([])
})

test('a lock leaves the key of a row alone, so that no foreign key waits for it', () => {
  expect(places(within('server'), /\.for\('update'|\bfor update\b/)).toEqual([])
})

test('every refusal code is in the contract', () => {
  const codes = product.flatMap(({ text }) =>
    [...text.matchAll(/new Refused\(\s*'(\w+)'/g)].map(([, code = '']) => code),
  )
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([])
})

test('only the paging module reads an extra row, checks a cursor or escapes a pattern', () => {
  const ownPaging = /limit \+ 1|This cursor is not|\[\\\\%_\]/
  const found = within('server').filter(({ text }) => ownPaging.test(text))
  expect(found.map(({ path }) => path)).toEqual(['src/server/platform/paging.ts'])
})

test("only the context resolves the actor's company", () => {
  const mayAsk =
    /^src\/server\/(context|people\/accounts\/sessions|people\/accounts\/present|demo\/timeline)\.ts$/
  const asking = within('server').filter(({ text }) => /(?<!-)\bmembership\b\s*[?.&}]/.test(text))
  expect(asking.map(({ path }) => path).filter((path) => !mayAsk.test(path))).toEqual([])
})

test('dates and numbers are formatted in one place each, the same for every reader; only moments are in local time', () => {
  const onlyHere = ['src/web/parts/when.tsx']
  const local = /\.get(Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)\(|\bto(Date|Time)String\(/
  const formats = /\bIntl\.|\.toLocale/
  expect(places(product, formats, onlyHere)).toEqual([])
  expect(places(product, local, onlyHere)).toEqual([])
  const asMoment =
    /<(When|Moment)\b[^>]*\bat=\{[\w.]*\b(issuedAt|issuesAt|dueAt|paidAt|renewsAt|noticeBy|cancelsAt|endsAt|periodStart|periodEnd|until|date|month)\}/
  expect(places(within('web'), asMoment)).toEqual([])
})

test('a subscription ends on a day; nothing says that it is active through it', () => {
  expect(places(product, /\bactive\s+through\b/i)).toEqual([])
})

test('a page uses only classes that its style sheet has', () => {
  const missing = product.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, sheet = '']) => {
      const css = readFileSync(fullPath(path, sheet), 'utf8')
      const known = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1]))
      const named = [...text.matchAll(new RegExp(`[^\\w/-]${name}\\.(\\w+)`, 'g'))].map((match) => match[1])
      return named.filter((each) => !known.has(each)).map((each) => `${path}: ${name}.${each}`)
    }),
  )
  expect(missing).toEqual([])
})

test('text sizes, breakpoints and colors in style sheets are tokens', () => {
  const literals = globSync('src/web/**/*.css').flatMap((path) => {
    const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    // Tokens themselves are custom properties; @font-face describes the font.
    const rules = css.replace(/@font-face \{[^}]*\}/g, '').replace(/^\s*--[\w-]+:[^;]*;/gm, '')
    const sizes = rules.match(/\bfont-size: (?!var\(--ui-(text|read)-|inherit|[\d.]+em;).*/g) ?? []
    const fonts = rules.match(/\bfont: (?!inherit).*/g) ?? []
    const queries = rules.match(/@(media|container)\b.*(width|height).*/g) ?? []
    const colors = rules.match(/.*(#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\().*/gi) ?? []
    const named =
      rules.match(
        /(color|background|border|outline|fill|stroke)[\w-]*:.*[\s(](white|black|gray|red|green|blue)\b.*/g,
      ) ?? []
    return [...sizes, ...fonts, ...queries, ...colors, ...named].map((found) => `${path}: ${found.trim()}`)
  })
  expect(literals).toEqual([])
})

test('every text size in a style sheet exists', () => {
  const sheets = globSync('src/web/**/*.css')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const ofReading = [...sheets.matchAll(/^\s*(--ui-read-[\w-]+):/gm)].map((match) => match[1])
  const ofInterface = Object.keys(textSizes).map((name) => `--ui-text-${name}`)
  const known = new Set([...ofReading, ...ofInterface])
  const named = new Set([...sheets.matchAll(/var\((--ui-(?:text|read)-[\w-]+)\)/g)].map((match) => match[1]))
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !named.has(name))).toEqual([])
})

/** Scripts that load later can bring the theme again, below the classes of the page. */
test('no rule of the theme for a part of Mantine outweighs a class of a page', () => {
  const theme = readFileSync('src/web/ui/theme.css', 'utf8')
  const isHeavy = /(?<!\]\n)^ *(?:\.mantine-[\w-]+|:is\([^)]*\))(?:::\w+)? \{$/gm
  expect(theme.match(isHeavy)).toBeNull()
})

test('every entry of the shared scripts is a file or a folder', () => {
  const files = globSync('src/{web,domain,contract}/**/*.{ts,tsx,css}').filter(
    (path) => !path.includes('.test.'),
  )
  const names = (entry: string) =>
    entry.startsWith('node_modules/') ? existsSync(entry) : files.some((path) => belongsTo(entry, path))
  expect(
    Object.values(chunks)
      .flat()
      .filter((entry) => !names(entry)),
  ).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = product.filter(({ text }) => text.split('\n').length > 300).map(({ path }) => path)
  expect(long).toEqual([])
})

test('only the newest migration keeps the picture of its tables that the next one is compared with', () => {
  const kept = globSync('src/server/platform/db/migrations/meta/*_snapshot.json')
  const newest = globSync('src/server/platform/db/migrations/*.sql').sort().at(-1) ?? ''
  expect(kept.map((path) => basename(path))).toEqual([`${basename(newest).slice(0, 4)}_snapshot.json`])
})
