import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { creditNotes } from '#server/billing/invoices/tables.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { removeMember } from '#server/people/companies/remove-member.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { pay } from '#test/support/billing.ts'
import type { Answer } from '#test/support/browser.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { actingAs, addMembers } from '#test/support/company-members.ts'
import { billed } from '#test/support/payments.ts'
import { seat, slackWithContacts, workspace } from '#test/support/vendor-orders.ts'
import { world } from '#test/support/world.ts'
import { giveSeats } from '../seats/give-seats.ts'
import { undoSeats } from '../seats/undo-seats.ts'
import { sendAllTasks } from '../tasks/send-tasks.ts'
import { tasks } from '../tasks/tables.ts'
import { tickByOperator } from '../tasks/tick.ts'
import { holdAccess, releaseAccess } from './access-holds.ts'
import { escalate } from './escalate.ts'
import { newLink } from './links.ts'
import { findOrderOf, type Order } from './queries.ts'
import { sendOrders } from './send-orders.ts'
import { vendorOrders } from './tables.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const patient = { timeout: 600_000 }
const reason = 'Sold out'

const w = await world()
await slackWithContacts(w)
const olga = await operatorOf(w)
const acme = await buyer(w)

const ctx = () => systemContext(w.parts)

/** A paid purchase, its order at the vendor, and a link to it. */
async function atVendor() {
  const purchase = await paid(w, acme.admin, order('Slack', 'Pro', 2))
  await sendOrders(ctx())
  const found = (await findOrderOf(ctx(), purchase)) as Order
  const { token } = await inTransaction(ctx(), (tx) =>
    newLink(tx, {
      kind: 'order',
      thingId: found.id,
      vendorId: found.vendorId,
      contact: 'orders@slack.example',
    }),
  )
  return { purchase, id: found.id, token }
}

const stateOf = async (id: string) =>
  (await w.parts.database.db.select().from(vendorOrders).where(eq(vendorOrders.id, id)))[0]?.state

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()

/** Both at once, in either order. */
function both<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<(A | B)[]> {
  return Promise.all(round % 2 ? [one(), other()] : [other(), one()])
}

const confirm = (token: string) =>
  w.browser().post(`/api/vendor/orders/${token}/confirm`, { access: workspace })
const decline = (token: string) => w.browser().post(`/api/vendor/orders/${token}/decline`, { reason })

test('of two answers to an order one counts, and the other learns who answered', patient, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, token } = await atVendor()
    const second = round % 3 === 0 ? () => confirm(token) : () => decline(token)
    const answers = (await both(round, () => confirm(token), second)) as Answer[]
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order_answered')
    const won = answers.find(({ status }) => status === 200)?.body.state
    expect(await stateOf(id)).toBe(won)
  }
})

test('an order is either delivered or given up, and credited only in the second case', patient, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { purchase, id, token } = await atVendor()
    await w.parts.database.db
      .update(vendorOrders)
      .set({ clockFrom: new Date(w.clock.now().getTime() - 11 * 86_400_000) })
      .where(eq(vendorOrders.id, id))
    const answers = (await both(
      round,
      () => confirm(token),
      () => acme.admin.post(`/api/purchases/${purchase}/give-up`),
    )) as Answer[]
    expect(statuses(answers)).toEqual([200, 409])
    const state = await stateOf(id)
    const notes = await w.parts.database.db
      .select()
      .from(creditNotes)
      .where(sql`invoice_id in (select invoice_id from invoice_lines where purchase_id = ${purchase})`)
    expect([state, notes.length]).toEqual(state === 'active' ? ['active', 0] : ['failed', 1])
  }
})

test('a confirmation and a notice end in an order that ends, whoever is first', patient, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { purchase, id, token } = await atVendor()
    const answers = await both(
      round,
      () => confirm(token),
      () => acme.admin.post(`/api/purchases/${purchase}/cancel`),
    )
    expect(statuses(answers as Answer[])).toEqual([200, 200])
    expect(await stateOf(id)).toBe('ending')
  }
})

test(
  'a reminder and a confirmation at once don’t block each other, and each step is taken once',
  patient,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, token } = await atVendor()
      await w.parts.database.db
        .update(vendorOrders)
        .set({ clockFrom: new Date(w.clock.now().getTime() - 3 * 86_400_000) })
        .where(eq(vendorOrders.id, id))
      await Promise.all([escalate(ctx()), escalate(ctx()), confirm(token)])
      expect(await stateOf(id)).toBe('active')
      const { rows } = await w.parts.database.db.execute(sql`
      select count(*)::int as reminders from mails m join vendor_links k on m.event_key = 'order-reminder:' || k.id || ':' || k.contact
      where k.thing_id = ${id}`)
      expect([0, 1]).toContain(rows[0]?.reminders)
    }
  },
)

test('two ticks confirm a task once', patient, async () => {
  const { token } = await atVendor()
  await confirm(token)
  for (let round = 0; round < rounds; round += 1) {
    const [member = ''] = await addMembers(w, acme.companyId, 1, 500 + round)
    await giveSeats(await actingAs(w, acme.admin), {
      selectedMembers: [member],
      product: 'Slack',
      subscriptions: ['Pro'],
    })
    await sendAllTasks(ctx())
    const [task] = await w.parts.database.db.select().from(tasks).where(eq(tasks.memberId, member))
    const tick = () => olga.post('/api/operator/tasks/tick', { ids: [task?.id] })
    expect(statuses((await Promise.all([tick(), tick()])) as Answer[])).toEqual([200, 200])
    const { rows } = await w.parts.database.db.execute(sql`
      select count(*)::int as entries from audit_log where action = 'task.done' and thing_id = ${task?.id}`)
    expect(rows).toEqual([{ entries: 1 }])
  }
})

