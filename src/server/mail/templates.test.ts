import { beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { smtpMailer } from '../gateways/mail/smtp.ts'
import { type MailText, templates } from './templates.ts'

const nasty = '<script>alert("1")</script>\r\nBcc: victim@acme.com\r\n\r\n\'&\u2028'
let message: MailText
beforeAll(() => {
  message = templates['contact-message']({
    kind: 'support',
    name: nasty,
    email: 'eve@acme.com',
    message: nasty,
  })
})

test("a stranger's words are text in the mail, never markup", () => {
  expect(message.html).not.toContain('<script')
  expect(message.html).toContain('&#60;script&#62;alert(&#34;1&#34;)')
  expect(message.text).toContain('<script>alert("1")</script>')
})

test('a subject is one line of bearable length', () => {
  expect(message.subject).not.toMatch(/[\r\n\u2028]/)
  const long = templates['contact-message']({
    kind: 'deal',
    name: 'x'.repeat(500),
    email: 'e@acme.com',
    message: '',
  })
  expect(long.subject.length).toBeLessThanOrEqual(200)
})

test('nothing in a name or subject adds a header or a recipient', async () => {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url, 'Cobuy <no-reply@cobuy.example>')
  const id = '019a0000-0000-7000-8000-000000000000'
  await mailer.deliver({ id, to: 'ann@acme.com', ...message })
  await mailer.deliver({ id, to: 'ann@acme.com', ...message, subject: `Hello\r\nBcc: victim@acme.com` })
  mailer.close()
  for (const { to, raw } of server.taken) {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(to).toEqual(['ann@acme.com'])
    expect(head).not.toMatch(/^bcc:/im)
    expect(head.match(/^subject:/gim)).toHaveLength(1)
  }
  expect(server.taken).toHaveLength(2)
})

test('an address with more in it than an address is never sent to', async () => {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url, 'Cobuy <no-reply@cobuy.example>')
  const two = { id: '1', to: 'ann@acme.com>, <victim@acme.com', subject: 's', text: 't', html: 'h' }
  await mailer.deliver(two).catch(() => {})
  mailer.close()
  expect(server.taken.flatMap(({ to }) => to)).not.toContain('victim@acme.com')
})
