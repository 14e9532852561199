import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { everyRow } from '#test/checks/every-row.ts'
import { colleague, company, goodPassword, signedIn, userByEmail } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { moveTo, undoTokenFor } from '#test/support/email-changes.ts'
import { anotherSession, freshAvatar } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { staffOf } from '#test/support/staff.ts'
import { someone, world } from '#test/support/world.ts'
import { endWaits } from '../upkeep/end-waits.ts'

const w = await world()
await operatorOf(w)

const end = () => endWaits(systemContext(w.parts))
const isSignedIn = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
  (await browser.get('/api/auth/status')).body.isAuthenticated

describe('an account', () => {
  test('is not deleted without a fresh proof, or with another address typed', async () => {
    const ann = await signedIn(w)
    const wrong = await ann.delete('/api/user', { body: { email: someone() } })
    expect([wrong.status, wrong.body.fields.email]).toEqual([400, "This isn't the address of your account."])
    w.clock.pass({ minutes: 11 })
    expect((await ann.delete('/api/user', { body: { email: ann.email } })).body.code).toBe('fresh_factor')
  })

  more('of the last admin stays while the company has others or live subscriptions', async () => {
    const { admin, employee } = await company(w)
    const refused = await admin.delete('/api/user', { body: { email: admin.email } })
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
    expect((await employee.delete('/api/user', { body: { email: employee.email } })).status).toBe(202)
    const { admin: alone } = await buyer(w)
    await paid(w, alone, order('Slack', 'Pro', 2))
    const fresh = await anotherSession(w, alone)
    expect((await fresh.delete('/api/user', { body: { email: alone.email } })).body.code).toBe('last_admin')
  })

  test('of the last owner stays', async () => {
    const olga = await operatorOf(w)
    await olga.get('/api/check-auth')
    const fresh = await anotherSession(w, olga)
    expect((await fresh.delete('/api/user', { body: { email: olga.email } })).body.code).toBe('last_owner')
  })

  test('waits 7 days: sessions end, an email tells, and logging in keeps it', async () => {
    const ann = await signedIn(w)
    const planned = await ann.delete('/api/user', { body: { email: ann.email.toUpperCase() } })
    expect([planned.status, planned.body.deletesAt]).toEqual([
      202,
      new Date(w.clock.now().getTime() + 7 * 24 * 3600_000).toISOString(),
    ])
    expect(await isSignedIn(ann)).toBe(false)
    expect((await w.emailsTo(ann.email)).at(-1)?.subject).toBe('Your account will be deleted')
    w.clock.pass({ days: 6 })
    await end()
    expect((await w.browser().post('/auth/login', { email: ann.email, password: goodPassword })).status).toBe(
      200,
    )
    w.clock.pass({ days: 2 })
    await end()
    expect((await userByEmail(w, ann.email))?.deletedAt).toBeNull()
    const again = await anotherSession(w, ann)
    expect((await again.get('/api/user/data')).body.deletesAt).toBeNull()
    expect((await again.post('/api/user/keep')).status).toBe(204)
  })

  test('that a thief wanted to delete is kept by the undo of its address', async () => {
    const ann = await signedIn(w)
    const email = someone('thief')
    await moveTo(w, ann, email)
    expect((await ann.delete('/api/user', { body: { email } })).status).toBe(202)
    await w.browser().post('/api/user/email/undo', { token: await undoTokenFor(w, ann.email) })
    w.clock.pass({ days: 8 })
    await end()
    expect((await userByEmail(w, ann.email))?.deletedAt).toBeNull()
  })

  test('checks again at the end: who became the last admin waits', async () => {
    const { admin, domain } = await company(w)
    const second = await colleague(w, { admin, domain }, { name: 'Bea', admin: true })
    expect((await second.delete('/api/user', { body: { email: second.email } })).status).toBe(202)
    const listed = (await (await anotherSession(w, admin)).get('/api/company/members')).body
    const { _id } = listed.find((each: { emailAccount: string }) => each.emailAccount === admin.email)
    expect((await admin.patch(`/api/company/members/${_id}`, { admin: false })).status).toBe(200)
    w.clock.pass({ days: 7 })
    await end()
    expect((await userByEmail(w, second.email))?.deletedAt).toBeNull()
  })
})

/** Where a deleted person may still be named: what the company keeps as its proof. */
const keptTables = ['public.tasks', 'public.vendor_orders']

