import { autoPayEmails } from './billing/auto-pay/emails.ts'
import { costsEmails } from './billing/costs/emails.ts'
import { invoicesEmails } from './billing/invoices/emails.ts'
import { paymentMethodsEmails } from './billing/payment-methods/emails.ts'
import { paymentsEmails } from './billing/payments/emails.ts'
import { standingEmails } from './billing/standing/emails.ts'
import { priceBookEmails } from './catalog/price-book/emails.ts'
import { seatsEmails } from './fulfillment/seats/emails.ts'
import { tasksEmails } from './fulfillment/tasks/emails.ts'
import { vendorOrdersEmails } from './fulfillment/vendor-orders/emails.ts'
import { accountsEmails } from './people/accounts/emails.ts'
import { companiesEmails } from './people/companies/emails.ts'
import { contactEmails } from './people/contact/emails.ts'
import { digestsEmails } from './people/digests/emails.ts'
import { factorsEmails } from './people/factors/emails.ts'
import { staffEmails } from './people/staff/emails.ts'
import { poolsEmails } from './pools/emails.ts'
import { poolInvitationEmails } from './pools/invitation-emails.ts'
import { poolResultEmails } from './pools/result-emails.ts'
import { budgetsEmails } from './purchasing/budgets/emails.ts'
import { changesEmails } from './purchasing/changes/emails.ts'
import { purchasesEmails } from './purchasing/purchases/emails.ts'
import { renewalsEmails } from './purchasing/renewals/emails.ts'
import { requestsEmails } from './purchasing/requests/emails.ts'
import { wantedToolsEmails } from './purchasing/wanted-tools/emails.ts'
import { replyBotEmails } from './reply-bot/emails.ts'
import { deletionsEmails } from './reports/deletions/emails.ts'
import { exportsEmails } from './reports/exports/emails.ts'

/** Every email that we send, and what the app shows of it. */
export const allEmails = {
  ...autoPayEmails,
  ...costsEmails,
  ...invoicesEmails,
  ...paymentMethodsEmails,
  ...paymentsEmails,
  ...standingEmails,
  ...priceBookEmails,
  ...seatsEmails,
  ...tasksEmails,
  ...vendorOrdersEmails,
  ...accountsEmails,
  ...companiesEmails,
  ...contactEmails,
  ...digestsEmails,
  ...factorsEmails,
  ...staffEmails,
  ...poolsEmails,
  ...poolInvitationEmails,
  ...poolResultEmails,
  ...budgetsEmails,
  ...changesEmails,
  ...purchasesEmails,
  ...renewalsEmails,
  ...requestsEmails,
  ...wantedToolsEmails,
  ...replyBotEmails,
  ...deletionsEmails,
  ...exportsEmails,
}

type AllEmails = typeof allEmails
declare module './platform/mail/define.ts' {
  interface Emails extends AllEmails {}
}
