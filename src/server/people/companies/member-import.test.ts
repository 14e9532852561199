import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account, colleague, company, type Team } from '#test/support/builders.ts'
import type { Person } from '#test/support/buyers.ts'
import { formWith } from '#test/support/reply-file.ts'
import { someone, world } from '#test/support/world.ts'
import { members } from './tables.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })
const team = await company(w)

function send(who: Person, csv: string | Buffer, dryRun = false, headers: Record<string, string> = {}) {
  const form = formWith(csv)
  const path = `/api/company/members/import${dryRun ? '?dryRun=true' : ''}`
  return who.post(path, form.body, { headers: { ...form.headers, ...headers } })
}
type Wire = {
  _id: string
  name: string
  emailAccount: string
  role: string
  manager: string
  joined: boolean
}
const list = async ({ admin }: Team) => (await admin.get('/api/company/members')).body as Wire[]

test('visitors, employees and finance import nobody, and an import needs a CSV file', async () => {
  const ines = await colleague(w, team, { name: 'Ines', role: 'finance' })
  const csv = `name,email\nAnn,${someone('ann', team.domain)}\n`
  expect((await send(w.browser() as Person, csv)).status).toBe(401)
  for (const who of [team.employee, ines]) expect((await send(who, csv)).body.code).toBe('admins_only')
  expect((await team.admin.post('/api/company/members/import', {})).body.code).toBe('invalid_member_file')
  for (const [bad, text] of [
    ['', /empty/],
    [Buffer.from([0x6e, 0xff, 0xfe]), /UTF-8/],
    ['name,email\n"Ann', /never closed/],
    ['name,email,Salary\n', /"Salary"/],
    ['name\nAnn\n', /column email is missing/],
  ] as const) {
    const { status, body } = await send(team.admin, bad)
    expect([status, body.code, text.test(body.message)]).toEqual([400, 'invalid_member_file', true])
  }
})

test('a dry run stores nothing, and an import with one wrong row stores nothing either', async () => {
  const before = await list(team)
  const [ann, bob] = [someone('ann', team.domain), someone('bob', team.domain)]
  const fine = `Email,NAME,role\n${ann},Ann,finance\n${bob},Bob,\n`
  expect((await send(team.admin, fine, true)).body).toEqual({ rows: 2, created: 2, unchanged: 0, errors: [] })
  const wrong = `${fine}${ann},Ann again,\n,Nobody,boss\n`
  const errors = [
    { row: 4, column: 'email', text: 'This address is in row 2 already.' },
    { row: 5, column: 'email', text: 'Please enter a valid email address.' },
    { row: 5, column: 'role', text: 'Use admin, finance or employee.' },
  ]
  const dry = await send(team.admin, wrong, true)
  expect([dry.status, dry.body]).toEqual([200, { rows: 4, created: 0, unchanged: 0, errors }])
  const refused = await send(team.admin, wrong)
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_rows'])
  expect(refused.body).toMatchObject({ message: '2 rows need a correction. Nothing was imported.', errors })
  expect(await list(team)).toEqual(before)
})

test('everybody new is added with role and manager, whoever is there already stays, and a job emails them', async () => {
  const [ann, bob, cleo] = ['ann', 'bob', 'cleo'].map((name) => someone(name, team.domain)) as [
    string,
    string,
    string,
  ]
  const csv = `name,email,role,manager,mobile
Ann,${ann},finance,${bob},+1 303 555 0100
Bob,${bob},employee,${team.admin.email},
Other name,${team.employee.email},admin,${ann},
Cleo,${cleo},,${ann},
`
  const key = { 'idempotency-key': 'import-1' }
  const imported = await send(team.admin, csv, false, key)
  expect([imported.status, imported.body]).toEqual([200, { rows: 4, created: 3, unchanged: 1, errors: [] }])
  expect((await send(team.admin, csv, false, key)).body).toEqual(imported.body)
  expect((await send(team.admin, csv)).body).toEqual({ rows: 4, created: 0, unchanged: 4, errors: [] })
  const all = new Map((await list(team)).map((each) => [each.emailAccount, each]))
  expect(all.get(ann)).toMatchObject({
    name: 'Ann',
    role: 'finance',
    joined: false,
    mobileNumber: '+1 303 555 0100',
    manager: all.get(bob)?._id,
  })
  expect(all.get(bob)?.manager).toBe(all.get(team.admin.email)?._id)
  expect(all.get(team.employee.email)).toMatchObject({ name: 'Emil', role: 'employee', manager: null })
  for (const address of [ann, bob, cleo]) expect(await w.emailsTo(address)).toHaveLength(1)
  expect(await w.emailsTo(team.employee.email)).toHaveLength(1)
  const found = await team.admin.get(`/api/company/members?q=${encodeURIComponent(cleo)}`)
  expect(found.body).toHaveLength(1)
})

