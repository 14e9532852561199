import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { contentSecurityPolicy } from './security-headers.ts'

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

/** A page: its inline scripts are allowed by their hashes, and every visit asks whether it has changed. */
export function pageFile(html: string): SiteFile {
  return changingFile('.html', html, contentSecurityPolicy(inlineScripts(html).map(hash)))
}

/** A text that may change at any time. */
export function changingFile(ending: string, text: string, csp: string | null = null): SiteFile {
  const body = Buffer.from(text)
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
    type: typeOf(ending),
    etag: etagOf(body),
    cacheControl: 'no-cache',
    csp,
  }
}

export function typeOf(name: string): string {
  return types[extname(`x${name}`)] ?? 'application/octet-stream'
}

export function etagOf(body: Buffer) {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
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

function inlineScripts(html: string) {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
