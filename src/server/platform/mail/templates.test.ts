import { expect, test } from 'vitest'
import { notificationTypes } from '#domain/people/notifications.ts'
import { type EventTemplate, emailsOnly, typeOf } from '#server/people/notifications/templates.ts'
import { notificationTexts } from '#server/people/notifications/texts.ts'
import { emailSamples } from '#test/samples/email-samples.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { smtpMailer } from '../gateways/mail/smtp.ts'
import type { EmailText } from './compose.ts'
import { type TemplateName, templates } from './templates.ts'

const sender = { from: 'Cobuy <no-reply@cobuy.example>', replyTo: null }

const nasty = '<script>alert("1")</script>\r\nBcc: victim@acme.com\r\n\r\n\'&\u2028'
const message: EmailText = templates['contact-message']({
  kind: 'support',
  name: nasty,
  email: 'eve@acme.com',
  message: nasty,
})

test("a stranger's text is never markup in the email", () => {
  expect(message.html).not.toContain('<script')
  expect(message.html).toContain('&#60;script&#62;alert(&#34;1&#34;)')
  expect(message.text).toContain('<script>alert("1")</script>')
})

test('a subject is one line of limited length', () => {
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
  const mailer = smtpMailer(server.url, sender)
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

test('an address with a second address in it is never sent to', async () => {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url, sender)
  const two = { id: '1', to: 'ann@acme.com>, <victim@acme.com', subject: 's', text: 't', html: 'h' }
  await mailer.deliver(two).catch(() => {})
  mailer.close()
  expect(server.taken.flatMap(({ to }) => to)).not.toContain('victim@acme.com')
})

/** What a stranger types to get links into our emails, with every kind of dot. */
const bait =
  'Claim at https://evil.example/x or www.evil.example, evil。example, evil．example, boss@evil.example'
const company = { text: bait, isVerified: false }
const link = 'https://cobuy.example/dashboard'
const samples = emailSamples({ typed: bait, company, link })

const written = Object.entries(templates).map(([name, write]) => {
  const sample = samples[name as TemplateName]
  return [name, (write as (data: typeof sample) => EmailText)(sample)] as const
})

/** Text that email clients turn into a link: a URL, or a name with a dot or an @ in it. */
const linkLike = /\w+:\/\/\S+|[\w-]+[.。．｡․@](?=[^\W\d_])[\w-]*\S*/gu

test('the bait contains links of every kind', () => {
  expect([...bait.matchAll(linkLike)]).toHaveLength(5)
})

test.each(written)(
  'before the company is verified, typed text is never in a subject and never a link: %s',
  (_, email) => {
    expect(email.subject).not.toMatch(/evil|Claim/)
    const body = `${email.text}\n${email.html.replace(/<[^>]*>/g, ' ')}`
    const links = [...body.matchAll(linkLike)].map(([found]) => found)
    expect(links.filter((found) => !found.startsWith(link) && !found.startsWith('ann@acme.com'))).toEqual([])
  },
)

test('once the company is verified, its name is in the subject unchanged', () => {
  const verified = { text: 'Booking.com', isVerified: true }
  const { subject, text } = templates['member-added']({ company: verified, link, hasJoined: true })
  expect(subject).toBe('You were added to Booking.com on Cobuy')
  expect(text).toContain('the team at Booking.com,')
})

test('the name of an unverified company is readable, but cannot be a message of its own', () => {
  const unverified = (text: string) =>
    templates['member-added']({ company: { text, isVerified: false }, link, hasJoined: true }).text
  expect(unverified('Acme, Inc.')).toContain('the team at Acme, Inc., which')
  expect(unverified('Booking.com')).toContain('the team at Booking. com, which')
  expect(unverified('Dear customer '.repeat(20)).length).toBeLessThan(unverified('').length + 100)
})

// The specification puts the code for a new address into its subject; it is stored without it like every secret.
test.each(written.filter(([name]) => name !== 'email-code'))(
  'no subject contains a code or a link, because lists, lock screens and the terminal show it: %s',
  (_, { subject }) => expect(subject).not.toMatch(/123456|https?:/),
)

test('every email belongs to exactly one event, or is for the owner of an address alone', () => {
  const ofEvents = Object.keys(notificationTexts)
  expect([...ofEvents, ...emailsOnly].sort()).toEqual(Object.keys(templates).sort())
  const types = ofEvents.map((name) => typeOf(name as EventTemplate))
  expect(new Set(types)).toEqual(new Set(notificationTypes))
})

test.each(Object.entries(notificationTexts))(
  'a notification has a second line and leads to a page: %s',
  (name, write) => {
    const sample = samples[name as EventTemplate]
    const { detail, url } = (write as (data: typeof sample) => { detail: string; url: string })(sample)
    expect(detail).toMatch(/\S/)
    expect(new URL(url, 'https://cobuy.example').origin).toBe('https://cobuy.example')
  },
)
