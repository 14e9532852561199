import { beforeAll, expect, test } from 'vitest'
import { operatorEmail, operatorOf, order, paid } from '../../../test/buyers.ts'
import { actingAs, companyWithMembers, overAllocated } from '../../../test/company-members.ts'
import { rounds as roundsOf } from '../../../test/effort.ts'
import { daysBefore, goTo } from '../../../test/renewals.ts'
import { type World, world } from '../../../test/world.ts'
import { makeCalendar } from '../calendar/make-calendar.ts'
import { applyDueChanges } from '../changes/apply-due.ts'
import { systemContext } from '../context.ts'
import { giveSeats } from '../seats/give-seats.ts'
import { declareRenewal } from './declare.ts'
import { workRenewalDesk } from './desk.ts'
import { workSeatQuestions } from './follow-up.ts'

const rounds = roundsOf({ short: 2, long: 500 })

let w: World
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
})

const seat = { product: 'SalesHandy', subscriptions: ['Outreach Starter'] }

async function bought(members: number) {
  await goTo(w, '2026-01-10T09:00:00Z', await operatorOf(w))
  const company = await companyWithMembers(w, members)
  const id = await paid(w, company.admin, order('SalesHandy', 'Outreach Starter', 4, 'annually'))
  return { ...company, id, ctx: await actingAs(w, company.admin) }
}

test('giving up seats twice while some are given: everyone keeps a seat that is paid for, and it is scheduled once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, ctx, ids } = await bought(3)
    await declareRenewal(ctx, id, { onNotice: 'renew', shrink: true })
    await giveSeats(ctx, { selectedMembers: ids.slice(0, 1), ...seat })
    w.clock.set(daysBefore(1))
    const desk = () => workRenewalDesk(systemContext(w.parts))
    await Promise.all([
      desk(),
      giveSeats(ctx, { selectedMembers: ids.slice(1, 2), ...seat }),
      desk(),
      giveSeats(ctx, { selectedMembers: ids.slice(2, 3), ...seat }),
    ])
    const { rows } = await w.parts.database.pool.query(
      'select to_seats from purchase_changes where purchase_id = $1',
      [id],
    )
    expect(rows.length).toBeLessThanOrEqual(1)
    w.clock.set('2027-01-10T10:00:00Z')
    await applyDueChanges(systemContext(w.parts))
    expect(await overAllocated(w)).toEqual([])
  }
})

test('two desks and two rounds of questions at once cancel, ask and email once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, id, ctx, ids } = await bought(2)
    await declareRenewal(ctx, id, { onNotice: 'ask', shrink: false })
    await giveSeats(ctx, { selectedMembers: ids, ...seat })
    w.clock.set(daysBefore(14, '07:00'))
    const both = [workRenewalDesk, workSeatQuestions].flatMap((work) => [work, work])
    await Promise.all(both.map((work) => work(systemContext(w.parts))))
    const emails = (await w.emailsTo(admin.email)).map(({ subject }) => subject)
    expect(emails.filter((subject) => subject.startsWith('Keep SalesHandy?'))).toHaveLength(1)
    const { rows } = await w.parts.database.pool.query(
      'select count(*)::int as n from seat_questions where purchase_id = $1',
      [id],
    )
    expect(rows).toEqual([{ n: 2 }])
  }
})

test('a calendar address that was replaced is never answered afterwards, and the new one always', async () => {
  const { ctx } = await bought(0)
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname
  let current = pathOf(await makeCalendar(ctx))
  for (let round = 0; round < rounds * 5; round += 1) {
    const old = current
    const reading = Promise.all(Array.from({ length: 4 }, () => w.browser().get(old)))
    current = pathOf(await makeCalendar(ctx))
    const [after, now] = await Promise.all([w.browser().get(old), w.browser().get(current)])
    expect([after.status, now.status]).toEqual([404, 200])
    for (const { status } of await reading) expect([200, 404]).toContain(status)
  }
})