test(
  'a seat that is given while access is put on hold is held, and goes out after the release',
  patient,
  async () => {
    const { admin, companyId } = await buyer(w)
    const purchase = await paid(w, admin, order('Slack', 'Pro', rounds + 1))
    await sendOrders(ctx())
    const found = (await findOrderOf(ctx(), purchase)) as Order
    await olga.post(`/api/operator/orders/${found.id}/confirm`, { access: workspace })
    const acting = await actingAs(w, admin)
    for (let round = 0; round < rounds; round += 1) {
      const selectedMembers = await addMembers(w, companyId, 1, 900 + round)
      await both(
        round,
        () => giveSeats(acting, { selectedMembers, product: 'Slack', subscriptions: ['Pro'] }),
        () => holdAccess(ctx(), companyId),
      )
      const states = async () => {
        const found = await w.parts.database.db.select().from(tasks).where(eq(tasks.companyId, companyId))
        return new Set(found.filter(({ kind }) => kind === 'add').map(({ state }) => state))
      }
      expect(await states()).toEqual(new Set(['held']))
      await releaseAccess(ctx(), companyId)
      expect(await states()).toEqual(new Set(['open']))
    }
  },
)

test('a seat that is given to somebody who is being removed leaves nothing to do', patient, async () => {
  const { token } = await atVendor()
  await confirm(token)
  const acting = await actingAs(w, acme.admin)
  for (let round = 0; round < rounds; round += 1) {
    const [member = ''] = await addMembers(w, acme.companyId, 1, 5000 + round)
    const give = () =>
      giveSeats(acting, { selectedMembers: [member], product: 'Slack', subscriptions: ['Pro'] })
    const refused = (error: unknown) => expect(error).toBeInstanceOf(Refused)
    await both(
      round,
      () => give().catch(refused),
      () => removeMember(acting, member),
    )
    const left = await w.parts.database.db.select().from(tasks).where(eq(tasks.memberId, member))
    expect(left.filter(({ state }) => state !== 'dropped')).toEqual([])
  }
})

test(
  'many seats are given and taken back while tasks are sent and ticked, and nobody waits in a circle',
  patient,
  async () => {
    const { admin, companyId } = await buyer(w)
    await paid(w, admin, order('Slack', 'Pro', 40))
    const acting = await actingAs(w, admin)
    const selectedMembers = await addMembers(w, companyId, 40)
    const give = { product: 'Slack', subscriptions: ['Pro'] }
    const ids = async () => {
      const found = await w.parts.database.db.select().from(tasks).where(eq(tasks.companyId, companyId))
      return found.filter(({ state }) => state === 'waiting').map(({ id }) => id)
    }
    for (let round = 0; round < Math.ceil(rounds / 5); round += 1) {
      const { change } = await giveSeats(acting, { selectedMembers, ...give })
      const waiting = await ids()
      await Promise.all([
        sendAllTasks(ctx()),
        tickByOperator(ctx(), waiting.slice(0, 20).toReversed(), 'Seen'),
        undoSeats(acting, change ?? ''),
      ])
      const { rows } = await w.parts.database.db.execute(sql`
      select count(*)::int as holders from seats where company_id = ${companyId}`)
      expect(rows).toEqual([{ holders: 0 }])
    }
  },
)

test('what is paid while access is put on hold is ordered once, and its people wait', patient, async () => {
  const { admin, companyId } = await buyer(w)
  const acting = await actingAs(w, admin)
  for (let round = 0; round < rounds; round += 1) {
    const bill = await billed(w, admin, order('Slack', 'Pro', 1))
    await both(
      round,
      () => pay(w, companyId, bill),
      () => holdAccess(ctx(), companyId),
    )
    const orders = await w.parts.database.db
      .select()
      .from(vendorOrders)
      .where(eq(vendorOrders.purchaseId, bill.purchaseId))
    expect(orders).toHaveLength(1)
    await olga.post(`/api/operator/orders/${orders[0]?.id}/confirm`, { access: workspace })
    const [member = ''] = await addMembers(w, companyId, 1, 7000 + round)
    await giveSeats(acting, { selectedMembers: [member], product: 'Slack', subscriptions: ['Pro'] })
    const state = async () =>
      (await w.parts.database.db.select().from(tasks).where(eq(tasks.memberId, member))).at(-1)?.state
    expect(await state()).toBe('held')
    await releaseAccess(ctx(), companyId)
    expect(await state()).toBe('open')
  }
})

test('two processes that send orders and tasks at once write each email once', patient, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const purchase = await paid(w, acme.admin, order('Slack', 'Pro', 2))
    await Promise.all([sendOrders(ctx()), sendOrders(ctx())])
    const found = (await findOrderOf(ctx(), purchase)) as Order
    const { rows } = await w.parts.database.db.execute(sql`
      select count(*)::int as links from vendor_links where thing_id = ${found.id}`)
    expect(rows).toEqual([{ links: 1 }])
    await seat(acme.admin, [acme.employee.email])
    await Promise.all([sendAllTasks(ctx()), sendAllTasks(ctx())])
    const { rows: twice } = await w.parts.database.db.execute(sql`
      select batch_id, count(*) from mails m join vendor_links k on m.event_key = 'tasks-placed:' || k.id || ':' || k.contact
      join tasks t on t.batch_id = k.thing_id group by 1, k.id having count(distinct m.id) > 1`)
    expect(twice).toEqual([])
  }
})
