import { beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { smtpMailer } from '../gateways/mail/smtp.ts'
import type { EmailText } from './compose.ts'
import { type TemplateData, type TemplateName, templates } from './templates.ts'

const nasty = '<script>alert("1")</script>\r\nBcc: victim@acme.com\r\n\r\n\'&\u2028'
let message: EmailText
beforeAll(() => {
  message = templates['contact-message']({
    kind: 'support',
    name: nasty,
    email: 'eve@acme.com',
    message: nasty,
  })
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

test('an address with a second address in it is never sent to', async () => {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url, 'Cobuy <no-reply@cobuy.example>')
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
const invoice = {
  number: 'INV-1',
  month: 'November 2026',
  amount: '$1.00',
  dueOn: 'November 19, 2026',
  isPaid: false,
  pageUrl: link,
  payUrl: link,
}
const purchase = { vendor: 'Slack', amount: '$1.00', reason: 'No', dashboardUrl: link, pdfUrl: link }

const prices = {
  about: 'Slack',
  day: 'April 25, 2027',
  lines: (['rises', 'falls', 'stays'] as const).map((kind) => ({
    kind,
    vendor: 'Slack',
    plan: 'Pro',
    seats: 14,
    before: '$1.00 per month',
    after: '$2.00 per month',
    announced: '$3.00 per month',
    from: 'April 25, 2027',
    noticeBy: 'March 26, 2027',
  })),
  dashboardUrl: link,
}

const offer = {
  vendor: 'Slack',
  amount: '$1.00 per month',
  requested: '$2.00 per month',
  reason: 'No',
  answerBy: 'December 1, 2026',
  keptUntil: 'December 1, 2027',
  dashboardUrl: link,
}

const pool = {
  plan: 'Notion Business',
  vendor: 'Notion',
  poolUrl: link,
  price: '$11.70',
  seats: 42,
  why: 'Stay in to accept it.',
  mustStay: false,
  deadline: 'February 1, 2027, 12:00 UTC',
  withdrawBy: 'January 30, 2027, 12:00 UTC',
  startsOn: 'March 1, 2027',
  missing: '14 more seats',
}

/** Every template with the bait in all its fields. A new template doesn't compile without a line here. */
const samples: { [N in TemplateName]: TemplateData<N> } = {
  'sign-up-code': { code: '123456' },
  'account-exists': { loginUrl: link },
  'reset-password': { resetUrl: link },
  'password-changed': { loginUrl: link },
  'google-linked': { loginUrl: link },
  'contact-message': { kind: 'support', name: bait, email: 'ann@acme.com', message: bait },
  'purchase-requested': purchase,
  'purchases-requested': { requests: ['Slack: $1.00'], dashboardUrl: link },
  'purchase-authorized': purchase,
  'purchase-rejected': purchase,
  'price-rises': prices,
  'price-falls': prices,
  'price-stays': prices,
  'pool-gathering': { ...pool, until: 'January 4, 2027', because: 'waitlist' },
  'pool-opened': { ...pool, listPrice: '$18.00', because: 'subscriber' },
  'pool-answered': pool,
  'commitment-saved': { ...pool, changeable: 'You can withdraw it.' },
  'commitment-withdrawn': pool,
  'commitment-not-counting': pool,
  'pool-last-changes': pool,
  'pool-nearly': pool,
  'pool-reached': pool,
  'pool-extended': pool,
  'pool-cleared': { ...pool, perCycle: '$491.40 per month', months: 12, isTopUp: false },
  'pool-left-out': { ...pool, staysIn: true },
  'pool-failed': pool,
  'pool-cancelled': { ...pool, reason: 'No' },
  'pool-deeper': { ...pool, credit: '$75.60', invoicesUrl: link },
  'pool-term-ending': { ...pool, day: 'March 1, 2028', endsOn: null, dashboardUrl: link },
  'pool-at-risk': pool,
  'pool-done': { ...pool, outcome: 'cleared at $11.70', detail: '130 seats.' },
  'offer-made': offer,
  'offer-ends': offer,
  'offer-answered': {
    company,
    vendor: 'Slack',
    outcome: 'declined',
    amount: '$1.00 per month',
    reason: bait,
    requestUrl: link,
  },
  'invoice-issued': invoice,
  'invoice-reminder': { ...invoice, reminder: 'soon' },
  'credit-note': { number: 'CN-1', invoice: 'INV-1', amount: '$1.00', reason: 'No', pageUrl: link },
  'dispute-news': {
    happened: 'Payment disputed',
    amount: '$1.00',
    status: 'open',
    reason: 'fraudulent',
    company: bait,
    invoices: ['INV-1'],
    evidenceBy: null,
    paymentsUrl: link,
  },
  'admin-invitation': { company, link },
  'company-invitation': { company, inviter: 'ann@acme.com', role: 'an admin', link, allUrl: link },
  'invitation-declined': { name: company, email: 'ann@acme.com', link },
  'member-left': { name: company, email: 'ann@acme.com', link },
  'member-added': { company, link, hasJoined: false },
  'seats-given': { vendor: 'Slack', company, seats: ['Pro'], link, hasJoined: false },
  'seats-released': { vendor: 'Slack', seats: [bait], isVerified: false, link },
  'company-verified': { company, link },
  'payment-received': { amount: '$1.00', invoices: ['INV-1'], invoicesUrl: link },
  'operator-digest': {
    requests: 1,
    companies: 1,
    messageCount: 1,
    messages: [{ name: bait, email: 'ann@acme.com', message: bait }],
    operatorUrl: link,
  },
  'unread-messages': { messages: [{ from: bait, subject: bait, body: bait }], more: 0 },
}

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

test.each(written)(
  'no subject contains a code or a link, because lists, lock screens and the terminal show it: %s',
  (_, { subject }) => expect(subject).not.toMatch(/123456|https?:/),
)
