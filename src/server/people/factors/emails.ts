import { emailOnly, notification } from '#server/platform/mail/define.ts'

const notYou = "If this wasn't you, reset your password right away and contact us."

/** To a person, about the second factors of their account. */
export const factorsEmails = {
  'factor-added': notification({
    sample: () => ({ factor: 'A passkey' }),
    write: ({ factor }) => ({
      subject: `${factor} was added to your Cobuy account`,
      body: [
        `${factor} was just added. You can use it to log in and to confirm that it's you.`,
        { link: '/settings/security', label: 'View security settings' },
        notYou,
      ],
      inApp: 'If you did not add it, reset your password.',
    }),
  }),
  'factor-removed': notification({
    sample: () => ({ factor: 'A passkey' }),
    write: ({ factor }) => ({
      subject: `${factor} was removed from your Cobuy account`,
      body: [
        `${factor} was just removed. It no longer works for your account.`,
        { link: '/settings/security', label: 'View security settings' },
        notYou,
      ],
      inApp: 'It no longer works for your account.',
    }),
  }),
  'factors-reset': notification({
    sample: () => ({}),
    write: () => ({
      subject: 'Your second factors were reset',
      body: [
        'All your passkeys, your authenticator app and your recovery codes were removed, and you were signed out on all devices.',
        'Log in and set up a second factor again:',
        { link: '/settings/security', label: 'Set up a second factor' },
        notYou,
      ],
      inApp: 'Set up a second factor again.',
    }),
  }),
  'factors-lost': emailOnly({
    reader: 'address',
    only: 'for whoever owns the address',
    secret: true,
    sample: ({ link }) => ({ stopUrl: link }),
    write: ({ stopUrl }) => ({
      subject: 'Your second factors will be removed in 72 hours',
      body: [
        'Someone who can log in to your account said that all second factors are lost. In 72 hours we remove them.',
        "If this wasn't you, stop it now and reset your password:",
        { link: stopUrl, label: 'Keep my second factors' },
        'If it was you, you can ignore this email.',
      ],
    }),
  }),
  'recovery-used': notification({
    sample: () => ({ left: 9 }),
    write: ({ left }) => ({
      subject: 'A recovery code was used',
      body: [
        `One of your recovery codes was just used instead of a second factor. You have ${left} left.`,
        { link: '/settings/security', label: 'Make new codes' },
        notYou,
      ],
      inApp: `You have ${left} left.`,
    }),
  }),
  'passkey-refused': notification({
    sample: ({ typed }) => ({ name: typed }),
    write: ({ name }) => ({
      subject: 'We refused one of your passkeys',
      body: [
        'One of your passkeys may have been copied, so we refused it. Remove the passkey and add it again.',
        { link: '/settings/security', label: 'View passkeys' },
      ],
      inApp: `${name}: it may be a copy. Remove it and add it again.`,
    }),
  }),
}
