import { compose } from './compose.ts'

type FactorEmail = {
  /** "A passkey" or "An authenticator app". */
  factor: string
  link: string
}

type NewDeviceEmail = {
  /** As in "Chrome on macOS". */
  device: string
  at: string
  address: string
  link: string
}

const notYou = "If this wasn't you, reset your password right away and contact us."

/** To a person, about the second factors of their account. */
export const factorEmails = {
  'factor-added': ({ factor, link }: FactorEmail) =>
    compose(`${factor} was added to your Cobuy account`, [
      { say: `${factor} was just added. You can use it to log in and to confirm that it's you.` },
      { link, label: 'View security settings' },
      { say: notYou },
    ]),
  'factor-removed': ({ factor, link }: FactorEmail) =>
    compose(`${factor} was removed from your Cobuy account`, [
      { say: `${factor} was just removed. It no longer works for your account.` },
      { link, label: 'View security settings' },
      { say: notYou },
    ]),
  'factors-reset': ({ link }: { link: string }) =>
    compose('Your second factors were reset', [
      {
        say: 'All your passkeys, your authenticator app and your recovery codes were removed, and you were signed out on all devices.',
      },
      { say: 'Log in and set up a second factor again:' },
      { link, label: 'Set up a second factor' },
      { say: notYou },
    ]),
  'factors-lost': ({ stopUrl }: { stopUrl: string }) =>
    compose('Your second factors will be removed in 72 hours', [
      {
        say: 'Someone who can log in to your account said that all second factors are lost. In 72 hours we remove them.',
      },
      { say: "If this wasn't you, stop it now and reset your password:" },
      { link: stopUrl, label: 'Keep my second factors' },
      { say: 'If it was you, you can ignore this email.' },
    ]),
  'recovery-used': ({ left, link }: { left: number; link: string }) =>
    compose('A recovery code was used', [
      {
        say: `One of your recovery codes was just used instead of a second factor. You have ${left} left.`,
      },
      { link, label: 'Make new codes' },
      { say: notYou },
    ]),
  'passkey-refused': ({ link }: { name: string; link: string }) =>
    compose('We refused one of your passkeys', [
      {
        say: 'One of your passkeys may have been copied, so we refused it. Remove the passkey and add it again.',
      },
      { link, label: 'View passkeys' },
    ]),
  'new-device': ({ device, at, address, link }: NewDeviceEmail) =>
    compose(`New login from ${device}`, [
      {
        say: `Someone just logged in to your account from a new browser: ${device}, ${at}, address ${address}.`,
      },
      { say: "If this was you, there's nothing to do." },
      { say: "If it wasn't, sign that browser out and reset your password:" },
      { link, label: 'View sessions' },
    ]),
}
