import { beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, buyer, operatorOf, order, type Person, requested } from '#test/support/buyers.ts'
import { changes } from '#test/support/changes.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { financeOf } from '#test/support/finance.ts'
import { boughtInJanuary, deskAt, goTo } from '#test/support/renewals.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
let ines: Person
const w = await world()
beforeEach(async () => {
  await goTo(w, '2026-01-10T09:00:00Z', await operatorOf(w))
  acme = await buyer(w)
  ines = await financeOf(w, acme)
})

/** Subjects of emails about a product, in the order in which they were written. */
async function about({ email }: Person, template = '%'): Promise<string[]> {
  await w.runJobs()
  const { rows } = await w.parts.database.pool.query(
    `select subject from mails where lower(recipient) = lower($1) and subject ~ 'Slack|SalesHandy' and template like $2
      and status <> 'queued' order by id`,
    [email, template],
  )
  return rows.map(({ subject }) => subject)
}

const slack = order('Slack', 'Pro', 5)
const plan = async (id: string, seats: number): Promise<string> =>
  must((await changes(acme.admin, id, { line: 0, seats })).made).body._id
const cancel = (id: string) => acme.admin.post(`/api/purchases/${id}/cancel`)

describe('a cancellation is confirmed by email', () => {
  test('to admins and finance, with the day on which the subscription ends, once', async () => {
    const id = await paidAndDelivered(w, acme.admin, slack)
    must(await cancel(id))
    must(await cancel(id))
    for (const who of [acme.admin, ines])
      expect(await about(who, 'subscription-canceled')).toEqual(['Slack was canceled'])
    const mail = (await w.emailsTo(ines.email)).find(({ subject }) => subject === 'Slack was canceled')
    expect(mail?.text).toContain('Slack ends on February 10, 2026.')
    expect(await about(acme.employee)).not.toContain('Slack was canceled')
  })

  test('when admins answer that they do not keep it', async () => {
    const id = await boughtInJanuary(w, acme)
    must(await acme.admin.put(`/api/purchases/${id}/renewal`, { onNotice: 'ask', shrink: false }))
    await deskAt(w, '2026-11-15T05:30:00Z')
    await goTo(w, '2026-11-15T09:00:00Z', acme.admin)
    must(await acme.admin.post(`/api/purchases/${id}/renewal/answer`, { keep: false }))
    expect(await about(ines, 'subscription-canceled')).toEqual(['SalesHandy was canceled'])
  })

  test('of what was withdrawn before we approved it, and of an order that was not paid', async () => {
    must(await cancel(await requested(acme.admin, slack)))
    expect(await about(acme.admin, 'purchase-canceled')).toEqual(['Your Slack request was withdrawn'])
    const id = await requested(acme.admin, slack)
    must(await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`))
    expect(await about(acme.admin, 'purchase-authorized')).toHaveLength(1)
    must(await cancel(id))
    expect((await about(acme.admin, 'purchase-canceled')).at(-1)).toBe('Your Slack order was canceled')
  })
})

describe('what is not true anymore is not sent', () => {
  test('that a change is planned, once it was taken back: only that is', async () => {
    const id = await paidAndDelivered(w, acme.admin, slack)
    await w.runJobs()
    must(await acme.admin.delete(`/api/purchases/${id}/changes/${await plan(id, 2)}`))
    expect(await about(ines, 'subscription-changed')).toEqual(['Slack: a planned change was taken back'])
  })

  test('nor when another one took its place, or the subscription was canceled', async () => {
    const id = await paidAndDelivered(w, acme.admin, slack)
    await plan(id, 2)
    await plan(id, 3)
    expect(await about(ines, 'subscription-changed')).toEqual(['Slack: a change is planned'])
    await plan(id, 4)
    must(await cancel(id))
    expect((await about(ines)).slice(-2)).toEqual(['Slack: a change is planned', 'Slack was canceled'])
  })

  test('whoever was emailed about a planned change reads that it was taken back', async () => {
    const id = await paidAndDelivered(w, acme.admin, slack)
    const change = await plan(id, 2)
    await w.runJobs()
    must(await acme.admin.delete(`/api/purchases/${id}/changes/${change}`))
    expect(await about(ines, 'subscription-changed')).toEqual([
      'Slack: a change is planned',
      'Slack: a planned change was taken back',
    ])
  })

  test('that it was canceled, once it is kept', async () => {
    const id = await paidAndDelivered(w, acme.admin, slack)
    must(await cancel(id))
    must(await acme.admin.post(`/api/purchases/${id}/keep`))
    expect(await about(ines)).not.toContain('Slack was canceled')
  })

  test('that an order was approved, once it was canceled', async () => {
    const id = await requested(acme.admin, slack)
    must(await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`))
    must(await cancel(id))
    expect(await about(acme.admin, 'purchase-authorized')).toEqual([])
  })
})
