import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type RouteList, routeList } from '../platform/http/route-list.ts'
import { etagOf, pageFile, type SiteFile, typeOf } from '../platform/http/site-file.ts'
import { type OutsideLinks, withOutsideLinks } from './outside-links.ts'
import { type Renderer, renderInWorker } from './render-pages.ts'

export class PagesMissing extends Error {}

export type Site = {
  files: Map<string, SiteFile>
  /** The empty HTML of a signed-in page with its title; the browser fills it. */
  frame: (title: string) => SiteFile
  /** The 404 page of every path without one of its own. */
  notFound: SiteFile
  /** The 404 variant of a guarded page that does not exist for this person. */
  hidden: SiteFile
  routes: RouteList
  book: SiteBook
}

/** What the build says about pages that show the price book. The server renders them. */
export type SiteBook = {
  appUrl: string
  /** Those that are there whatever the book says. */
  paths: string[]
  /** The 404 pages of vendors' pages, rendered by the route that takes over in the browser. */
  notFoundPaths: string[]
  /** For the sitemap: the canonical URLs of all pages but the vendors'. */
  urls: string[]
  /** Inserts what is known only here: our origin, and links of the installation. */
  finish: (html: string) => SiteFile
  renderer: Renderer
}

/** The built pages and assets, read once and served from memory, also compressed. */
export function readSite(folder: string, appUrl: string, links: OutsideLinks): Site {
  const bundle = join(folder, '../server/index.js')
  if (!existsSync(folder)) throw new PagesMissing(`There are no pages in ${folder}. Run "npm run build".`)
  const finish = (html: string) => finishPage(html, appUrl, links)
  const files = readFiles(folder, finish)
  const fallback = files.get('/__spa-fallback')
  const general = files.get('/404')
  const manifest = [...files].find(([url]) => /^\/assets\/manifest-[^/]+\.js$/.test(url))?.[1]
  if (!fallback || !general || !manifest || !existsSync(bundle)) {
    throw new PagesMissing(`The pages in ${folder} are incomplete. Run "npm run build".`)
  }
  for (const url of files.keys()) if (/^\/__spa-fallback$|\/404$/.test(url)) files.delete(url)
  const urls = canonicalUrls(files)
  const bookPages = takeBookPages(files)
  const [notFoundPaths, paths] = partition(bookPages, (path) => path.endsWith('/404'))
  return {
    files,
    frame: framesOf(fallback),
    hidden: pageFile(withTitle(withTextOf(fallback, general), titleOf(general))),
    notFound: general,
    routes: routeList(manifest.body.toString()),
    book: { appUrl, paths, notFoundPaths, urls, finish, renderer: renderInWorker(bundle) },
  }
}

function readFiles(folder: string, finish: (html: string) => SiteFile): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  for (const path of listFiles(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`
    if (/\.(br|gz)$/.test(url)) continue
    if (url.endsWith('.html'))
      files.set(pageUrl(url), unkept(pageUrl(url), finish(readFileSync(path, 'utf8'))))
    else files.set(url, readAsset(path, url))
  }
  return files
}

/** Where a link with a token leads: nobody keeps these pages. */
const tokenPages = ['/vendor-order', '/vendor-tasks']

function unkept(url: string, page: SiteFile): SiteFile {
  return tokenPages.includes(url) ? { ...page, cacheControl: 'no-store' } : page
}

/** Pages with data show the price book. The build made them from an empty one, so they are never served. */
function takeBookPages(files: Map<string, SiteFile>): string[] {
  const data = [...files.keys()].filter((url) => url.endsWith('.data'))
  const pages = data.map((url) => url.replace(/_?\.data$/, ''))
  for (const url of [...data, ...pages]) files.delete(url)
  return pages
}

function partition<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** One frame per title, created on first use; there are as many as pages. */
function framesOf(fallback: SiteFile): Site['frame'] {
  const frames = new Map<string, SiteFile>()
  return (title) => {
    const frame =
      frames.get(title) ?? pageFile(withTitle(fallback.body.toString(), `${title} | ${productName}`))
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

const originToken = /__APP_ORIGIN__/g

function finishPage(html: string, appUrl: string, links: OutsideLinks): SiteFile {
  const page = withOutsideLinks(html.replace(originToken, appUrl), links)
  return pageFile(page.includes('<main') ? withStylesFirst(page) : page)
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

function readAsset(path: string, url: string): SiteFile {
  const body = readFileSync(path)
  const compressed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  return {
    body,
    br: compressed('.br'),
    gzip: compressed('.gz'),
    type: typeOf(url),
    etag: etagOf(body),
    cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    csp: null,
  }
}

function pageUrl(url: string) {
  return url.replace(/(\/index)?\.html$/, '').toLowerCase() || '/'
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
