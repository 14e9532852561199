import { expect, test } from 'vitest'
import { allEmails } from '#server/emails.ts'
import { compose } from './compose.ts'
import type { AnyEmail } from './define.ts'
import { frameEmail } from './email-frame.ts'
import { footerOf } from './footer.ts'

const typing = {
  typed: 'Hello',
  company: { text: 'Halden Robotics', isVerified: true },
  link: 'https://cobuy.example/dashboard',
}
const installation = {
  site: { supportEmail: 'support@cobuy.example', hqAddress: '100 Example Street, Wilmington, DE 19801' },
  appUrl: 'https://cobuy.example',
}

const sent = Object.entries<AnyEmail>(allEmails).map(([name, { sample, write }]) => {
  const email = compose(write(sample(typing) as never), installation.appUrl)
  return [name, frameEmail(email, footerOf(allEmails, name, installation))] as const
})

test.each(sent)(
  'is complete without images, and says why it came and who sent it: %s',
  (_, { html, text }) => {
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>$/)
    expect(html).not.toMatch(/<img|url\(|<link/)
    for (const form of [html.replaceAll('&#39;', "'"), text]) {
      expect(form).toContain("You're getting this because")
      expect(form).toContain('100 Example Street')
    }
  },
)

test.each(sent)('has a dark form for everything that has a color of its own: %s', (_, { html }) => {
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  const colored = [
    ...html.matchAll(/<(?!style)[^>]*style="[^"]*(?:color|background|border[^:]*):[^"]*#[^>]*>/g),
  ]
  const isButton = (tag: string) => tag.includes('background:#0E605A;color:#FFFFFF')
  expect(colored.map(([tag]) => tag).filter((tag) => !isButton(tag) && !tag.includes('class="'))).toEqual([])
})

test('the first link is the button and comes before the details', () => {
  const [, { html, text }] = sent.find(([name]) => name === 'invoice-issued') ?? ['', { html: '', text: '' }]
  const [pay, view, lines] = ['>Pay invoice</a>', '>View invoice</a>', 'LinkedIn'].map((part) =>
    html.indexOf(part),
  )
  expect(pay).toBeGreaterThan(html.indexOf('$4,809.52'))
  expect(pay).toBeLessThan(view ?? 0)
  expect(view).toBeLessThan(lines ?? 0)
  expect(html.match(/font-weight:700;line-height:20px;padding:12px 22px/g)).toHaveLength(1)
  expect(text).toContain('LinkedIn (Core, 10 seats): $865.92')
})

test('an email that was queued as a whole page before is sent as it is', () => {
  const old = { subject: 'Hello', text: 'Hello\n', html: '<!doctype html><html><body>Hello</body></html>' }
  expect(frameEmail(old, footerOf(allEmails, 'gone', installation)).html).toBe(old.html)
})
