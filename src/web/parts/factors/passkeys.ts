import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from '#web/api.ts'
import { loadCode } from '#web/ui/load-code.ts'

/** Why passkeys can't be used here; null if they can. */
export function whyNoPasskeys(): string | null {
  if (!window.isSecureContext) return 'Passkeys need a secure connection. Open this site with https.'
  if (/^[\d.]+$|^\[/.test(window.location.hostname))
    return 'Passkeys need a host name. Open this site by its name.'
  return 'PublicKeyCredential' in window ? null : "This browser doesn't support passkeys."
}

/** Asks for a passkey to log in with, and returns what it signed. */
export async function signLogin() {
  return sign(await call('POST /auth/passkey/options'))
}

/** The same to confirm that it is the person who is signed in. */
export async function signFresh() {
  return sign(await call('POST /api/fresh/options'))
}

/** Asks the device for a new passkey. */
export async function makePasskey() {
  const optionsJSON = (await call(
    'POST /api/user/passkeys/options',
  )) as unknown as PublicKeyCredentialCreationOptionsJSON
  const { startRegistration } = await loadCode(() => import('@simplewebauthn/browser'))
  return startRegistration({ optionsJSON })
}

/** Asks the device to drop a passkey that could not be saved. Few browsers can, and nothing depends on it. */
export async function forgetPasskey(credentialId: string) {
  const { PublicKeyCredential: passkeys } = window as { PublicKeyCredential?: WithSignals }
  const rpId = window.location.hostname
  await passkeys?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}

type WithSignals = {
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>
}

/** What to tell somebody whose browser made or used no passkey; null if the browser didn't refuse. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  const isTheBrowsers = [
    'NotAllowedError',
    'AbortError',
    'SecurityError',
    'NotSupportedError',
    'WebAuthnError',
  ]
  return isTheBrowsers.includes(error.name) ? 'No passkey was used. Try again, or choose another way.' : null
}

async function sign(options: unknown) {
  const { startAuthentication } = await loadCode(() => import('@simplewebauthn/browser'))
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}
