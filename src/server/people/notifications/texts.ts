import { describeInvitation } from '#domain/reports/attention/company.ts'
import { describeDue } from '#domain/reports/attention/money.ts'
import { describeOffer } from '#domain/reports/attention/requests.ts'
import { formatIfCanceled } from '#domain/subscriptions/subscription-end.ts'
import { canceledText, firstDue } from '#server/platform/mail/purchase-emails.ts'
import type { TemplateData } from '#server/platform/mail/templates.ts'
import { inBody } from '#server/platform/mail/typed-text.ts'
import { accountTexts } from './account-texts.ts'
import { chargeTexts } from './charge-texts.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { factorTexts } from './factor-texts.ts'
import type { NotificationText } from './notification-text.ts'
import { poolTexts } from './pool-texts.ts'
import { renewalTexts } from './renewal-texts.ts'
import { requestTexts } from './request-texts.ts'
import { standingTexts } from './standing-texts.ts'
import type { EventTemplate } from './templates.ts'

type Texts<N extends EventTemplate> = { [T in N]: (data: TemplateData<T>) => NotificationText }

/** Its second line, its link and its logo, from the data of the email. */
export const notificationTexts: Texts<EventTemplate> = {
  ...accountTexts,
  ...poolTexts,
  ...chargeTexts,
  ...deliveryTexts,
  ...factorTexts,
  ...renewalTexts,
  ...requestTexts,
  ...standingTexts,
  'purchase-requested': ({ vendor, amount, dashboardUrl }) => ({
    detail: `${amount}. We're reviewing it.`,
    url: dashboardUrl,
    vendor,
  }),
  'purchases-requested': ({ requests, dashboardUrl }) => ({
    detail: `${requests.join(', ')}. We're reviewing them.`,
    url: dashboardUrl,
  }),
  'purchase-authorized': ({ vendor, amount, toPay, dashboardUrl }) => ({
    detail: `${amount}. ${toPay ?? firstDue}`,
    url: dashboardUrl,
    vendor,
  }),
  'purchase-rejected': ({ vendor, reason, dashboardUrl }) => ({ detail: reason, url: dashboardUrl, vendor }),
  'purchase-canceled': (data) => ({
    detail: canceledText(data),
    url: data.dashboardUrl,
    vendor: data.vendor,
  }),
  'offer-made': ({ vendor, amount, requested, answerBy, dashboardUrl }) => ({
    detail: describeOffer({ price: amount, requested, answerBy }),
    url: dashboardUrl,
    vendor,
  }),
  'offer-ends': ({ vendor, amount, dashboardUrl }) => ({
    detail: `${amount}. After that, your request is closed.`,
    url: dashboardUrl,
    vendor,
  }),
  'offer-answered': ({ vendor, amount, reason, requestUrl }) => ({
    detail: `We offered ${amount}.${reason ? ` They said: ${reason}` : ''}`,
    url: requestUrl,
    vendor,
  }),
  'company-message': ({ text, link }) => ({ detail: text, url: link }),
  'invoice-issued': ({ amount, dueOn, isPaid, carried, pageUrl, ...invoice }) => ({
    detail: isPaid
      ? 'Fully covered by your credit.'
      : `${amount}${carried ? `. ${carried}` : `, due ${dueOn}.`}`,
    url: pageUrl,
    ...onlyVendor(invoice),
  }),
  'invoice-reminder': ({ reminder, number, amount, dueOn, pageUrl, ...invoice }) => ({
    detail: `${amount}. ${describeDue(number, dueOn, reminder !== 'soon')}`,
    url: pageUrl,
    ...onlyVendor(invoice),
  }),
  'credit-note': ({ amount, reason, pageUrl }) => ({ detail: `${amount} back. ${reason}`, url: pageUrl }),
  'payment-received': ({ invoices: [first = '', ...others], left, invoicesUrl }) => ({
    detail: `${first}${others.length > 0 ? ` and ${others.length} more` : ''}.${left ? ` You still owe ${left}.` : ''}`,
    url: invoicesUrl,
  }),
  'subscription-changed': ({ what, when, refused, isUndone, vendor, link }) => ({
    detail: isUndone
      ? `${what}: this will not happen.`
      : refused
        ? `${what}: this did not happen.`
        : when
          ? `${what}, from ${when} on.`
          : `${what}.`,
    url: link,
    vendor,
  }),
  'subscription-canceled': ({ vendor, endsOn, link }) => ({
    detail: formatIfCanceled(vendor, endsOn),
    url: link,
    vendor,
  }),
  'budget-near': budgetText,
  'budget-over': budgetText,
  'bank-verify': ({ arrivesBy, link }) => ({
    detail: arrivesBy ? `Two small amounts arrive by ${arrivesBy}.` : 'Two small amounts arrive.',
    url: link,
  }),
  'method-broken': ({ why, link }) => ({ detail: why ?? '', url: link }),
  'method-expiring': ({ lastMonth, link }) => ({
    detail: `It can be charged until the end of ${lastMonth ?? 'this month'}.`,
    url: link,
  }),
  'price-rises': priceText,
  'price-falls': priceText,
  'price-stays': priceText,
  'seats-given': ({ vendor, seats, link }) => ({ detail: seats.join(', '), url: link, vendor }),
  'seats-released': ({ vendor, isUnanswered, link }) => ({
    detail: isUnanswered
      ? 'Nobody said that they still use them.'
      : 'A subscription ended. The people who got their seats last lost access.',
    url: link,
    vendor,
  }),
  'company-invitation': ({ company, inviter, role, allUrl }) => ({
    detail: describeInvitation(inBody({ ...company, text: inviter }), role),
    url: allUrl,
  }),
  'member-added': ({ company }) => ({
    detail: `You're now on the team at ${inBody(company)}.`,
    url: '/dashboard',
  }),
  'member-left': ({ email, link }) => ({ detail: `${email}. Their seats are available again.`, url: link }),
  'invitation-declined': ({ link }) => ({ detail: "They're no longer on your team list.", url: link }),
  'company-verified': ({ link }) => ({ detail: 'We can now approve your purchase requests.', url: link }),
  'password-changed': ({ staysSignedIn }) => ({
    detail: `You were signed out on all ${staysSignedIn ? 'other ' : ''}devices.`,
    url: '/settings/sessions',
  }),
  'google-linked': () => ({ detail: 'You can now also sign in with Google.', url: '/settings/sessions' }),
  'operator-digest': ({ requests, companies, operatorUrl }) => ({
    detail: 'Waiting for review.',
    url:
      requests > 0
        ? `${operatorUrl}/review`
        : `${operatorUrl}/${companies > 0 ? 'companies?verified=no' : 'messages'}`,
  }),
  'pending-action': ({ by, link }) => ({ detail: `${by} asked for it.`, url: link }),
  'dispute-news': ({ company, reason, paymentsUrl }) => ({
    detail: `${company ? `Paid by ${company}. ` : ''}The bank's reason: ${reason}.`,
    url: paymentsUrl,
  }),
}

function budgetText({ forecast, amount, link }: TemplateData<'budget-near'>): NotificationText {
  return { detail: `Forecast ${forecast} of ${amount}.`, url: link }
}

/** An invoice for one product shows its logo. */
function onlyVendor({ lines, more }: Pick<TemplateData<'invoice-issued'>, 'lines' | 'more'>) {
  const vendors = new Set(lines.map(({ vendor }) => vendor))
  const [vendor] = vendors
  return vendor && vendors.size === 1 && !more ? { vendor } : {}
}

function priceText({ lines: [first, ...others], about, dashboardUrl }: TemplateData<'price-rises'>) {
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  const detail = first
    ? `${first.plan}: ${first.after}${first.kind === 'stays' ? '' : `, now ${first.before}`}${more}.`
    : ''
  return { detail, url: dashboardUrl, ...(others.length === 0 && { vendor: about }) }
}
