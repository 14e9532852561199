import { pluralize } from '#domain/platform/format-count.ts'
import { lateOrderLabel, lateOrderTitle } from '#domain/reports/attention/deliveries.ts'
import { compose } from './compose.ts'
import { inBody, inSubject, type Typed } from './typed-text.ts'

type OrderNews = { vendor: string; link: string; since: string }
type FailedNews = { vendor: string; amount: string; reason: string; link: string; contactUrl: string }
type Refused = { vendor: string; name: Typed; reason: string; isHolder: boolean; link: string }

/** To buyers, holders and operators: where the delivery of software stands. None of them contains a license key. */
export const deliveryEmails = {
  'order-active': ({ vendor, link }: OrderNews) =>
    compose(`${vendor} is ready`, [
      { say: `${vendor} confirmed your order. The people you gave seats to can get in.` },
      { link, label: 'Manage seats' },
    ]),
  'order-slow': ({ vendor, since, link }: OrderNews) =>
    compose(`${vendor} takes longer than usual`, [
      { say: `${vendor} has not confirmed your order of ${since} yet. We reminded them and asked for help.` },
      { calm: "You don't need to do anything.", rest: "We'll email you when it is ready." },
      { link, label: 'View order' },
    ]),
  'order-late': ({ vendor, since, link }: OrderNews) =>
    compose(lateOrderTitle(vendor), [
      { say: `${vendor} has not delivered your order of ${since} in ten days.` },
      {
        say: 'You can wait or cancel the order. If you cancel, everything you were invoiced for it is credited.',
      },
      { link, label: lateOrderLabel },
    ]),
  'order-failed': ({ vendor, amount, reason, link, contactUrl }: FailedNews) =>
    compose(`${vendor} cannot deliver: ${amount} credited`, [
      { figure: amount, over: 'Credited', under: `for your ${vendor} order` },
      { link, label: 'See your invoices' },
      { say: 'The order is canceled, for this reason:' },
      { quote: reason },
      {
        say: `What you paid is now credit for your next invoices. If you'd rather have it back on your card, write to us: ${contactUrl}`,
      },
    ]),
  'access-ready': ({ vendor, plan, link }: { vendor: string; plan: string; link: string }) =>
    compose(`You can use ${vendor} now`, [
      { say: `${vendor} set up your access (${plan}). Your dashboard shows how to get in.` },
      { link, label: `Open ${vendor}` },
    ]),
  'access-refused': ({ vendor, name, reason, isHolder, link }: Refused) =>
    compose(`${vendor} could not add ${isHolder ? 'you' : inSubject(name, 'a colleague')}`, [
      { say: `${vendor} could not add ${isHolder ? 'you' : inBody(name)}, for this reason:` },
      { quote: reason },
      {
        say: isHolder
          ? 'Ask an admin of your company what to do.'
          : 'The seat is still assigned. Take it back, or settle it with the vendor.',
      },
      { link, label: 'Go to dashboard' },
    ]),
  'departure-done': ({ name, link }: { name: Typed; link: string }) =>
    compose(`${inSubject(name, 'A colleague')} no longer has access to any product`, [
      {
        say: `Every vendor confirmed that ${inBody(name)} no longer has access. The report shows who confirmed it, and when.`,
      },
      { link, label: 'See the report' },
    ]),
  'fulfillment-digest': ({ orders, removals, link }: { orders: number; removals: number; link: string }) =>
    compose(`${pluralize(orders, 'order')} late, ${pluralize(removals, 'removal')} open`, [
      { say: 'Vendors have not answered these for five days or more.' },
      { link, label: 'Open fulfillment' },
    ]),
}
