import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../src/contract/api.ts'
import { addressOf } from './samples.ts'
import { world } from './world.ts'

/** Every call and who may make it. A change of this list is a change of access rights. */
const whoMayCall = `
public            GET     /api/vendor/statements/:token/pdf
public            GET     /api/auth/status
public            GET     /api/catalogue
public            GET     /api/check-auth
public            GET     /api/cities
public            POST    /api/contact
public            POST    /api/forgot-password
public            POST    /api/guest-purchase
public            GET     /api/invitations/:token
public            GET     /api/logout
public            GET     /api/pools
public            GET     /api/pools/:slug
public            POST    /api/reset-password
public            POST    /api/send-otp
public            GET     /api/settings
public            POST    /api/vendor/links/:token/renew
public            GET     /api/vendor/orders/:token
public            POST    /api/vendor/orders/:token/confirm
public            POST    /api/vendor/orders/:token/decline
public            GET     /api/vendor/tasks/:token
public            POST    /api/vendor/tasks/:token/refuse
public            POST    /api/vendor/tasks/:token/tick
public            POST    /api/verify-otp
public            POST    /api/waitlist/:tool
public            GET     /auth/google
public            GET     /auth/google/callback
public            POST    /auth/login
public            GET     /logos/:vendor
public            POST    /signup
public            POST    /webhooks/stripe
signed-in         GET     /api/attention
signed-in         POST    /api/company
signed-in         POST    /api/company/accept-terms
signed-in         GET     /api/company/latest
signed-in         GET     /api/company/terms
signed-in         GET     /api/company/website
signed-in         GET     /api/invitations
signed-in         POST    /api/invitations/:id/accept
signed-in         POST    /api/invitations/:id/decline
signed-in         GET     /api/notifications
signed-in         GET     /api/notifications/count
signed-in         GET     /api/notifications/preferences
signed-in         PUT     /api/notifications/preferences
signed-in         POST    /api/notifications/read
signed-in         GET     /api/pools/:slug/invite
signed-in         GET     /api/referrals
signed-in         GET     /api/search
signed-in         DELETE  /api/sessions
signed-in         GET     /api/sessions
signed-in         DELETE  /api/sessions/:id
signed-in         GET     /api/settings/pool-emails
signed-in         PUT     /api/settings/pool-emails
signed-in         GET     /api/submit-guest-purchases
signed-in         PATCH   /api/user
signed-in         DELETE  /api/user/avatar
signed-in         POST    /api/user/avatar
signed-in         GET     /api/user/profile
signed-in         GET     /avatars/:id
employee          GET     /api/company/admins
employee          POST    /api/company/leave
employee          GET     /api/my-seats
employee          POST    /api/my-seats/:id/reveal-key
employee          POST    /api/pools/:slug/wish
finance           GET     /api/budgets
finance           PUT     /api/budgets
finance           DELETE  /api/budgets/:id
finance           GET     /api/company/controls
finance           PUT     /api/company/controls
finance           GET     /api/cost-centers
finance           POST    /api/cost-centers
finance           PATCH   /api/cost-centers/:id
finance           PUT     /api/purchases/:id/coding
finance           GET     /api/audit
finance           GET     /api/audit.csv
finance           GET     /api/audit.ndjson
buyer             PATCH   /api/company/update-onboarding
buyer             POST    /api/create-subscription
buyer-or-finance  GET     /api/invoices.csv
buyer-or-finance  GET     /api/purchases
buyer-or-finance  GET     /api/purchases/:id/timeline
buyer-or-finance  GET     /api/purchases/closed
buyer-or-finance  GET     /api/purchases2
buyer-or-finance  GET     /invoices
buyer-or-operator GET     /api/company/departures/:memberId
buyer-or-operator GET     /api/company/departures/:memberId/csv
buyer-or-operator GET     /api/company/departures/:memberId/pdf
buyer-finance-or-operator GET     /api/credit-notes/:id/pdf
buyer-finance-or-operator GET     /api/invoices/:id
buyer-finance-or-operator GET     /api/invoices/:id/pdf
buyer-finance-or-operator GET     /api/purchases/:id/order.pdf
admin             GET     /api/commitments
admin             PUT     /api/company/:id
admin             POST    /api/company/add-members
admin             GET     /api/company/departures
finance           GET     /api/company/members
admin             POST    /api/company/members
admin             DELETE  /api/company/members/:id
admin             PATCH   /api/company/members/:id
admin             DELETE  /api/company/members/:id/invitation
admin             GET     /api/company/members/:id/offboard
admin             POST    /api/company/members/:id/offboard
admin             POST    /api/company/members/import
admin             POST    /api/company/members/:id/invitation
finance           GET     /api/company/team
finance           GET     /api/dashboard/summary
admin             GET     /api/edit-members/:id
admin             PUT     /api/edit-members/:id
admin             GET     /api/getting-started
finance           GET     /api/invoices/preview
finance           GET     /api/outlook
finance           GET     /api/payments/:id
admin             PUT     /api/pools/:slug/commitment
admin             POST    /api/pools/:slug/commitment/stay
admin             POST    /api/pools/:slug/commitment/withdraw
admin             POST    /api/pools/:slug/quote
finance           GET     /api/products/:productName
admin             POST    /api/purchases/:id/cancel
admin             POST    /api/purchases/:id/give-up
admin             POST    /api/purchases/:id/offer/accept
admin             POST    /api/purchases/:id/offer/decline
finance           GET     /api/purchases/:id/order
finance           POST    /api/sandbox/confirm
finance           GET     /api/savings
finance           GET     /api/savings.csv
admin             POST    /api/seat-changes/:id/undo
admin             GET     /api/seat-events
finance           GET     /api/seats.csv
admin             GET     /api/seats/:productName
admin             GET     /api/seats/:productName/members
admin             POST    /api/send-email
admin             POST    /api/send-product-email
finance           POST    /create-payment-intent
finance           POST    /retrieve-session
admin             GET     /subproduct-count
operator          GET     /api/operator/audit
operator          GET     /api/operator/audit.csv
operator          GET     /api/operator/catalogue
operator          POST    /api/operator/catalogue/sync
operator          GET     /api/operator/change-sets
operator          POST    /api/operator/change-sets
operator          GET     /api/operator/change-sets/:id
operator          PATCH   /api/operator/change-sets/:id
operator          DELETE  /api/operator/change-sets/:id/changes/:key
operator          PUT     /api/operator/change-sets/:id/changes/:key
operator          POST    /api/operator/change-sets/:id/discard
operator          GET     /api/operator/change-sets/:id/preview
operator          GET     /api/operator/change-sets/:id/preview/requests
operator          GET     /api/operator/change-sets/:id/preview/subscriptions
operator          POST    /api/operator/change-sets/:id/publish
operator          POST    /api/operator/change-sets/:id/take-over
operator          GET     /api/operator/companies
operator          GET     /api/operator/companies.csv
operator          GET     /api/operator/companies/:id
operator          GET     /api/operator/companies/:id/members
operator          PUT     /api/operator/companies/:id/pool-limit
operator          POST    /api/operator/companies/:id/verify
operator          POST    /api/operator/companies/message
operator          POST    /api/operator/companies/verify
operator          GET     /api/operator/invoices
operator          GET     /api/operator/invoices.csv
operator          POST    /api/operator/invoices/:id/credit-note
operator          GET     /api/operator/invoices/preview
operator          POST    /api/operator/invoices/run
operator          GET     /api/operator/invoices/runs
operator          GET     /api/operator/margin
operator          GET     /api/operator/margin.csv
operator          POST    /api/operator/logos
operator          GET     /api/operator/messages
operator          GET     /api/operator/messages.csv
operator          GET     /api/operator/messages/:id
operator          POST    /api/operator/messages/:id/done
operator          POST    /api/operator/messages/:id/reopen
operator          POST    /api/operator/messages/:id/reply
operator          POST    /api/operator/messages/done
operator          GET     /api/operator/orders
operator          GET     /api/operator/orders/:id
operator          PUT     /api/operator/orders/:id/access
operator          POST    /api/operator/orders/:id/by-hand
operator          POST    /api/operator/orders/:id/check-host
operator          POST    /api/operator/orders/:id/confirm
operator          POST    /api/operator/orders/:id/decline
operator          POST    /api/operator/orders/:id/send
operator          GET     /api/operator/outbox
operator          GET     /api/operator/outbox.csv
operator          GET     /api/operator/payments
operator          GET     /api/operator/payments.csv
operator          POST    /api/operator/payments/:id/refund
operator          GET     /api/operator/plans/:id/prices
operator          GET     /api/operator/pool-metrics
operator          GET     /api/operator/pool-metrics.csv
operator          GET     /api/operator/pools
operator          POST    /api/operator/pools
operator          GET     /api/operator/pools.csv
operator          DELETE  /api/operator/pools/:id
operator          GET     /api/operator/pools/:id
operator          PATCH   /api/operator/pools/:id
operator          POST    /api/operator/pools/:id/authorize
operator          POST    /api/operator/pools/:id/awards/:companyId/default
operator          POST    /api/operator/pools/:id/cancel
operator          POST    /api/operator/pools/:id/clear
operator          POST    /api/operator/pools/:id/close
operator          GET     /api/operator/pools/:id/commitments
operator          GET     /api/operator/pools/:id/curve
operator          GET     /api/operator/pools/:id/curve.csv
operator          GET     /api/operator/pools/:id/curve.pdf
operator          POST    /api/operator/pools/:id/extend
operator          POST    /api/operator/pools/:id/gather
operator          POST    /api/operator/pools/:id/open
operator          POST    /api/operator/pools/:id/simulate
operator          GET     /api/operator/price-book.csv
operator          POST    /api/operator/price-book/import
operator          GET     /api/operator/purchases
operator          GET     /api/operator/purchases.csv
operator          GET     /api/operator/purchases/:id
operator          POST    /api/operator/purchases/:id/approve
operator          POST    /api/operator/purchases/:id/counter
operator          POST    /api/operator/purchases/:id/reject
operator          POST    /api/operator/purchases/:id/withdraw-offer
operator          POST    /api/operator/purchases/approve
operator          GET     /api/operator/queues
operator          GET     /api/operator/reconciliations
operator          POST    /api/operator/reconciliations
operator          GET     /api/operator/referral-list.csv
operator          GET     /api/operator/referrals
operator          GET     /api/operator/referrals.csv
operator          POST    /api/operator/referrals/:id/void
operator          GET     /api/operator/tasks
operator          POST    /api/operator/tasks/refuse
operator          POST    /api/operator/tasks/send
operator          POST    /api/operator/tasks/tick
operator          GET     /api/operator/vendors
operator          GET     /api/operator/vendors/:slug
operator          GET     /api/operator/statements
operator          GET     /api/operator/statements/:id/csv
operator          POST    /api/operator/statements/:id/paid
operator          GET     /api/operator/statements/:id/pdf
operator          GET     /api/operator/unknown-costs
operator          PUT     /api/operator/orders/:id/cost
operator          GET     /api/operator/waitlist
operator          GET     /api/operator/waitlist.csv
operator          DELETE  /reddit/cookies
operator          GET     /reddit/download
operator          GET     /reddit/logs
operator          POST    /reddit/run
operator          GET     /reddit/stats
operator          POST    /reddit/stop
operator          GET     /reddit/table
operator          POST    /reddit/trigger-dm-alert
operator          POST    /reddit/upload
operator          POST    /reddit/upload-cookies
`

/** Routes that are not in the contract. */
const otherRoutes = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /api/openapi.json']

const registered: string[] = []
beforeAll(async () => {
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) registered.push(`${each} ${url}`)
    })
  diagnostics.subscribe('fastify.initialization', listen)
  await world()
  diagnostics.unsubscribe('fastify.initialization', listen)
})

test('calls and their access levels match this list', () => {
  const lines = endpoints.map((call) => `${call.access.padEnd(17)} ${call.method.padEnd(7)} ${call.path}`)
  expect(lines.sort()).toEqual(whoMayCall.trim().split('\n').sort())
})

test('every call has its own address and a handler', () => {
  expect(new Set(endpoints.map(addressOf)).size).toBe(endpoints.length)
  expect(endpoints.map(addressOf).filter((address) => !registered.includes(address))).toEqual([])
})

test('there are no routes outside the contract', () => {
  const known = new Set([...endpoints.map(addressOf), ...otherRoutes])
  expect(registered.filter((address) => !known.has(address.replace(/^HEAD /, 'GET ')))).toEqual([])
})
