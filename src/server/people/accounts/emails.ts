import { emailOnly, notification } from '#server/platform/mail/define.ts'
import { inBody } from '#server/platform/mail/typed-text.ts'

const toAddress = { reader: 'address', only: 'for whoever owns the address' } as const

/** About a person's own account. */
export const accountsEmails = {
  'sign-up-code': emailOnly({
    ...toAddress,
    secret: true,
    limit: 'elsewhere',
    sample: () => ({ code: '123456' }),
    write: ({ code }) => ({
      subject: 'Your Cobuy code',
      body: [
        'Enter this code to verify your email address:',
        { code },
        'It is valid for 10 minutes, in the browser where you requested it.',
        "If you didn't request this code, you can ignore this email.",
      ],
    }),
  }),
  'account-exists': emailOnly({
    ...toAddress,
    limit: 'elsewhere',
    sample: () => ({}),
    write: () => ({
      subject: 'You already have a Cobuy account',
      body: [
        'Someone, probably you, tried to sign up with this email address. It already has an account.',
        { link: '/landing', label: 'Log in or reset your password' },
        "If this wasn't you, you can ignore this email.",
      ],
    }),
  }),
  'reset-password': emailOnly({
    ...toAddress,
    secret: true,
    sample: ({ link }) => ({ resetUrl: link }),
    write: ({ resetUrl }) => ({
      subject: 'Reset your Cobuy password',
      body: [
        'Use this link to reset your password:',
        { link: resetUrl, label: 'Reset password' },
        "It works once and expires in 30 minutes. After the reset you'll be signed out on all devices.",
        "If you didn't request this, you can ignore this email. Your password won't change.",
      ],
    }),
  }),
  'password-changed': notification({
    /** `staysSignedIn`: in the browser where it was changed. */
    sample: () => ({ staysSignedIn: false }),
    write: ({ staysSignedIn }) => ({
      subject: 'Your Cobuy password was changed',
      body: [
        `Your password was just changed, and you were signed out on all ${staysSignedIn ? 'other ' : ''}devices.`,
        "If this wasn't you, reset your password right away:",
        { link: '/landing', label: 'Reset password' },
      ],
      inApp: {
        detail: `You were signed out on all ${staysSignedIn ? 'other ' : ''}devices.`,
        url: '/settings/sessions',
      },
    }),
  }),
  'google-linked': notification({
    sample: () => ({}),
    write: () => ({
      subject: 'Google sign-in was added to your Cobuy account',
      body: [
        'You can now also sign in to Cobuy with the Google account for this email address.',
        "If this wasn't you, reset your password right away and contact us:",
        { link: '/landing', label: 'Reset password' },
      ],
      inApp: { detail: 'You can now also sign in with Google.', url: '/settings/sessions' },
    }),
  }),
  'email-code': emailOnly({
    ...toAddress,
    secret: true,
    limit: 'for all',
    sample: () => ({ code: '123456' }),
    write: ({ code }) => ({
      subject: `${code} is your Cobuy code`,
      body: [
        'Enter this code to use this address for your Cobuy account:',
        { code },
        'It is valid for 10 minutes, in the browser where you requested it.',
        "If you didn't request this code, you can ignore this email.",
      ],
    }),
  }),
  'address-taken': emailOnly({
    ...toAddress,
    limit: 'for all',
    sample: () => ({}),
    write: () => ({
      subject: 'This address already has a Cobuy account',
      body: [
        'Someone, probably you, wanted to use this email address for another Cobuy account. It already belongs to one.',
        { link: '/landing', label: 'Log in with this address' },
        "If this wasn't you, you can ignore this email. Nothing has changed.",
      ],
    }),
  }),
  // The old address of a moved account is always emailed.
  'email-changed': notification({
    secret: true,
    limit: 'elsewhere',
    sample: ({ link }) => ({ from: 'ann@acme.com', to: 'ann@acme.com', undoUrl: link }),
    write: ({ from, to, undoUrl }) => ({
      subject: 'Your address was changed',
      body: [
        `Your Cobuy account now uses ${to} instead of ${from}.`,
        "If this wasn't you, take your account back with this link:",
        { link: undoUrl, label: 'Undo this change' },
        'It works for 7 days. It signs out all devices and removes the password and second factors that were set since.',
      ],
      inApp: { detail: `You now use ${to} instead of ${from}.`, url: '/settings/account' },
    }),
  }),
  'member-address-changed': notification({
    sample: ({ company }) => ({ name: company, from: 'ann@acme.com', to: 'ann@acme.com' }),
    write: ({ name, from, to }) => ({
      subject: 'Someone on your team has a new email address',
      body: [
        `${inBody(name)} now uses ${to} instead of ${from}.`,
        "If you don't know this address, ask them, and remove them from your team if in doubt.",
        { link: '/settings', label: 'View your team' },
      ],
      inApp: `${to} instead of ${from}.`,
    }),
  }),
  'new-device': notification({
    sample: () => ({ device: 'Chrome on macOS', at: 'Nov 12, 10:00 AM UTC', address: '192.0.2.1' }),
    write: ({ device, at, address }) => ({
      subject: `New login from ${device}`,
      body: [
        `Someone just logged in to your account from a new browser: ${device}, ${at}, address ${address}.`,
        "If this was you, there's nothing to do.",
        "If it wasn't, sign that browser out and reset your password:",
        { link: '/settings/security', label: 'View sessions' },
      ],
      inApp: `${at}, address ${address}.`,
    }),
  }),
}
