import { type Display, invoiceNumber, sentence, usd } from './audit-detail.ts'

/** How a company lets us charge its invoices. */
export const autoPayAuditActions = {
  'auto_pay.changed': {
    label: 'Auto-pay changed',
    detail: ({ on, method, fallback, when, mostCents }) =>
      on === true
        ? [
            sentence`On, with ${method}, ${when === 'issue' ? 'three days after the invoice date' : 'on the due day'}.`,
            ...(fallback === null ? [] : [sentence`Fallback: ${fallback}.`]),
            ...(mostCents === null ? [] : [sentence`At most ${usd(mostCents)} at once.`]),
          ]
        : ['Off.'],
  },
  'invoice.held': { label: 'Charge skipped', detail: invoiceNumber },
  'invoice.released': { label: 'Charge no longer skipped', detail: invoiceNumber },
} satisfies Record<string, Display>

export const autoPayPhrases = {
  'auto_pay.changed': 'changed auto-pay',
  'invoice.held': 'skipped the charge of an invoice',
  'invoice.released': 'stopped skipping the charge of an invoice',
} satisfies Record<keyof typeof autoPayAuditActions, string>
