import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { currentTerms } from '#domain/platform/terms.ts'
import { goodPassword, onboardingForm } from '../support/builders.ts'
import { offerAt, order } from '../support/buyers.ts'
import {
  dot,
  type Fixtures,
  freshAvatar,
  freshInvitation,
  freshMember,
  freshSeatChange,
} from '../support/fixtures.ts'
import { headOfPng } from '../support/picture-files.ts'
import { priceFile } from '../support/price-files.ts'
import { csvOf, formWith, someCookies } from '../support/reply-file.ts'
import { accountSamples } from './account-samples.ts'
import { autoPaySamples } from './auto-pay-samples.ts'
import { budgetSamples } from './budget-samples.ts'
import { changeSamples } from './change-samples.ts'
import { costSamples } from './cost-samples.ts'
import { factorSamples } from './factor-samples.ts'
import { fulfillmentSamples } from './fulfillment-samples.ts'
import { methodSamples } from './method-samples.ts'
import { poolSamples } from './pool-samples.ts'
import { renewalSamples } from './renewal-samples.ts'
import { requestSamples } from './request-samples.ts'
import { securitySamples } from './security-samples.ts'
import { staffSamples } from './staff-samples.ts'

/** Input of a valid call. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** The status for users with access, if it is not a success. */
  expectedStatus?: number
}

type MakeSample = (fixtures: Fixtures) => Sample | Promise<Sample>

const byId = (thing: keyof Fixtures['things']) => (fixtures: Fixtures) => ({
  params: { id: fixtures.things[thing] },
})
const slack = { productName: 'Slack' }
const reason = 'A day without service'
const someMember = async ({ own }: Fixtures) => ({ params: { id: (await freshMember(own))._id } })

