import { describe, expect, test } from 'vitest'
import { runAt } from '#test/support/billing.ts'
import { paid } from '#test/support/buyers.ts'
import { applyAt, changes, laterWith, linesBilled } from '#test/support/changes.ts'
import { booksOf } from '#test/support/payments.ts'
import { approves, halden, must, setPolicy, statusOf } from '#test/support/requests.ts'
import { ordered, slackWithContacts, tokenTo } from '#test/support/vendor-orders.ts'
import { world } from '#test/support/world.ts'

const w = await world()
await slackWithContacts(w)

const first = 'first cycle: 4 Pro 11-12 to 12-12 = 3150'
const decline = async () =>
  must(await w.browser().post(`/api/vendor/orders/${await tokenTo(w)}/decline`, { reason: 'Sold out' }))

/** After three more month runs, all that was ever billed is this, and all that was paid is credit. */
async function expectBilled(
  { purchase, companyId }: { purchase: string; companyId: string },
  lines: string[],
) {
  await applyAt(w, '2027-02-12T00:03:00Z')
  for (const month of ['2027-01', '2027-02', '2027-03']) await runAt(w, `${month}-28T10:00:00Z`, month)
  expect(await linesBilled(w, purchase)).toEqual(lines)
  expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 3150 })
}

describe('an order that fails is never billed afterward', () => {
  test('for seats that were added for the next invoice', async () => {
    const company = await ordered(w)
    await changes(company.admin, company.purchase, { line: 0, seats: 6, billing: 'next' })
    await decline()
    await expectBilled(company, [first])
  })

  test('for seats on an invoice of their own, which is credited', async () => {
    const company = await ordered(w)
    await changes(company.admin, company.purchase, { line: 0, seats: 6 })
    await decline()
    await expectBilled(company, [first, 'change change: 2 Pro 11-12 to 12-12 = 1575'])
  })

  test('for a cycle that began before its buyer gave it up', async () => {
    const company = await ordered(w)
    await laterWith(w, '2026-12-14T10:00:00Z', company.admin)
    expect(must(await company.admin.post(`/api/purchases/${company.purchase}/give-up`)).body).toMatchObject({
      status: 'cancelled',
    })
    const preview = must(await company.admin.get('/api/invoices/preview'))
    expect(JSON.stringify(preview.body)).not.toContain('Slack')
    await expectBilled(company, [first])
  })

  test('for a plan that would come later, nor for one that waits for approval', async () => {
    const company = await ordered(w)
    await changes(company.admin, company.purchase, { line: 0, seats: 3 })
    await decline()
    await expectBilled(company, [first])
    const { rows } = await w.parts.database.pool.query(
      'select state from purchase_changes where purchase_id = $1',
      [company.purchase],
    )
    expect(rows).toEqual([{ state: 'dropped' }])
  })
})

test('a change of a subscription that fails is no longer decided on', async () => {
  const { mara, jonas, ids, companyId } = await halden(w)
  const purchase = await paid(w, mara)
  await w.runJobs()
  await setPolicy(mara, { name: 'Jonas', always: true, approvers: [ids.jonas], need: 'any' })
  const { made } = await changes(mara, purchase, { line: 0, seats: 6 })
  await decline()
  expect(await statusOf(mara, { _id: made.body.requestId })).toBe('withdrawn')
  expect((await approves(jonas, { _id: made.body.requestId })).status).toBe(409)
  await expectBilled({ purchase, companyId }, [first])
})
