import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type Actor, type MemberRole, visitor, whyNot } from '#domain/people/access.ts'
import { staffRoles } from '#domain/people/staff.ts'
import { whyNotStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { payStatement } from '#server/billing/costs/pay-statement.ts'
import { issueCreditNote } from '#server/billing/invoices/credit-invoice.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import { confirmSandbox } from '#server/billing/payments/confirm-sandbox.ts'
import { askToReconcile } from '#server/billing/payments/reconcile.ts'
import { refund } from '#server/billing/payments/refund.ts'
import { retrieveSession } from '#server/billing/payments/retrieve-session.ts'
import { startPayment } from '#server/billing/payments/start-payment.ts'
import { syncCatalog } from '#server/billing/payments/sync-catalog.ts'
import { voidReferral } from '#server/billing/referrals/void-referral.ts'
import { setStanding } from '#server/billing/standing/set-standing.ts'
import {
  createSet,
  discardSet,
  putChange,
  removeChange,
  renameSet,
  takeOver,
} from '#server/catalog/price-book/edit-set.ts'
import { uploadLogo } from '#server/catalog/price-book/logos.ts'
import { importPriceBook } from '#server/catalog/price-book/price-files.ts'
import { publishSet } from '#server/catalog/price-book/publish.ts'
import { type MemberCtx, systemContext } from '#server/context.ts'
import { editSeats } from '#server/fulfillment/seats/edit-seats.ts'
import { emailHolders } from '#server/fulfillment/seats/email-holders.ts'
import { giveSeats } from '#server/fulfillment/seats/give-seats.ts'
import { undoSeats } from '#server/fulfillment/seats/undo-seats.ts'
import { setCost } from '#server/fulfillment/vendor-orders/set-cost.ts'
import { addMember } from '#server/people/companies/add-member.ts'
import { changeMember } from '#server/people/companies/change-member.ts'
import { completeOnboarding } from '#server/people/companies/complete-onboarding.ts'
import { emailMember } from '#server/people/companies/email-member.ts'
import { importMembers } from '#server/people/companies/import-members.ts'
import { leaveCompany } from '#server/people/companies/leave-company.ts'
import { messageCompany } from '#server/people/companies/message-company.ts'
import { offboard } from '#server/people/companies/offboard.ts'
import { previewUpdate } from '#server/people/companies/preview-update.ts'
import { removeMember } from '#server/people/companies/remove-member.ts'
import { resendInvitation } from '#server/people/companies/resend-invitation.ts'
import { updateCompany } from '#server/people/companies/update-company.ts'
import { verifyCompany } from '#server/people/companies/verify-company.ts'
import { withdrawInvitation } from '#server/people/companies/withdraw-invitation.ts'
import { reopenMessage, replyToMessage, settleMessage } from '#server/people/contact/answer-message.ts'
import { resetMemberFactors } from '#server/people/factors/reset-factors.ts'
import { acceptOffer } from '#server/purchasing/purchases/accept-offer.ts'
import { approve } from '#server/purchasing/purchases/approve.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import { counter } from '#server/purchasing/purchases/counter.ts'
import { declineOffer } from '#server/purchasing/purchases/decline-offer.ts'
import { reject } from '#server/purchasing/purchases/reject.ts'
import { requestPurchase } from '#server/purchasing/purchases/request-purchase.ts'
import { withdrawOffer } from '#server/purchasing/purchases/withdraw-offer.ts'
import { alertUnread } from '#server/reply-bot/alert-unread.ts'
import { forgetCookies, keepCookies } from '#server/reply-bot/cookies.ts'
import { startRun } from '#server/reply-bot/start-run.ts'
import { stopRun } from '#server/reply-bot/stop-run.ts'
import { uploadPosts } from '#server/reply-bot/upload-posts.ts'
import { accountActions } from '../actions/account-actions.ts'
import { autoPayActions } from '../actions/auto-pay-actions.ts'
import { budgetActions } from '../actions/budget-actions.ts'
import { changeActions } from '../actions/change-actions.ts'
import { fulfillmentActions } from '../actions/fulfillment-actions.ts'
import { methodActions } from '../actions/method-actions.ts'
import { poolActions } from '../actions/pool-actions.ts'
import { renewalActions } from '../actions/renewal-actions.ts'
import { requestActions } from '../actions/request-actions.ts'
import { staffActions } from '../actions/staff-actions.ts'
import { addressOf } from '../samples/samples.ts'
import { securityActions } from '../samples/security-samples.ts'
import { writesOf } from '../support/stored-rows.ts'
import { world } from '../support/world.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const reason = 'A day without service'
const slack = { productName: 'Slack', subscriptions: ['Pro'] }

/** The action behind every call that changes something and is not open to all signed-in users. */
const actions: Record<string, (ctx: MemberCtx) => unknown> = {
  ...accountActions,
  ...autoPayActions,
  ...budgetActions,
  ...methodActions,
  ...securityActions,
  ...changeActions,
  ...poolActions,
  ...renewalActions,
  ...requestActions,
  ...fulfillmentActions,
  ...staffActions,
  'PATCH /api/company/update-onboarding': (ctx) => completeOnboarding(ctx),
  'POST /api/company/:id/preview': (ctx) => previewUpdate(ctx, id, { name: 'Acme' }),
  'PUT /api/company/:id': (ctx) => updateCompany(ctx, id, { name: 'Acme' }),
  'POST /api/company/leave': (ctx) => leaveCompany(ctx),
  'POST /api/company/add-members': (ctx) => addMember(ctx, { name: 'Ann', emailAccount: 'ann@acme.example' }),
  'PATCH /api/company/members/:id': (ctx) => changeMember(ctx, id, { admin: true }),
  'POST /api/company/members/:id/offboard': (ctx) => offboard(ctx, id, null),
  'POST /api/company/members/import': (ctx) =>
    importMembers(ctx, { bytes: Buffer.from('') }, { isDryRun: false }),
  'POST /api/company/members/:id/reset-factors': (ctx) => resetMemberFactors(ctx, id),
  'DELETE /api/company/members/:id': (ctx) => removeMember(ctx, id),
  'POST /api/company/members/:id/invitation': (ctx) => resendInvitation(ctx, id),
  'DELETE /api/company/members/:id/invitation': (ctx) => withdrawInvitation(ctx, id),
  'POST /api/send-email': (ctx) => emailMember(ctx, 'ann@acme.example'),

  'POST /api/company/members': (ctx) =>
    giveSeats(ctx, { selectedMembers: [id], product: 'Slack', subscriptions: ['Pro'] }),
  'PUT /api/edit-members/:id': (ctx) => editSeats(ctx, id, slack),
  'POST /api/seat-changes/:id/undo': (ctx) => undoSeats(ctx, id),
  'POST /api/send-product-email': (ctx) => emailHolders(ctx, [{ ...slack, email: 'ann@acme.example' }]),

  'POST /api/create-subscription': (ctx) =>
    requestPurchase(ctx, {
      productName: 'Slack',
      selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 1 }],
    }),
  'POST /api/purchases/:id/cancel': (ctx) => cancel(ctx, id),
  'POST /api/purchases/:id/offer/accept': (ctx) => acceptOffer(ctx, id, 0),
  'POST /api/purchases/:id/offer/decline': (ctx) => declineOffer(ctx, id, null),
  'POST /create-payment-intent': (ctx) => startPayment(ctx),
  'POST /api/sandbox/confirm': (ctx) => confirmSandbox(ctx, { clientSecret: id, card: '4242424242424242' }),
  'POST /retrieve-session': (ctx) => retrieveSession(ctx, { sessionId: id }),

  'POST /api/operator/change-sets': (ctx) => createSet(ctx, 'Prices'),
  'PATCH /api/operator/change-sets/:id': (ctx) => renameSet(ctx, id, 1, 'Prices'),
  'PUT /api/operator/change-sets/:id/changes/:key': (ctx) =>
    putChange(ctx, id, 1, { key: 'a', kind: 'list_vendor', thing: 'slack', after: {} }),
  'DELETE /api/operator/change-sets/:id/changes/:key': (ctx) => removeChange(ctx, id, 1, 'a'),
  'POST /api/operator/change-sets/:id/take-over': (ctx) => takeOver(ctx, id, 1, 'a'),
  'POST /api/operator/change-sets/:id/publish': (ctx) => publishSet(ctx, id, { revision: 1, digest: '' }),
  'POST /api/operator/change-sets/:id/discard': (ctx) => discardSet(ctx, id, 1),
  'POST /api/operator/logos': (ctx) => uploadLogo(ctx, { bytes: Buffer.from('') }),
  'POST /api/operator/price-book/import': (ctx) =>
    importPriceBook(ctx, { name: 'prices.csv', bytes: Buffer.from('') }, { isDryRun: false }),
  'PUT /api/operator/companies/:id/standing': (ctx) => setStanding(ctx, id, { reason }),
  'POST /api/operator/companies/:id/verify': (ctx) => verifyCompany(ctx, id),
  'POST /api/operator/companies/verify': (ctx) => verifyCompany(ctx, id),
  'POST /api/operator/companies/message': (ctx) => messageCompany(ctx, id, { subject: 'Hi', text: 'Hi' }),
  'POST /api/operator/messages/:id/reply': (ctx) => replyToMessage(ctx, id, 'Hi'),
  'POST /api/operator/messages/:id/done': (ctx) => settleMessage(ctx, id),
  'POST /api/operator/messages/:id/reopen': (ctx) => reopenMessage(ctx, id),
  'POST /api/operator/messages/done': (ctx) => settleMessage(ctx, id),
  'POST /api/operator/purchases/approve': (ctx) => approve(ctx, id),
  'POST /api/operator/purchases/:id/approve': (ctx) => approve(ctx, id),
  'POST /api/operator/purchases/:id/reject': (ctx) => reject(ctx, id, reason),
  'POST /api/operator/purchases/:id/counter': (ctx) => counter(ctx, id, { lines: [], reason }),
  'POST /api/operator/purchases/:id/withdraw-offer': (ctx) => withdrawOffer(ctx, id),
  'POST /api/operator/invoices/run': (ctx) => runMonth(ctx, '2026-11'),
  'POST /api/operator/invoices/:id/credit-note': (ctx) =>
    issueCreditNote(ctx, { invoiceId: id, amountCents: null, reason }),
  'POST /api/operator/payments/:id/refund': (ctx) => refund(ctx, id, { reason }),
  'POST /api/operator/statements/:id/paid': (ctx) =>
    payStatement(ctx, id, { paidOn: '2026-01-15', reference: 'Transfer 1' }),
  'PUT /api/operator/orders/:id/cost': (ctx) =>
    setCost(ctx, id, { lines: [{ position: 0, cost: 1 }], reason }),
  'POST /api/operator/reconciliations': (ctx) => askToReconcile(ctx),
  'POST /api/operator/catalogue/sync': (ctx) => syncCatalog(ctx),
  'POST /api/operator/referrals/:id/void': (ctx) => voidReferral(ctx, id, reason),

  'POST /reddit/upload': (ctx) => uploadPosts(ctx, { name: 'posts.csv', bytes: Buffer.from('') }),
  'POST /reddit/upload-cookies': (ctx) => keepCookies(ctx, '[]'),
  'DELETE /reddit/cookies': (ctx) => forgetCookies(ctx),
  'POST /reddit/run': (ctx) => startRun(ctx, 0),
  'POST /reddit/stop': (ctx) => stopRun(ctx),
  'POST /reddit/trigger-dm-alert': (ctx) => alertUnread(ctx, 'ann@acme.example'),
}