/** Input for every call that needs some. */
const samples: Record<string, MakeSample> = {
  ...accountSamples,
  ...autoPaySamples,
  ...budgetSamples,
  ...renewalSamples,
  ...methodSamples,
  ...securitySamples,
  ...changeSamples,
  ...requestSamples,
  ...costSamples,
  ...factorSamples,
  ...poolSamples,
  ...fulfillmentSamples,
  ...staffSamples,
  'POST /auth/login': ({ own }) => ({ body: { email: own.admin.email, password: goodPassword } }),
  'POST /api/send-otp': () => ({ body: { email: 'new@quill.example' } }),
  'POST /api/verify-otp': () => ({ body: { otp: '123456' }, expectedStatus: 400 }),
  'POST /signup': () => ({
    body: { email: 'new@quill.example', password: goodPassword },
    expectedStatus: 400,
  }),
  'POST /api/forgot-password': ({ own }) => ({ body: { email: own.admin.email } }),
  'POST /api/reset-password': () => ({
    body: { token: 'made-up', password: goodPassword },
    expectedStatus: 400,
  }),
  'GET /auth/google': () => ({ expectedStatus: 503 }),
  'GET /auth/google/callback': () => ({ expectedStatus: 503 }),
  'DELETE /api/sessions/:id': byId('session'),
  'POST /api/notifications/read': () => ({ body: { all: true } }),
  'PUT /api/notifications/preferences': () => ({
    body: { events: [{ type: 'password-changed', inApp: true, mail: true }] },
  }),
  'PUT /api/settings/pool-emails': () => ({ body: { isOn: false } }),
  'PATCH /api/user': () => ({ body: { name: 'Mara Lindt' } }),
  'POST /api/user/avatar': () => ({ body: dot, headers: { 'content-type': 'image/png' } }),
  'GET /avatars/:id': async ({ own }) => ({ params: { id: await freshAvatar(own.admin) } }),

  'POST /api/company': () => ({ body: onboardingForm }),
  'POST /api/company/:id/preview': ({ own }) => ({
    params: { id: own.companyId },
    body: { city: 'Boulder' },
  }),
  'PUT /api/company/:id': ({ own }) => ({ params: { id: own.companyId }, body: { city: 'Boulder' } }),
  'PATCH /api/company/update-onboarding': () => ({ body: { isOnboardingComplete: true } }),
  'POST /api/company/accept-terms': () => ({ body: { version: currentTerms } }),
  'GET /api/company/website': () => ({ query: { website: 'acme.com' } }),
  'GET /api/cities': () => ({ query: { state: 'CO' } }),
  'GET /api/company/members': () => ({ query: { q: 'person', limit: '5' } }),
  'POST /api/company/add-members': ({ own }) => ({
    body: { name: 'Ines Duarte', emailAccount: `ines${Math.random()}@${own.admin.email.split('@')[1]}` },
  }),
  'DELETE /api/company/members/:id': someMember,
  'PATCH /api/company/members/:id': async (fixtures) => ({
    ...(await someMember(fixtures)),
    body: { admin: true },
  }),
  'GET /api/company/members/:id/offboard': someMember,
  'POST /api/company/members/:id/offboard': someMember,
  'POST /api/company/members/import': () => formWith('name,email\nIda,ida@quill.example\n'),
  'POST /api/company/members/:id/invitation': someMember,
  'DELETE /api/company/members/:id/invitation': someMember,
  'POST /api/send-email': async ({ own }) => ({ body: { email: (await freshMember(own)).emailAccount } }),
  'POST /api/invitations/:id/accept': async (fixtures) => ({
    params: { id: await freshInvitation(fixtures) },
  }),
  'POST /api/invitations/:id/decline': async (fixtures) => ({
    params: { id: await freshInvitation(fixtures) },
  }),
  'GET /api/invitations/:token': () => ({ params: { token: 'made-up' }, expectedStatus: 404 }),

  'GET /api/search': () => ({ query: { q: 'slack' } }),
  'GET /subproduct-count': () => ({ query: slack }),
  'POST /api/company/members': async ({ own }) => ({
    body: { selectedMembers: [(await freshMember(own))._id], product: 'Slack', subscriptions: ['Pro'] },
  }),
  'GET /api/edit-members/:id': byId('member'),
  'PUT /api/edit-members/:id': async (fixtures) => ({
    ...(await someMember(fixtures)),
    body: { ...slack, subscriptions: ['Pro'] },
  }),
  'POST /api/send-product-email': async ({ own }) => ({
    body: { members: [{ ...slack, email: await holder(own), subscriptions: ['Pro'] }] },
  }),
  'GET /api/products/:productName': () => ({ params: slack }),
  'GET /api/seats/:productName': () => ({ params: slack }),
  'GET /api/seats/:productName/members': () => ({ params: slack, query: { q: 'person', holding: 'no' } }),
  'POST /api/seat-changes/:id/undo': async ({ own }) => ({ params: { id: await freshSeatChange(own) } }),
  'GET /api/seat-events': ({ things }) => ({ query: { member: things.member } }),
  'GET /api/seats.csv': () => ({ query: slack }),
  'GET /api/audit': () => ({ query: { who: 'Cobuy', from: '2026-01-01' } }),
  'GET /api/savings': () => ({ query: { vendor: 'Slack' } }),
  'GET /api/savings.csv': () => ({ query: { vendor: 'Slack' } }),

  'GET /logos/:vendor': () => ({ params: { vendor: 'Slack' } }),
  'POST /api/waitlist/:tool': () => ({
    params: { tool: 'Zoom' },
    body: { email: 'ann@quill.example', yearlySpend: 1200, product: [{ name: 'Pro', seats: 3 }] },
  }),
  'POST /api/contact': () => ({
    body: { kind: 'support', name: 'Ann', email: 'ann@quill.example', message: 'Good day.' },
  }),
  'POST /api/guest-purchase': () => ({ body: order() }),
  'POST /api/create-subscription': () => ({ body: order() }),
  'GET /api/purchases/:id/timeline': byId('purchase'),
  'POST /api/purchases/:id/cancel': byId('pending'),
  'POST /api/purchases/:id/offer/accept': ({ things }) => ({
    params: { id: things.countered },
    body: { after: '15.00' },
  }),
  'POST /api/purchases/:id/offer/decline': ({ things }) => ({
    params: { id: things.countered },
    body: { reason },
  }),
  'GET /api/purchases/:id/order.pdf': byId('purchase'),
  'GET /api/invoices/:id': byId('invoice'),
  'GET /api/invoices/:id/pdf': byId('invoice'),
  'GET /api/credit-notes/:id/pdf': byId('creditNote'),
  'POST /create-payment-intent': ({ things }) => ({ body: { invoiceIds: [things.invoice] } }),
  'POST /api/sandbox/confirm': ({ things }) => ({
    body: { clientSecret: things.paymentSecret, card: '4000 0000 0000 0002' },
  }),
  'GET /api/payments/:id': byId('payment'),
  'POST /retrieve-session': ({ things }) => ({ body: { sessionId: things.payment } }),
  'POST /webhooks/stripe': () => ({ body: { id: 'evt_1' }, expectedStatus: 400 }),

  'POST /reddit/upload': () => formWith(csvOf(['1abc2'])),
  'POST /reddit/upload-cookies': () => ({ body: someCookies }),
  'POST /reddit/trigger-dm-alert': () => ({ body: { email: 'ann@quill.example' }, expectedStatus: 409 }),

  'POST /api/operator/change-sets': () => ({ body: { title: 'Prices' } }),
  'GET /api/operator/change-sets/:id': byId('changeSet'),
  'PATCH /api/operator/change-sets/:id': async (fixtures) => ({
    params: { id: fixtures.things.changeSet },
    body: { revision: await revisionOf(fixtures), title: 'Other prices' },
  }),
  'PUT /api/operator/change-sets/:id/changes/:key': async (fixtures) => ({
    params: { id: fixtures.things.changeSet, key: 'slack' },
    body: {
      revision: await revisionOf(fixtures),
      change: { kind: 'edit_vendor', thing: 'slack', after: { tagline: 'Team chat' } },
    },
  }),
  'DELETE /api/operator/change-sets/:id/changes/:key': async (fixtures) => ({
    params: { id: fixtures.things.changeSet, key: 'cursor' },
    body: { revision: await revisionOf(fixtures) },
    expectedStatus: 404,
  }),
  'POST /api/operator/change-sets/:id/take-over': async (fixtures) => ({
    params: { id: fixtures.things.changeSet },
    body: { revision: await revisionOf(fixtures), key: 'cursor' },
    expectedStatus: 404,
  }),
  'GET /api/operator/change-sets/:id/preview': byId('changeSet'),
  'GET /api/operator/change-sets/:id/preview/subscriptions': byId('changeSet'),
  'GET /api/operator/change-sets/:id/preview/requests': byId('changeSet'),
  'POST /api/operator/change-sets/:id/publish': async (fixtures) => ({
    params: { id: fixtures.things.changeSet },
    body: { revision: await revisionOf(fixtures), digest: 'of another preview' },
    expectedStatus: 409,
  }),
  'POST /api/operator/change-sets/:id/discard': async (fixtures) => ({
    params: { id: await freshSet(fixtures) },
    body: { revision: 1 },
  }),
  'GET /api/operator/vendors': () => ({ query: { q: 'slack', limit: '5' } }),
  'GET /api/operator/vendors/:slug': () => ({ params: { slug: 'slack' } }),
  'GET /api/operator/plans/:id/prices': ({ planId }) => ({ params: { id: planId } }),
  'GET /api/operator/price-book.csv': () => ({ query: { on: '2026-11-12' } }),
  'POST /api/operator/price-book/import': () => formWith(priceFile()),
  'POST /api/operator/logos': () => formWith(headOfPng(64, 64)),
  'GET /api/operator/companies/:id': ({ own }) => ({ params: { id: own.companyId } }),
  'GET /api/operator/companies/:id/members': ({ own }) => ({ params: { id: own.companyId } }),
  'PUT /api/operator/companies/:id/standing': ({ own }) => ({
    params: { id: own.companyId },
    body: { creditLimit: 1_000_000, reason: 'A large customer' },
  }),
  'POST /api/operator/companies/:id/verify': ({ own }) => ({ params: { id: own.companyId } }),
  'POST /api/operator/companies/verify': ({ own }) => ({
    body: { companies: [{ _id: own.companyId, name: 'Quillfeather', website: null }] },
  }),
  'POST /api/operator/companies/message': ({ own }) => ({
    body: { ids: [own.companyId], subject: 'Your invoices', text: 'Please look at them.' },
  }),
  'POST /api/operator/purchases/approve': ({ things }) => ({ body: { ids: [things.purchase] } }),
  'POST /api/operator/messages/done': ({ things }) => ({ body: { ids: [things.message] } }),
  'GET /api/operator/messages/:id': byId('message'),
  'POST /api/operator/messages/:id/reply': ({ things }) => ({
    params: { id: things.message },
    body: { text: 'Yes, we can.' },
  }),
  'POST /api/operator/messages/:id/done': byId('message'),
  'POST /api/operator/messages/:id/reopen': byId('message'),
  'GET /api/operator/audit': ({ own }) => ({ query: { companyId: own.companyId } }),
  'GET /api/operator/purchases': () => ({ query: { q: 'Slack', limit: '5' } }),
  'GET /api/operator/purchases/:id': byId('purchase'),
  'POST /api/operator/purchases/:id/approve': byId('purchase'),
  'POST /api/operator/purchases/:id/reject': ({ things }) => ({
    params: { id: things.purchase },
    body: { reason },
  }),
  'POST /api/operator/purchases/:id/counter': ({ things }) => ({
    params: { id: things.countered },
    body: offerAt(5),
  }),
  'POST /api/operator/purchases/:id/withdraw-offer': byId('countered'),
  'GET /api/operator/invoices/preview': () => ({ query: { month: '2026-11' } }),
  'POST /api/operator/invoices/run': () => ({ body: { month: '2026-11' } }),
  'POST /api/operator/invoices/:id/credit-note': ({ things }) => ({
    params: { id: things.invoice },
    body: { amount: 0.5, reason },
  }),
  'POST /api/operator/payments/:id/refund': ({ things }) => ({
    params: { id: things.payment },
    body: { reason },
  }),
  'POST /api/operator/referrals/:id/void': ({ things }) => ({
    params: { id: things.referral },
    body: { reason },
  }),
}

