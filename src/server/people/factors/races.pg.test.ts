import { expect, test } from 'vitest'
import { signedIn } from '#test/support/builders.ts'
import { codeAt, enrollPasskey, enrollTotp, firstStep, isSignedIn, withTotp } from '#test/support/factors.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** Browsers that have each passed the first step. */
async function waiting(email: string, number: number) {
  return Promise.all(
    Array.from({ length: number }, async () => {
      const browser = w.browser()
      await firstStep(browser, email)
      return browser
    }),
  )
}

test('of twenty equal codes at once, one logs in', async () => {
  const ann = await withTotp(w)
  const browsers = await waiting(ann.email, 20)
  const code = codeAt(ann.secret, w.clock.now())
  const answers = await Promise.all(browsers.map((browser) => browser.post('/auth/second-factor', { code })))
  expect([count(answers, 200), count(answers, 401)]).toEqual([1, 19])
})

test('twenty different proofs for one login open one session', async () => {
  const ann = await withTotp(w)
  const [browser] = await waiting(ann.email, 1)
  const given = [
    { code: codeAt(ann.secret, w.clock.now()) },
    ...ann.recoveryCodes.map((recoveryCode) => ({ recoveryCode })),
  ]
  const answers = await Promise.all(given.map((each) => browser?.post('/auth/second-factor', each)))
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
})

test('a recovery code that comes twice at once counts once', async () => {
  const ann = await withTotp(w)
  const [recoveryCode] = ann.recoveryCodes
  const browsers = await waiting(ann.email, 8)
  const answers = await Promise.all(
    browsers.map((browser) => browser.post('/auth/second-factor', { recoveryCode })),
  )
  expect([count(answers, 200), count(answers, 401)]).toEqual([1, 7])
})

test('a signed challenge that comes twice at once counts once', async () => {
  const { authenticator } = await enrollPasskey(await signedIn(w))
  const browser = w.browser()
  const passkey = authenticator.answer((await browser.post('/auth/passkey/options')).body)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.post('/auth/passkey', { passkey })),
  )
  expect([count(answers, 200), count(answers, 401)]).toEqual([1, 7])
})

test('a passkey and its copy with the same counter at once: one logs in', async () => {
  const { authenticator } = await enrollPasskey(await signedIn(w))
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const browser = w.browser()
      const options = (await browser.post('/auth/passkey/options')).body
      return browser.post('/auth/passkey', { passkey: authenticator.answer(options, { counter: 5 }) })
    }),
  )
  expect([count(answers, 200), count(answers, 401)]).toEqual([1, 7])
})

test('a login that waits while a second factor is confirmed asks for it', async () => {
  const ann = await signedIn(w)
  const { secret } = (await ann.post('/api/user/totp')).body
  const { pool } = w.parts.database
  const other = await pool.connect()
  await other.query('begin')
  const { rows: locked } = await other.query('select id from users where email = $1 for no key update', [
    ann.email,
  ])
  await other.query('update totp_secrets set confirmed_at = $2, last_step = 0 where user_id = $1', [
    locked[0].id,
    w.clock.now(),
  ])
  const browser = w.browser()
  const login = firstStep(browser, ann.email)
  const { rows: held } = await other.query('select pg_backend_pid() as pid')
  const waits = () =>
    pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [held[0].pid])
  await expect.poll(async () => (await waits()).rowCount).toBe(1)
  await other.query('commit')
  other.release()
  expect((await login).status).toBe(200)
  expect(await isSignedIn(browser)).toBe(false)
  const answer = await browser.post('/auth/second-factor', { code: codeAt(secret, w.clock.now()) })
  expect([answer.status, await isSignedIn(browser)]).toEqual([200, true])
})

test('a required factor stays, even if both are removed at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ann = await signedIn(w)
    await enrollTotp(w, ann)
    const { id } = await enrollPasskey(ann)
    await ann.post('/api/company', {
      name: 'Acme',
      industry: 'Technology',
      website: 'acme.com',
      streetAddress: '1 Main Street',
      city: 'Denver',
      state: 'CO',
      postalCode: '80014',
      country: 'US',
      organization: 'Not Applicable',
    })
    await w.parts.database.pool.query(
      `insert into company_security (company_id, require_second_factor_from, networks, updated_at)
       select m.company_id, '2026-11-01', '{}', $2 from members m join users u on u.id = m.user_id where u.email = $1`,
      [ann.email, w.clock.now()],
    )
    const answers = await Promise.all([ann.delete('/api/user/totp'), ann.delete(`/api/user/passkeys/${id}`)])
    expect([count(answers, 204), count(answers, 409)]).toEqual([1, 1])
  }
})
