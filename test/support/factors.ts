import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { passkeys } from '#server/people/factors/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { Authenticator } from './authenticator.ts'
import type { Browser } from './browser.ts'
import { goodPassword, signedIn, userByEmail } from './builders.ts'
import type { World } from './world.ts'

/** The code that an authenticator app shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** Sets up an authenticator app and returns its secret and the recovery codes. The clock moves on by a step. */
export async function enrollTotp(w: World, browser: Browser) {
  const { secret } = (await browser.post('/api/user/totp')).body as { secret: string }
  const answer = await browser.post('/api/user/totp/confirm', { code: codeAt(secret, w.clock.now()) })
  expect(answer.status).toBe(200)
  w.clock.pass({ minutes: 1 })
  return { secret, recoveryCodes: answer.body.recoveryCodes as string[] }
}

/** Adds a passkey of a new authenticator. */
export async function enrollPasskey(browser: Browser, name = 'Phone') {
  const authenticator = new Authenticator()
  const options = (await browser.post('/api/user/passkeys/options')).body
  const passkey = authenticator.register(options)
  const answer = await browser.post('/api/user/passkeys', { name, passkey })
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return {
    authenticator,
    id: answer.body._id as string,
    recoveryCodes: answer.body.recoveryCodes as string[],
  }
}

/** A person with an authenticator app, signed in. */
export async function withTotp(w: World, email?: string) {
  const browser = await signedIn(w, email)
  return { browser, email: browser.email, ...(await enrollTotp(w, browser)) }
}

/** The first step of a login in a browser. */
export async function firstStep(browser: Browser, email: string) {
  return browser.post('/auth/login', { email, password: goodPassword })
}

export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get('/api/auth/status')).body.isAuthenticated
}

/** A passkey of this person that no authenticator has, for tests that only need them to have one. */
export async function storePasskey(w: World, { email }: { email: string }) {
  const user = await userByEmail(w, email)
  const id = newId(w.clock.now())
  await w.parts.database.db.insert(passkeys).values({
    id,
    userId: user?.id ?? '',
    name: 'Key',
    credentialId: id,
    publicKey: Buffer.from('key'),
    counter: 0,
    isBackedUp: false,
    createdAt: w.clock.now(),
  })
}
