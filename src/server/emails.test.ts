import { expect, test } from 'vitest'
import { notificationTypes } from '#domain/people/notifications.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { allEmails } from './emails.ts'
import { inAppOf } from './people/notifications/in-app.ts'
import { smtpMailer } from './platform/gateways/mail/smtp.ts'
import { compose, type EmailText } from './platform/mail/compose.ts'
import type { AnyEmail } from './platform/mail/define.ts'

const site = 'https://cobuy.example'
const sender = { from: 'Cobuy <no-reply@cobuy.example>', replyTo: null }

const contactMessage = (data: Parameters<(typeof allEmails)['contact-message']['write']>[0]) =>
  compose(allEmails['contact-message'].write(data), site)

const nasty = '<script>alert("1")</script>\r\nBcc: victim@acme.com\r\n\r\n\'&\u2028'
const message: EmailText = contactMessage({
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
  const long = contactMessage({ kind: 'x'.repeat(500), name: '', email: 'e@acme.com', message: '' })
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
const typing = { typed: bait, company, link }

const definitions: [string, AnyEmail][] = Object.entries(allEmails)
const written = definitions.map(
  ([name, { sample, write }]) => [name, compose(write(sample(typing) as never), site)] as const,
)

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
    expect(links.filter((found) => !found.startsWith(site) && !found.startsWith('ann@acme.com'))).toEqual([])
  },
)

const memberAdded = (of: typeof company) =>
  compose(allEmails['member-added'].write({ company: of, hasJoined: true }), site)

test('once the company is verified, its name is in the subject unchanged', () => {
  const verified = { text: 'Booking.com', isVerified: true }
  const { subject, text } = memberAdded(verified)
  expect(subject).toBe('You were added to Booking.com on Cobuy')
  expect(text).toContain('the team at Booking.com,')
})

test('the name of an unverified company is readable, but cannot be a message of its own', () => {
  const unverified = (text: string) => memberAdded({ text, isVerified: false }).text
  expect(unverified('Acme, Inc.')).toContain('the team at Acme, Inc., which')
  expect(unverified('Booking.com')).toContain('the team at Booking. com, which')
  expect(unverified('Dear customer '.repeat(20)).length).toBeLessThan(unverified('').length + 100)
})

// The specification puts the code for a new address into its subject; it is stored without it like every secret.
test.each(written.filter(([name]) => name !== 'email-code'))(
  'no subject contains a code or a link, because lists, lock screens and the terminal show it: %s',
  (_, { subject }) => expect(subject).not.toMatch(/123456|https?:/),
)

const notifications = definitions.filter(([, { only }]) => !only)

test('every email belongs to exactly one event, or is for the owner of an address alone', () => {
  const types = notifications.map(([name, { event }]) => event ?? name)
  expect(new Set(types)).toEqual(new Set(notificationTypes))
  const alone = definitions.filter(([, { only }]) => only).map(([name]) => name)
  expect(alone.filter((name) => notificationTypes.some((type) => type === name))).toEqual([])
})

test.each(notifications)('a notification has a second line and leads to a page: %s', (_, definition) => {
  const { detail, url } = inAppOf(definition, definition.sample(typing))
  expect(detail).toMatch(/\S/)
  expect(new URL(url, site).origin).toBe(site)
})

test('a link with a token is in the email alone', () => {
  const leads = notifications
    .filter(([, { secret }]) => secret)
    .map(([name, { write, sample }]) => [name, write(sample(typing) as never).inApp])
  expect(leads).toEqual([
    ['email-changed', expect.objectContaining({ url: '/settings/account' })],
    ['company-invitation', expect.objectContaining({ url: '/invitations' })],
  ])
})
