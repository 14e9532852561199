import { createHash } from 'node:crypto'

/** A hash of what readers and search engines get of a page: its head and its main part, without the names of built files. */
export function pageDigest(html: string): string {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? ''
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const lasting = `${head}${main}`
    .replace(/<link[^>]*(?:href="\/assets\/|rel="modulepreload")[^>]*>/g, '')
    .replace(/<script[^>]* src=[^>]*><\/script>/g, '')
    .replace(/ class="[^"]*"/g, '')
  return createHash('sha256').update(lasting).digest('base64url')
}
