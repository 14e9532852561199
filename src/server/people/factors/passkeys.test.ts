import { describe, expect, test } from 'vitest'
import { Authenticator } from '#test/support/authenticator.ts'
import type { Browser } from '#test/support/browser.ts'
import { signedIn } from '#test/support/builders.ts'
import { enrollPasskey, enrollTotp, firstStep, isSignedIn } from '#test/support/factors.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const optionsFor = async (browser: Browser) => (await browser.post('/auth/passkey/options')).body
const withPasskey = async () => {
  const browser = await signedIn(w)
  return { browser, email: browser.email, ...(await enrollPasskey(browser)) }
}

describe('refused passkeys', () => {
  const refuse = async (browser: Browser, passkey: object) => {
    const answer = await browser.post('/auth/passkey', { passkey })
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_passkey'])
    expect(await isSignedIn(browser)).toBe(false)
  }

  test('one that nobody added', async () => {
    const browser = w.browser()
    await refuse(browser, new Authenticator().answer(await optionsFor(browser)))
  })

  test('a replay: a challenge counts once, even after a refused answer', async () => {
    const { authenticator } = await withPasskey()
    const browser = w.browser()
    const options = await optionsFor(browser)
    await refuse(browser, authenticator.answer(options, { isVerified: false }))
    await refuse(browser, authenticator.answer(options))
    const passkey = authenticator.answer(await optionsFor(browser))
    expect((await browser.post('/auth/passkey', { passkey })).status).toBe(200)
    const thief = w.browser()
    await optionsFor(thief)
    await refuse(thief, passkey)
  })

  test('an answer for another origin, or without user verification', async () => {
    const { authenticator } = await withPasskey()
    const browser = w.browser()
    await refuse(browser, authenticator.answer(await optionsFor(browser), { origin: 'https://evil.example' }))
    await refuse(browser, authenticator.answer(await optionsFor(browser), { isVerified: false }))
  })

  test('a challenge of another browser, a made-up one, and one after five minutes', async () => {
    const { authenticator } = await withPasskey()
    const [browser, other] = [w.browser(), w.browser()]
    await optionsFor(browser)
    await refuse(browser, authenticator.answer(await optionsFor(other)))
    await refuse(browser, authenticator.answer(await optionsFor(browser), { challenge: 'bWFkZS11cA' }))
    const options = await optionsFor(browser)
    w.clock.pass({ minutes: 5 })
    await refuse(browser, authenticator.answer(options))
  })

  test('a changed signature', async () => {
    const { authenticator } = await withPasskey()
    const browser = w.browser()
    const passkey = authenticator.answer(await optionsFor(browser))
    const forged = new Authenticator().answer({ challenge: 'x' }).response.signature
    await refuse(browser, { ...passkey, response: { ...passkey.response, signature: forged } })
  })

  test('a copy: a counter above 0 that does not rise is refused and emailed', async () => {
    const { authenticator, email } = await withPasskey()
    const logIn = async (counter: number) => {
      const browser = w.browser()
      const passkey = authenticator.answer(await optionsFor(browser), { counter })
      return (await browser.post('/auth/passkey', { passkey })).status
    }
    expect([await logIn(0), await logIn(0), await logIn(7)]).toEqual([200, 200, 200])
    expect([await logIn(7), await logIn(3), await logIn(0)]).toEqual([401, 401, 401])
    expect(await logIn(8)).toBe(200)
    const refused = (await w.emailsTo(email)).filter(({ subject }) => subject.includes('refused'))
    expect(refused).toHaveLength(3)
  })

  test('a challenge for something else', async () => {
    const { authenticator, browser } = await withPasskey()
    const forLogin = authenticator.answer(await optionsFor(browser))
    expect((await browser.post('/api/fresh', { passkey: forLogin })).body.code).toBe('wrong_passkey')
    const forFresh = authenticator.answer((await browser.post('/api/fresh/options')).body)
    const answer = await browser.post('/auth/passkey', { passkey: forFresh })
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_passkey'])
  })
})

