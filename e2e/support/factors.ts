import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from './product.ts'

/** A fingerprint reader that always recognizes its owner. */
export async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    credentials,
    setVerified: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Changes the one passkey that it has. */
    change: async (changes: { signCount?: number; rpId?: string }) => {
      const [credential] = await credentials()
      if (!credential) throw new Error('The authenticator has no passkey.')
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
      await cdp.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, ...changes },
      })
    },
  }
}

/** What the app of this secret shows, some steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sets up an authenticator app through the API, for stories about something else. */
export async function setUpApp(page: Page, url: string) {
  const { secret } = await (await page.request.post(`${url}/api/user/totp`)).json()
  const data = { code: codeOf(secret, -1) }
  expect((await page.request.post(`${url}/api/user/totp/confirm`, { data })).ok()).toBe(true)
  return secret as string
}

/** Adds a passkey to the account of the open page, and saves the recovery codes. */
export async function addFirstPasskey(page: Page) {
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()
}
