import { expect, test } from 'vitest'
import { allEmails } from '#server/emails.ts'
import { footerOf } from './footer.ts'

const installation = { site: { supportEmail: null, hqAddress: null }, appUrl: 'https://cobuy.example' }

function footer(name: string) {
  return footerOf(allEmails, name, installation)
}

/** Every email, by what its footer says of its reader. */
const namesByReader = {
  "you're a contact for orders through Cobuy":
    'order-placed order-reminder order-escalated tasks-placed tasks-reminder vendor-link statement-issued',
  'someone used this address on Cobuy':
    'sign-up-code account-exists reset-password password-changed google-linked email-code address-taken email-changed export-ready deletion-planned deletion-done factor-added factor-removed factors-reset factors-lost recovery-used passkey-refused new-device contact-reply staff-invited',
  'a company on Cobuy entered this address': 'admin-invitation company-invitation member-added',
  'you asked for this software or your company uses it': 'pool-gathering pool-opened',
  'your company manages its software on Cobuy':
    'request-asked request-reminder request-sent request-moved access-ready access-refused seats-given seat-question seat-last-day seat-taken-back',
  "you're an admin of your company on Cobuy":
    'member-address-changed company-message request-escalated request-pool order-active order-slow order-late order-failed departure-done purchase-requested purchases-requested purchase-authorized purchase-rejected purchase-canceled price-rises price-falls price-stays pool-answered commitment-saved commitment-withdrawn commitment-not-counting pool-last-changes pool-nearly pool-reached pool-extended pool-cleared pool-left-out pool-failed pool-cancelled pool-deeper pool-term-ending offer-made offer-ends invoice-issued invoice-reminder credit-note invitation-declined member-left seats-released company-verified payment-received',
  "you're an admin or finance of your company on Cobuy":
    'budget-near budget-over subscription-changed subscription-canceled renewal-60 renewal-30 renewal-7 renewal-question renewal-done charge-coming charge-failed charge-skipped bank-verify method-broken method-expiring suspended reinstated dispute-opened dispute-closed refund-outside refund-failed',
  "you're an operator of this installation":
    'contact-message fulfillment-digest pool-at-risk pool-done offer-answered dispute-news company-reinstated pending-action operator-digest unread-messages',
}

test.each(Object.entries(namesByReader))('these exist, and come because %s', (because, names) => {
  for (const name of names.split(' ')) {
    expect(Object.keys(allEmails)).toContain(name)
    expect([name, footer(name).why]).toEqual([name, `You're getting this because ${because}.`])
  }
})

test('only what can be switched off says where, and operators have settings of their own', () => {
  expect(footer('pool-opened').choose).toBe('https://cobuy.example/settings/notifications')
  expect(footer('pool-done').choose).toBe('https://cobuy.example/operator/notifications/settings')
  expect(footer('invoice-issued').choose).toBeNull()
  expect(footer('reset-password').choose).toBeNull()
})
