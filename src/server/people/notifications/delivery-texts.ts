import type { deliveryEmails } from '#server/platform/mail/delivery-emails.ts'
import type { TemplateData } from '#server/platform/mail/templates.ts'

type Shown = { detail: string; url: string; vendor?: string }

/** The same for the delivery of software. */
export const deliveryTexts: { [T in keyof typeof deliveryEmails]: (data: TemplateData<T>) => Shown } = {
  'order-active': ({ vendor, link }) => ({ detail: 'People with a seat can get in.', url: link, vendor }),
  'order-slow': ({ vendor, since, link }) => ({
    detail: `Ordered on ${since}. We reminded the vendor.`,
    url: link,
    vendor,
  }),
  'order-late': ({ vendor, link }) => ({ detail: 'Wait, or cancel the order.', url: link, vendor }),
  'order-failed': ({ vendor, reason, link }) => ({ detail: reason, url: link, vendor }),
  'access-ready': ({ vendor, plan, link }) => ({ detail: plan, url: link, vendor }),
  'access-refused': ({ vendor, reason, link }) => ({ detail: reason, url: link, vendor }),
  'departure-done': ({ link }) => ({ detail: 'Every vendor confirmed it.', url: link }),
  'fulfillment-digest': ({ link }) => ({
    detail: 'Vendors have not answered for five days or more.',
    url: link,
  }),
}
