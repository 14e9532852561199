import type { Block, Row } from './email-block.ts'
import { blocksAsHtml } from './email-html.ts'

/** `html` is the content without its frame, which delivery adds. */
export type EmailText = { subject: string; text: string; html: string }

/** A line of text is a paragraph; what is false or missing is left out. */
export type Content = { subject: string; body: (Block | string | false | null | undefined)[] }

/** The same blocks as plain text and as HTML. A link that is a path leads to this site. */
export function compose({ subject, body }: Content, appUrl: string): EmailText {
  const blocks = blocksOf(body).map((block) =>
    'link' in block ? { ...block, link: fullUrl(block.link, appUrl) } : block,
  )
  const oneLine = subjectOf({ subject })
  return {
    subject: oneLine,
    text: `${blocks.map(asText).join('\n\n')}\n\nCobuy\n`,
    html: blocksAsHtml(oneLine, blocks),
  }
}

/** One line of limited length, whatever somebody typed. */
export function subjectOf({ subject }: Pick<Content, 'subject'>): string {
  return subject.replace(/\s+/g, ' ').slice(0, 200)
}

export function blocksOf(body: Content['body']): Block[] {
  return body.flatMap((line) => (line ? [typeof line === 'string' ? { say: line } : line] : []))
}

function fullUrl(link: string, appUrl: string): string {
  return link.startsWith('/') ? `${appUrl}${link}` : link
}

function asText(block: Block): string {
  if ('say' in block) return block.say
  if ('code' in block) return `    ${block.code}`
  if ('link' in block) return `${block.label}:\n${block.link}`
  if ('figure' in block) return [block.over, block.figure, block.under].filter(Boolean).join('\n')
  if ('calm' in block) return `${block.calm} ${block.rest}`.trim()
  if ('rows' in block) return [...block.rows, ...block.totals].map(rowAsText).join('\n')
  return block.quote.replace(/^/gm, '> ')
}

function rowAsText({ name, note, amount }: Row): string {
  return `${name}${note ? ` (${note})` : ''}: ${amount}`
}
