import { pluralize } from '#domain/platform/format-count.ts'
import { compose } from './compose.ts'
import { inBody, inSubject, type Typed } from './typed-text.ts'

type VendorOrderEmail = {
  number: string
  vendor: string
  company: Typed
  seats: string
  plan: string
  lines: string[]
  startsOn: string
  link: string
  isLast: boolean
}

type TasksEmail = { vendor: string; count: number; day: string; link: string }

const subjectOf = ({ number, company, seats, plan }: VendorOrderEmail) =>
  `Order ${number}: ${inSubject(company, 'a company')}, ${seats} of ${plan}`

/** To vendors, by a link that needs no account. */
export const vendorEmails = {
  'order-placed': (order: VendorOrderEmail) =>
    compose(subjectOf(order), [
      {
        say: `${inBody(order.company)} ordered ${order.seats} of ${order.vendor} through Cobuy, starting ${order.startsOn}.`,
      },
      { link: order.link, label: 'Confirm order' },
      { say: 'Tell us there how people get in, or that you cannot deliver it. You need no account.' },
      { quote: order.lines.join('\n') },
      validFor,
    ]),
  'order-reminder': (order: VendorOrderEmail) =>
    compose(`${order.isLast ? 'Last reminder' : 'Reminder'}: ${subjectOf(order)}`, [
      {
        say: order.isLast
          ? `This order still waits for your answer. ${inBody(order.company)} may cancel it now.`
          : 'This order still waits for your answer.',
      },
      { link: order.link, label: 'Answer the order' },
      { quote: order.lines.join('\n') },
      validFor,
    ]),
  'order-escalated': (order: VendorOrderEmail) =>
    compose(`Please help: ${subjectOf(order)}`, [
      {
        say: `We ordered this for ${inBody(order.company)} several days ago and have no answer. Could you make sure that somebody looks at it?`,
      },
      { link: order.link, label: 'Answer the order' },
      { quote: order.lines.join('\n') },
      validFor,
    ]),
  'tasks-placed': ({ vendor, count, day, link }: TasksEmail) =>
    compose(`${pluralize(count, 'change')} to seats, ${day}`, [
      {
        say: `There ${count === 1 ? 'is' : 'are'} ${pluralize(count, 'change')} to the seats of our customers at ${vendor}.`,
      },
      { link, label: 'See and confirm them' },
      {
        say: 'People who left come first: please remove them today, and tell us how we can see that it is done.',
      },
      validFor,
    ]),
  'tasks-reminder': ({ vendor, count, day, link }: TasksEmail) =>
    compose(`Reminder: ${count === 1 ? '1 person' : `${count} people`} to remove, ${day}`, [
      {
        say: `People who left our customers may still have access to ${vendor}. Please remove them and confirm it.`,
      },
      { link, label: 'See and confirm them' },
      validFor,
    ]),
  'vendor-link': ({ about, days, link }: { about: string; days: number; link: string }) =>
    compose(`Your new link for ${about}`, [
      { say: `Here is a new link for ${about}.` },
      { link, label: 'Open' },
      { say: `The link is for you alone and works for ${days} days.` },
      { say: "If you didn't ask for it, you can ignore this email." },
    ]),
}

const validFor = {
  say: 'The link is for you alone and works for 14 days. You can ask for a new one on its page.',
}
