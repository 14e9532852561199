import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { colleague, company, type Team } from '#test/support/builders.ts'
import { world } from '#test/support/world.ts'
import { costCenters } from './tables.ts'

const w = await world()
const team = await company(w)
const other = await company(w)

type Wire = { _id: string; emailAccount: string; role: string; admin: boolean; manager: string | null }
const listOf = async ({ admin }: Team) => (await admin.get('/api/company/members')).body as Wire[]
const memberOf = async (of: Team, email: string) => {
  const found = (await listOf(of)).find(({ emailAccount }) => emailAccount === email)
  if (!found) throw new Error(`${email} is not on the list.`)
  return found
}
const change = async (email: string, body: object, who = team.admin) =>
  who.patch(`/api/company/members/${(await memberOf(team, email))._id}`, body)
const join = (name: string, role: 'admin' | 'finance' | 'employee' = 'employee') =>
  colleague(w, team, { name, role })

async function addCostCenter(code: string, archived = false) {
  const [id, now] = [newId(w.clock.now()), w.clock.now()]
  await w.parts.database.db.insert(costCenters).values({
    id,
    companyId: (await team.admin.get('/api/company/latest')).body._id,
    code,
    codeKey: code.toLowerCase(),
    name: code,
    createdAt: now,
    archivedAt: archived ? now : null,
  })
}

test('only admins change roles: neither employees nor finance, nor an admin of another company', async () => {
  const ines = await join('Ines', 'finance')
  const body = { role: 'admin' }
  for (const who of [team.employee, ines]) {
    const answer = await change(team.employee.email, body, who)
    expect([answer.status, answer.body.code]).toEqual([403, 'admins_only'])
  }
  expect((await change(team.employee.email, body, other.admin)).status).toBe(404)
})

test('an admin makes somebody finance, who sees it at once; admin stays on the wire', async () => {
  const ann = await join('Ann')
  expect((await ann.get('/api/purchases')).body.code).toBe('finance_only')
  expect((await change(ann.email, { role: 'finance' })).body).toMatchObject({ role: 'finance', admin: false })
  expect((await ann.get('/api/check-auth')).body.user).toMatchObject({ role: 'finance' })
  expect((await ann.get('/api/purchases')).status).toBe(200)
  expect((await change(ann.email, { admin: true })).body).toMatchObject({ role: 'admin', admin: true })
  expect((await change(ann.email, { admin: false })).body).toMatchObject({ role: 'employee', admin: false })
})

test('the last admin who has joined stays one, whichever form asks', async () => {
  for (const body of [{ admin: false }, { role: 'finance' }, { role: 'employee' }])
    expect((await change(team.admin.email, body)).body.code).toBe('last_admin')
  expect((await memberOf(team, team.admin.email)).role).toBe('admin')
})

test('both forms together, nothing, and fields that nobody knows are refused', async () => {
  for (const body of [{}, { admin: true, role: 'admin' }, { role: 'owner' }, { manager: 7 }]) {
    const answer = await change(team.employee.email, body)
    expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'invalid_input'])
  }
  const unknown = await change(team.employee.email, { role: 'finance', salary: 1 })
  expect([unknown.status, unknown.body.code, Object.keys(unknown.body.fields)]).toEqual([
    400,
    'unknown_field',
    ['salary'],
  ])
  expect((await memberOf(team, team.employee.email)).role).toBe('employee')
})

test('a manager is somebody on the team, and a circle is refused', async () => {
  const [bob, cleo] = [await join('Bob'), await join('Cleo')]
  const [bobId, cleoId] = [(await memberOf(team, bob.email))._id, (await memberOf(team, cleo.email))._id]
  const stranger = (await memberOf(other, other.employee.email))._id
  for (const manager of [stranger, 'nobody', newId(w.clock.now())]) {
    const answer = await change(bob.email, { manager })
    expect([answer.status, answer.body.fields]).toEqual([400, { manager: 'Choose someone on your team.' }])
  }
  expect((await change(bob.email, { manager: cleoId })).body.manager).toBe(cleoId)
  for (const [email, manager] of [
    [cleo.email, bobId],
    [cleo.email, cleoId],
  ] as const) {
    const answer = await change(email, { manager })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      400,
      'invalid_input',
      ['manager'],
    ])
  }
  expect((await change(bob.email, { manager: null })).body.manager).toBeNull()
})

test('a cost center is named by its code in any case, and an archived one is none', async () => {
  await addCostCenter('ENG')
  await addCostCenter('OLD', true)
  for (const costCenter of ['OPS', 'OLD'])
    expect((await change(team.employee.email, { costCenter })).body.fields).toEqual({
      costCenter: 'Choose one of your cost centers.',
    })
  expect((await change(team.employee.email, { costCenter: 'eng' })).body.costCenter).toBe('ENG')
  const changed = await change(team.employee.email, { role: 'finance' })
  expect(changed.body).toMatchObject({ costCenter: 'ENG', role: 'finance' })
  expect(await memberOf(team, team.employee.email)).toMatchObject({ costCenter: 'ENG' })
  expect((await change(team.employee.email, { costCenter: null })).body.costCenter).toBeNull()
})

test('somebody is added as finance, and their invitation says so', async () => {
  const emailAccount = `fin@outside-${team.domain}`
  const added = await team.admin.post('/api/company/add-members', {
    name: 'Fin',
    emailAccount,
    role: 'finance',
  })
  expect(added.body).toMatchObject({ role: 'finance', admin: false, joined: false })
  expect((await w.emailsTo(emailAccount))[0]?.text).toContain('finance')
})

test('finance finds people and invoices, and of what is open sees what is to be paid', async () => {
  const ines = await join('Inge', 'finance')
  expect((await ines.get('/api/search?q=emil')).body.people).toHaveLength(1)
  expect((await ines.get('/api/attention')).status).toBe(200)
  for (const path of [
    '/api/dashboard/summary',
    '/api/outlook',
    '/api/savings',
    '/api/company/members',
    '/invoices',
  ])
    expect([path, (await ines.get(path)).status]).toEqual([path, 200])
  for (const path of ['/api/commitments', '/api/getting-started', '/api/company/departures'])
    expect([path, (await ines.get(path)).body.code]).toEqual([path, 'admins_only'])
})

test('somebody is added with role, manager and cost center; what the company does not have is refused', async () => {
  await addCostCenter('SALES')
  const manager = (await memberOf(team, team.employee.email))._id
  const stranger = (await memberOf(other, other.employee.email))._id
  const domain = team.admin.email.slice(team.admin.email.indexOf('@') + 1)
  const person = { name: 'Rita', emailAccount: `rita@${domain}`, mobileNumber: '', admin: false }
  const add = (more: object) => team.admin.post('/api/company/add-members', { ...person, ...more })
  for (const wrong of [{ manager: stranger }, { costCenter: 'LEGAL' }]) {
    const answer = await add(wrong)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, Object.keys(wrong)])
  }
  const added = await add({ role: 'finance', manager, costCenter: 'sales' })
  expect(added.body).toMatchObject({ role: 'finance', admin: false, manager, costCenter: 'SALES' })
})
