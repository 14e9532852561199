import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { Browser } from '#test/support/browser.ts'
import { company, type Team } from '#test/support/builders.ts'
import type { Person as Signed } from '#test/support/buyers.ts'
import { storePasskey } from '#test/support/factors.ts'
import { world } from '#test/support/world.ts'
import { sessions } from '../accounts/tables.ts'

let team: Team
const w = await world()
beforeEach(async () => {
  team = await company(w)
})

const none = { requireSecondFactorFrom: null, idleMinutes: null, absoluteHours: null, networks: [] }
const save = (rules: object, by: Browser = team.admin) =>
  by.put('/api/company/security', { ...none, ...rules })
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body?.code]
}
const today = () => w.clock.now().toISOString().slice(0, 10)
const inDays = (days: number) =>
  new Date(w.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** As many as there may be; the first is that of the admin who saves them. */
const hundredNetworks = () => Array.from({ length: 100 }, (_, n) => `203.0.113.${n + 7}`)

/** The same session from another address. */
function elsewhere(from: Signed, address: string): Browser {
  const moved = new Browser(w.app, address)
  for (const [name, value] of from.cookies) moved.cookies.set(name, value)
  return moved
}

describe('the rules', () => {
  test('are for admins alone', async () => {
    expect(await codeOf(team.employee.get('/api/company/security'))).toEqual([403, 'admins_only'])
    expect(await codeOf(save({ idleMinutes: 30 }, team.employee))).toEqual([403, 'admins_only'])
    expect((await team.admin.get('/api/company/security')).body).toEqual(none)
  })

  test('need a proof of the last 10 minutes, and say what counts as one', async () => {
    w.clock.pass({ minutes: 11 })
    const answer = await save({ idleMinutes: 30 })
    expect([answer.status, answer.body.code, answer.body.methods]).toEqual([
      403,
      'fresh_factor',
      ['password'],
    ])
    expect((await team.admin.get('/api/company/security')).body).toEqual(none)
  })

  test('are saved and logged once', async () => {
    const rules = { requireSecondFactorFrom: inDays(30), idleMinutes: 15, absoluteHours: 2160, networks: [] }
    expect((await save(rules)).body).toEqual(rules)
    expect((await save(rules)).body).toEqual(rules)
    expect((await team.admin.get('/api/company/security')).body).toEqual(rules)
    const entries = await w.parts.database.db.select().from(auditLog).where(eq(auditLog.companyId, team.id))
    expect(entries.filter(({ action }) => action === 'company.security_changed')).toHaveLength(1)
  })

  test.each([
    ['requireSecondFactorFrom', () => inDays(31)],
    ['requireSecondFactorFrom', () => '2027-02-30'],
    ['idleMinutes', () => 14],
    ['idleMinutes', () => 43_201],
    ['idleMinutes', () => 15.5],
    ['absoluteHours', () => 0],
    ['absoluteHours', () => 2161],
    ['networks', () => ['not an address']],
    ['networks', () => Array.from({ length: 101 }, () => '203.0.113.7')],
  ])('%s of a wrong size are refused by name, and nothing is stored', async (field, value) => {
    const answer = await save({ [field]: value() })
    expect([answer.status, Object.keys(answer.body.fields)[0]?.split('.')[0]]).toEqual([400, field])
    expect((await team.admin.get('/api/company/security')).body).toEqual(none)
  })

  test.each([
    ['requireSecondFactorFrom', () => today()],
    ['requireSecondFactorFrom', () => inDays(30)],
    ['idleMinutes', () => 15],
    ['idleMinutes', () => 43_200],
    ['absoluteHours', () => 1],
    ['absoluteHours', () => 2160],
    ['networks', () => hundredNetworks()],
  ])('%s at its limit are saved (%#)', async (field, value) => {
    const rules = { ...none, [field]: value() }
    const from = field === 'networks' ? elsewhere(team.admin, '203.0.113.7') : team.admin
    const answer = await save(rules, from)
    expect([answer.status, answer.body]).toEqual([200, rules])
  })

  test('show how many members have no second factor', async () => {
    const facts = async () => (await team.admin.get('/api/company/security/facts')).body
    expect(await facts()).toMatchObject({ members: 2, withoutFactor: 2 })
    await storePasskey(w, team.employee)
    expect(await facts()).toMatchObject({ members: 2, withoutFactor: 1 })
  })
})

describe('a required second factor', () => {
  test('is asked of who has none from its day on: they can only set one up', async () => {
    await save({ requireSecondFactorFrom: inDays(1) })
    expect((await team.employee.get('/api/my-seats')).status).toBe(200)
    w.clock.pass({ days: 1 })
    expect(await codeOf(team.employee.get('/api/my-seats'))).toEqual([403, 'enroll_first'])
    for (const path of ['/api/check-auth', '/api/user/profile', '/api/sessions'])
      expect([path, (await team.employee.get(path)).status]).toEqual([path, 200])
    expect((await team.employee.get('/api/check-auth')).body.user).toMatchObject({ mustEnroll: true })
  })

  test('is no hindrance for who has one', async () => {
    await storePasskey(w, team.employee)
    await save({ requireSecondFactorFrom: today() })
    expect((await team.employee.get('/api/my-seats')).status).toBe(200)
    expect((await team.employee.get('/api/check-auth')).body.user).toMatchObject({ mustEnroll: false })
  })

  test('makes a session that must set it up a visitor for public calls', async () => {
    await save({ requireSecondFactorFrom: today() })
    expect((await team.employee.get('/api/pools')).status).toBe(200)
  })
})

describe('sessions', () => {
  test('end after the idle minutes, and use is noted often enough to keep a busy one', async () => {
    await save({ idleMinutes: 15 })
    for (let minute = 0; minute < 30; minute += 5) {
      w.clock.pass({ minutes: 5 })
      expect((await team.employee.get('/api/user/profile')).status).toBe(200)
    }
    w.clock.pass({ minutes: 15 })
    expect(await codeOf(team.employee.get('/api/user/profile'))).toEqual([401, 'sign_in_required'])
  })

  test('end after their hours, however busy', async () => {
    await save({ absoluteHours: 1 })
    const { createdAt } = (await team.employee.get('/api/sessions')).body.sessions[0]
    const end = new Date(new Date(createdAt).getTime() + 3_600_000)
    w.clock.set(new Date(end.getTime() - 1).toISOString())
    expect((await team.employee.get('/api/user/profile')).status).toBe(200)
    w.clock.set(end.toISOString())
    expect((await team.employee.get('/api/user/profile')).status).toBe(401)
  })

  test('without rules last 30 days, sliding', async () => {
    w.clock.pass({ days: 29 })
    expect((await team.employee.get('/api/user/profile')).status).toBe(200)
    w.clock.pass({ days: 29 })
    expect((await team.employee.get('/api/user/profile')).status).toBe(200)
    const rows = await w.parts.database.db.select().from(sessions)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('allowed networks', () => {
  test('must have the address of the admin who sets them', async () => {
    const answer = await save({ networks: ['203.0.113.0/24'] }, elsewhere(team.admin, '198.51.100.7'))
    expect([answer.status, answer.body.code, answer.body.address]).toEqual([
      409,
      'locks_you_out',
      '198.51.100.7',
    ])
    expect(answer.body.message).toBe('Your own address 198.51.100.7 is not on the list.')
    expect((await team.admin.get('/api/company/security')).body).toEqual(none)
  })

  test('keep members out from elsewhere, but for their own account', async () => {
    const inside = elsewhere(team.admin, '203.0.113.7')
    expect(
      (await save({ networks: ['203.0.113.7', '203.0.113.0/24', '203.0.113.7'] }, inside)).body.networks,
    ).toEqual(['203.0.113.7', '203.0.113.0/24'])
    const mapped = elsewhere(team.employee, '::ffff:203.0.113.99')
    expect((await mapped.get('/api/my-seats')).status).toBe(200)
    const outside = elsewhere(team.employee, '198.51.100.7')
    expect(await codeOf(outside.get('/api/my-seats'))).toEqual([403, 'network_not_allowed'])
    expect(await codeOf(outside.get('/api/notifications'))).toEqual([403, 'network_not_allowed'])
    for (const path of ['/api/check-auth', '/api/user/profile', '/api/sessions', '/api/pools'])
      expect([path, (await outside.get(path)).status]).toEqual([path, 200])
    expect((await outside.patch('/api/user', { name: 'Emil' })).status).toBe(200)
  })

  test('of another company do not matter', async () => {
    const other = await company(w)
    await save({ networks: ['203.0.113.0/24'] }, elsewhere(team.admin, '203.0.113.7'))
    expect((await elsewhere(other.employee, '198.51.100.7').get('/api/my-seats')).status).toBe(200)
  })
})

describe('making an admin', () => {
  test('asks who has a factor for a fresh proof, and nobody else', async () => {
    w.clock.pass({ minutes: 11 })
    const add = (name: string) => {
      const form = { name, emailAccount: `${name}@${team.domain}`, admin: true }
      return team.admin.post('/api/company/add-members', form)
    }
    expect((await add('ann')).status).toBe(201)
    await storePasskey(w, team.admin)
    const answer = await add('ben')
    expect([answer.status, answer.body.code, answer.body.methods]).toEqual([403, 'fresh_factor', ['passkey']])
    const listed = (await team.admin.get('/api/company/members')).body
    expect(JSON.stringify(listed)).not.toContain('ben@')
  })
})
