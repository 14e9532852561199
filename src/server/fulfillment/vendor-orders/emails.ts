import { pluralize } from '#domain/platform/format-count.ts'
import { lateOrderLabel, lateOrderTitle } from '#domain/reports/attention/deliveries.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { emailOnly, notification, type Typing } from '#server/platform/mail/define.ts'
import { inBody, inSubject, type Typed } from '#server/platform/mail/typed-text.ts'

/** What vendors get by a link that needs no account. It is limited by what companies buy. */
export const toVendor = {
  reader: 'vendor',
  only: 'the reader has no account',
  secret: true,
  limit: 'elsewhere',
} as const

export const validFor =
  'The link is for you alone and works for 14 days. You can ask for a new one on its page.'

type VendorOrder = { number: string; company: Typed; seats: string; plan: string }

const order = ({ company, link }: Typing) => ({
  number: 'VO-2026-00012',
  vendor: 'Slack',
  company,
  seats: '14 seats',
  plan: 'Business',
  lines: ['Business, monthly: 14 seats'],
  startsOn: 'March 2, 2027',
  link,
  isLast: true,
})

const about = ({ number, company, seats, plan }: VendorOrder) =>
  `Order ${number}: ${inSubject(company, 'a company')}, ${seats} of ${plan}`

const delivery = () => ({ vendor: 'Slack', since: 'March 2, 2027' })

/** To vendors, and to buyers and operators: where the delivery of software stands. None contains a license key. */
export const vendorOrdersEmails = {
  'order-placed': emailOnly({
    ...toVendor,
    sample: order,
    write: ({ company, seats, vendor, startsOn, link, lines, ...rest }) => ({
      subject: about({ company, seats, ...rest }),
      body: [
        `${inBody(company)} ordered ${seats} of ${vendor} through Cobuy, starting ${startsOn}.`,
        { link, label: 'Confirm order' },
        'Tell us there how people get in, or that you cannot deliver it. You need no account.',
        { quote: lines.join('\n') },
        validFor,
      ],
    }),
  }),
  'order-reminder': emailOnly({
    ...toVendor,
    sample: order,
    write: ({ isLast, link, lines, ...rest }) => ({
      subject: `${isLast ? 'Last reminder' : 'Reminder'}: ${about(rest)}`,
      body: [
        `This order still waits for your answer.${isLast ? ` ${inBody(rest.company)} may cancel it now.` : ''}`,
        { link, label: 'Answer the order' },
        { quote: lines.join('\n') },
        validFor,
      ],
    }),
  }),
  'order-escalated': emailOnly({
    ...toVendor,
    sample: order,
    write: ({ link, lines, ...rest }) => ({
      subject: `Please help: ${about(rest)}`,
      body: [
        `We ordered this for ${inBody(rest.company)} several days ago and have no answer. Could you make sure that somebody looks at it?`,
        { link, label: 'Answer the order' },
        { quote: lines.join('\n') },
        validFor,
      ],
    }),
  }),
  'vendor-link': emailOnly({
    ...toVendor,
    sample: ({ link }) => ({ about: 'VO-2026-00012', days: 14, link }),
    write: (data) => ({
      subject: `Your new link for ${data.about}`,
      body: [
        `Here is a new link for ${data.about}.`,
        { link: data.link, label: 'Open' },
        `The link is for you alone and works for ${data.days} days.`,
        "If you didn't ask for it, you can ignore this email.",
      ],
    }),
  }),
  'order-active': notification({
    sample: delivery,
    write: ({ vendor }) => ({
      subject: `${vendor} is ready`,
      body: [
        `${vendor} confirmed your order. The people you gave seats to can get in.`,
        { link: productPath(vendor), label: 'Manage seats' },
      ],
      inApp: 'People with a seat can get in.',
    }),
  }),
  'order-slow': notification({
    sample: delivery,
    write: ({ vendor, since }) => ({
      subject: `${vendor} takes longer than usual`,
      body: [
        `${vendor} has not confirmed your order of ${since} yet. We reminded them and asked for help.`,
        { calm: "You don't need to do anything.", rest: "We'll email you when it is ready." },
        { link: productPath(vendor), label: 'View order' },
      ],
      inApp: `Ordered on ${since}. We reminded the vendor.`,
    }),
  }),
  'order-late': notification({
    sample: delivery,
    write: ({ vendor, since }) => ({
      subject: lateOrderTitle(vendor),
      body: [
        `${vendor} has not delivered your order of ${since} in ten days.`,
        'You can wait or cancel the order. If you cancel, everything you were invoiced for it is credited.',
        { link: productPath(vendor), label: lateOrderLabel },
      ],
      inApp: 'Wait, or cancel the order.',
    }),
  }),
  'order-failed': notification({
    sample: ({ link }) => ({ vendor: 'Slack', amount: '$448.00', reason: 'Sold out', contactUrl: link }),
    write: ({ vendor, amount, reason, contactUrl }) => ({
      subject: `${vendor} cannot deliver: ${amount} credited`,
      body: [
        { figure: amount, over: 'Credited', under: `for your ${vendor} order` },
        { link: '/invoices', label: 'See your invoices' },
        'The order is canceled, for this reason:',
        { quote: reason },
        `What you paid is now credit for your next invoices. If you'd rather have it back on your card, write to us: ${contactUrl}`,
      ],
      inApp: reason,
    }),
  }),
  'fulfillment-digest': notification({
    sample: () => ({ orders: 2, removals: 1 }),
    write: ({ orders, removals }) => ({
      subject: `${pluralize(orders, 'order')} late, ${pluralize(removals, 'removal')} open`,
      body: [
        'Vendors have not answered these for five days or more.',
        { link: '/operator/fulfillment?late=yes', label: 'Open fulfillment' },
      ],
      inApp: 'Vendors have not answered for five days or more.',
    }),
  }),
}
