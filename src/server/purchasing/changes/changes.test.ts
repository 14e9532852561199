import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { tasks } from '#server/fulfillment/tasks/tables.ts'
import { runAt } from '#test/support/billing.ts'
import { buyer, order, paid, requested } from '#test/support/buyers.ts'
import { changes, laterWith, linesBilled, seatsNow } from '#test/support/changes.ts'
import { memberIds } from '#test/support/company-members.ts'
import { booksOf } from '#test/support/payments.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { endNotices } from '../purchases/end-notices.ts'

const w = await world()
const system = systemContext(w.parts)

describe('who may', () => {
  test('employees, other companies and finance may not change a subscription, nor see what it would cost', async () => {
    const { admin, employee } = await buyer(w)
    const other = await buyer(w, { name: 'Other' })
    const id = await paid(w, admin)
    for (const path of ['changes/preview', 'changes', 'keep']) {
      expect((await employee.post(`/api/purchases/${id}/${path}`, { line: 0, seats: 6 })).status).toBe(403)
      expect((await other.admin.post(`/api/purchases/${id}/${path}`, { line: 0, seats: 6 })).status).toBe(404)
    }
    expect((await other.admin.delete(`/api/purchases/${id}/changes/${id}`)).status).toBe(404)
    expect(await linesBilled(w, id)).toHaveLength(1)
  })

  test('unknown fields, both seats and plan, or neither are refused', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    const codeOf = async (body: object) => (await admin.post(`/api/purchases/${id}/changes`, body)).body.code
    expect(await codeOf({ line: 0, seats: 5, price: 1 })).toBe('unknown_field')
    expect(await codeOf({ line: 0, seats: 5, plan: 'Business' })).toBe('invalid_input')
    expect(await codeOf({ line: 0 })).toBe('invalid_input')
    expect(await codeOf({ line: 7, seats: 5 })).toBe('not_found')
    expect(await codeOf({ line: 0, seats: 5.5 })).toBe('invalid_seats')
    expect(await codeOf({ line: 0, plan: 'Nothing' })).toBe('unknown_plan')
  })

  test('what is not paid, or canceled, cannot change', async () => {
    const { admin } = await buyer(w)
    const waiting = await requested(admin)
    const refused = await admin.post(`/api/purchases/${waiting}/changes/preview`, { line: 0, seats: 5 })
    expect([refused.status, refused.body.code]).toEqual([409, 'not_changeable'])
    const id = await paid(w, admin)
    must(await admin.post(`/api/purchases/${id}/cancel`))
    const canceled = await admin.post(`/api/purchases/${id}/changes/preview`, { line: 0, seats: 5 })
    expect(canceled.body).toMatchObject({
      code: 'not_changeable',
      message: expect.stringContaining('canceled'),
    })
  })
})

describe('more seats', () => {
  test('are there at once, on an invoice of their own that equals the preview', async () => {
    const { admin, companyId } = await buyer(w)
    const id = await paid(w, admin)
    await laterWith(w, '2026-11-20T08:00:00Z', admin)
    const { preview, made } = await changes(admin, id, { line: 0, seats: 6 })
    // Two seats at $8.75, 10% off: 1575 x 22 / 30.
    expect(preview).toMatchObject({ total: 11.55, nextCycle: 47.25, lines: [{ seats: 2, amount: 11.55 }] })
    expect([made.status, made.body.state, made.body.total]).toEqual([201, 'done', 11.55])
    expect(await seatsNow(admin, id)).toBe(6)
    expect(await linesBilled(w, id)).toEqual([
      'first cycle: 4 Pro 11-12 to 12-12 = 3150',
      'change change: 2 Pro 11-20 to 12-12 = 1155',
    ])
    expect((await booksOf(w, companyId)).owed).toBe(1155)
    const { body } = must(await admin.get('/invoices'))
    expect(body.invoices ?? body).toContainEqual(
      expect.objectContaining({ kind: 'change', amountsDue: 11.55 }),
    )
    await runAt(w, '2026-12-01')
    expect((await linesBilled(w, id)).at(-1)).toBe('monthly cycle: 6 Pro 12-12 to 01-12 = 4725')
  })

  test('may wait for the next monthly invoice', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    await laterWith(w, '2026-11-20T08:00:00Z', admin)
    await changes(admin, id, { line: 0, seats: 6, billing: 'next' })
    expect(await seatsNow(admin, id)).toBe(6)
    expect(await linesBilled(w, id)).toHaveLength(1)
    await runAt(w, '2026-12-01')
    await runAt(w, '2027-01-01')
    expect(await linesBilled(w, id)).toEqual([
      'first cycle: 4 Pro 11-12 to 12-12 = 3150',
      'monthly change: 2 Pro 11-20 to 12-12 = 1155',
      'monthly cycle: 6 Pro 12-12 to 01-12 = 4725',
      'monthly cycle: 6 Pro 01-12 to 02-12 = 4725',
    ])
  })

  test('need the total that was shown', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    for (const total of [undefined, 0, 999]) {
      const answer = await admin.post(`/api/purchases/${id}/changes`, { line: 0, seats: 6, total })
      expect([answer.status, answer.body.code]).toEqual([409, 'preview_changed'])
      expect(answer.body.preview.total).toBe(15.75)
    }
    expect(await seatsNow(admin, id)).toBe(4)
  })

  test('are charged in full for a cycle that is invoiced already, and not again by the month run', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    await runAt(w, '2026-12-01')
    await laterWith(w, '2026-12-05T08:00:00Z', admin)
    await changes(admin, id, { line: 0, seats: 5 })
    await runAt(w, '2027-01-01')
    expect((await linesBilled(w, id)).slice(2)).toEqual([
      'change change: 1 Pro 12-05 to 12-12 = 184',
      'change change: 1 Pro 12-12 to 01-12 = 788',
      'monthly cycle: 5 Pro 01-12 to 02-12 = 3938',
    ])
  })

  test('bought while the running cycle waits for its invoice: the cycle is billed as it began', async () => {
    const { admin } = await buyer(w)
    await paid(w, admin, order('ChatGPT', 'Team', 2))
    await runAt(w, '2026-11-12T11:00:00Z', '2026-12')
    w.clock.set('2026-11-13T10:00:00Z')
    const id = await paid(w, admin)
    // December's invoice went out before: the cycle from December 13 comes with January's.
    await laterWith(w, '2026-12-20T08:00:00Z', admin)
    await changes(admin, id, { line: 0, seats: 6 })
    await runAt(w, '2027-01-01')
    expect(await linesBilled(w, id)).toEqual([
      'first cycle: 4 Pro 11-13 to 12-13 = 3150',
      'change change: 2 Pro 12-20 to 01-13 = 1219',
      'monthly cycle: 4 Pro 12-13 to 01-13 = 3150',
      'monthly cycle: 6 Pro 01-13 to 02-13 = 4725',
    ])
  })

  test('are asked of the vendor once, and can be handed out at once', async () => {
    const { admin, companyId } = await buyer(w)
    const id = await paid(w, admin, order('Slack', 'Pro', 1))
    await system.db.execute(sql`update vendor_orders set state = 'active', sent_by = 'mail', answer = 'confirmed',
      answered_at = made_at, answered_by = 'test', delivered_at = made_at where purchase_id = ${id}::uuid`)
    await changes(admin, id, { line: 0, seats: 2 })
    const asked = await system.db.select().from(tasks).where(eq(tasks.companyId, companyId))
    expect(asked.map(({ kind, state, detail }) => [kind, state, detail])).toEqual([
      [
        'seats',
        'open',
        expect.stringMatching(/^Order VO-2026-\d+: Pro, 1 → 2 seats from November 12, 2026$/),
      ],
    ])
    const members = [...(await memberIds(admin)).values()]
    const given = await admin.post('/api/company/members', {
      selectedMembers: members,
      product: 'Slack',
      subscriptions: ['Pro'],
    })
    expect(given.status, given.text).toBeLessThan(300)
  })
})

