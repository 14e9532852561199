import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runAt } from '#test/support/billing.ts'
import { buyer, paid } from '#test/support/buyers.ts'
import { applyAt, changes, linesBilled } from '#test/support/changes.ts'
import { delivered } from '#test/support/deliveries.ts'
import { approves, halden, must, setPolicy } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const starter = 'Outreach Starter'

/** Pro for 2 people and Scale for 3 in one subscription. */
const both = {
  productName: 'SalesHandy',
  selectedProducts: [
    { name: 'Outreach Pro', billingCycle: 'monthly', seats: 2 },
    { name: 'Outreach Scale', billingCycle: 'monthly', seats: 3 },
  ],
}

test('two plans of a subscription cannot become the same one, and the month is invoiced', async () => {
  const { admin } = await buyer(w)
  const id = await paid(w, admin, both)
  await delivered(w, id)
  const { made } = await changes(admin, id, { line: 0, plan: starter })
  expect(made.body).toMatchObject({ state: 'scheduled' })
  for (const path of ['changes/preview', 'changes']) {
    const second = await admin.post(`/api/purchases/${id}/${path}`, { line: 1, plan: starter, total: 0 })
    expect([second.status, second.body.code]).toEqual([409, 'not_changeable'])
    expect(second.body.message).toBe(
      "This subscription can't be changed: Outreach Pro becomes Outreach Starter already, and a plan is part of it once. Take that change back first, or choose another plan.",
    )
  }
  await applyAt(w, '2026-12-12T00:03:00Z')
  await runAt(w, '2027-01-01')
  expect((await linesBilled(w, id)).slice(2)).toEqual([
    'monthly cycle: 2 Outreach Starter 12-12 to 01-12 = 5760',
    'monthly cycle: 3 Outreach Scale 12-12 to 01-12 = 47760',
    'monthly cycle: 2 Outreach Starter 01-12 to 02-12 = 5760',
    'monthly cycle: 3 Outreach Scale 01-12 to 02-12 = 47760',
  ])
})

test('a plan whose change was taken back, or goes elsewhere, is free for the other one', async () => {
  const { admin } = await buyer(w)
  const id = await paid(w, admin, both)
  const { made } = await changes(admin, id, { line: 0, plan: starter })
  // The same wish again replaces itself.
  const again = await changes(admin, id, { line: 0, plan: starter })
  expect(again.made.status).toBe(201)
  expect(made.status).toBe(201)
  must(await admin.delete(`/api/purchases/${id}/changes/${again.made.body._id}`))
  expect((await changes(admin, id, { line: 1, plan: starter })).made.body).toMatchObject({
    state: 'scheduled',
  })
})

test('a change that waits for approval keeps its plan too', async () => {
  const { mara, jonas, ids } = await halden(w)
  const selectedProducts = both.selectedProducts.map((line, index) =>
    index ? line : { ...line, name: starter },
  )
  const id = await paid(w, mara, { ...both, selectedProducts })
  await setPolicy(mara, { name: 'Jonas', always: true, approvers: [ids.jonas], need: 'any' })
  const { made } = await changes(mara, id, { line: 0, plan: 'Outreach Pro' })
  expect(made.body.state).toBe('awaiting_approval')
  const other = await mara.post(`/api/purchases/${id}/changes`, { line: 1, plan: 'Outreach Pro', total: 0 })
  expect([other.status, other.body.code]).toEqual([409, 'not_changeable'])
  must(await approves(jonas, { _id: made.body.requestId }))
  expect(
    (must(await mara.get('/api/purchases2')).body[0].lines as { name: string }[]).map(({ name }) => name),
  ).toEqual(['Outreach Pro', 'Outreach Scale'])
})

test('the database refuses a plan that is part of a subscription, or comes to it, twice', async () => {
  const { admin } = await buyer(w)
  const id = await paid(w, admin, both)
  const run = (statement: ReturnType<typeof sql>) => w.parts.database.db.execute(statement)
  await expect(
    run(sql`update purchase_lines l set plan_id = k.plan_id from purchase_lines k
      where l.purchase_id = ${id}::uuid and k.purchase_id = l.purchase_id and k.position = 0`),
  ).rejects.toThrow()
  await expect(
    run(sql`update vendor_order_lines l set plan_id = k.plan_id from purchase_lines k, vendor_orders o
      where o.id = l.order_id and o.purchase_id = ${id}::uuid and k.purchase_id = o.purchase_id and k.position = 0`),
  ).rejects.toThrow()
  await changes(admin, id, { line: 0, plan: starter })
  await changes(admin, id, { line: 1, seats: 2 })
  await expect(
    run(sql`update purchase_changes c set to_plan_id = o.to_plan_id from purchase_changes o
      where c.purchase_id = ${id}::uuid and o.purchase_id = c.purchase_id and o.position = 0`),
  ).rejects.toThrow()
})
