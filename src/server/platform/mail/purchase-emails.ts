import { reviewTimeText } from '#domain/purchasing/review-time.ts'
import { describeFirstDue } from '#domain/reports/attention/money.ts'
import { compose } from './compose.ts'

type PurchaseEmail = {
  vendor: string
  /** Per cycle, such as "$316.80 per month". */
  amount: string
  reason: string
  /** Replaces the usual sentence about the due date. */
  toPay?: string | null
  dashboardUrl: string
  pdfUrl: string
}

type CanceledEmail = {
  vendor: string
  amount: string
  /** Its order was approved already, and its invoice issued. */
  wasOrdered: boolean
  dashboardUrl: string
}

export const firstDue = describeFirstDue('the invoice', 'due in 7 days')

/** What becomes of a request for a purchase. */
export const purchaseEmails = {
  'purchase-requested': ({ vendor, amount, dashboardUrl }: PurchaseEmail) =>
    compose(`We received your request for ${vendor}`, [
      { say: `We received your request for ${vendor} (${amount}).` },
      {
        calm: "You won't be charged now.",
        rest: `Our team will review it. ${reviewTimeText} We'll email you our decision.`,
      },
      { link: dashboardUrl, label: 'View request' },
    ]),
  'purchases-requested': ({ requests, dashboardUrl }: { requests: string[]; dashboardUrl: string }) =>
    compose(`We received your ${requests.length} requests`, [
      {
        calm: "You won't be charged now.",
        rest: `Our team will review each one. ${reviewTimeText} We'll email you our decision.`,
      },
      { link: dashboardUrl, label: 'View requests' },
      { say: 'We received these requests:' },
      { quote: requests.join('\n') },
    ]),
  'purchase-authorized': ({ vendor, amount, toPay, dashboardUrl, pdfUrl }: PurchaseEmail) =>
    compose(`Your ${vendor} request was approved`, [
      {
        say: `We approved your request for ${vendor} (${amount}). ${toPay ?? firstDue}`,
      },
      { link: dashboardUrl, label: 'Go to dashboard' },
      { link: pdfUrl, label: 'Order form (PDF)' },
    ]),
  'purchase-rejected': ({ vendor, reason, dashboardUrl }: PurchaseEmail) =>
    compose(`Your ${vendor} request wasn't approved`, [
      { say: `We couldn't approve your request for ${vendor}, for this reason:` },
      { quote: reason },
      { calm: "You won't be charged.", rest: 'You can submit a new request at any time.' },
      { link: dashboardUrl, label: 'Go to dashboard' },
    ]),
  'purchase-canceled': (data: CanceledEmail) =>
    compose(canceledTitle(data), [
      { say: canceledText(data) },
      { link: data.dashboardUrl, label: 'Go to dashboard' },
    ]),
}

function canceledTitle({ vendor, wasOrdered }: CanceledEmail): string {
  return wasOrdered ? `Your ${vendor} order was canceled` : `Your ${vendor} request was withdrawn`
}

export function canceledText({ vendor, amount, wasOrdered }: CanceledEmail): string {
  return wasOrdered
    ? `Your order for ${vendor} (${amount}) was canceled. You don't owe anything for it.`
    : `Your request for ${vendor} (${amount}) was withdrawn. You won't be charged.`
}
