import { describe, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { company, goodPassword, signedIn } from '#test/support/builders.ts'
import { codeAt, enrollPasskey, enrollTotp, firstStep, withTotp } from '#test/support/factors.ts'
import { world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

const security = async (browser: Browser) => (await browser.get('/api/user/security')).body

describe('an authenticator app', () => {
  test('that waits longer than 15 minutes for its first code must be started again', async () => {
    const browser = await signedIn(w)
    const { secret } = (await browser.post('/api/user/totp')).body
    w.clock.pass({ minutes: 15 })
    await browser.post('/api/fresh', { password: goodPassword })
    const late = await browser.post('/api/user/totp/confirm', { code: codeAt(secret, w.clock.now()) })
    expect([late.status, late.body.code]).toEqual([409, 'setup_over'])
  })

  test('with a wrong first code is not in use', async () => {
    const browser = await signedIn(w)
    await browser.post('/api/user/totp')
    const wrong = await browser.post('/api/user/totp/confirm', { code: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_factor'])
    expect((await security(browser)).totp).toBe(false)
  })

  test('replaces an earlier one with its first code, not before', async () => {
    const ann = await withTotp(w)
    const { secret } = (await ann.browser.post('/api/user/totp')).body
    const logIn = async (withSecret: string) => {
      const browser = w.browser()
      await firstStep(browser, ann.email)
      const code = codeAt(withSecret, w.clock.now())
      return (await browser.post('/auth/second-factor', { code })).status
    }
    expect([await logIn(secret), await logIn(ann.secret)]).toEqual([401, 200])
    const confirmed = await ann.browser.post('/api/user/totp/confirm', {
      code: codeAt(secret, w.clock.now()),
    })
    expect([confirmed.status, confirmed.body]).toEqual([200, {}])
    w.clock.pass({ minutes: 1 })
    expect([await logIn(ann.secret), await logIn(secret)]).toEqual([401, 200])
  })

  test('is stored encrypted, and recovery codes only as hashes', async () => {
    const ann = await withTotp(w)
    const { rows } = await w.parts.database.pool.query(
      `select encode(sealed, 'escape') as sealed from totp_secrets`,
    )
    const codes = await w.parts.database.pool.query('select code_hash from recovery_codes')
    const stored = JSON.stringify([rows, codes.rows])
    expect(stored).not.toContain(ann.secret)
    for (const code of ann.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

test('new recovery codes replace the old ones', async () => {
  const ann = await withTotp(w)
  const [old = ''] = ann.recoveryCodes
  const { recoveryCodes } = (await ann.browser.post('/api/user/recovery-codes')).body
  expect(recoveryCodes).toHaveLength(10)
  expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect((await ann.browser.post('/api/fresh', { recoveryCode: old })).status).toBe(401)
  expect((await ann.browser.post('/api/fresh', { recoveryCode: recoveryCodes[0] })).status).toBe(204)
  const without = await signedIn(w)
  expect((await without.post('/api/user/recovery-codes')).body.code).toBe('enroll_first')
})

describe('confirming that it is you', () => {
  const changes: [string, string, object?][] = [
    ['POST', '/api/user/totp'],
    ['POST', '/api/user/totp/confirm', { code: '123456' }],
    ['DELETE', '/api/user/totp'],
    ['POST', '/api/user/passkeys/options'],
    ['DELETE', '/api/user/passkeys/00000000-0000-7000-8000-000000000000'],
    ['POST', '/api/user/recovery-codes'],
  ]

  test.each(changes)('%s %s asks once the proof is older than ten minutes', async (method, path, body) => {
    const ann = await signedIn(w)
    w.clock.pass({ minutes: 10 })
    expect((await ann.send(method, path, { body })).body?.code).not.toBe('fresh_factor')
    w.clock.pass({ minutes: 1 })
    const stale = await ann.send(method, path, { body })
    expect([stale.status, stale.body.code, stale.body.methods]).toEqual([403, 'fresh_factor', ['password']])
  })

  test('a person without a factor uses the password, which no longer counts once there is one', async () => {
    const ann = await signedIn(w)
    w.clock.pass({ minutes: 11 })
    const wrong = await ann.post('/api/fresh', { password: 'not the password' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_password'])
    expect((await ann.post('/api/user/totp')).status).toBe(403)
    expect((await ann.post('/api/fresh', { password: goodPassword })).status).toBe(204)
    const { secret } = await enrollTotp(w, ann)
    w.clock.pass({ minutes: 11 })
    const refused = await ann.post('/api/fresh', { password: goodPassword })
    expect([refused.status, refused.body.code, refused.body.methods]).toEqual([
      403,
      'fresh_factor',
      ['totp', 'recovery'],
    ])
    expect((await ann.post('/api/fresh', { code: codeAt(secret, w.clock.now()) })).status).toBe(204)
    expect((await ann.post('/api/user/totp')).status).toBe(200)
  })

  test('a passkey confirms, in this session and once', async () => {
    const ann = await signedIn(w)
    const { authenticator } = await enrollPasskey(ann)
    w.clock.pass({ minutes: 11 })
    const options = (await ann.post('/api/fresh/options')).body
    expect(options.allowCredentials).toHaveLength(1)
    const passkey = authenticator.answer(options)
    expect((await ann.post('/api/fresh', { passkey })).status).toBe(204)
    expect((await ann.post('/api/fresh', { passkey })).body.code).toBe('wrong_passkey')
    expect((await security(ann)).freshUntil).toBe(new Date(w.clock.now().getTime() + 600_000).toISOString())
  })

  test('counts for this session alone', async () => {
    const ann = await withTotp(w)
    const other = w.browser()
    await firstStep(other, ann.email)
    await other.post('/auth/second-factor', { code: codeAt(ann.secret, w.clock.now()) })
    w.clock.pass({ minutes: 11 })
    await ann.browser.post('/api/fresh', { code: codeAt(ann.secret, w.clock.now()) })
    expect((await other.post('/api/user/recovery-codes')).status).toBe(403)
    expect((await ann.browser.post('/api/user/recovery-codes')).status).toBe(200)
  })

  test('wrong proofs are limited', async () => {
    const ann = await signedIn(w)
    for (let i = 0; i < 10; i += 1) await ann.post('/api/fresh', { password: 'not the password' })
    expect((await ann.post('/api/fresh', { password: goodPassword })).status).toBe(429)
  })
})

describe('a required factor', () => {
  const required = async () => {
    const acme = await company(w)
    await w.parts.database.pool.query(
      `insert into company_security (company_id, require_second_factor_from, networks, updated_at)
       values ($1, '2026-11-01', '{}', $2)`,
      [acme.id, w.clock.now()],
    )
    return acme.employee
  }

  test('is set up with nothing but its own calls, and then the rest works', async () => {
    const emil = await required()
    expect((await emil.get('/api/notifications')).body.code).toBe('enroll_first')
    expect((await emil.get('/api/check-auth')).body.user.mustEnroll).toBe(true)
    expect((await security(emil)).required).toBe(true)
    await enrollTotp(w, emil)
    expect((await emil.get('/api/notifications')).status).toBe(200)
  })

  test('stays while it is the last one', async () => {
    const emil = await required()
    await enrollTotp(w, emil)
    const refused = await emil.delete('/api/user/totp')
    expect([refused.status, refused.body.code]).toEqual([409, 'factor_required'])
    const { id } = await enrollPasskey(emil)
    expect((await emil.delete('/api/user/totp')).status).toBe(204)
    expect((await emil.delete(`/api/user/passkeys/${id}`)).body.code).toBe('factor_required')
  })
})
