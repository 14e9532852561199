import { describe, expect, test } from 'vitest'
import { runAt } from '#test/support/billing.ts'
import { type Buyer, buyer, order, paid } from '#test/support/buyers.ts'
import { applyAt, changes, laterWith, linesBilled, seatsNow } from '#test/support/changes.ts'
import { memberIds } from '#test/support/company-members.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

describe('fewer seats', () => {
  async function withHolders(seats: number) {
    const company = await buyer(w)
    const id = await paid(w, company.admin, order('Slack', 'Pro', seats))
    const ids = await memberIds(company.admin)
    const [adminId, employeeId] = [company.admin, company.employee].map(({ email }) => ids.get(email) ?? '')
    const body = { selectedMembers: [adminId, employeeId], product: 'Slack', subscriptions: ['Pro'] }
    must(await company.admin.post('/api/company/members', body))
    return { ...company, id, adminId, employeeId }
  }

  test('count from the next cycle; until then everything stays', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    const { preview, made } = await changes(admin, id, { line: 0, seats: 3 })
    expect(preview).toMatchObject({
      total: 0,
      lines: [],
      effectiveAt: '2026-12-12T10:00:00.000Z',
      nextCycle: 23.63,
    })
    expect(made.body.state).toBe('scheduled')
    expect(await seatsNow(admin, id)).toBe(4)
    await runAt(w, '2026-12-01')
    await applyAt(w, '2026-12-11T00:03:00Z')
    await laterWith(w, '2026-12-11T08:00:00Z', admin)
    expect(await seatsNow(admin, id)).toBe(4)
    await applyAt(w, '2026-12-12T00:03:00Z')
    await applyAt(w, '2026-12-12T00:03:00Z')
    expect(await seatsNow(admin, id)).toBe(3)
    await runAt(w, '2027-01-01')
    expect(await linesBilled(w, id)).toEqual([
      'first cycle: 4 Pro 11-12 to 12-12 = 3150',
      'monthly cycle: 3 Pro 12-12 to 01-12 = 2363',
      'monthly cycle: 3 Pro 01-12 to 02-12 = 2363',
    ])
  })

  test('below the people who hold one: they have to be named, and lose it on that day', async () => {
    const { admin, employee, id, employeeId, adminId } = await withHolders(2)
    const refused = await admin.post(`/api/purchases/${id}/changes`, { line: 0, seats: 1, total: 0 })
    expect([refused.status, refused.body.code, refused.body.tooMany]).toEqual([409, 'seats_held', 1])
    const preview = await admin.post(`/api/purchases/${id}/changes/preview`, { line: 0, seats: 1 })
    expect([preview.body.tooMany, preview.body.holders.length]).toEqual([1, 2])
    expect(refused.body.holders.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [adminId, employeeId].sort(),
    )
    const stranger = await buyer(w, { name: 'Stranger' })
    const foreign = [...(await memberIds(stranger.admin)).values()].slice(0, 1)
    const bad = await admin.post(`/api/purchases/${id}/changes`, {
      line: 0,
      seats: 1,
      total: 0,
      release: foreign,
    })
    expect(bad.status).toBe(404)
    await changes(admin, id, { line: 0, seats: 1, release: [adminId] })
    await laterWith(w, '2026-12-12T00:05:00Z', admin, employee)
    expect(must(await admin.get('/api/my-seats')).body).not.toEqual([])
    await applyAt(w, '2026-12-12T00:05:00Z')
    const held = async (person: Buyer['admin']) =>
      JSON.stringify(must(await person.get('/api/my-seats')).body)
    expect(await held(admin)).not.toContain('Pro')
    expect(await held(employee)).toContain('Pro')
  })

  test('a new change replaces the planned one; it can be taken back until its day', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    const { made: first } = await changes(admin, id, { line: 0, seats: 3 })
    const { made: second } = await changes(admin, id, { line: 0, seats: 2 })
    const open = must(await admin.get('/api/purchases2')).body[0].changes
    expect(open).toMatchObject([{ _id: second.body._id, seats: 2, state: 'scheduled' }])
    expect((await admin.delete(`/api/purchases/${id}/changes/${first.body._id}`)).status).toBe(409)
    const undone = must(await admin.delete(`/api/purchases/${id}/changes/${second.body._id}`))
    expect(undone.body.changes).toEqual([])
    expect((await admin.delete(`/api/purchases/${id}/changes/${second.body._id}`)).status).toBe(200)
    await applyAt(w, '2026-12-13T00:03:00Z')
    await laterWith(w, '2026-12-13T08:00:00Z', admin)
    expect(await seatsNow(admin, id)).toBe(4)
    await runAt(w, '2027-01-01')
    expect((await linesBilled(w, id)).at(-1)).toContain('4 Pro')
  })

  test('taken back after their cycle was invoiced: the difference comes on the next monthly invoice', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    const { made } = await changes(admin, id, { line: 0, seats: 3 })
    await runAt(w, '2026-12-01')
    await laterWith(w, '2026-12-05T08:00:00Z', admin)
    must(await admin.delete(`/api/purchases/${id}/changes/${made.body._id}`))
    await runAt(w, '2027-01-01')
    expect((await linesBilled(w, id)).slice(1)).toEqual([
      'monthly cycle: 3 Pro 12-12 to 01-12 = 2363',
      'monthly change: 1 Pro 12-12 to 01-12 = 787',
      'monthly cycle: 4 Pro 01-12 to 02-12 = 3150',
    ])
  })
})
