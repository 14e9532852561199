import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { type Buyer, buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { type Bill, billed } from '#test/support/payments.ts'
import { runOnly } from '#test/support/queued-jobs.ts'
import { goTo } from '#test/support/renewals.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { remind } from '../invoices/remind.ts'
import { suspendedSince } from './queries.ts'
import { suspendOverdue } from './suspend-overdue.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_800_000 })
let acme: Buyer
const w = await world()
const other = await otherProcess(w)
beforeEach(async () => {
  acme = await buyer(w)
})

const system = () => systemContext(w.parts)
const card = '4242424242424242'

/** The company owes for long enough to be suspended by the next run; at another minute in each round. */
async function ripe(round: number): Promise<Bill> {
  await goTo(w, '2026-11-12T10:00:00Z', acme.admin, await operatorOf(w))
  const bill = await billed(w, acme.admin)
  w.clock.pass({ days: 21 })
  await remind(system())
  w.clock.pass({ days: 7, minutes: round })
  await goTo(w, w.clock.now().toISOString(), acme.admin)
  await runOnly(w)
  return bill
}

async function pays({ invoiceId }: Bill) {
  const { clientSecret } = must(
    await acme.admin.post('/create-payment-intent', { invoiceIds: [invoiceId] }),
  ).body
  return () => acme.admin.post('/api/sandbox/confirm', { clientSecret, card })
}

/** How often the company was suspended, and how often its admin was told so by email. */
const suspensions = async () => {
  const { rows } = await w.parts.database.pool.query<{ times: number; mails: number }>(
    `select (select count(*)::int from audit_log where action = 'company.suspended' and company_id = $1) as times,
      (select count(*)::int from mails where template = 'suspended' and recipient = $2) as mails`,
    [acme.companyId, acme.admin.email],
  )
  return rows[0] ?? { times: 0, mails: 0 }
}

async function expectGoodStanding() {
  expect(await suspendedSince(system(), acme.companyId)).toBeNull()
  const { rows } = await w.parts.database.pool.query('select from access_holds where company_id = $1', [
    acme.companyId,
  ])
  expect(rows).toEqual([])
}

test('suspension against payment: whoever comes first, who has paid is not suspended', {
  timeout,
}, async () => {
  const seen = new Outcomes('suspended and reinstated', 'paid in time')
  for (let round = 0; round < rounds; round += 1) {
    const { times } = await suspensions()
    const pay = await pays(await ripe(round))
    const [answer] = await race(round, pay, () => other.run('standing', {}), 20)
    must(answer)
    await expectGoodStanding()
    seen.add((await suspensions()).times > times ? 'suspended and reinstated' : 'paid in time')
  }
  seen.expectAll()
})

test('two runs at once suspend a company once', { timeout }, async () => {
  const seen = new Outcomes('here', 'there')
  for (let round = 0; round < rounds; round += 1) {
    const { times, mails } = await suspensions()
    const bill = await ripe(round)
    const [, here] = await race(
      round,
      () => other.run('standing', {}),
      () => suspendOverdue(system()),
    )
    expect(await suspensions()).toEqual({ times: times + 1, mails: mails + 1 })
    seen.add(here === 1 ? 'here' : 'there')
    must(await (await pays(bill))())
    await expectGoodStanding()
  }
  seen.expectAll()
})

test('suspension against giving a seat: it is given before, or refused', { timeout }, async () => {
  await goTo(w, '2026-11-12T10:00:00Z', acme.admin, await operatorOf(w))
  await paid(w, acme.admin, order('Slack', 'Pro', 2))
  const id = (await memberIds(acme.admin)).get(acme.employee.email)
  const give = { selectedMembers: [id], product: 'Slack', subscriptions: ['Pro'] }
  const seen = new Outcomes('given', 'refused')
  for (let round = 0; round < rounds; round += 1) {
    const bill = await ripe(round)
    const [, answer] = await race(
      round,
      () => other.run('standing', {}),
      () => acme.admin.post('/api/company/members', give),
    )
    if (answer.status !== 200) expect([answer.status, answer.body.code]).toEqual([409, 'suspended'])
    seen.add(answer.status === 200 ? 'given' : 'refused')
    must(await (await pays(bill))())
    must(await acme.admin.put(`/api/edit-members/${id}`, { productName: 'Slack', subscriptions: [] }))
  }
  seen.expectAll()
})
