import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import type { Answer } from '#test/support/browser.ts'
import { colleague, company, signedIn, userByEmail } from '#test/support/builders.ts'
import { type Buyer, buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { addMembers } from '#test/support/company-members.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { world } from '#test/support/world.ts'
import { readZip } from '#test/support/zip-reader.ts'
import { buildExport } from './build-export.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

const textsIn = ({ bytes }: Answer) =>
  Object.fromEntries(readZip(bytes).map(({ name, bytes: content }) => [name, content.toString('latin1')]))

describe('who may not', () => {
  test('nobody without a fresh proof, and for a company only its admins', async () => {
    const { admin, employee } = await company(w)
    expect((await employee.post('/api/company/export')).body.code).toBe('admins_only')
    w.clock.pass({ minutes: 11 })
    for (const path of ['/api/user/export', '/api/company/export'])
      expect((await admin.post(path)).body.code).toBe('fresh_factor')
  })

  test('nobody but the one who asked downloads it, and nobody after 7 days', async () => {
    const { admin, domain, employee } = await company(w)
    const { body } = await admin.post('/api/company/export')
    const own = (await admin.post('/api/user/export')).body
    expect((await admin.get(`/api/company/export/${body._id}`)).status).toBe(404)
    await w.runJobs()
    const second = await colleague(w, { admin, domain }, { name: 'Bea', admin: true })
    const foreign = (await company(w)).admin
    for (const other of [second, foreign])
      expect((await other.get(`/api/company/export/${body._id}`)).status).toBe(404)
    for (const other of [second, foreign, employee])
      expect((await other.get(`/api/user/export/${own._id}`)).status).toBe(404)
    expect((await admin.get(`/api/user/export/${body._id}`)).status).toBe(404)
    expect((await admin.get(`/api/company/export/${body._id}`)).status).toBe(200)
    w.clock.pass({ days: 7 })
    const later = await anotherSession(w, admin)
    expect((await later.get(`/api/company/export/${body._id}`)).status).toBe(404)
  })

  test('one a day', async () => {
    const { admin } = await company(w)
    for (const path of ['/api/user/export', '/api/company/export']) {
      expect((await admin.post(path)).status).toBe(202)
      const second = await admin.post(path)
      expect([second.status, second.headers['retry-after']]).toEqual([429, '86400'])
    }
    w.clock.pass({ days: 1 })
    expect((await (await anotherSession(w, admin)).post('/api/user/export')).status).toBe(202)
  })
})

test('a person gets what is about them, an email when it is ready, and the state of it', async () => {
  const ann = await signedIn(w)
  await ann.patch('/api/user', { name: 'Annabel Quimby' })
  const { body, status } = await ann.post('/api/user/export')
  expect([status, Object.keys(body)]).toEqual([202, ['_id']])
  expect((await ann.get('/api/user/data')).body).toMatchObject({
    hasPassword: true,
    export: { _id: body._id, availableUntil: null, canRepeat: false },
    deletesAt: null,
  })
  expect((await w.emailsTo(ann.email)).at(-1)?.subject).toBe('Your export is ready')
  expect((await ann.get('/api/user/data')).body.export.availableUntil).toEqual(expect.any(String))
  const zip = await ann.get(`/api/user/export/${body._id}`)
  expect(zip.headers['content-type']).toBe('application/zip')
  const files = textsIn(zip)
  expect(Object.keys(files).sort()).toEqual([
    'account.json',
    'activity.json',
    'index.csv',
    'membership.json',
    'messages.json',
    'notification-settings.json',
    'notifications.json',
    'requests.json',
    'seats.json',
    'second-factors.json',
    'sessions.json',
    'terms.json',
    'waitlist.json',
  ])
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([
    { email: ann.email, name: 'Annabel Quimby' },
  ])
})

describe('the exports of two companies', () => {
  const files: Record<string, string>[] = []
  const documents: string[][] = []
  const buyers: Buyer[] = []
  beforeAll(async () => {
    await operatorOf(w)
    for (const name of ['Quillfeather', 'Thistledown']) {
      const one = await buyer(w, { name })
      await paid(w, one.admin, order('Slack', 'Pro', 3))
      await requested(one.admin, order('Slack', 'Pro', 2))
      buyers.push(one)
    }
    for (const { admin } of buyers) {
      const fresh = await anotherSession(w, admin)
      const { body } = await fresh.post('/api/company/export')
      await w.runJobs()
      const answer = await fresh.get(`/api/company/export/${body._id}`)
      files.push(textsIn(answer))
      documents.push(
        readZip(answer.bytes).map(({ name, bytes }) =>
          name.endsWith('.pdf') ? pdfText(bytes) : String(bytes),
        ),
      )
    }
  })

  test('have all parts and the documents', () => {
    const names = Object.keys(files[0] ?? {})
    for (const name of [
      'profile',
      'members',
      'purchases',
      'invoices',
      'payments',
      'seats',
      'requests',
      'policy',
      'commitments',
    ])
      expect(names).toContain(`${name}.json`)
    expect(names.filter((name) => /^(invoices|orders)\/.+\.pdf$/.test(name)).length).toBeGreaterThan(1)
    expect(files[0]?.['activity.ndjson']).toContain('purchase.requested')
    expect(JSON.parse(files[0]?.['profile.json'] ?? '')).toMatchObject([{ name: 'Quillfeather' }])
  })

  test('have no id, address or number in common, also in their documents', () => {
    const words =
      /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}|[\w.-]+@[\w-]+\.example|\b\d{4}-\d{5}\b/g
    const found = documents.map((each) => new Set(each.flatMap((text) => text.match(words) ?? [])))
    expect(found.map(({ size }) => size > 8)).toEqual([true, true])
    const [first = new Set(), second = new Set()] = found
    expect([...first].filter((word) => second.has(word))).toEqual([])
  })

  test('share no data', () => {
    const marks = buyers.map(({ companyId, admin }) => [companyId, admin.email])
    const all = files.map((each) => Object.values(each).join('\n'))
    for (const mark of marks[0] ?? [])
      expect([all[0]?.includes(mark), all[1]?.includes(mark)]).toEqual([true, false])
    for (const mark of marks[1] ?? [])
      expect([all[0]?.includes(mark), all[1]?.includes(mark)]).toEqual([false, true])
    expect(all[0]).not.toContain('Thistledown')
  })
})

