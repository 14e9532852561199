import { describe, expect, test } from 'vitest'
import { account, company, goodPassword, signedIn, userByEmail } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { codeFor, moveTo, resetTokenFor, undoTokenFor } from '#test/support/email-changes.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { someone, world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

const isSignedIn = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
  (await browser.get('/api/auth/status')).body.isAuthenticated
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('asking for a new address', () => {
  test('needs a fresh proof', async () => {
    const ann = await signedIn(w)
    w.clock.pass({ minutes: 11 })
    const refused = await ann.post('/api/user/email', { email: someone() })
    expect([refused.status, refused.body.code, refused.body.methods]).toEqual([
      403,
      'fresh_factor',
      ['password'],
    ])
  })

  test('refuses what is no address, and the own one', async () => {
    const ann = await signedIn(w)
    expect((await ann.post('/api/user/email', { email: 'ann' })).body.code).toBe('invalid_email')
    const own = await ann.post('/api/user/email', { email: ann.email.toUpperCase() })
    expect([own.status, own.body.fields.email]).toEqual([400, 'This is your email address already.'])
  })

  test('a member keeps to the rules for members: no public email', async () => {
    const { employee } = await company(w)
    const refused = await employee.post('/api/user/email', { email: 'emil@gmail.com' })
    expect([refused.status, refused.body.fields.email]).toEqual([
      400,
      'Please use a company email, not a public email like Gmail.',
    ])
    const alone = await signedIn(w)
    expect((await alone.post('/api/user/email', { email: 'somebody.alone@gmail.com' })).status).toBe(202)
  })

  test('answers alike for an address that is free, has an account or is kept for one; only the emails differ', async () => {
    const [free, taken, left] = [someone('free'), (await account(w)).email, await signedIn(w)]
    await moveTo(w, left, someone('moved'))
    const ann = await signedIn(w)
    const answers = []
    for (const email of [free, taken, left.email]) answers.push(await ann.post('/api/user/email', { email }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const subjects = async (email: string) => (await w.emailsTo(email)).at(-1)?.subject
    expect(await subjects(free)).toMatch(/^\d{6} is your Cobuy code$/)
    expect(await subjects(taken)).toBe('This address already has a Cobuy account')
    expect(await subjects(left.email)).toBe('This address already has a Cobuy account')
    expect((await ann.post('/api/user/email/confirm', { code: '123456' })).body.code).toBe('wrong_code')
  })

  test('is possible three times a day', async () => {
    const ann = await signedIn(w)
    for (let n = 0; n < 3; n += 1)
      expect((await ann.post('/api/user/email', { email: someone() })).status).toBe(202)
    const fourth = await ann.post('/api/user/email', { email: someone() })
    expect([fourth.status, fourth.body.code]).toEqual([429, 'rate_limited'])
    expect(fourth.headers['retry-after']).toBe('86400')
  })
})

describe('the code', () => {
  test('works in the session that asked, and in no other', async () => {
    const ann = await signedIn(w)
    const email = someone('new')
    await ann.post('/api/user/email', { email })
    const code = await codeFor(w, email)
    const other = await anotherSession(w, ann)
    expect((await other.post('/api/user/email/confirm', { code })).body.code).toBe('code_expired')
    expect((await (await signedIn(w)).post('/api/user/email/confirm', { code })).body.code).toBe(
      'code_expired',
    )
    expect((await ann.post('/api/user/email/confirm', { code })).status).toBe(200)
    expect((await ann.post('/api/user/email/confirm', { code })).body.code).toBe('code_expired')
  })

  test('can be tried five times', async () => {
    const ann = await signedIn(w)
    const email = someone('new')
    await ann.post('/api/user/email', { email })
    const code = await codeFor(w, email)
    for (let n = 0; n < 5; n += 1)
      expect((await ann.post('/api/user/email/confirm', { code: wrong(code) })).body.code).toBe('wrong_code')
    expect((await ann.post('/api/user/email/confirm', { code })).body.code).toBe('code_expired')
  })

  test('is valid for ten minutes, and a newer one replaces it', async () => {
    const ann = await signedIn(w)
    const [first, second] = [someone('first'), someone('second')]
    await ann.post('/api/user/email', { email: first })
    const old = await codeFor(w, first)
    await ann.post('/api/user/email', { email: second })
    const newer = await codeFor(w, second)
    if (old !== newer)
      expect((await ann.post('/api/user/email/confirm', { code: old })).body.code).toBe('wrong_code')
    w.clock.pass({ minutes: 10 })
    expect((await ann.post('/api/user/email/confirm', { code: newer })).body.code).toBe('code_expired')
  })
})

describe('confirming', () => {
  test('changes account and member, ends other sessions and reset links, and keeps this session', async () => {
    const { admin, employee, domain } = await company(w)
    const elsewhere = await anotherSession(w, employee)
    await w.browser().post('/api/forgot-password', { email: employee.email })
    const reset = await resetTokenFor(w, employee.email)
    const email = someone('emil.new', domain)
    const confirmed = await moveTo(w, employee, email)
    expect([confirmed.status, confirmed.body.email, confirmed.body.userObj.email]).toEqual([
      200,
      email,
      email,
    ])
    expect([await isSignedIn(employee), await isSignedIn(elsewhere)]).toEqual([true, false])
    const spent = await w.browser().post('/api/reset-password', { token: reset, password: 'a brand new one' })
    expect(spent.body.code).toBe('invalid_link')
    const listed = (await admin.get(`/api/company/members?q=${encodeURIComponent(email)}`)).body
    expect(listed.map((each: { emailAccount: string; joined: boolean }) => each.emailAccount)).toEqual([
      email,
    ])
    const notice = (await w.emailsTo(admin.email)).at(-1)
    expect(notice?.subject).toBe('Someone on your team has a new email address')
    expect(notice?.text).toContain(`now uses ${email} instead of ${employee.email}`)
    expect(notice?.text).not.toContain('undo')
    const old = (await w.emailsTo(employee.email)).at(-1)
    expect([old?.subject, old?.text]).toEqual([
      'Your address was changed',
      expect.stringContaining('/undo-email-change?token='),
    ])
    const log = (await admin.get('/api/audit')).body.entries[0]
    expect([log.action, log.detail]).toEqual(['account.email_changed', { from: employee.email, to: email }])
    expect((await w.browser().post('/auth/login', { email, password: goodPassword })).status).toBe(200)
    const before = await w.browser().post('/auth/login', { email: employee.email, password: goodPassword })
    expect(before.body.code).toBe('wrong_login')
  })

  test('is refused for an address that the team list has already', async () => {
    const { admin, employee, domain } = await company(w)
    const email = someone('ida', domain)
    await admin.post('/api/company/add-members', { name: 'Ida', emailAccount: email })
    expect((await moveTo(w, employee, email)).body.code).toBe('member_exists')
    expect(await userByEmail(w, employee.email)).toBeDefined()
  })

  test('moves the row of an operator along', async () => {
    const olga = await operatorOf(w)
    await olga.get('/api/check-auth')
    await w.parts.database.pool.query(`update staff set kept_at = joined_at where email = $1`, [olga.email])
    const email = someone('olga.new')
    expect((await moveTo(w, olga, email)).body.userObj.staffRole).toBe('owner')
    const { rows } = await w.parts.database.pool.query(
      `select email, email_key from staff where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ email, email_key: email }])
  })
})

describe('undoing', () => {
  test('a made-up link, a used one and one of eight days ago do nothing', async () => {
    const visitor = w.browser()
    expect((await visitor.post('/api/user/email/undo', { token: 'x'.repeat(43) })).body.code).toBe(
      'invalid_link',
    )
    const ann = await signedIn(w)
    await moveTo(w, ann, someone('new'))
    const token = await undoTokenFor(w, ann.email)
    w.clock.pass({ days: 7 })
    expect((await visitor.post('/api/user/email/undo', { token })).body.code).toBe('invalid_link')
  })

  test('is never a GET', async () => {
    const ann = await signedIn(w)
    await moveTo(w, ann, someone('new'))
    const token = await undoTokenFor(w, ann.email)
    expect((await w.browser().get(`/api/user/email/undo?token=${token}`)).status).toBe(405)
    expect(await userByEmail(w, ann.email)).toBeUndefined()
  })

  test('restores the address, ends all sessions, removes what was set since and emails a reset link', async () => {
    const { admin, employee, domain } = await company(w)
    const email = someone('thief', domain)
    await moveTo(w, employee, email)
    const user = await userByEmail(w, email)
    w.clock.pass({ hours: 1 })
    await plantFactors(user?.id ?? '')
    await employee.put('/api/user/password', { current: goodPassword, password: 'the thief chose this' })
    const token = await undoTokenFor(w, employee.email)
    expect((await w.browser().post('/api/user/email/undo', { token })).status).toBe(204)
    expect(await isSignedIn(employee)).toBe(false)
    const restored = await userByEmail(w, employee.email)
    expect([restored?.id, restored?.passwordHash]).toEqual([user?.id, null])
    expect(await factorsOf(user?.id ?? '')).toEqual({ totp: 0, passkeys: 0, codes: 0 })
    const listed = (await admin.get(`/api/company/members?q=${encodeURIComponent(employee.email)}`)).body
    expect(listed).toHaveLength(1)
    expect((await w.browser().post('/api/user/email/undo', { token })).body.code).toBe('invalid_link')
    const reset = { token: await resetTokenFor(w, employee.email), password: 'mine again, for good' }
    expect((await w.browser().post('/api/reset-password', reset)).status).toBe(200)
    const again = { email: employee.email, password: reset.password }
    expect((await w.browser().post('/auth/login', again)).status).toBe(200)
  })

  test('ends the secret calendar address, also one made before the change was asked for', async () => {
    const { admin, domain } = await company(w)
    const { url } = (await admin.post('/api/calendar')).body
    w.clock.pass({ minutes: 5 })
    await moveTo(w, admin, someone('thief', domain))
    const read = async () => (await w.browser().get(new URL(url).pathname)).status
    expect(await read()).toBe(200)
    await w.browser().post('/api/user/email/undo', { token: await undoTokenFor(w, admin.email) })
    expect(await read()).toBe(404)
  })

  test('keeps a password and factors that are older than the change', async () => {
    const ann = await signedIn(w)
    const id = (await userByEmail(w, ann.email))?.id ?? ''
    await plantFactors(id)
    w.clock.pass({ minutes: 5 })
    await moveTo(w, ann, someone('new'))
    await w.browser().post('/api/user/email/undo', { token: await undoTokenFor(w, ann.email) })
    expect((await userByEmail(w, ann.email))?.passwordHash).not.toBeNull()
    expect(await factorsOf(id)).toEqual({ totp: 1, passkeys: 1, codes: 1 })
  })

  test('an older undo beats a newer one, in either order', async () => {
    const [b, c] = [someone('b'), someone('c')]
    const ann = await signedIn(w)
    await moveTo(w, ann, b)
    w.clock.pass({ minutes: 1 })
    await moveTo(w, ann, c)
    const [older, newer] = [await undoTokenFor(w, ann.email), await undoTokenFor(w, b)]
    expect((await w.browser().post('/api/user/email/undo', { token: newer })).status).toBe(204)
    expect(await userByEmail(w, b)).toBeDefined()
    expect((await w.browser().post('/api/user/email/undo', { token: older })).status).toBe(204)
    expect(await userByEmail(w, ann.email)).toBeDefined()

    const [d, e] = [someone('d'), someone('e')]
    const dan = await signedIn(w)
    await moveTo(w, dan, d)
    w.clock.pass({ minutes: 1 })
    await moveTo(w, dan, e)
    const tokens = [await undoTokenFor(w, dan.email), await undoTokenFor(w, d)]
    expect((await w.browser().post('/api/user/email/undo', { token: tokens[0] })).status).toBe(204)
    expect((await w.browser().post('/api/user/email/undo', { token: tokens[1] })).body.code).toBe(
      'invalid_link',
    )
    expect(await userByEmail(w, dan.email)).toBeDefined()
  })

  test('takes the place on the team list back, even if it was filled again', async () => {
    const { admin, employee, domain } = await company(w)
    await moveTo(w, employee, someone('new', domain))
    await admin.post('/api/company/add-members', { name: 'Emil', emailAccount: employee.email })
    const token = await undoTokenFor(w, employee.email)
    expect((await w.browser().post('/api/user/email/undo', { token })).status).toBe(204)
    const listed = (await admin.get(`/api/company/members?q=${encodeURIComponent(employee.email)}`)).body
    expect(listed.map((each: { joined: boolean }) => each.joined)).toEqual([true])
  })
})

describe('until it can no longer be undone, nobody else gets the old address', () => {
  test('not by signing up, and the answers do not tell', async () => {
    const ann = await signedIn(w)
    await moveTo(w, ann, someone('new'))
    const visitor = w.browser()
    const kept = await visitor.post('/api/send-otp', { email: ann.email })
    const free = await w.browser().post('/api/send-otp', { email: someone('free') })
    expect([kept.status, kept.text]).toEqual([free.status, free.text])
    expect((await w.emailsTo(ann.email)).at(-1)?.subject).toBe('You already have a Cobuy account')
    w.clock.pass({ days: 7 })
    await visitor.post('/api/send-otp', { email: ann.email })
    expect((await w.emailsTo(ann.email)).at(-1)?.subject).toBe('Your Cobuy code')
  })

  test('not with a code that was verified before', async () => {
    const address = someone('wanted')
    const visitor = w.browser()
    await visitor.post('/api/send-otp', { email: address })
    const text = (await w.emailsTo(address)).at(-1)?.text ?? ''
    await visitor.post('/api/verify-otp', { otp: /\b\d{6}\b/.exec(text)?.[0] })
    const ann = await signedIn(w)
    await moveTo(w, ann, address)
    await moveTo(w, ann, someone('new'))
    const refused = await visitor.post('/signup', { email: address, password: goodPassword })
    expect([refused.status, refused.body.code]).toEqual([409, 'account_exists'])
  })

  test('but its own person moves back whenever they like', async () => {
    const ann = await signedIn(w)
    await moveTo(w, ann, someone('new'))
    expect((await moveTo(w, ann, ann.email)).status).toBe(200)
  })
})

async function plantFactors(userId: string) {
  const at = w.clock.now()
  const { pool } = w.parts.database
  await pool.query(
    `insert into totp_secrets (id, user_id, sealed, created_at, confirmed_at) values (gen_random_uuid(), $1, '\\x00', $2, $2)`,
    [userId, at],
  )
  await pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, is_backed_up, created_at)
     values (gen_random_uuid(), $1, 'Key', gen_random_uuid()::text, '\\x00', 0, false, $2)`,
    [userId, at],
  )
  await pool.query(
    `insert into recovery_codes (id, user_id, code_hash, created_at) values (gen_random_uuid(), $1, gen_random_uuid()::text, $2)`,
    [userId, at],
  )
}

async function factorsOf(userId: string) {
  const { rows } = await w.parts.database.pool.query(
    `select (select count(*)::int from totp_secrets where user_id = $1) as totp,
      (select count(*)::int from passkeys where user_id = $1) as passkeys,
      (select count(*)::int from recovery_codes where user_id = $1) as codes`,
    [userId],
  )
  return rows[0]
}
