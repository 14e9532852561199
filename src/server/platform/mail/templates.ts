import { describeInvitation, invitationTitle } from '#domain/reports/attention/company.ts'
import { accountEmails } from './account-emails.ts'
import { budgetEmails } from './budget-emails.ts'
import { changeEmails } from './change-emails.ts'
import { chargeEmails } from './charge-emails.ts'
import { compose, type EmailText } from './compose.ts'
import { deliveryEmails } from './delivery-emails.ts'
import { disputeEmails } from './dispute-emails.ts'
import { factorEmails } from './factor-emails.ts'
import { invoiceEmails } from './invoice-emails.ts'
import { methodEmails } from './method-emails.ts'
import { offerAnswered, offerEnds, offerMade } from './offer-texts.ts'
import { operatorDigest } from './operator-digest-text.ts'
import { poolEmails } from './pool-emails.ts'
import { poolInvitations } from './pool-invitations.ts'
import { poolResultEmails } from './pool-result-emails.ts'
import { priceEmails } from './price-emails.ts'
import { purchaseEmails } from './purchase-emails.ts'
import { renewalEmails } from './renewal-emails.ts'
import { requestEmails } from './request-emails.ts'
import { seatEmails } from './seat-emails.ts'
import { staffEmails } from './staff-emails.ts'
import { standingEmails } from './standing-emails.ts'
import { statementEmails } from './statement-emails.ts'
import { inBody, inert, inSubject, type Typed } from './typed-text.ts'
import { vendorEmails } from './vendor-emails.ts'

type CreditNoteEmail = { number: string; invoice: string; amount: string; reason: string; pageUrl: string }

type SeatsEmail = {
  vendor: string
  company: Typed
  seats: string[]
  link: string
  hasJoined: boolean
  /** The vendor let them in already. */
  isReady: boolean
}

type ReleasedEmail = {
  vendor: string
  seats: string[]
  isVerified: boolean
  /** Their holders didn't say whether they use them; otherwise a subscription ended. */
  isUnanswered?: boolean
  link: string
}

type ReceiptEmail = {
  amount: string
  invoices: string[]
  left?: string | null
  payUrl?: string
  invoicesUrl: string
}

type InvitationEmail = { company: Typed; inviter: string; role: string; link: string; allUrl: string }
/** The address is verified: its owner has declined or left. */
type PersonEmail = { name: Typed; email: string; link: string }

type ContactEmail = { kind: string; name: string; email: string; message: string }

/** Written by an operator. */
type OperatorEmail = { text: string; link: string }

type UnreadEmail = { messages: { from: string; subject: string; body: string }[]; more: number }

