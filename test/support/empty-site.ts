import type { SiteFile } from '#server/platform/http/site-file.ts'
import type { Renderer } from '#server/site/render-pages.ts'
import type { Site } from '#server/site/site-files.ts'

const page = (text: string): SiteFile => ({
  body: Buffer.from(text),
  br: null,
  gzip: null,
  type: 'text/html; charset=utf-8',
  etag: `"${text}"`,
  cacheControl: 'no-cache',
  csp: null,
})

/** "Renders" only the name of the page. */
const renderer: Renderer = {
  render: async (_catalog, path) => {
    const name = path.slice(1) || 'home'
    return { key: name, html: name, data: name }
  },
  close: async () => {},
}

/** Pages that only contain their name. */
export const emptySite: Site = {
  files: new Map(),
  frame: (title) => page(`app: ${title}`),
  notFound: page('404'),
  hidden: page('404'),
  routes: { find: () => null },
  book: {
    appUrl: 'http://localhost',
    paths: ['/', '/landing', '/signup'],
    notFoundPaths: [],
    urls: [],
    finish: page,
    renderer,
  },
}
