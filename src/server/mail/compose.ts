export type EmailText = { subject: string; text: string; html: string }

export type Block = { say: string } | { code: string } | { link: string; label: string } | { quote: string }

/** The same blocks as plain text and as HTML. */
export function compose(subject: string, blocks: Block[]): EmailText {
  return {
    subject: subject.replace(/\s+/g, ' ').slice(0, 200),
    text: `${blocks.map(asText).join('\n\n')}\n\nCobuy\n`,
    html: page(blocks.map(asHtml).join('\n')),
  }
}

function asText(block: Block): string {
  if ('say' in block) return block.say
  if ('code' in block) return `    ${block.code}`
  if ('link' in block) return `${block.label}:\n${block.link}`
  return block.quote.replace(/^/gm, '> ')
}

function asHtml(block: Block): string {
  if ('say' in block) return `<p>${escapeHtml(block.say)}</p>`
  if ('code' in block)
    return `<p style="font-size:28px;letter-spacing:6px;font-weight:600">${escapeHtml(block.code)}</p>`
  if ('link' in block)
    return `<p><a href="${escapeHtml(block.link)}" style="display:inline-block;background:#0E605A;color:#fff;padding:10px 16px;border-radius:6px;text-decoration:none">${escapeHtml(block.label)}</a></p><p style="color:#5F6968;font-size:12px">${escapeHtml(block.link)}</p>`
  return `<blockquote style="white-space:pre-wrap;border-left:3px solid #E5E9E8;margin:0;padding-left:12px">${escapeHtml(block.quote)}</blockquote>`
}

function page(body: string) {
  return `<!doctype html><html lang="en"><body style="font:15px/22px system-ui,sans-serif;color:#141A1A;max-width:560px;margin:24px auto;padding:0 16px">\n${body}\n<p style="color:#5F6968">Cobuy</p>\n</body></html>`
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