describe('another plan', () => {
  test('that costs more is there at once, and its holders with it', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    const [adminId = ''] = [(await memberIds(admin)).get(admin.email)]
    must(
      await admin.post('/api/company/members', {
        selectedMembers: [adminId],
        product: 'Slack',
        subscriptions: ['Pro'],
      }),
    )
    const { preview, made } = await changes(admin, id, { line: 0, plan: 'Business' })
    expect(made.body).toMatchObject({ state: 'done', name: 'Business', total: preview.total })
    expect(preview.total).toBeGreaterThan(0)
    expect(JSON.stringify(must(await admin.get('/api/my-seats')).body)).toContain('Business')
    await runAt(w, '2026-12-01')
    expect((await linesBilled(w, id)).at(-1)).toContain('monthly cycle: 4 Business')
  })
})

describe('a cancellation', () => {
  test('can be taken back until the end; only by who gave it', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin)
    expect((await admin.post(`/api/purchases/${id}/keep`)).body.code).toBe('no_notice')
    must(await admin.post(`/api/purchases/${id}/cancel`))
    const kept = must(await admin.post(`/api/purchases/${id}/keep`))
    expect(kept.body).toMatchObject({ status: 'paid', cancelsAt: null })
    await laterWith(w, '2027-01-13T08:00:00Z', admin)
    await endNotices(system)
    expect(await seatsNow(admin, id)).toBe(4)
  })

  test('taken back: cycles that were left out or credited for it come on the next monthly invoice, once', async () => {
    const { admin, companyId } = await buyer(w)
    const id = await paid(w, admin)
    await runAt(w, '2026-12-31', '2027-01')
    await laterWith(w, '2026-12-31T08:00:00Z', admin)
    // The notice ends it on February 12: the cycle from then on was invoiced ahead, and is credited.
    await runAt(w, '2027-01-31', '2027-02')
    await laterWith(w, '2027-01-05T08:00:00Z', admin)
    const { body } = must(await admin.post(`/api/purchases/${id}/cancel`))
    expect(body.cancelsAt).toBe('2027-02-12T10:00:00.000Z')
    const owed = (await booksOf(w, companyId)).owed
    for (const _ of [1, 2]) {
      must(await admin.post(`/api/purchases/${id}/keep`))
      must(await admin.post(`/api/purchases/${id}/cancel`))
    }
    must(await admin.post(`/api/purchases/${id}/keep`))
    await runAt(w, '2027-03-01')
    const starts = (await linesBilled(w, id)).filter((line) => line.startsWith('monthly'))
    expect(starts.filter((line) => line.includes('02-12 to 03-12'))).toHaveLength(2)
    expect(starts.filter((line) => line.includes('03-12 to 04-12'))).toHaveLength(1)
    // The cycle of February once more, and the one of March.
    expect((await booksOf(w, companyId)).owed).toBe(owed + 2 * 3150)
  })
})
