import type { InvoiceEmail } from '#server/platform/mail/invoice-emails.ts'
import type { TemplateData, TemplateName } from '#server/platform/mail/templates.ts'
import type { Typed } from '#server/platform/mail/typed-text.ts'

/** What people typed: `typed` anywhere, `company` as the name of a company or person. */
type Typing = { typed: string; company: Typed; link: string }

/** Data for every email. A new template doesn't compile without a line here. */
export function emailSamples(typing: Typing): { [N in TemplateName]: TemplateData<N> } {
  const { typed, company, link } = typing
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

  const moneyBack = {
    amount: '$1.00',
    invoices: ['2026-00001'],
    dueAgain: { amount: '$1.00', by: 'December 1, 2026' },
    invoicesUrl: link,
    payUrl: link,
  }

  const request = {
    requester: company,
    vendor: 'Slack',
    plan: 'Pro',
    seats: 3,
    amount: '$1.00 per month',
    perYear: '$12.00',
    reason: typed,
    link,
  }

  const pool = {
    plan: 'Notion Business',
    vendor: 'Notion',
    poolUrl: link,
    price: '$11.70',
    seats: 42,
    why: 'Stay in to accept it.',
    mustStay: false,
    deadline: 'February 1, 2027, 12:00 PM UTC',
    withdrawBy: 'January 30, 2027, 12:00 PM UTC',
    startsOn: 'March 1, 2027',
    missing: '14 more seats',
  }

  const budget = {
    costCenter: company,
    code: 'ENG',
    period: '2027-Q1',
    percent: 85,
    forecast: '$8,500.00',
    amount: '$10,000.00',
    link,
  }

  const renewal = {
    vendor: 'SalesHandy',
    day: 'December 11, 2026',
    actsOn: 'December 10, 2026',
    renewsOn: 'January 10, 2027',
    amount: '$2,400.00',
    seats: 10,
    idle: 3,
    link,
  }
  const seat = { vendor: 'SalesHandy', seat: 'Outreach Starter', company, link, hasJoined: true }
  const charged = [{ number: '2027-00012', amount: '$491.40' }]
  const charge = { amount: '$491.40', day: 'March 8, 2027', invoices: charged, link }

  const vendorOrder = {
    number: 'VO-2026-00012',
    vendor: 'Slack',
    company,
    seats: '14 seats',
    plan: 'Business',
    lines: ['Business, monthly: 14 seats'],
    startsOn: 'March 2, 2027',
    link,
    isLast: false,
  }
  const seatTasks = { vendor: 'Slack', count: 3, day: 'March 2, 2027', link }
  const delivery = { vendor: 'Slack', link, since: 'March 2, 2027' }

  return {
    'order-placed': vendorOrder,
    'order-reminder': { ...vendorOrder, isLast: true },
    'order-escalated': vendorOrder,
    'tasks-placed': seatTasks,
    'tasks-reminder': seatTasks,
    'vendor-link': { about: 'VO-2026-00012', days: 14, link },
    'request-asked': request,
    'request-reminder': request,
    'request-escalated': request,
    'request-sent': request,
    'request-moved': { ...request, status: 'declined', isToPay: false, why: typed, who: typed },
    'request-pool': { ...request, isPool: true },
    'order-active': delivery,
    'order-slow': delivery,
    'order-late': delivery,
    'order-failed': { vendor: 'Slack', amount: '$448.00', reason: 'Sold out', link, contactUrl: link },
    'access-ready': { vendor: 'Slack', plan: 'Business', link },
    'access-refused': { vendor: 'Slack', name: company, reason: 'No seat', isHolder: false, link },
    'departure-done': { name: company, link },
    'fulfillment-digest': { orders: 2, removals: 1, link },
    'sign-up-code': { code: '123456' },
    'account-exists': { loginUrl: link },
    'reset-password': { resetUrl: link },
    'password-changed': { loginUrl: link },
    'email-code': { code: '123456' },
    'export-ready': { isCompany: true, until: 'December 1, 2026', link },
    'deletion-planned': { company, on: 'December 1, 2026', link },
    'deletion-done': { company },
    'address-taken': { loginUrl: link },
    'email-changed': { from: 'ann@acme.com', to: 'ann@acme.com', undoUrl: link },
    'member-address-changed': { name: company, from: 'ann@acme.com', to: 'ann@acme.com', link },
    'google-linked': { loginUrl: link },
    'factor-added': { factor: 'A passkey', link },
    'factor-removed': { factor: 'A passkey', link },
    'factors-reset': { link },
    'factors-lost': { stopUrl: link },
    'recovery-used': { left: 9, link },
    'passkey-refused': { name: typed, link },
    'new-device': { device: 'Chrome on macOS', at: 'Nov 12, 10:00 AM UTC', address: '192.0.2.1', link },
    'contact-message': { kind: 'support', name: typed, email: 'ann@acme.com', message: typed },
    'contact-reply': { text: 'Yes, we can.', link },
    'company-message': { subject: 'Your invoices', text: 'Please look at them.', link },
    'purchase-requested': purchase,
    'purchases-requested': { requests: ['Slack: $1.00'], dashboardUrl: link },
    'purchase-authorized': purchase,
    'purchase-rejected': purchase,
    'purchase-canceled': { ...purchase, wasOrdered: true },
    'price-rises': prices,
    'price-falls': prices,
    'price-stays': prices,
    'statement-issued': {
      number: 'VS-2026-00001',
      vendor: 'Slack',
      month: 'March 2026',
      total: '$294.00',
      link,
    },
    'pool-gathering': { ...pool, until: 'January 4, 2027', because: 'waitlist' },
    'pool-opened': { ...pool, listPrice: '$18.00', because: 'subscriber' },
    'pool-answered': pool,
    'commitment-saved': { ...pool, changeable: 'You can withdraw it.' },
    'commitment-withdrawn': pool,
    'commitment-not-counting': pool,
    'pool-last-changes': pool,
    'pool-nearly': { ...pool, now: '$13.50' },
    'pool-reached': { ...pool, next: '$9.90 with 46 more seats' },
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
      reason: typed,
      requestUrl: link,
    },
    'invoice-issued': invoiceOf(typing),
    'invoice-reminder': {
      ...invoiceOf(typing),
      reminder: 'late',
      adds: 'On December 1, 2026 your account is suspended.',
    },
    'credit-note': { number: 'CN-1', invoice: 'INV-1', amount: '$1.00', reason: 'No', pageUrl: link },
    suspended: {
      company,
      amount: '$1.00',
      invoices: ['2026-00001 (due October 1, 2026): $1.00'],
      payUrl: link,
      contactUrl: link,
    },
    reinstated: { company, since: 'December 1, 2026', dashboardUrl: link },
    'company-reinstated': { company, since: 'December 1, 2026', dashboardUrl: link },
    'dispute-opened': moneyBack,
    'dispute-closed': { ...moneyBack, isWon: false },
    'refund-outside': moneyBack,
    'refund-failed': { amount: '$1.00', invoicesUrl: link },
    'dispute-news': {
      happened: 'Payment disputed',
      amount: '$1.00',
      status: 'open',
      reason: 'fraudulent',
      company: typed,
      invoices: ['INV-1'],
      evidenceBy: null,
      paymentsUrl: link,
    },
    'admin-invitation': { company, link },
    'pending-action': { kind: 'refund', amount: '$1.00', by: 'ann@acme.com', link },
    'staff-invited': { role: 'finance', inviter: 'ann@acme.com', link },
    'company-invitation': { company, inviter: 'ann@acme.com', role: 'an admin', link, allUrl: link },
    'renewal-60': { ...renewal, onNotice: 'cancel', shrink: false },
    'renewal-30': { ...renewal, onNotice: 'ask', shrink: true },
    'renewal-7': { ...renewal, onNotice: 'renew', shrink: true },
    'renewal-question': renewal,
    'renewal-done': { ...renewal, outcome: 'cut', seats: [{ from: 10, to: 7 }] },
    'seat-question': { ...seat, releasesOn: 'December 9, 2026' },
    'seat-last-day': { ...seat, releasesOn: 'December 9, 2026' },
    'seat-taken-back': { ...seat, until: 'December 16, 2026' },
    'charge-coming': { ...charge, method: 'Visa •••• 4242', fallback: 'Sandbox Bank •••• 6789' },
    'charge-failed': {
      ...charge,
      words: 'There was not enough money on Visa •••• 4242.',
      next: 'We try Visa •••• 4242 on March 11, 2027.',
    },
    'charge-skipped': { ...charge, why: 'You asked us to skip this charge.' },
    'subscription-changed': {
      vendor: 'Slack',
      what: 'Business: 47 seats instead of 42',
      when: null,
      charge: '$47.90, on an invoice of its own',
      nextCycle: '$634.50',
      link,
    },
    'subscription-canceled': { vendor: 'Slack', endsOn: 'March 2, 2027', link },
    'budget-near': budget,
    'budget-over': budget,
    'bank-verify': { label: 'Sandbox Bank •••• 6789', link, arrivesBy: 'March 2, 2027' },
    'method-broken': { label: 'Visa •••• 4242', link, why: 'Visa •••• 4242 has expired.' },
    'method-expiring': { label: 'Visa •••• 4242', link, lastMonth: 'March 2027' },
    'invitation-declined': { name: company, email: 'ann@acme.com', link },
    'member-left': { name: company, email: 'ann@acme.com', link },
    'member-added': { company, link, hasJoined: false },
    'seats-given': { vendor: 'Slack', company, seats: ['Pro'], link, hasJoined: false, isReady: false },
    'seats-released': { vendor: 'Slack', seats: [typed], isVerified: false, link },
    'company-verified': { company, link },
    'payment-received': { amount: '$1.00', invoices: ['INV-1'], invoicesUrl: link },
    'operator-digest': {
      requests: 1,
      companies: 1,
      messageCount: 1,
      messages: [{ name: typed, email: 'ann@acme.com', message: typed }],
      operatorUrl: link,
    },
    'unread-messages': { messages: [{ from: typed, subject: typed, body: typed }], more: 0 },
  }
}