test('a passkey logs in without a password, and goes on where the person wanted to', async () => {
  const { authenticator, email } = await withPasskey()
  const browser = w.browser()
  const options = await optionsFor(browser)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  const answer = await browser.post('/auth/passkey', {
    passkey: authenticator.answer(options),
    next: '/invoices',
  })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Logged in.', next: '/invoices' }])
  expect((await browser.get('/api/user/profile')).body.email).toBe(email)
  const [session] = (await browser.get('/api/sessions')).body.sessions.filter(
    (each: { current: boolean }) => each.current,
  )
  expect(session.method).toBe('passkey')
  const away = w.browser()
  const passkey = authenticator.answer(await optionsFor(away))
  expect((await away.post('/auth/passkey', { passkey, next: '//evil.example' })).body.next).toBe('/dashboard')
})

test('a passkey is the second step too', async () => {
  const { authenticator, email } = await withPasskey()
  const browser = w.browser()
  expect((await firstStep(browser, email)).body.secondFactor).toEqual(['passkey', 'recovery'])
  const passkey = authenticator.answer(await optionsFor(browser))
  expect((await browser.post('/auth/second-factor', { passkey })).status).toBe(200)
  expect(await isSignedIn(browser)).toBe(true)
})

describe('one’s own passkeys', () => {
  test('nobody else can rename or remove them', async () => {
    const { id } = await withPasskey()
    const other = await withPasskey()
    expect((await other.browser.patch(`/api/user/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await other.browser.delete(`/api/user/passkeys/${id}`)).status).toBe(404)
  })

  test('a new one needs our challenge, our origin and user verification', async () => {
    const browser = await signedIn(w)
    const options = async () => (await browser.post('/api/user/passkeys/options')).body
    const add = async (passkey: object) =>
      (await browser.post('/api/user/passkeys', { name: 'Phone', passkey })).body.code
    const key = new Authenticator()
    expect(await add(key.register(await options(), { origin: 'https://evil.example' }))).toBe(
      'passkey_refused',
    )
    expect(await add(key.register(await options(), { isVerified: false }))).toBe('passkey_refused')
    expect(await add(key.register({ ...(await options()), challenge: 'bWFkZS11cA' }))).toBe('passkey_refused')
    const once = key.register(await options())
    expect(await add(once)).toBeUndefined()
    expect(await add(once)).toBe('passkey_refused')
  })

  test('options say what the key must be, and leave out keys that are already there', async () => {
    const { browser, authenticator } = await withPasskey()
    const options = (await browser.post('/api/user/passkeys/options')).body
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Cobuy' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id.toString('base64url') }],
    })
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
  })

  test('there are at most ten, each with a name of one line', async () => {
    const browser = await signedIn(w)
    const options = (await browser.post('/api/user/passkeys/options')).body
    const nameless = await browser.post('/api/user/passkeys', {
      name: ' ',
      passkey: new Authenticator().register(options),
    })
    expect([nameless.status, nameless.body.fields]).toEqual([400, { name: 'Please enter a name.' }])
    for (let i = 0; i < 10; i += 1) await enrollPasskey(browser, `Key ${i}`)
    const eleventh = await browser.post('/api/user/passkeys/options')
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'too_many_passkeys'])
    const [first] = (await browser.get('/api/user/security')).body.passkeys
    expect((await browser.patch(`/api/user/passkeys/${first._id}`, { name: ' Desk \n key ' })).status).toBe(
      204,
    )
    expect((await browser.delete(`/api/user/passkeys/${first._id}`)).status).toBe(204)
    expect((await browser.get('/api/user/security')).body.passkeys).toHaveLength(9)
  })

  test('the first factor brings ten recovery codes, a second one none; removing the last takes them away', async () => {
    const browser = await signedIn(w)
    const { id, recoveryCodes } = await enrollPasskey(browser)
    expect(recoveryCodes).toHaveLength(10)
    expect((await enrollTotp(w, browser)).recoveryCodes).toBeUndefined()
    expect((await browser.delete(`/api/user/passkeys/${id}`)).status).toBe(204)
    expect((await browser.get('/api/user/security')).body.recoveryCodesLeft).toBe(10)
    expect((await browser.delete('/api/user/totp')).status).toBe(204)
    expect((await browser.get('/api/user/security')).body).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
    })
    const subjects = (await w.emailsTo(browser.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'A passkey was added to your Cobuy account',
      'An authenticator app was added to your Cobuy account',
      'A passkey was removed from your Cobuy account',
      'An authenticator app was removed from your Cobuy account',
    ])
  })
})