const guarded = endpoints.filter(
  ({ method, access }) => method !== 'GET' && access !== 'public' && access !== 'signed-in',
)

const person = (rights: Partial<Extract<Actor, { kind: 'person' }>>): Actor => ({
  kind: 'person',
  userId: id,
  email: 'ann@acme.example',
  staffRole: null,
  membership: null,
  ...rights,
})
const memberAs = (role: MemberRole) => person({ membership: { memberId: id, companyId: id, role } })
const callers: Actor[] = [
  visitor,
  person({}),
  memberAs('employee'),
  memberAs('finance'),
  memberAs('admin'),
  ...staffRoles.map((staffRole) => person({ staffRole })),
]

const w = await world()

test('every restricted call that changes something has its action here', () => {
  expect(Object.keys(actions).sort()).toEqual(guarded.map(addressOf).sort())
})

describe('an action called without its route refuses a wrong actor before it starts a transaction', () => {
  test.each(guarded.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s',
    async (address, endpoint) => {
      const writes = await writesOf(async () => {
        for (const actor of callers) {
          const refusal = refusalOf(actor, endpoint)
          if (refusal) await expect(act(address, actor)).rejects.toEqual(new Refused(refusal))
        }
      })
      expect(writes).toEqual([])
    },
  )
})

function refusalOf(actor: Actor, { access, staff }: Endpoint) {
  return staff ? whyNotStaff(actor, staff) : whyNot(actor, access)
}

async function act(address: string, actor: Actor) {
  await actions[address]?.(systemContext(w.parts, actor) as MemberCtx)
}
