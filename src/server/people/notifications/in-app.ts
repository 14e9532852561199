import { blocksOf, type Content, subjectOf } from '#server/platform/mail/compose.ts'
import type { AnyEmail } from '#server/platform/mail/define.ts'

/** What the app shows of an email. `url` may be a path. */
export function inAppOf({ write }: AnyEmail, data: unknown) {
  const content = write(data as never)
  const { inApp = '' } = content
  const text = typeof inApp === 'string' ? { detail: inApp } : inApp
  return {
    // An inbox must see who writes; in the app it is clear.
    title: subjectOf(content).replace(/^Cobuy: /, ''),
    detail: text.detail.replace(/\s+/g, ' ').slice(0, 300),
    url: text.url ?? firstLink(content),
    vendor: text.vendor ?? vendorIn(data),
  }
}

function firstLink({ body }: Content): string {
  const [first] = blocksOf(body).flatMap((block) => ('link' in block ? [block.link] : []))
  if (!first) throw new Error('A notification leads nowhere.')
  return first
}

function vendorIn(data: unknown): string | null {
  const { vendor } = data as { vendor?: unknown }
  return typeof vendor === 'string' ? vendor : null
}