/** Every email the product sends: the data it needs and its text. */
export const templates = {
  ...factorEmails,
  'sign-up-code': ({ code }: { code: string }) =>
    compose('Your Cobuy code', [
      { say: 'Enter this code to verify your email address:' },
      { code },
      { say: 'It is valid for 10 minutes, in the browser where you requested it.' },
      { say: "If you didn't request this code, you can ignore this email." },
    ]),
  'account-exists': ({ loginUrl }: { loginUrl: string }) =>
    compose('You already have a Cobuy account', [
      { say: 'Someone, probably you, tried to sign up with this email address. It already has an account.' },
      { link: loginUrl, label: 'Log in or reset your password' },
      { say: "If this wasn't you, you can ignore this email." },
    ]),
  'reset-password': ({ resetUrl }: { resetUrl: string }) =>
    compose('Reset your Cobuy password', [
      { say: 'Use this link to reset your password:' },
      { link: resetUrl, label: 'Reset password' },
      {
        say: "It works once and expires in 30 minutes. After the reset you'll be signed out on all devices.",
      },
      { say: "If you didn't request this, you can ignore this email. Your password won't change." },
    ]),
  'google-linked': ({ loginUrl }: { loginUrl: string }) =>
    compose('Google sign-in was added to your Cobuy account', [
      { say: 'You can now also sign in to Cobuy with the Google account for this email address.' },
      { say: "If this wasn't you, reset your password right away and contact us:" },
      { link: loginUrl, label: 'Reset password' },
    ]),
  'contact-message': ({ kind, name, email, message }: ContactEmail) =>
    compose(`New message (${kind})`, [
      { say: `${inert(name)} <${email}> wrote:` },
      { quote: inert(message) },
    ]),
  'contact-reply': ({ text, link }: OperatorEmail) =>
    compose('Our reply to your message', [...paragraphs(text), { link, label: 'Write to us again' }]),
  'company-message': ({ subject, text, link }: OperatorEmail & { subject: string }) =>
    compose(subject, [...paragraphs(text), { link, label: 'Reply to us' }]),
  ...accountEmails,
  ...priceEmails,
  ...purchaseEmails,
  ...renewalEmails,
  ...requestEmails,
  ...seatEmails,
  ...statementEmails,
  ...poolEmails,
  ...poolResultEmails,
  ...poolInvitations,
  ...vendorEmails,
  ...budgetEmails,
  ...chargeEmails,
  ...methodEmails,
  ...changeEmails,
  ...staffEmails,
  ...standingEmails,
  ...deliveryEmails,
  'offer-made': offerMade,
  'offer-ends': offerEnds,
  'offer-answered': offerAnswered,
  ...invoiceEmails,
  'credit-note': ({ number, invoice, amount, reason, pageUrl }: CreditNoteEmail) =>
    compose(`Credit note ${number} for invoice ${invoice}`, [
      { say: `We credited ${amount} on invoice ${invoice}, for this reason:` },
      { quote: reason },
      { link: pageUrl, label: 'View invoice' },
    ]),
  ...disputeEmails,
  'company-invitation': ({ company, inviter, role, link, allUrl }: InvitationEmail) =>
    compose(company.isVerified ? invitationTitle(company.text) : 'You have an invitation on Cobuy', [
      {
        say: `Join ${inBody(company)} on Cobuy. ${describeInvitation(inBody({ ...company, text: inviter }), role)}`,
      },
      { say: 'Cobuy is where companies buy and manage their software together.' },
      { link, label: 'Accept invitation' },
      {
        say: 'The link works once and expires in 7 days. It only works for the address this email was sent to.',
      },
      { say: "Don't want to join? Ignore this email, or decline and stop further invitations here:" },
      { link: allUrl, label: 'View your invitations' },
    ]),
  'invitation-declined': ({ name, email, link }: PersonEmail) =>
    compose(`${email} declined your invitation`, [
      { say: `${inBody(name)} (${email}) declined your invitation and is no longer on your team list.` },
      { link, label: 'View your team' },
    ]),
  'member-left': ({ name, email, link }: PersonEmail) =>
    compose(`${inSubject(name, email)} left your company`, [
      { say: `${inBody(name)} (${email}) left your company. Their seats are available again.` },
      { link, label: 'View your team' },
    ]),
  'admin-invitation': ({ company, link }: { company: Typed; link: string }) =>
    compose(`Become an admin of ${inSubject(company, 'a company')} on Cobuy`, [
      {
        say: `You were added to ${inBody(company)} as an admin, so you can see its dashboard and manage its team.`,
      },
      { link, label: 'Register' },
      { say: 'The link works once and expires in 7 days. Sign up with the address this email was sent to.' },
      { say: "If you don't know this company, you can ignore this email." },
    ]),
  'member-added': ({ company, link, hasJoined }: { company: Typed; link: string; hasJoined: boolean }) =>
    compose(`You were added to ${inSubject(company, 'a company')} on Cobuy`, [
      { say: `You're now on the team at ${inBody(company)}, which buys and manages its software on Cobuy.` },
      { say: 'Sign in with this email to see your software.' },
      { link, label: hasJoined ? 'Log in' : 'Sign up' },
      { say: "If you don't know this company, you can ignore this email." },
    ]),
  'seats-given': ({ vendor, company, seats, link, hasJoined, isReady }: SeatsEmail) =>
    compose(isReady ? `You now have access to ${vendor}` : `${vendor} is being set up for you`, [
      {
        say: `${inBody(company)} gave you ${isReady ? 'access to' : 'a seat in'} ${vendor}: ${seats.join(', ')}.`,
      },
      {
        say: isReady
          ? 'Your dashboard shows how to get in, and all your software.'
          : `${vendor} is setting it up. We'll email you when you can get in. Your dashboard shows all your software.`,
      },
      { link, label: hasJoined ? 'Go to dashboard' : 'Sign up' },
      { say: "If you don't know this company, you can ignore this email." },
    ]),
  'seats-released': ({ vendor, seats, isVerified, isUnanswered, link }: ReleasedEmail) =>
    compose(`${vendor}: ${seats.length === 1 ? '1 seat' : `${seats.length} seats`} removed`, [
      {
        say: isUnanswered
          ? `We asked whether these ${vendor} seats are still used, and got no answer. They're idle now.`
          : `A ${vendor} subscription ended, so more seats were assigned than you have now.`,
      },
      { link, label: 'Manage accounts' },
      {
        say: isUnanswered
          ? 'They can take them back for 7 days:'
          : 'The people who got their seats most recently lost access:',
      },
      { quote: (isVerified ? seats : seats.map(inert)).join('\n') },
    ]),
  'company-verified': ({ company, link }: { company: Typed; link: string }) =>
    compose('Your application is verified', [
      { say: `${inBody(company)} is verified. We can now approve your purchase requests.` },
      { link, label: 'Go to dashboard' },
    ]),
  'payment-received': ({ amount, invoices, left, payUrl, invoicesUrl }: ReceiptEmail) =>
    compose(`Receipt: ${amount} paid`, [
      { over: 'Paid', figure: amount, under: null },
      { say: `We received your payment of ${amount}. Thank you.` },
      ...(left && payUrl ? [{ say: `You still owe ${left}.` }, { link: payUrl, label: `Pay ${left}` }] : []),
      { link: invoicesUrl, label: 'View your invoices' },
      { say: 'It covers:' },
      { quote: invoices.join('\n') },
    ]),
  'operator-digest': operatorDigest,
  'unread-messages': ({ messages, more }: UnreadEmail) =>
    compose(`Unread direct messages: ${messages.length + more}`, [
      { say: 'The Reddit account has unread messages.' },
      ...messages.flatMap(({ from, subject, body }) => [
        { say: `From ${inert(from)}: ${inert(subject)}` },
        { quote: inert(body) },
      ]),
      ...(more > 0 ? [{ say: `And ${more} more.` }] : []),
    ]),
} satisfies Record<string, (data: never) => EmailText>

export type TemplateName = keyof typeof templates
/** Emails that contain a code or token, which is passed separately. */
export type SecretTemplate =
  | 'sign-up-code'
  | 'reset-password'
  | 'email-code'
  | 'email-changed'
  | 'factors-lost'
  | 'admin-invitation'
  | 'company-invitation'
  | 'staff-invited'
  | keyof typeof vendorEmails
  | 'statement-issued'
export type TemplateData<N extends TemplateName> = Parameters<(typeof templates)[N]>[0]

/** Text that an operator typed, a line of it at a time. */
function paragraphs(text: string) {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map((say) => ({ say }))
}
