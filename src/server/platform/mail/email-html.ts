import type { Block, Total } from './email-block.ts'

/**
 * Email clients drop style sheets, so each element has its own style. The classes are for dark mode alone, where a client
 * supports it (email-frame.ts).
 */
const ink = 'color:#141A1A'
const muted = 'color:#5F6968'
const saved = 'color:#1B6B2F'
const line = 'border-bottom:1px solid #E5E9E8'

/** The heading is the subject, unless the email begins with an amount. */
export function blocksAsHtml(subject: string, blocks: Block[]): string {
  const hasFigure = blocks.some((block) => 'figure' in block)
  const heading = `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;${ink}">${escapeHtml(subject)}</h1>`
  return [...(hasFigure ? [] : [heading]), ...groupLinks(blocks).map(asHtml)].join('\n')
}

type Link = Extract<Block, { link: string }>
type Group = Exclude<Block, Link> | { links: Link[]; isFirst: boolean }

/** Links that follow each other share a line; the email's first link is its button. */
function groupLinks(blocks: Block[]): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (!('link' in block)) groups.push(block)
    else if (last && 'links' in last) last.links.push(block)
    else groups.push({ links: [block], isFirst: !groups.some((group) => 'links' in group) })
  }
  return groups
}

function asHtml(block: Group): string {
  if ('say' in block) return paragraph(escapeHtml(block.say))
  if ('links' in block) return linksAsHtml(block)
  if ('code' in block)
    return `<p class="ink" style="margin:0 0 16px;font-size:30px;line-height:36px;letter-spacing:6px;font-weight:700;${ink}">${escapeHtml(block.code)}</p>`
  if ('figure' in block) return figureAsHtml(block)
  if ('calm' in block) {
    const inside = `<strong>${escapeHtml(block.calm)}</strong> ${escapeHtml(block.rest)}`
    return `<div class="calm ink" style="margin:0 0 20px;padding:12px 16px;border-left:3px solid #0E605A;background:#EDF6F5;${ink}">${inside}</div>`
  }
  if ('rows' in block) return tableAsHtml(block)
  return `<blockquote class="ink line" style="white-space:pre-wrap;border-left:3px solid #E5E9E8;margin:0 0 16px;padding-left:12px;${ink}">${escapeHtml(block.quote)}</blockquote>`
}

function paragraph(inside: string): string {
  return `<p class="ink" style="margin:0 0 16px;${ink};white-space:pre-line">${inside}</p>`
}

function linksAsHtml({ links, isFirst }: Extract<Group, { links: Link[] }>): string {
  const [first, ...rest] = links
  const shown = isFirst && first ? [buttonAsHtml(first), ...rest.map(linkAsHtml)] : links.map(linkAsHtml)
  return `<p style="margin:0 0 20px;line-height:44px">${shown.join(' &nbsp; ')}</p>`
}

function buttonAsHtml({ link, label }: Link): string {
  return `<a href="${escapeHtml(link)}" style="display:inline-block;background:#0E605A;color:#FFFFFF;font-weight:700;line-height:20px;padding:12px 22px;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a>`
}

function linkAsHtml({ link, label }: Link): string {
  return `<a class="teal" href="${escapeHtml(link)}" style="color:#0E605A;text-decoration:underline">${escapeHtml(label)}</a>`
}

function figureAsHtml({ figure, over, under }: Extract<Block, { figure: string }>): string {
  return [
    `<p class="muted" style="margin:0;${muted}">${escapeHtml(over)}</p>`,
    `<p class="ink" style="margin:0;font-size:38px;line-height:46px;font-weight:700;${ink}">${escapeHtml(figure)}</p>`,
    under ? `<p class="saved" style="margin:0;font-weight:700;${saved}">${escapeHtml(under)}</p>` : '',
    '<div style="height:20px;line-height:20px">&nbsp;</div>',
  ].join('')
}

function tableAsHtml({ rows, heads, totals }: Extract<Block, { heads: [string, string] }>): string {
  const [left, right] = heads
  const lines = rows.map(({ name, note, amount }) =>
    row(`${escapeHtml(name)}${note ? ` ${small(note)}` : ''}`, amount, {
      klass: 'ink line',
      style: `${ink};${line}`,
    }),
  )
  const head = `<tr><th scope="col" class="muted rule" align="left" style="${headStyle}">${escapeHtml(left)}</th><th scope="col" class="muted rule" align="right" style="${headStyle}">${escapeHtml(right)}</th></tr>`
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 20px">${head}${lines.join('')}${totals.map(totalAsHtml).join('')}</table>`
}

const headStyle = `${muted};font-size:13px;font-weight:400;padding:0 0 8px;border-bottom:1px solid #141A1A`

const totalStyles: Record<Total['weight'], { klass: string; style: string }> = {
  plain: { klass: 'muted', style: muted },
  saved: { klass: 'saved', style: saved },
  final: {
    klass: 'ink rule-top',
    style: `${ink};font-size:17px;font-weight:700;border-top:1px solid #141A1A`,
  },
}

function totalAsHtml({ name, amount, weight }: Total): string {
  return row(escapeHtml(name), amount, totalStyles[weight])
}

function row(name: string, amount: string, { klass, style }: { klass: string; style: string }): string {
  const cell = `class="${klass}" style="padding:10px 0;${style}`
  return `<tr><td ${cell}">${name}</td><td ${cell};white-space:nowrap;font-variant-numeric:tabular-nums" align="right">${escapeHtml(amount)}</td></tr>`
}

function small(text: string): string {
  return `<span class="muted" style="font-size:13px;${muted}">${escapeHtml(text)}</span>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
