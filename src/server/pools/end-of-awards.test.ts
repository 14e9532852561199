import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PoolRow } from '#test/lives/pool-rows.ts'
import { userByEmail } from '#test/support/builders.ts'
import { operatorOf } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import {
  authorizes,
  balanceOf,
  type Companies,
  clearsAt,
  firstInvoicesAt,
  joins,
  paysAll,
  rollsAt,
  settled,
  storyPool,
} from '#test/support/pool-story.ts'
import { staffOf } from '#test/support/staff.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'
import { authorizeAll, authorizeLater } from '../purchasing/purchases/authorize-pool.ts'
import { pools } from './tables.ts'

let pool: PoolRow
let companies: Companies
const w = await world()
const olga = await operatorOf(w)
beforeEach(async () => {
  const ended = { state: 'cancelled' as const, cancelReason: 'Over', unitCents: null, endedAt: w.clock.now() }
  await w.parts.database.db.update(pools).set(ended)
  ;({ pool, companies } = await storyPool(w))
  await clearsAt(w, '2027-02-01T14:00:00Z')
})

async function invoiced() {
  await authorizes(w, pool, '2027-02-03T10:00:00Z')
  await firstInvoicesAt(w, '2027-02-15T00:05:00Z')
}

async function moveTo(moment: string) {
  w.clock.set(moment)
  await signInAgain(w, olga)
}

const defaults = (company: string, reason = 'They never paid.') =>
  olga.post(`/api/operator/pools/${pool.id}/awards/${company}/default`, { reason })

async function factsOf(companyId: string) {
  const { rows } = await w.parts.database.db.execute(sql`
    select c.state, array_agg(p.status order by p.id) as statuses, array_agg(a.ended order by p.id) as ended,
      (select count(*)::int from pool_bars b where b.company_id = c.company_id) as bars,
      (select count(*)::int from invoices i where i.company_id = c.company_id and i.status = 'void') as voided
    from commitments c join pool_awards a on a.commitment_id = c.id left join purchases p on p.id = a.purchase_id
    where c.pool_id = ${pool.id} and c.company_id = ${companyId} group by c.id`)
  return rows[0]
}

const shownPool = async () => (await olga.get(`/api/operator/pools/${pool.id}`)).body

describe('a default', () => {
  test('needs an operator, a known company, and an invoice that is 30 days overdue', async () => {
    await invoiced()
    const brightwater = companies.Brightwater as string
    await moveTo('2027-03-23T10:00:00Z')
    expect(
      (await w.browser().post(`/api/operator/pools/${pool.id}/awards/${brightwater}/default`)).status,
    ).toBe(401)
    expect((await defaults('nobody')).status).toBe(404)
    expect((await defaults(companies.Lumen as string)).body.code).toBe('pool_state')
    expect((await defaults(brightwater)).body.code).toBe('not_overdue')
    expect(await factsOf(brightwater)).toMatchObject({ state: 'awarded', statuses: ['authorized'], bars: 0 })
    await paysAll(w, brightwater)
    await moveTo('2027-03-24T10:00:00Z')
    expect((await defaults(brightwater)).body.code).toBe('not_overdue')
  })

  test('ends the purchase; its invoice stays owed, the company is barred, and seats are missing to the vendor', async () => {
    await invoiced()
    await moveTo('2027-03-24T10:00:00Z')
    const brightwater = companies.Brightwater as string
    expect((await shownPool()).shortfall).toBe(0)
    expect(await defaults(brightwater)).toMatchObject({
      status: 200,
      body: {
        company: { _id: brightwater, name: 'Brightwater' },
        state: 'defaulted',
        seats: 30,
        price: '11.70',
        barredUntil: '2028-03-23',
      },
    })
    expect(await factsOf(brightwater)).toEqual({
      state: 'defaulted',
      statuses: ['cancelled'],
      ended: ['defaulted'],
      bars: 1,
      voided: 0,
    })
    expect(await balanceOf(w, brightwater)).toEqual({ owed: 35_100, credit: 0 })
    expect(await shownPool()).toMatchObject({ shortfall: 20, clearings: [{ price: '11.70' }] })
    expect((await defaults(brightwater)).body.code).toBe('pool_state')
  })

  test('leaves the count of the next clearing: others pay what they paid', async () => {
    await invoiced()
    await moveTo('2027-03-24T10:00:00Z')
    await defaults(companies.Brightwater as string)
    await joins(w, pool, 'Tallgrass', [{ seats: 30, maxCents: 1170 }])
    await rollsAt(w, '2027-03-25T06:00:00Z')
    // With Brightwater's 30 seats, $9.90 would have been reached.
    expect(await shownPool()).toMatchObject({
      clearings: [{ seats: 130 }, { number: 2, price: '11.70', seats: 130, companies: 5 }],
      shortfall: 0,
    })
  })
})

