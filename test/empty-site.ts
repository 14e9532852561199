import type { Site, SiteFile } from '../src/server/http/site-files.ts'

const page = (text: string): SiteFile => ({
  body: Buffer.from(text),
  br: null,
  gzip: null,
  type: 'text/html; charset=utf-8',
  etag: `"${text}"`,
  cacheControl: 'no-cache',
  csp: null,
})

/** Pages that only contain their name. */
export const emptySite: Site = {
  files: new Map([
    ['/', page('home')],
    ['/landing', page('landing')],
    ['/signup', page('signup')],
  ]),
  frame: (title) => page(`app: ${title}`),
  notFound: () => page('404'),
  hidden: page('404'),
}
