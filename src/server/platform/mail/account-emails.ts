import { compose } from './compose.ts'
import { inBody, type Typed } from './typed-text.ts'

type AddressEmail = { from: string; to: string; undoUrl: string }
type MemberAddressEmail = { name: Typed; from: string; to: string; link: string }

type PasswordEmail = {
  loginUrl: string
  /** In the browser where it was changed. */
  staysSignedIn?: boolean
}

type DeletionEmail = {
  /** Null for the person's own account. */
  company: Typed | null
  on: string
  link: string
}

/** About a person's own account. */
export const accountEmails = {
  'password-changed': ({ loginUrl, staysSignedIn }: PasswordEmail) =>
    compose('Your Cobuy password was changed', [
      {
        say: `Your password was just changed, and you were signed out on all ${staysSignedIn ? 'other ' : ''}devices.`,
      },
      { say: "If this wasn't you, reset your password right away:" },
      { link: loginUrl, label: 'Reset password' },
    ]),
  'email-code': ({ code }: { code: string }) =>
    compose(`${code} is your Cobuy code`, [
      { say: 'Enter this code to use this address for your Cobuy account:' },
      { code },
      { say: 'It is valid for 10 minutes, in the browser where you requested it.' },
      { say: "If you didn't request this code, you can ignore this email." },
    ]),
  'address-taken': ({ loginUrl }: { loginUrl: string }) =>
    compose('This address already has a Cobuy account', [
      {
        say: 'Someone, probably you, wanted to use this email address for another Cobuy account. It already belongs to one.',
      },
      { link: loginUrl, label: 'Log in with this address' },
      { say: "If this wasn't you, you can ignore this email. Nothing has changed." },
    ]),
  'email-changed': ({ from, to, undoUrl }: AddressEmail) =>
    compose('Your address was changed', [
      { say: `Your Cobuy account now uses ${to} instead of ${from}.` },
      { say: "If this wasn't you, take your account back with this link:" },
      { link: undoUrl, label: 'Undo this change' },
      {
        say: 'It works for 7 days. It signs out all devices and removes the password and second factors that were set since.',
      },
    ]),
  'member-address-changed': ({ name, from, to, link }: MemberAddressEmail) =>
    compose('Someone on your team has a new email address', [
      { say: `${inBody(name)} now uses ${to} instead of ${from}.` },
      { say: "If you don't know this address, ask them, and remove them from your team if in doubt." },
      { link, label: 'View your team' },
    ]),
  'export-ready': ({ isCompany, until, link }: { isCompany: boolean; until: string; link: string }) =>
    compose('Your export is ready', [
      {
        say: `The export of your ${isCompany ? 'company' : 'account'} is ready. You can download it through ${until}.`,
      },
      { link, label: 'Go to your export' },
      { say: "Only you can download it. If you didn't ask for it, change your password." },
    ]),
  'deletion-planned': ({ company, on, link }: DeletionEmail) =>
    company
      ? compose('Your company will be deleted', [
          { say: `An admin asked us to delete ${inBody(company)} on Cobuy. We'll do it on ${on}.` },
          { say: 'Until then, any admin can keep it:' },
          { link, label: 'View company settings' },
        ])
      : compose('Your account will be deleted', [
          { say: `We'll delete your Cobuy account on ${on}. You were signed out on all devices.` },
          { say: 'Want to keep it? Log in before then:' },
          { link, label: 'Log in and keep my account' },
          { say: "If this wasn't you, log in and change your password right away." },
        ]),
  'deletion-done': ({ company }: { company: Typed | null }) =>
    compose(company ? 'Your company was deleted' : 'Your account was deleted', [
      {
        say: company
          ? `${inBody(company)} was deleted from Cobuy. Your own account stays.`
          : 'Your Cobuy account and your personal data were deleted.',
      },
      {
        say: 'We keep invoices, payments, orders and the log without names for as long as the law requires.',
      },
    ]),
}