describe('a rejected purchase from a pool', () => {
  async function rejects(companyId: string) {
    const { rows } = await w.parts.database.db.execute<{ id: string }>(
      sql`select id from purchases where pool_id = ${pool.id} and company_id = ${companyId} and status = 'under_review'`,
    )
    const answer = await olga.post(`/api/operator/purchases/${rows[0]?.id}/reject`, {
      reason: 'Unknown company.',
    })
    expect(answer.status).toBe(200)
  }

  test('ends its award without a bar or an invoice, and is never awarded again', async () => {
    await settled(w)
    const oakline = companies.Oakline as string
    await rejects(oakline)
    expect(await factsOf(oakline)).toEqual({
      state: 'defaulted',
      statuses: ['rejected'],
      ended: ['rejected'],
      bars: 0,
      voided: 0,
    })
    expect((await shownPool()).shortfall).toBe(8)
    await rollsAt(w, '2027-02-02T06:00:00Z')
    expect((await shownPool()).clearings).toHaveLength(1)
  })

  more('that was a top-up leaves the earlier seats as they are, and is not awarded again', async () => {
    await invoiced()
    for (const name of ['Halden', 'Kestrel']) await paysAll(w, companies[name] as string)
    await moveTo('2027-03-19T10:00:00Z')
    await joins(w, pool, 'Tallgrass', [{ seats: 30, maxCents: 1170 }])
    await rollsAt(w, '2027-03-20T06:00:00Z')
    const halden = companies.Halden as string
    await rejects(halden)
    expect(await factsOf(halden)).toMatchObject({
      state: 'awarded',
      statuses: ['paid', 'rejected'],
      ended: [null, 'rejected'],
    })
    await rollsAt(w, '2027-03-21T06:00:00Z')
    expect((await shownPool()).clearings).toHaveLength(2)
  })
})

describe('authorizing all', () => {
  test('is for operators', async () => {
    expect((await w.browser().post(`/api/operator/pools/${pool.id}/authorize`)).status).toBe(401)
  })

  test('leaves out a company that is no longer verified, and names it', async () => {
    await settled(w)
    await w.parts.database.db.execute(
      sql`update companies set verified_at = null where id = ${companies.Kestrel as string}`,
    )
    const answer = {
      authorized: 4,
      skipped: [{ company: 'Kestrel', code: 'company_unverified' }],
      remaining: 0,
    }
    expect(await authorizes(w, pool, '2027-02-03T10:00:00Z')).toEqual(answer)
    expect(await authorizes(w, pool, '2027-02-03T11:00:00Z')).toEqual({ ...answer, authorized: 0 })
    expect((await shownPool()).toAuthorize).toBe(1)
  })

  more('leaves out a company without credit, and names it', async () => {
    await settled(w)
    await moveTo('2027-02-03T10:00:00Z')
    const id = companies.Kestrel as string
    await olga.put(`/api/operator/companies/${id}/standing`, { suspended: true, reason: 'Unpaid' })
    expect(await authorizes(w, pool, '2027-02-03T10:00:00Z')).toEqual({
      authorized: 4,
      skipped: [{ company: 'Kestrel', code: 'credit_refused' }],
      remaining: 0,
    })
  })

  test('gives the same answer to the same key', async () => {
    await settled(w)
    const ask = () =>
      olga.post(
        `/api/operator/pools/${pool.id}/authorize`,
        {},
        {
          headers: { 'idempotency-key': `all-${pool.id}` },
        },
      )
    const first = await ask()
    expect(first.body.authorized).toBe(5)
    expect((await ask()).body).toEqual(first.body)
  })

  more('leaves many to a job, which acts in the name of whoever asked', async () => {
    await settled(w)
    const user = await userByEmail(w, operatorEmail)
    const by = { userId: user?.id ?? '', email: operatorEmail }
    const ctx = systemContext(w.parts, { kind: 'person', ...by, staffRole: 'owner', membership: null })
    expect(await authorizeAll(ctx, pool.id, 4)).toEqual({ authorized: 0, skipped: [], remaining: 5 })
    const { userId, email } = await staffOf(w, 'finance')
    await authorizeLater(w.parts, { poolId: pool.id, by: { userId, email } })
    expect((await shownPool()).toAuthorize).toBe(5)
    await w.runJobs()
    expect((await shownPool()).toAuthorize).toBe(0)
    const { rows } = await w.parts.database.db.execute(sql`
      select distinct a.actor from audit_log a join purchases p on p.id::text = a.thing_id
      where p.pool_id = ${pool.id} and a.action = 'purchase.authorized'`)
    expect(rows).toEqual([{ actor: operatorEmail }])
  })
})
