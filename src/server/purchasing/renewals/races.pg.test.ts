import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { giveSeats } from '#server/fulfillment/seats/give-seats.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { operatorOf, order } from '#test/support/buyers.ts'
import { actingAs, companyWithMembers, overAllocated } from '#test/support/company-members.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { runOnly } from '#test/support/queued-jobs.ts'
import { daysBefore, goTo } from '#test/support/renewals.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { applyDueChanges } from '../changes/apply-due.ts'
import { declareRenewal } from './declare.ts'
import { workRenewalDesk } from './desk.ts'
import { workSeatQuestions } from './follow-up.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_800_000 })

const w = await world()
const other = await otherProcess(w)

const system = () => systemContext(w.parts)
const seat = { product: 'SalesHandy', subscriptions: ['Outreach Starter'] }

async function company(members: number) {
  await goTo(w, '2026-01-10T09:00:00Z', await operatorOf(w))
  const team = await companyWithMembers(w, members)
  return { ...team, ctx: await actingAs(w, team.admin) }
}
type Company = Awaited<ReturnType<typeof company>>

/** Four seats for a year; what a company bought in the round before is over. */
async function buys({ admin, companyId }: Company): Promise<string> {
  const { pool } = w.parts.database
  await pool.query('delete from seats where company_id = $1', [companyId])
  await pool.query(
    `update purchases set status = 'cancelled', cancelled_at = $2, cancels_at = $2 where company_id = $1 and status = 'paid'`,
    [companyId, w.clock.now()],
  )
  await goTo(w, '2026-01-10T09:00:00Z', admin, await operatorOf(w))
  const id = await paidAndDelivered(w, admin, order('SalesHandy', 'Outreach Starter', 4, 'annually'))
  await runOnly(w)
  return id
}

test('giving up seats twice while some are given: everyone keeps a seat that is paid for, and it is scheduled once', {
  timeout,
}, async () => {
  const seen = new Outcomes('1', '2', '3')
  const team = await company(4)
  const { ctx, ids, admin } = team
  for (let round = 0; round < rounds; round += 1) {
    const id = await buys(team)
    await declareRenewal(ctx, id, { onNotice: 'renew', shrink: true })
    await giveSeats(ctx, { selectedMembers: ids.slice(0, 1), ...seat })
    w.clock.set(daysBefore(1))
    await signInAgain(w, admin)
    const give = (member: number) =>
      other.as(admin).post('/api/company/members', { selectedMembers: [ids[member]], ...seat })
    const [[given], [later]] = await Promise.all([
      race(
        round,
        () => give(1),
        () => workRenewalDesk(system()),
      ),
      race(
        round,
        () => give(2),
        () => other.run('renewal-desk', {}),
      ),
    ])
    must(given)
    must(later)
    const { rows } = await w.parts.database.pool.query<{ seats: number }>(
      'select to_seats as seats from purchase_changes where purchase_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    seen.add(String(rows[0]?.seats))
    w.clock.set('2027-01-10T10:00:00Z')
    await applyDueChanges(system())
    expect(await overAllocated(w)).toEqual([])
  }
  seen.expectAll()
})

test('two desks and two rounds of questions at once cancel, ask and email once', { timeout }, async () => {
  const team = await company(2)
  const { admin, ctx, ids } = team
  const { pool } = w.parts.database
  for (let round = 0; round < rounds; round += 1) {
    await pool.query('delete from seat_questions')
    const id = await buys(team)
    await declareRenewal(ctx, id, { onNotice: 'ask', shrink: false })
    await giveSeats(ctx, { selectedMembers: ids, ...seat })
    w.clock.set(daysBefore(14, '07:00'))
    await Promise.all([
      race(
        round,
        () => other.run('renewal-desk', {}),
        () => workRenewalDesk(system()),
      ),
      race(
        round,
        () => other.run('seat-questions', {}),
        () => workSeatQuestions(system()),
      ),
    ])
    const { rows } = await pool.query(
      `select (select count(*)::int from mails where template = 'renewal-question' and recipient = $2
          and event_key like '%' || $1 || '%') as asked,
        (select count(*)::int from seat_questions where purchase_id = $1::uuid) as questions,
        (select count(*)::int from audit_log where thing_id = $1 and action = 'seats.asked') as rounds,
        (select count(*)::int from audit_log where thing_id = $1 and action = 'purchase.renewal_asked') as desks`,
      [id, admin.email],
    )
    expect(rows).toEqual([{ asked: 1, questions: 2, rounds: 1, desks: 1 }])
  }
})

test('a calendar address that was replaced is never answered afterward, and the new one always', {
  timeout,
}, async () => {
  const seen = new Outcomes('200', '404')
  const { admin } = await company(0)
  const rotate = async (who = admin) => new URL(must(await who.post('/api/calendar')).body.url).pathname
  let current = await rotate()
  for (let round = 0; round < rounds * 5; round += 1) {
    const old = current
    const read = () => w.browser().get(old)
    const readers = () => Promise.all(Array.from({ length: 4 }, read))
    const [next, during] = await race(round, () => rotate(other.as(admin)), readers, 30)
    current = next
    const [after, now] = await Promise.all([read(), w.browser().get(current)])
    expect([after.status, now.status]).toEqual([404, 200])
    for (const { status } of during) {
      expect([200, 404]).toContain(status)
      seen.add(String(status))
    }
  }
  seen.expectAll()
})