test('after 7 days no row names the person, but in the tables that are kept', async () => {
  const { admin } = await buyer(w, { name: 'Quillfeather' })
  const domain = admin.email.split('@')[1] ?? ''
  await paid(w, admin, order('Slack', 'Pro', 5))
  const person = await colleague(w, { admin, domain }, { name: 'Xavier', admin: true })
  const first = person.email
  await person.patch('/api/user', { name: 'Xaverius Zumthor' })
  await freshAvatar(person)
  const moved = someone('xaverius', domain)
  await moveTo(w, person, moved)
  await liveALittle(admin, person, moved)
  await w.runJobs()
  const id = (await userByEmail(w, moved))?.id ?? ''
  const before = await everyRow(w)
  const words = [first, moved, 'Zumthor']
  for (const word of words) expect(before.includes(word)).toBe(true)

  const fresh = await anotherSession(w, { ...person, email: moved } as typeof person)
  expect((await fresh.delete('/api/user', { body: { email: moved } })).status).toBe(202)
  w.clock.pass({ days: 7 })
  await end()
  expect((await w.emailsTo(moved)).at(-1)?.subject).toBe('Your account was deleted')

  const after = (await everyRow(w)).split('\n')
  const naming = after.filter((row) => words.some((word) => row.toLowerCase().includes(word.toLowerCase())))
  expect(
    [...new Set(naming.map((row) => row.split(' ')[0] ?? ''))].filter((table) => !keptTables.includes(table)),
  ).toEqual([])
  const { rows } = await w.parts.database.pool.query(`select * from users where id = $1`, [id])
  expect(rows[0]).toMatchObject({ name: null, password_hash: null, google_sub: null, avatar_id: null })
  const log = await w.parts.database.pool.query(
    `select distinct actor, client from audit_log where actor_id = $1`,
    [id],
  )
  expect(log.rows).toEqual([{ actor: 'deleted person', client: null }])
  expect((await w.browser().post('/auth/login', { email: moved, password: goodPassword })).body.code).toBe(
    'wrong_login',
  )
  const entries = (await (await anotherSession(w, admin)).get('/api/audit')).body.entries
  expect(entries.length).toBeGreaterThan(3)
})

async function liveALittle(
  admin: Awaited<ReturnType<typeof signedIn>>,
  person: Awaited<ReturnType<typeof signedIn>>,
  email: string,
) {
  const owner = await anotherSession(w, admin)
  const [member] = (await owner.get(`/api/company/members?q=${encodeURIComponent(email)}`)).body
  await owner.post('/api/company/members', {
    selectedMembers: [member._id],
    product: 'Slack',
    subscriptions: ['Pro'],
  })
  await person.post('/api/contact', {
    kind: 'support',
    name: 'Xaverius Zumthor',
    email,
    message: 'I am Xaverius Zumthor.',
  })
  await person.post('/api/waitlist/Zoom', { email, yearlySpend: 1200, product: [{ name: 'Pro', seats: 3 }] })
  await person.post('/api/company/add-members', {
    name: 'Ida',
    emailAccount: someone('ida', email.split('@')[1]),
  })
  await person.post('/api/user/export')
  await w.browser().post('/auth/login', { email, password: 'not the right one' })
  await w.browser().post('/api/forgot-password', { email })
  const { admin: foreign } = await company(w)
  await foreign.post('/api/company/add-members', { name: 'Xaverius Zumthor', emailAccount: email })
  await person.get('/api/referrals')
}

more('an operator who is deleted is named by nothing that they ran or kept', async () => {
  const person = await staffOf(w, 'owner')
  await person.post('/api/operator/invoices/run', { month: w.clock.now().toISOString().slice(0, 7) })
  await person.post('/reddit/upload-cookies', [{ name: 'session', value: 'x' }])
  await w.runJobs()
  const before = (await everyRow(w)).split('\n').filter((row) => row.includes(person.email))
  const tables = (rows: string[]) => [...new Set(rows.map((row) => row.split(' ')[0]))]
  expect(tables(before)).toEqual(expect.arrayContaining(['public.invoice_runs', 'public.reply_cookies']))
  expect((await person.delete('/api/user', { body: { email: person.email } })).status).toBe(202)
  w.clock.pass({ days: 7 })
  await end()
  expect((await w.emailsTo(person.email)).at(-1)?.subject).toBe('Your account was deleted')
  expect((await everyRow(w)).split('\n').filter((row) => row.includes(person.email))).toEqual([])
})

