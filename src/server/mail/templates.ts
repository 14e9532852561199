import type { DisputeStatus } from '../../domain/dispute.ts'
import type { Reminder } from '../../domain/reminder.ts'
import { compose, type MailText } from './compose.ts'
import { operatorDigest } from './operator-digest-text.ts'
import { inBody, inert, inSubject, type Typed } from './typed-text.ts'

type PurchaseMail = {
  vendor: string
  amount: string
  reason: string
  /** What is to pay, where it is not the usual. */
  toPay?: string | null
  dashboardUrl: string
  pdfUrl: string
}

type InvoiceMail = {
  number: string
  month: string
  amount: string
  dueOn: string
  isPaid: boolean
  /** Why it cannot be paid by itself, if it cannot. */
  carried?: string | null
  pageUrl: string
  payUrl: string
}
type SeatsMail = { vendor: string; company: Typed; seats: string[]; link: string; hasJoined: boolean }

type ReleasedMail = { vendor: string; people: string[]; isVerified: boolean; link: string }

type DisputeMail = {
  happened: string
  amount: string
  status: DisputeStatus
  reason: string
  company: string | null
  invoices: string[]
  evidenceBy: Date | null
  paymentsUrl: string
}
type InvitationMail = { company: Typed; inviter: string; role: string; link: string; allUrl: string }
/** The address is proven: its owner has declined or left. */
type PersonMail = { name: Typed; email: string; link: string }

type UnreadMail = { messages: { from: string; subject: string; body: string }[]; more: number }