test('the own domain joins at once; a stranger with an account only by accepting', async () => {
  const own = await account(w, someone('olive', team.domain))
  const stranger = await account(w, someone('stan'))
  await send(team.admin, `name,email\nOlive,${own.email}\nStan,${stranger.email}\n`)
  const joined = (await list(team)).filter((each) => [own.email, stranger.email].includes(each.emailAccount))
  expect(joined.map(({ name, joined }) => [name, joined])).toEqual([
    ['Olive', true],
    ['Stan', false],
  ])
  expect((await w.emailsTo(stranger.email))[0]?.text).toContain('/signup?invitation=')
})

test('an import is one entry in the log', async () => {
  const { pool } = w.parts.database
  const { rows } = await pool.query(
    "select detail from audit_log where action = 'member.imported' order by id desc limit 1",
  )
  expect(rows).toEqual([{ detail: { created: 2, unchanged: 0 } }])
})

describe('limits', () => {
  test('more than 20,000 rows or 5 MB is too large', async () => {
    const rows = Array.from({ length: 20_001 }, (_, n) => `P${n},p${n}@${team.domain}\n`)
    for (const csv of [`name,email\n${rows.join('')}`, `name,email\n${'x'.repeat(5_000_000)}`]) {
      const { status, body } = await send(team.admin, csv, true)
      expect([status, body.code]).toEqual([413, 'import_too_large'])
    }
  })

  test('a company checks or imports 60 files an hour, whoever sends them, and is then told to wait', async () => {
    const fresh = await company(w)
    const dryRun = () => send(fresh.admin, `name,email\nAnn,${someone('ann', fresh.domain)}\n`, true)
    for (let n = 0; n < 60; n += 1) expect((await dryRun()).status).toBe(200)
    const refused = await dryRun()
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect((await send(fresh.admin, '', true)).status).toBe(429)
    w.clock.pass({ hours: 1 })
    const again = await send((await company(w)).admin, 'name,email\n', true)
    expect(again.status).toBe(200)
  })

  test('one line of 4.9 MB is refused early, with what to do', async () => {
    for (const line of [','.repeat(4_900_000), `name,email\n"${'a'.repeat(4_900_000)}`]) {
      const { status, body } = await send(team.admin, line, true)
      expect([status, body.code]).toEqual([400, 'invalid_member_file'])
      expect(body.message).toMatch(
        /^The row that starts on line \d is longer than 64 KB\. Check that its quotes/,
      )
    }
  })

  test('an unverified company adds 2,000 people a day, in one file or many', async () => {
    const fresh = await company(w)
    const file = (from: number, count: number) =>
      `name,email\n${Array.from({ length: count }, (_, n) => `P,p${from + n}@${fresh.domain}\n`).join('')}`
    expect((await send(fresh.admin, file(0, 2001))).status).toBe(429)
    expect((await send(fresh.admin, file(0, 1500))).status).toBe(200)
    expect((await send(fresh.admin, file(1500, 500))).status).toBe(429) // the employee was added before
    expect((await send(fresh.admin, file(1500, 499))).status).toBe(200)
    const { db } = w.parts.database
    expect(await db.$count(members, eq(members.companyId, fresh.id))).toBe(2001)
  })
})