test('nobody else is taken for the person: not a namesake elsewhere, nor a longer address or word', async () => {
  const { admin, domain } = await company(w)
  const ann = await colleague(w, { admin, domain }, { name: 'Ann' })
  await ann.patch('/api/user', { name: 'Ann' })
  const joann = `jo${ann.email}`
  await admin.post('/api/company/add-members', { name: 'Annabel', emailAccount: joann })
  const other = await company(w)
  await other.admin.post('/api/company/add-members', {
    name: 'Ann',
    emailAccount: someone('ann', other.domain),
  })
  expect((await ann.delete('/api/user', { body: { email: ann.email } })).status).toBe(202)
  w.clock.pass({ days: 7 })
  await end()
  const rows = (await everyRow(w)).split('\n')
  expect(rows.some((row) => row.startsWith('public.audit_log') && row.includes(joann))).toBe(true)
  expect(rows.filter((row) => row.includes('deleted personabel') || row.includes('jodeleted'))).toEqual([])
  const elsewhere = (await (await anotherSession(w, other.admin)).get('/api/company/members')).body
  expect(elsewhere.map(({ name }: { name: string }) => name)).toContain('Ann')
})

describe('the log and other histories', () => {
  test('are refused to everybody else, and of each entry only what names people can change', async () => {
    const { pool } = w.parts.database
    await expect(pool.query(`update audit_log set actor = 'x'`)).rejects.toThrow('append-only')
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`set local cobuy.erasing = 'on'`)
    await expect(client.query(`update audit_log set action = 'x'`)).rejects.toThrow('append-only')
    await client.query('rollback')
    await client.query('begin')
    await client.query(`set local cobuy.erasing = 'on'`)
    await expect(client.query(`delete from audit_log`)).rejects.toThrow('append-only')
    await client.query('rollback')
    client.release()
  })
})

describe('a company', () => {
  test('is deleted by admins alone, with a fresh proof and its name typed', async () => {
    const { admin, employee } = await company(w)
    expect((await employee.delete('/api/company', { body: { name: 'Acme' } })).body.code).toBe('admins_only')
    const wrong = await admin.delete('/api/company', { body: { name: 'acme inc' } })
    expect([wrong.status, wrong.body.fields.name]).toEqual([400, "This isn't the name of your company."])
    w.clock.pass({ minutes: 11 })
    expect((await admin.delete('/api/company', { body: { name: 'Acme' } })).body.code).toBe('fresh_factor')
  })

  more('with live subscriptions says what to settle first', async () => {
    const { admin } = await buyer(w, { name: 'Busy' })
    await paid(w, admin, order('Slack', 'Pro', 2))
    const fresh = await anotherSession(w, admin)
    const refused = await fresh.delete('/api/company', { body: { name: 'Busy' } })
    expect([
      refused.status,
      refused.body.code,
      refused.body.why,
      refused.body.message ?? refused.body.error,
    ]).toEqual([409, 'company_busy', ['live subscriptions'], 'First settle: live subscriptions.'])
  })

  test('waits 30 days, tells everyone, and any admin keeps it', async () => {
    const { admin, employee, domain } = await company(w)
    const second = await colleague(w, { admin, domain }, { name: 'Bea', admin: true })
    expect((await admin.delete('/api/company', { body: { name: 'Acme' } })).status).toBe(202)
    for (const { email } of [admin, employee, second])
      expect((await w.emailsTo(email)).at(-1)?.subject).toBe('Your company will be deleted')
    expect((await second.get('/api/company/data')).body.deletesAt).toEqual(expect.any(String))
    expect((await second.post('/api/company/keep')).status).toBe(204)
    w.clock.pass({ days: 30 })
    await end()
    expect((await (await anotherSession(w, admin)).get('/api/company/data')).body).toMatchObject({
      name: 'Acme',
      deletesAt: null,
    })
  })

  test('is gone after 30 days: everybody keeps their account, nobody belongs to it', async () => {
    const { admin, employee, id } = await company(w)
    const { clientSecret } = (await admin.post('/api/payment-methods', { kind: 'card' })).body
    await admin.post('/api/sandbox/setup', { clientSecret, card: '4242424242424242' })
    expect((await admin.get('/api/payment-methods')).body.methods).toHaveLength(1)
    await admin.delete('/api/company', { body: { name: 'Acme' } })
    w.clock.pass({ days: 29 })
    await end()
    expect((await (await anotherSession(w, admin)).get('/api/company/data')).status).toBe(200)
    w.clock.pass({ days: 1 })
    await end()
    for (const person of [admin, employee]) {
      const { body } = await (await anotherSession(w, person)).get('/api/check-auth')
      expect([body.user.companyId, body.user.role]).toEqual([null, null])
      expect((await w.emailsTo(person.email)).at(-1)?.subject).toBe('Your company was deleted')
    }
    const { rows } = await w.parts.database.pool.query(
      `select (select count(*)::int from members where company_id = $1) as members, deleted_at, contact_email,
         (select string_agg(state, ',') from payment_methods where company_id = $1) as methods
       from companies where id = $1`,
      [id],
    )
    expect(rows[0]).toEqual({
      members: 0,
      deleted_at: w.clock.now(),
      contact_email: null,
      methods: 'removed',
    })
  })
})
