import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type Buyer, buyer, operatorOf, type Person } from '#test/support/buyers.ts'
import { costCenter, financeOf } from '#test/support/finance.ts'
import { type World, world } from '#test/support/world.ts'

let acme: Buyer
let ines: Person
const w = await world()
beforeEach(async () => {
  acme = await buyer(w)
  ines = await financeOf(w, acme)
})

const list = async (who: Person) => (await who.get('/api/cost-centers')).body.costCenters

async function hasControls(): Promise<boolean> {
  const { rows } = await w.parts.database.db.execute<{ has: boolean }>(
    sql`select has_controls as has from companies where id = ${acme.companyId}`,
  )
  return rows[0]?.has === true
}

describe('cost centers', () => {
  test('are not for employees, operators, visitors and other companies', async () => {
    const id = await costCenter(ines, 'ENG')
    const other = await buyer(w, { name: 'Other' })
    const refused = async (who: Person | ReturnType<World['browser']>) => [
      (await who.get('/api/cost-centers')).body.code,
      (await who.post('/api/cost-centers', { code: 'OPS', name: 'Operations' })).body.code,
      (await who.patch(`/api/cost-centers/${id}`, { archived: true })).body.code,
    ]
    expect(await refused(acme.employee)).toEqual(Array(3).fill('finance_only'))
    expect(await refused(await operatorOf(w))).toEqual(Array(3).fill('no_company'))
    expect(await refused(w.browser())).toEqual(Array(3).fill('sign_in_required'))
    expect((await other.admin.patch(`/api/cost-centers/${id}`, { archived: true })).status).toBe(404)
    expect(await list(other.admin)).toEqual([])
    expect(await list(acme.admin)).toEqual([{ _id: id, code: 'ENG', name: 'ENG', archived: false }])
  })

  test('are added, renamed, archived and brought back by finance, and every change is logged', async () => {
    const added = await ines.post('/api/cost-centers', { code: 'eng-1', name: ' Engineering ' })
    expect([added.status, added.body]).toEqual([
      201,
      { _id: added.body._id, code: 'eng-1', name: 'Engineering', archived: false },
    ])
    const path = `/api/cost-centers/${added.body._id}`
    expect((await ines.patch(path, { name: 'R&D' })).body.name).toBe('R&D')
    expect((await ines.patch(path, { archived: true })).body.archived).toBe(true)
    expect((await ines.patch(path, { archived: true })).status).toBe(200)
    expect((await acme.admin.patch(path, { archived: false })).body).toEqual({
      ...added.body,
      name: 'R&D',
      archived: false,
    })
    const { rows } = await w.parts.database.db.execute<{ action: string; actor: string }>(sql`
      select action, actor from audit_log where thing_id = ${added.body._id} order by id`)
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['cost_center.added', ines.email],
      ['cost_center.renamed', ines.email],
      ['cost_center.archived', ines.email],
      ['cost_center.restored', acme.admin.email],
    ])
  })

  test('have a code of letters, digits and hyphens that is unique in any case, and no other fields', async () => {
    await costCenter(ines, 'ENG')
    const again = await ines.post('/api/cost-centers', { code: 'eng', name: 'Engineering' })
    expect([again.status, again.body.fields]).toEqual([
      400,
      { code: 'Another cost center already has this code.' },
    ])
    for (const code of ['', 'R&D', 'x'.repeat(21)])
      expect((await ines.post('/api/cost-centers', { code, name: 'R' })).body.fields).toHaveProperty('code')
    expect((await ines.post('/api/cost-centers', { code: 'R', name: ' ' })).body.fields).toHaveProperty(
      'name',
    )
    const extra = await ines.post('/api/cost-centers', { code: 'R', name: 'R', archived: false })
    expect([extra.status, extra.body.code, Object.keys(extra.body.fields)]).toEqual([
      400,
      'unknown_field',
      ['archived'],
    ])
  })

  test('are at most 500, archived ones included', async () => {
    const ids = Array.from({ length: 500 }, () => newId(w.clock.now()))
    await w.parts.database.db.execute(sql`
      insert into cost_centers (id, company_id, code, code_key, name, created_at, archived_at)
      select id, ${acme.companyId}::uuid, 'C' || n, 'c' || n, 'Center', ${w.clock.now().toISOString()}::timestamptz,
        case when n = 1 then ${w.clock.now().toISOString()}::timestamptz end
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as c(id, n)`)
    const refused = await ines.post('/api/cost-centers', { code: 'ONE-MORE', name: 'More' })
    expect([refused.status, refused.body.fields.code]).toEqual([
      400,
      'A company can have up to 500 cost centers.',
    ])
  })
})

describe('company controls', () => {
  test('are read and changed by finance and admins only', async () => {
    for (const body of [{}, { fiscalStartMonth: 4 }])
      expect((await acme.employee.put('/api/company/controls', body)).body.code).toBe('finance_only')
    expect((await acme.employee.get('/api/company/controls')).status).toBe(403)
    expect((await (await operatorOf(w)).get('/api/company/controls')).status).toBe(403)
  })

  test('keep what is not sent, and null ends the PO limit', async () => {
    const kept = { unanswered: 'keep' }
    expect((await ines.get('/api/company/controls')).body).toEqual({
      poRequiredOver: null,
      fiscalStartMonth: 1,
      ...kept,
    })
    const put = async (body: object) => (await ines.put('/api/company/controls', body)).body
    expect(await put({ poRequiredOver: 2000.5 })).toEqual({
      poRequiredOver: 2000.5,
      fiscalStartMonth: 1,
      ...kept,
    })
    expect(await put({ fiscalStartMonth: 4 })).toEqual({
      poRequiredOver: 2000.5,
      fiscalStartMonth: 4,
      ...kept,
    })
    expect(await put({ poRequiredOver: null })).toEqual({
      poRequiredOver: null,
      fiscalStartMonth: 4,
      ...kept,
    })
    expect((await acme.admin.get('/api/company/controls')).body).toEqual({
      poRequiredOver: null,
      fiscalStartMonth: 4,
      ...kept,
    })
  })

  test.each([
    { fiscalStartMonth: 0 },
    { fiscalStartMonth: 13 },
    { fiscalStartMonth: 1.5 },
    { poRequiredOver: -1 },
    { poRequiredOver: '5' },
  ])('%j is refused', async (body) => {
    const answer = await ines.put('/api/company/controls', body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, Object.keys(body)])
  })

  test('apply while there is a cost center in use or a PO limit', async () => {
    expect(await hasControls()).toBe(false)
    const id = await costCenter(ines, 'ENG')
    expect(await hasControls()).toBe(true)
    await ines.put('/api/company/controls', { poRequiredOver: 0 })
    await ines.patch(`/api/cost-centers/${id}`, { archived: true })
    expect(await hasControls()).toBe(true)
    await ines.put('/api/company/controls', { poRequiredOver: null })
    expect(await hasControls()).toBe(false)
  })
})