async function revisionOf({ operator, things }: Fixtures): Promise<number> {
  return (await operator.get(`/api/operator/change-sets/${things.changeSet}`)).body.revision
}

async function freshSet({ operator }: Fixtures): Promise<string> {
  return (await operator.post('/api/operator/change-sets', { title: 'Prices' })).body._id
}

async function holder(own: Fixtures['own']) {
  const { _id, emailAccount } = await freshMember(own)
  const body = { selectedMembers: [_id], product: 'Slack', subscriptions: ['Pro'] }
  await own.admin.post('/api/company/members', body)
  return emailAccount
}

export const addressOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Input for a call; throws if the call needs input and has no sample. */
export async function sampleOf(endpoint: Endpoint, fixtures: Fixtures): Promise<Sample> {
  const make = samples[addressOf(endpoint)]
  if (make) return make(fixtures)
  if (needsInput(endpoint))
    throw new Error(`Give ${addressOf(endpoint)} a sample in test/samples/samples.ts.`)
  return {}
}

/** Samples of calls that no longer exist. */
export function staleSamples(): string[] {
  const known = new Set(endpoints.map(addressOf))
  return Object.keys(samples).filter((address) => !known.has(address))
}

export function urlOf({ path }: Endpoint, { params = {}, query = {} }: Sample): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

function needsInput({ params, query, body, consumes }: Endpoint): boolean {
  const takesNothing = (schema: typeof body) => !schema || schema.safeParse({}).success
  return Boolean(params || consumes) || !takesNothing(query) || !takesNothing(body)
}
