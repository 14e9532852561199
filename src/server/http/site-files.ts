import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type OutsideLinks, withOutsideLinks } from './outside-links.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { sitemap } from './sitemap.ts'

export type SiteFile = {
  body: Buffer
  br: Buffer | null
  gzip: Buffer | null
  type: string
  etag: string
  cacheControl: string
  /** Set on pages: their Content-Security-Policy. */
  csp: string | null
}

export class PagesMissing extends Error {}

export type Site = {
  files: Map<string, SiteFile>
  /** The empty HTML of a signed-in page with its title; the browser fills it. */
  frame: (title: string) => SiteFile
  /** The 404 page for a path, rendered by the route that takes over in the browser. */
  notFound: (path: string) => SiteFile
  /** The 404 variant of a guarded page that does not exist for this person. */
  hidden: SiteFile
}

/** The built pages and assets, read once and served from memory, also compressed. */
export function readSite(folder: string, appUrl: string, links: OutsideLinks): Site {
  if (!existsSync(folder)) throw new PagesMissing(`There are no pages in ${folder}. Run "npm run build".`)
  const files = new Map<string, SiteFile>()
  for (const path of listFiles(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`
    if (/\.(br|gz)$/.test(url)) continue
    if (url.endsWith('.html')) files.set(pageUrl(url), readPage(path, appUrl, links))
    else files.set(url, readAsset(path, url))
  }
  const fallback = files.get('/__spa-fallback')
  const missing = new Map([...files].filter(([url]) => url.endsWith('/404')))
  const general = missing.get('/404')
  if (!fallback || !general) {
    throw new PagesMissing(`The pages in ${folder} are incomplete. Run "npm run build".`)
  }
  for (const url of ['/__spa-fallback', ...missing.keys()]) files.delete(url)
  files.set('/sitemap.xml', textFile('.xml', sitemap(canonicalUrls(files))))
  return {
    files,
    frame: framesOf(fallback),
    hidden: pageOf(withTitle(withTextOf(fallback, general), titleOf(general))),
    notFound: (path) =>
      missing.get(`${path.slice(0, path.lastIndexOf('/') + 1).toLowerCase()}404`) ?? general,
  }
}

/** One frame per title, created on first use; there are as many as pages. */
function framesOf(fallback: SiteFile): Site['frame'] {
  const frames = new Map<string, SiteFile>()
  return (title) => {
    const frame =
      frames.get(title) ?? pageOf(withTitle(fallback.body.toString(), `${title} | ${productName}`))
    frames.set(title, frame)
    return frame
  }
}

/** As on prerendered pages (`src/web/page-meta.ts`). */
const productName = 'Cobuy'

function withTitle(html: string, title: string): string {
  const text = title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return html.replace(/<title>[^<]*<\/title>/, '').replace('</head>', () => `<title>${text}</title></head>`)
}

function titleOf({ body }: SiteFile): string {
  return /<title>([^<]*)<\/title>/.exec(body.toString())?.[1] ?? productName
}

/** The indexable pages, by their canonical URL. */
function canonicalUrls(files: Map<string, SiteFile>): string[] {
  const pages = [...files.values()].filter(({ type }) => type.startsWith('text/html'))
  return pages
    .map(({ body }) => body.toString())
    .filter((html) => !html.includes('noindex'))
    .flatMap((html) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? [])
}

function textFile(ending: string, text: string): SiteFile {
  const body = Buffer.from(text)
  return {
    body,
    br: null,
    gzip: gzipSync(body),
    type: types[ending] ?? 'text/plain; charset=utf-8',
    etag: etagOf(body),
    cacheControl: 'public, max-age=3600',
    csp: null,
  }
}

const originToken = /__APP_ORIGIN__/g

function readPage(path: string, appUrl: string, links: OutsideLinks): SiteFile {
  const html = withOutsideLinks(readFileSync(path, 'utf8').replace(originToken, appUrl), links)
  return pageOf(html.includes('<main') ? withStylesFirst(html) : html)
}

/** Loads styles before the largest script (see vite.config.ts): text appears sooner, and the page is interactive as soon. */
function withStylesFirst(html: string): string {
  return html.replace(/<link rel="modulepreload"(?= href="\/assets\/frame-)/, '$& fetchpriority="low"')
}

/** An empty frame with another page's text in it, for readers without JavaScript. */
function withTextOf(frame: SiteFile, page: SiteFile): string {
  const text = /<main[\s\S]*<\/main>/.exec(page.body.toString())?.[0] ?? ''
  return frame.body.toString().replace('</body>', () => `<noscript>${text}</noscript></body>`)
}

function pageOf(html: string): SiteFile {
  const body = Buffer.from(html)
  // Compressed on first request: most pages are requested long after startup, if ever.
  const br = once(() => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  const gzip = once(() => gzipSync(body, { level: 6 }))
  return {
    body,
    get br() {
      return br()
    },
    get gzip() {
      return gzip()
    },
    type: 'text/html; charset=utf-8',
    etag: etagOf(body),
    cacheControl: 'no-cache',
    csp: contentSecurityPolicy(inlineScripts(html).map(hash)),
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function readAsset(path: string, url: string): SiteFile {
  const body = readFileSync(path)
  const compressed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  return {
    body,
    br: compressed('.br'),
    gzip: compressed('.gz'),
    type: types[extname(url)] ?? 'application/octet-stream',
    etag: etagOf(body),
    cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    csp: null,
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
}

function pageUrl(url: string) {
  return url.replace(/(\/index)?\.html$/, '').toLowerCase() || '/'
}

function inlineScripts(html: string) {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('base64')
}

function etagOf(body: Buffer) {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
