// Shows every email with sample data, in light, dark, phone and plain-text form. For developers: npm run emails.
import { createServer } from 'node:http'
import { allEmails } from '#server/emails.ts'
import { compose, type EmailText } from '#server/platform/mail/compose.ts'
import type { AnyEmail, EmailName } from '#server/platform/mail/define.ts'
import { frameEmail } from '#server/platform/mail/email-frame.ts'
import { escapeHtml } from '#server/platform/mail/email-html.ts'
import { footerOf } from '#server/platform/mail/footer.ts'

const port = Number(process.env.PORT ?? 3030)
const appUrl = 'https://cobuy.example'
const typing = {
  typed: 'Hello, can you also get us Figma?',
  company: { text: 'Halden Robotics', isVerified: true },
  link: `${appUrl}/dashboard`,
}
const names = Object.keys(allEmails) as EmailName[]

createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', appUrl)
  const name = names.find((each) => `/${each}` === pathname)
  reply.setHeader('content-type', 'text/html; charset=utf-8')
  reply.end(name ? (searchParams.has('bare') ? emailOf(name).html : emailPage(name)) : listPage())
}).listen(port, '127.0.0.1', () => console.log(`All ${names.length} emails: http://127.0.0.1:${port}`))

function emailOf(name: EmailName): EmailText {
  const { sample, write }: AnyEmail = allEmails[name]
  const site = {
    supportEmail: 'support@cobuy.example',
    hqAddress: '100 Example Street, Wilmington, DE 19801',
  }
  return frameEmail(
    compose(write(sample(typing) as never), appUrl),
    footerOf(allEmails, name, { site, appUrl }),
  )
}

function listPage(): string {
  const rows = names.map(
    (name) => `<tr><td><a href="/${name}">${name}</a></td><td>${escapeHtml(emailOf(name).subject)}</td></tr>`,
  )
  return pageOf('Emails', `<h1>Emails</h1><table cellpadding="6">${rows.join('')}</table>`)
}

function emailPage(name: EmailName): string {
  const { subject, text } = emailOf(name)
  const frame = (width: number, scheme: 'light' | 'dark') =>
    `<iframe title="${scheme}, ${width} wide" src="/${name}?bare" width="${width}" height="900" style="color-scheme:${scheme};border:1px solid #888"></iframe>`
  const frames = [frame(600, 'light'), frame(600, 'dark'), frame(360, 'light')].join(' ')
  return pageOf(
    name,
    `<p><a href="/">All emails</a></p><h1>${escapeHtml(subject)}</h1>${frames}<h2>Plain text</h2><pre>${escapeHtml(text)}</pre>`,
  )
}

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body style="font:15px/22px system-ui;margin:24px">${body}</body></html>`
}
