import { toVendor } from '#server/fulfillment/vendor-orders/emails.ts'
import { emailOnly } from '#server/platform/mail/define.ts'

export const costsEmails = {
  /** To a vendor's contact for invoices. */
  'statement-issued': emailOnly({
    ...toVendor,
    sample: ({ link }) => ({
      number: 'VS-2026-00001',
      vendor: 'Slack',
      month: 'March 2026',
      total: '$294.00',
      link,
    }),
    write: ({ number, vendor, month, total, link }) => ({
      subject: `Statement ${number} for ${month}`,
      body: [
        { figure: total, over: `What we owe ${vendor}`, under: `Statement ${number}, ${month}` },
        { link, label: 'Download the statement' },
        'The link is for you alone and works for 60 days.',
        'If something is wrong, reply to this email. Corrections appear on the next statement.',
      ],
    }),
  }),
}
