import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { pay } from '#test/support/billing.ts'
import { buyer, type Person } from '#test/support/buyers.ts'
import { financeOf } from '#test/support/finance.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { billed, booksOf } from '#test/support/payments.ts'
import { runOnly } from '#test/support/queued-jobs.ts'
import { must } from '#test/support/requests.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { checkMethod } from './check-method.ts'
import { findMethodRow, listMethods } from './queries.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = 3_600_000
const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
const other = await otherProcess(w)
const acme = await buyer(w)

async function added(admin: Person, kind = 'card') {
  const { method, clientSecret } = must(await admin.post('/api/payment-methods', { kind })).body
  return { id: method._id as string, clientSecret: clientSecret as string }
}

async function saved(admin: Person) {
  const { id, clientSecret } = await added(admin)
  stripe.saved.enter(clientSecret)
  must(await admin.post(`/api/payment-methods/${id}/check`))
  return id
}

/** Who made a method ready or removed it, in order. */
async function logOf(id: string): Promise<string[]> {
  const { rows } = await w.parts.database.pool.query<{ line: string }>(
    `select action || case when actor_id is null then ' by the system' else '' end as line from audit_log
     where thing_id = $1 and action in ('payment_method.ready', 'payment_method.removed') order by id`,
    [id],
  )
  return rows.map(({ line }) => line)
}

test('a charge against the removal of its method: it is charged once or not at all, and detached', {
  timeout,
}, async () => {
  const seen = new Outcomes('charged', 'refused')
  const { admin, companyId } = acme
  let paidOtherwise = 0
  for (let round = 0; round < rounds; round += 1) {
    const bill = await billed(w, admin)
    const total = Math.round(bill.amount * 100)
    const id = await saved(admin)
    const before = stripe.receivedFrom(companyId)
    const [removed, paid] = await race(
      round,
      () => other.as(admin).delete(`/api/payment-methods/${id}`),
      () => admin.post('/api/payments', { method: id }),
    )
    expect(removed.status).toBe(204)
    await runOnly(w, 'check-setup')
    const isPaid = paid.body.status === 'paid'
    const { received, owed } = await booksOf(w, companyId)
    expect(received - paidOtherwise).toBe(stripe.receivedFrom(companyId))
    expect([received - paidOtherwise - before, owed]).toEqual(isPaid ? [total, 0] : [0, total])
    const invoice = (await admin.get(`/api/invoices/${bill.invoiceId}`)).body
    expect(invoice.status).toBe(isPaid ? 'Paid' : 'Due')
    const row = await findMethodRow(systemContext(w.parts), id)
    expect(stripe.saved.methods.get(row?.providerMethodId ?? '')?.customer).toBeNull()
    seen.add(isPaid ? 'charged' : 'refused')
    if (isPaid) continue
    await pay(w, companyId, bill)
    paidOtherwise += total
  }
  seen.expectAll()
})

test('however many are added at once, five are the most', { timeout }, async () => {
  const seen = new Outcomes('here', 'there')
  const { admin, companyId } = await buyer(w)
  const finance = await financeOf(w, { admin })
  for (let count = 0; count < 4; count += 1) await saved(admin)
  for (let round = 0; round < rounds; round += 1) {
    const add = (who: Person, kind: string) => who.post('/api/payment-methods', { kind })
    const [[there, here], third] = await Promise.all([
      race(
        round,
        () => add(other.as(finance), 'us_bank'),
        () => add(admin, 'card'),
      ),
      add(finance, 'card'),
    ])
    const answers = [there, here, third]
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await listMethods(systemContext(w.parts), companyId)).toHaveLength(5)
    seen.add(there.status === 201 ? 'there' : 'here')
    const { method } = answers.find(({ status }) => status === 201)?.body ?? {}
    must(await admin.delete(`/api/payment-methods/${method._id}`))
    await runOnly(w, 'check-setup')
  }
  seen.expectAll()
})

test('the form, an event and the poll at once make a method ready once', { timeout }, async () => {
  const seen = new Outcomes('payment_method.ready', 'payment_method.ready by the system')
  const ctx = systemContext(w.parts)
  const { admin } = await buyer(w)
  for (let round = 0; round < rounds; round += 1) {
    const { id, clientSecret } = await added(admin)
    stripe.saved.enter(clientSecret)
    const check = () => other.as(admin).post(`/api/payment-methods/${id}/check`)
    await Promise.all([
      race(round, check, () => checkMethod(ctx, id)),
      race(round, () => other.run('check-setup', { methodId: id }), check),
    ])
    const log = await logOf(id)
    expect(log).toHaveLength(1)
    seen.add(log[0] ?? '')
    must(await admin.delete(`/api/payment-methods/${id}`))
    await runOnly(w, 'check-setup')
  }
  seen.expectAll()
})

test('a removal against the provider saying that it is ready: it stays removed and is detached', {
  timeout,
}, async () => {
  const seen = new Outcomes('ready first', 'removed first')
  const ctx = systemContext(w.parts)
  const { admin } = await buyer(w)
  for (let round = 0; round < rounds; round += 1) {
    const { id, clientSecret } = await added(admin)
    const setup = stripe.saved.enter(clientSecret) as { payment_method: { id: string } }
    const [, removed] = await race(
      round,
      () => checkMethod(ctx, id),
      () => other.as(admin).delete(`/api/payment-methods/${id}`),
      20,
    )
    must(removed)
    await runOnly(w, 'check-setup')
    expect(await findMethodRow(ctx, id)).toMatchObject({ state: 'removed' })
    expect(stripe.saved.methods.get(setup.payment_method.id)?.customer).toBeNull()
    seen.add((await logOf(id)).length === 2 ? 'ready first' : 'removed first')
  }
  seen.expectAll()
})
