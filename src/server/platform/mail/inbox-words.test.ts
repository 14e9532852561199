import { expect, test } from 'vitest'
import { invitationItem } from '#domain/reports/attention/company.ts'
import { invoiceItem } from '#domain/reports/attention/money.ts'
import { commitmentItem } from '#domain/reports/attention/pools.ts'
import { renewalItem } from '#domain/reports/attention/renewals.ts'
import { requestItem } from '#domain/reports/attention/requests.ts'
import { allEmails } from '#server/emails.ts'
import { inAppOf } from '#server/people/notifications/in-app.ts'
import { compose } from './compose.ts'
import type { AnyEmail, DataOf, EmailName } from './define.ts'

const now = new Date('2026-11-12T10:00:00Z')
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const company = { text: 'Kestrel Labs', isVerified: true }
const typing = { typed: 'No', company, link: 'https://cobuy.example/x' }

/** Its email and what the app shows, of a sample with other data. */
function written<N extends EmailName>(name: N, data: Partial<DataOf<N>> = {}) {
  const { sample, write }: AnyEmail = allEmails[name]
  const all = { ...(sample(typing) as object), ...data }
  return {
    ...compose(write(all as never), 'https://cobuy.example'),
    detail: inAppOf(allEmails[name], all).detail,
  }
}

test('a reminder says of an invoice what the inbox says, and its button too', () => {
  const item = invoiceItem(
    {
      id: 'i1',
      number: '2026-00041',
      kind: 'monthly',
      month: '2026-11-01',
      vendors: ['Slack'],
      openCents: 100,
      dueAt: at('2026-11-10'),
      payment: null,
    },
    now,
  )
  const data = { reminder: 'late', number: '2026-00041', dueOn: 'Nov 10' } as const
  const { text, detail } = written('invoice-reminder', data)
  expect(text).toContain(item.why)
  expect(text).toContain(item.action.label)
  expect(detail).toContain(item.why)
})

test('an offer has the same sentence and button in the inbox, its email and its notification', () => {
  const item = requestItem(
    {
      id: 'p1',
      vendor: 'Deel',
      lines: [],
      billingCycle: 'monthly',
      afterCents: 24_840,
      requestedAt: now,
      offer: { afterCents: 20_000, expiresAt: at('2026-11-20') },
    },
    now,
  )
  const data = { amount: '$200.00', requested: '$248.40', answerBy: 'Nov 20' }
  const { text, detail } = written('offer-made', data)
  expect(text).toContain(item.why)
  expect(text).toContain(item.action.label)
  expect(detail).toBe(item.why)
})

test('a higher price has the same title and the same way out', () => {
  const item = renewalItem(
    {
      purchase: 'p2',
      vendor: 'Grammarly',
      billingCycle: 'monthly',
      renewsAt: at('2027-02-20'),
      noticeBy: '2027-01-21T10:00:00Z',
      groupCents: 75_600,
      nowCents: 70_000,
      idle: { seats: 0, perMonthCents: 0 },
    },
    now,
  )
  const [line] = allEmails['price-rises'].sample(typing).lines
  if (!line) throw new Error('The sample has no line')
  const { subject, text } = written('price-rises', {
    about: 'Grammarly',
    day: 'Feb 20, 2027',
    lines: [{ ...line, kind: 'rises', vendor: 'Grammarly', noticeBy: 'Jan 21, 2027' }],
  })
  expect(subject).toBe(item.title)
  expect(item.why).toContain(text.match(/Cancel Grammarly .*/)?.[0] ?? 'nothing')
})

test('a commitment that does not count, and one that is nearly there, have the subject as title', () => {
  const commitment = {
    slug: 'notion',
    vendor: 'Notion',
    plan: 'Business',
    billingCycle: 'monthly',
    state: 'open',
    deadline: at('2026-12-01'),
    listCents: 1800,
    nowCents: null,
    paysNow: { own: null, todayCents: 1800 },
    next: { unitCents: 1170, missingSeats: 14, missingCompanies: 0 },
    percent: 88,
    why: null,
    text: 'Pay your overdue invoice.',
    seats: 42,
  } as const
  const plan = 'Notion Business'
  const nearly = { plan, missing: '14 more seats', price: '$11.70' }
  expect(written('pool-nearly', nearly).subject).toBe(commitmentItem(commitment, now)?.title)
  const item = commitmentItem({ ...commitment, why: 'overdue' }, now)
  const email = written('commitment-not-counting', { plan, why: commitment.text })
  expect(email.subject).toBe(item?.title)
  expect(email.text).toContain(item?.why)
})

test('an invitation has the same title and says the same about who invited whom', () => {
  const item = invitationItem({ id: 'm1', company: company.text, inviter: 'ann@acme.com', role: 'admin' })
  const { subject, text, detail } = written('company-invitation')
  expect(subject).toBe(item.title)
  expect(text).toContain(item.why)
  expect(detail).toBe(item.why)
})
