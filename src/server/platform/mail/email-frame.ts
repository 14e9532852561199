import type { EmailText } from './compose.ts'
import { escapeHtml } from './email-html.ts'

/** Under every email: why it came, and who sent it. */
export type Footer = { why: string; choose: string | null; sender: string }

/** The email as it is sent: its content in our frame, with a footer in both forms. */
export function frameEmail<E extends EmailText>(email: E, footer: Footer): E {
  const { why, choose, sender } = footer
  const lines = [why, choose ? `Choose which emails you get: ${choose}` : null, sender]
  const text = `${email.text}\n-- \n${lines.filter(Boolean).join('\n')}\n`
  // Emails that were queued before there was a frame are whole pages.
  const html = email.html.startsWith('<!doctype') ? email.html : page(email, footer)
  return { ...email, text, html }
}

function page({ subject, text, html }: EmailText, footer: Footer): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkMode}</style>
</head>
<body class="back" style="margin:0;padding:0;background:#F0F2F1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(text))}</div>
<table class="back" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F0F2F1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font:15px/22px ${fonts}">
<tr><td class="card" style="background:#FFFFFF;border:1px solid #E5E9E8;padding:24px 28px 12px">
${brand}
${html}
</td></tr>
<tr><td class="muted" style="padding:20px 28px;font-size:13px;line-height:19px;color:#5F6968">${footerAsHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** For clients that support it; others show the light colors or invert them. */
const darkMode = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${[
  '.back{background:#0F1413!important}',
  '.card{background:#171D1C!important;border-color:#2B3433!important}',
  '.ink{color:#E9EEED!important}',
  '.muted{color:#9DA8A6!important}',
  '.teal{color:#6CCFC3!important}',
  '.saved{color:#79D08D!important}',
  '.calm{background:#15302D!important;border-color:#6CCFC3!important}',
  '.line{border-color:#2B3433!important}',
  '.rule{border-bottom-color:#E9EEED!important}',
  '.rule-top{border-top-color:#E9EEED!important}',
  '.mark{background:#6CCFC3!important}',
].join('')}}`

const filled =
  '<td class="mark" width="6" height="5" style="background:#0E605A;font-size:1px;line-height:5px">&nbsp;</td>'
const empty = '<td width="6" height="5" style="font-size:1px;line-height:5px">&nbsp;</td>'

/** The steps of our mark, drawn as cells: many clients block images. */
const mark = [1, 2, 3].map((steps) => `<tr>${filled.repeat(steps)}${empty.repeat(3 - steps)}</tr>`).join('')

const brand = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td><table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0">${mark}</table></td><td class="ink" style="padding-left:10px;font-size:18px;font-weight:700;color:#141A1A">Cobuy</td></tr></table>`

/** What a list of emails shows beside the subject. */
function previewOf(text: string): string {
  return (text.split('\n\n')[0] ?? '').replace(/\s+/g, ' ').slice(0, 140)
}

function footerAsHtml({ why, choose, sender }: Footer): string {
  const link = choose
    ? ` <a class="teal" href="${escapeHtml(choose)}" style="color:#0E605A;text-decoration:underline">Choose which emails you get</a>.`
    : ''
  return `${escapeHtml(why)}${link}<br>${escapeHtml(sender)}`
}
