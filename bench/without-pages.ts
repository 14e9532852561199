import type { SiteFile } from '#server/platform/http/site-file.ts'
import type { Site } from '#server/site/site-files.ts'

const empty: SiteFile = {
  body: Buffer.from(''),
  br: null,
  gzip: null,
  type: 'text/html',
  etag: '""',
  cacheControl: 'no-store',
  csp: null,
}

/** For a server that only answers API calls. */
export const withoutPages: Site = {
  files: new Map(),
  frame: () => empty,
  hidden: empty,
  routes: { find: () => null },
  notFound: empty,
  book: {
    appUrl: '',
    paths: [],
    notFoundPaths: [],
    urls: [],
    finish: () => empty,
    renderer: { render: async () => ({ key: '', html: '', data: '' }), close: async () => {} },
  },
}