/** Every mail that this product writes: what it must be told, and its words. */
export const templates = {
  'sign-up-code': ({ code }: { code: string }) =>
    compose('Your Cobuy code', [
      { say: 'Enter this code to verify your e-mail address:' },
      { code },
      { say: 'It is valid for 10 minutes, in the browser where you asked for it.' },
      { say: 'If you did not ask for it, you can ignore this mail.' },
    ]),
  'account-exists': ({ loginUrl }: { loginUrl: string }) =>
    compose('You already have a Cobuy account', [
      { say: 'Someone, probably you, tried to sign up with this address. It already has an account.' },
      { link: loginUrl, label: 'Log in or set a new password' },
      { say: 'If it was not you, there is nothing to do.' },
    ]),
  'reset-password': ({ resetUrl }: { resetUrl: string }) =>
    compose('Set a new Cobuy password', [
      { say: 'Use this link to set a new password:' },
      { link: resetUrl, label: 'Set a new password' },
      { say: 'It works once, for 30 minutes. Setting a new password signs you out everywhere.' },
      { say: 'If you did not ask for it, you can ignore this mail; your password stays as it is.' },
    ]),
  'password-changed': ({ loginUrl }: { loginUrl: string }) =>
    compose('Your Cobuy password was changed', [
      { say: 'Your password was just changed and every session was ended.' },
      { say: 'If it was not you, set a new one at once:' },
      { link: loginUrl, label: 'Set a new password' },
    ]),
  'google-linked': ({ loginUrl }: { loginUrl: string }) =>
    compose('Google sign-in was added to your Cobuy account', [
      { say: 'Your Cobuy account can now be opened with the Google account of this address, too.' },
      { say: 'If it was not you, set a new password at once and write to us:' },
      { link: loginUrl, label: 'Set a new password' },
    ]),
  'contact-message': (told: { kind: string; name: string; email: string; message: string }) =>
    compose(`New message (${told.kind})`, [
      { say: `${inert(told.name)} <${told.email}> wrote:` },
      { quote: inert(told.message) },
    ]),
  'purchase-requested': ({ vendor, amount, dashboardUrl }: PurchaseMail) =>
    compose(`We got your request: ${vendor}`, [
      { say: `Your purchase request for ${vendor} (${amount} a billing cycle) is with us.` },
      { say: 'Nothing is charged now. A member of our team reviews it and you get a mail with the outcome.' },
      { link: dashboardUrl, label: 'See the request' },
    ]),
  'purchases-requested': ({ requests, dashboardUrl }: { requests: string[]; dashboardUrl: string }) =>
    compose(`We got your ${requests.length} requests`, [
      { say: 'These purchase requests are with us:' },
      { quote: requests.join('\n') },
      {
        say: 'Nothing is charged now. Our team reviews each of them, and you get an email with the outcome.',
      },
      { link: dashboardUrl, label: 'See the requests' },
    ]),
  'purchase-authorized': ({ vendor, amount, toPay, dashboardUrl, pdfUrl }: PurchaseMail) =>
    compose(`Authorized: ${vendor}`, [
      {
        say: `Your purchase of ${vendor} (${amount} a billing cycle) is authorized. ${toPay ?? 'Its invoice is due in 7 days.'}`,
      },
      { link: dashboardUrl, label: 'Go to the dashboard' },
      { link: pdfUrl, label: 'Order form (PDF)' },
    ]),
  'purchase-rejected': ({ vendor, reason, dashboardUrl }: PurchaseMail) =>
    compose(`Not authorized: ${vendor}`, [
      { say: `We could not authorize your purchase request for ${vendor}. The reason:` },
      { quote: reason },
      { say: 'Nothing is charged. You can send a new request at any time.' },
      { link: dashboardUrl, label: 'Go to the dashboard' },
    ]),
  'invoice-issued': ({ number, month, amount, dueOn, isPaid, carried, pageUrl, payUrl }: InvoiceMail) =>
    compose(`Invoice ${number} for ${month}`, [
      isPaid
        ? { say: `Your invoice for ${month} is covered by your credit: there is nothing to pay.` }
        : {
            say: `Your invoice for ${month} comes to ${amount}${carried ? `. ${carried}` : ` and is due on ${dueOn}.`}`,
          },
      { link: pageUrl, label: 'See the invoice' },
      ...(isPaid || carried ? [] : [{ link: payUrl, label: 'Pay it' }]),
    ]),
  'invoice-reminder': ({
    reminder,
    number,
    amount,
    dueOn,
    pageUrl,
    payUrl,
  }: InvoiceMail & { reminder: Reminder }) =>
    compose(`${reminderText[reminder]}: invoice ${number}`, [
      reminder === 'soon'
        ? { say: `Invoice ${number} over ${amount} is due on ${dueOn}.` }
        : { say: `Invoice ${number} over ${amount} was due on ${dueOn} and is not paid yet.` },
      { link: payUrl, label: 'Pay it' },
      { link: pageUrl, label: 'See the invoice' },
      { say: 'If you have paid meanwhile, there is nothing to do.' },
    ]),
  'credit-note': (told: {
    number: string
    invoice: string
    amount: string
    reason: string
    pageUrl: string
  }) =>
    compose(`Credit note ${told.number} for invoice ${told.invoice}`, [
      { say: `We credited ${told.amount} of invoice ${told.invoice}. The reason:` },
      { quote: told.reason },
      { link: told.pageUrl, label: 'See the invoice' },
    ]),
  'dispute-news': (news: DisputeMail) =>
    compose(`${news.happened}: ${news.amount}`, [
      { say: formatDispute(news) },
      { say: disputeNext[news.status] },
      ...(news.evidenceBy && (news.status === 'open' || news.status === 'inquiry')
        ? [{ say: `Send evidence by ${news.evidenceBy.toISOString().slice(0, 10)}.` }]
        : []),
      { link: news.paymentsUrl, label: 'View payments' },
    ]),
  'company-invitation': ({ company, inviter, role, link, allUrl }: InvitationMail) =>
    compose(company.isVerified ? `${company.text} invites you to Cobuy` : 'You have an invitation on Cobuy', [
      {
        say: `${inBody({ ...company, text: inviter })} invites you to join ${inBody(company)} on Cobuy as ${role}.`,
      },
      { say: 'Cobuy is where companies buy and manage their software together.' },
      { link, label: 'Accept the invitation' },
      { say: 'The link works once, for 7 days, for the address this email was sent to.' },
      { say: 'Don’t want to join? Ignore this email, or decline and stop further invitations here:' },
      { link: allUrl, label: 'See your invitations' },
    ]),
  'invitation-declined': ({ name, email, link }: PersonMail) =>
    compose(`${email} declined`, [
      { say: `${inBody(name)} (${email}) declined your invitation and is no longer on your team list.` },
      { link, label: 'See your team' },
    ]),
  'member-left': ({ name, email, link }: PersonMail) =>
    compose(`${inSubject(name, email)} has left`, [
      { say: `${inBody(name)} (${email}) has left your company. Their seats are free again.` },
      { link, label: 'See your team' },
    ]),
  'admin-invitation': ({ company, link }: { company: Typed; link: string }) =>
    compose(`Become an admin of ${inSubject(company, 'a company')} on Cobuy`, [
      {
        say: `You were added to ${inBody(company)} as an admin: you see its whole dashboard and manage its team.`,
      },
      { link, label: 'Register' },
      { say: 'The link works once, for 7 days. Sign up with the address that this mail came to.' },
      { say: 'If you do not know this company, you can ignore this mail.' },
    ]),
  'member-added': ({ company, link, hasJoined }: { company: Typed; link: string; hasJoined: boolean }) =>
    compose(`You were added to ${inSubject(company, 'a company')} on Cobuy`, [
      { say: `You are now on the team of ${inBody(company)}, which buys and manages its software with us.` },
      { say: 'With this address you see the seats that you hold.' },
      { link, label: hasJoined ? 'Log in' : 'Sign up' },
      { say: 'If you do not know this company, you can ignore this mail.' },
    ]),
  'seats-given': ({ vendor, company, seats, link, hasJoined }: SeatsMail) =>
    compose(`You have a seat: ${vendor}`, [
      { say: `${inBody(company)} has given you ${vendor}: ${seats.join(', ')}.` },
      { say: 'On your dashboard you see every seat that you hold.' },
      { link, label: hasJoined ? 'Go to the dashboard' : 'Sign up' },
      { say: 'If you do not know this company, you can ignore this mail.' },
    ]),
  'seats-released': ({ vendor, people, isVerified, link }: ReleasedMail) =>
    compose(`${vendor}: ${people.length === 1 ? '1 seat was' : `${people.length} seats were`} given back`, [
      { say: `A purchase of ${vendor} has ended, so more seats were held than are bought now.` },
      { say: 'These members, the newest holders, hold theirs no longer:' },
      { quote: (isVerified ? people : people.map(inert)).join('\n') },
      { link, label: 'Manage accounts' },
    ]),
  'company-verified': ({ company, link }: { company: Typed; link: string }) =>
    compose('Your application is verified', [
      { say: `${inBody(company)} is verified: purchase requests can be approved from now on.` },
      { link, label: 'Go to the dashboard' },
    ]),
  'payment-received': (told: {
    amount: string
    invoices: string[]
    left?: string | null
    payUrl?: string
    invoicesUrl: string
  }) =>
    compose(`Receipt: ${told.amount} paid`, [
      { say: `We received your payment of ${told.amount}. Thank you. It pays for:` },
      { quote: told.invoices.join('\n') },
      ...(told.left && told.payUrl
        ? [{ say: `${told.left} of it is still to pay.` }, { link: told.payUrl, label: 'Pay the rest' }]
        : []),
      { link: told.invoicesUrl, label: 'See your invoices' },
    ]),
  'operator-digest': operatorDigest,
  'unread-messages': ({ messages, more }: UnreadMail) =>
    compose(`Unread direct messages: ${messages.length + more}`, [
      { say: 'The account that replies on Reddit has messages that nobody has read yet.' },
      ...messages.flatMap(({ from, subject, body }) => [
        { say: `From ${inert(from)}: ${inert(subject)}` },
        { quote: inert(body) },
      ]),
      ...(more > 0 ? [{ say: `And ${more} more.` }] : []),
    ]),
} satisfies Record<string, (data: never) => MailText>

const reminderText = { soon: 'Due soon', overdue: 'Overdue', late: 'Still overdue' } as const

const disputeNext: Record<DisputeStatus, string> = {
  inquiry: 'No money has moved yet. Answer the bank at the payment provider.',
  open: 'The bank has taken the money until it decides. It cannot be refunded or credited meanwhile.',
  won: 'The money is back. The payment can be refunded again.',
  lost: 'The bank kept the money. The order and its seats are still active: decide what happens to them.',
  closed: 'No money has moved. There is nothing to do.',
}

function formatDispute({ amount, reason, company, invoices }: DisputeMail): string {
  if (company === null)
    return `${amount} of a payment that is not in our books. The bank's reason: ${reason}.`
  const about = invoices.length > 0 ? ` for ${invoices.join(', ')}` : ''
  return `${amount} that ${inert(company)} paid${about}. The bank's reason: ${reason}.`
}

export type TemplateName = keyof typeof templates
/** Emails with a code or a token in them, which is given apart from their words. */
export type SecretTemplate = 'sign-up-code' | 'reset-password' | 'admin-invitation' | 'company-invitation'
export type TemplateData<N extends TemplateName> = Parameters<(typeof templates)[N]>[0]