test('no hash and no secret is in an export', async () => {
  const { admin } = await company(w)
  const user = await userByEmail(w, admin.email)
  const { pool } = w.parts.database
  const at = w.clock.now()
  await pool.query(
    `insert into totp_secrets (id, user_id, sealed, created_at, confirmed_at) values (gen_random_uuid(), $1, 'planted-totp-secret', $2, $2)`,
    [user?.id, at],
  )
  await pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, is_backed_up, created_at)
     values (gen_random_uuid(), $1, 'My key', 'planted-credential', 'planted-public-key', 0, false, $2)`,
    [user?.id, at],
  )
  await pool.query(
    `insert into recovery_codes (id, user_id, code_hash, created_at) values (gen_random_uuid(), $1, 'planted-code-hash', $2)`,
    [user?.id, at],
  )
  await pool.query(`update users set google_sub = 'planted-google' where id = $1`, [user?.id])
  const { rows } = await pool.query(`select token_hash from sessions where user_id = $1`, [user?.id])
  const secrets = [user?.passwordHash ?? 'none', rows[0].token_hash, 'planted-']
  const ids = [
    (await admin.post('/api/user/export')).body._id,
    (await admin.post('/api/company/export')).body._id,
  ]
  await w.runJobs()
  const person = textsIn(await admin.get(`/api/user/export/${ids[0]}`))
  const whole = textsIn(await admin.get(`/api/company/export/${ids[1]}`))
  expect(person['second-factors.json']).toContain('My key')
  for (const text of [...Object.values(person), ...Object.values(whole)])
    for (const secret of secrets) expect(text.includes(secret)).toBe(false)
})

test('a large company is read in batches, and its files are whole', async () => {
  const { admin, id } = await company(w)
  const names = new Set((await addMembers(w, id, 1203)).map(String))
  const { _id } = (await admin.post('/api/company/export')).body
  let largest = 0
  const ctx = systemContext(w.parts)
  const db = new Proxy(ctx.db, {
    get: (target, key) =>
      key !== 'execute'
        ? Reflect.get(target, key)
        : async (query: Parameters<typeof target.execute>[0]) => {
            const answer = await target.execute(query)
            largest = Math.max(largest, answer.rows.length)
            return answer
          },
  })
  await buildExport({ ...ctx, db }, _id)
  const members = JSON.parse(textsIn(await admin.get(`/api/company/export/${_id}`))['members.json'] ?? '')
  expect(
    members.map(({ id: each }: { id: string }) => each).filter((each: string) => names.has(each)),
  ).toHaveLength(1203)
  expect(members).toHaveLength(1205)
  expect(largest).toBe(500)
})