function invoiceOf({ company, link }: Typing): InvoiceEmail {
  return {
    number: '2027-00112',
    month: 'February 2027',
    company,
    amount: '$4,809.52',
    saved: 'You save $1,086.58, 18% below list price',
    dueOn: 'February 8, 2027',
    isPaid: false,
    lines: [
      { vendor: 'LinkedIn', note: 'Core, 10 seats', amount: '$865.92' },
      { vendor: 'Vanta', note: 'Core', amount: '$787.50' },
      { vendor: 'ChatGPT', note: 'Team, 28 seats', amount: '$756.00' },
      { vendor: 'Slack', note: 'Business, 42 seats', amount: '$504.00' },
      { vendor: 'SalesHandy', note: 'Pro, 10 seats', amount: '$489.60' },
    ],
    more: { vendor: '5 more', note: 'Cursor, Rippling, Wiza, Grammarly, Superhuman', amount: '$1,444.30' },
    totals: [
      { name: 'List price', amount: '$5,933.90', weight: 'plain' },
      { name: 'Group discount', amount: '−$1,086.58', weight: 'saved' },
      { name: 'Credits applied', amount: '−$37.80', weight: 'saved' },
      { name: 'Amount due', amount: '$4,809.52', weight: 'final' },
    ],
    pageUrl: link,
    payUrl: link,
  }
}
