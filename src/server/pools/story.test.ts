import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PoolRow } from '#test/lives/pool-rows.ts'
import {
  authorizes,
  balanceOf,
  type Companies,
  clearsAt,
  entriesOf,
  firstInvoicesAt,
  joins,
  paysAll,
  rollsAt,
  storyPool,
  storySteps,
  tallgrass,
} from '#test/support/pool-story.ts'
import { world } from '#test/support/world.ts'
import { runMonth } from '../billing/invoices/run-month.ts'
import { systemContext } from '../context.ts'

let pool: PoolRow
let companies: Companies
const w = await world()

async function awardsOf(poolId: string) {
  const { rows } = await w.parts.database.db.execute<{ award: string }>(sql`
    select k.number || ' ' || c.name || ' ' || a.seats as award
    from pool_awards a join pool_clearings k on k.id = a.clearing_id join companies c on c.id = a.company_id
    where a.pool_id = ${poolId} order by k.number, c.name`)
  return rows.map(({ award }) => award)
}

const halden = () => companies.Halden as string
const oneOf = async (poolId: string) => {
  const { rows } = await w.parts.database.db.execute(
    sql`select state, unit_cents as "unitCents" from pools where id = ${poolId}`,
  )
  return rows[0]
}

describe('Halden, from the clearing to April', () => {
  beforeAll(async () => {
    ;({ pool, companies } = await storyPool(w))
  })

  test('February 1: the pool clears at $11.70 with 130 seats, and Lumen stays in', async () => {
    await clearsAt(w, '2027-02-01T13:59:59Z')
    expect(await oneOf(pool.id)).toEqual({ state: 'open', unitCents: null })
    await clearsAt(w, '2027-02-01T14:00:00Z')
    expect(await oneOf(pool.id)).toEqual({ state: 'rolling', unitCents: 1170 })
    expect(await awardsOf(pool.id)).toEqual([
      '1 Brightwater 30',
      '1 Halden 42',
      '1 Kestrel 15',
      '1 Oakline 18',
      '1 Pinecrest 25',
    ])
    const { rows } = await w.parts.database.db.execute(sql`
      select state, count(*)::int from commitments where pool_id = ${pool.id} group by 1 order by 1`)
    expect(rows).toEqual([
      { state: 'awarded', count: 5 },
      { state: 'standing', count: 1 },
    ])
    expect(await entriesOf(w, halden())).toEqual([])
  })

  test('February 3: authorized, to start on March 1; nothing is owed yet', async () => {
    expect(await authorizes(w, pool, '2027-02-03T10:00:00Z')).toEqual({
      authorized: 5,
      skipped: [],
      remaining: 0,
    })
    expect(await balanceOf(w, halden())).toEqual({ owed: 0, credit: 0 })
  })

  test('February 10: a clearing that changes nothing is not recorded', async () => {
    await rollsAt(w, '2027-02-10T06:00:00Z')
    expect(await awardsOf(pool.id)).toHaveLength(5)
    const { rows } = await w.parts.database.db.execute(
      sql`select count(*)::int from pool_clearings where pool_id = ${pool.id}`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('February 15: the first invoice, 42 times $11.70', async () => {
    await firstInvoicesAt(w, '2027-02-15T00:05:00Z')
    expect(await entriesOf(w, halden())).toEqual(['invoiced 49140'])
    expect(await balanceOf(w, halden())).toEqual({ owed: 49_140, credit: 0 })
  })

  test('February 20: paid', async () => {
    w.clock.set('2027-02-20T10:00:00Z')
    for (const name of ['Halden', 'Kestrel', 'Pinecrest']) await paysAll(w, companies[name] as string)
    expect(await balanceOf(w, halden())).toEqual({ owed: 0, credit: 0 })
  })

  test('March 20: Tallgrass joins, $9.90 is reached, and everybody gets the difference', async () => {
    w.clock.set('2027-03-19T10:00:00Z')
    companies.Tallgrass = await joins(w, pool, 'Tallgrass', tallgrass)
    await rollsAt(w, '2027-03-20T06:00:00Z')
    expect(await oneOf(pool.id)).toEqual({ state: 'rolling', unitCents: 990 })
    expect((await awardsOf(pool.id)).slice(5)).toEqual([
      '2 Halden 18',
      '2 Kestrel 10',
      '2 Lumen 20',
      '2 Tallgrass 30',
    ])
    expect(await entriesOf(w, halden())).toEqual(['invoiced 49140', 'paid 49140', 'credit_returned 7560'])
    expect(await balanceOf(w, halden())).toEqual({ owed: 0, credit: 7560 })
    const { rows } = await w.parts.database.db.execute(sql`
      select c.name, n.amount_cents as "amountCents", n.returned_cents as "returnedCents"
      from credit_notes n join companies c on c.id = n.company_id join pool_credits k on k.credit_note_id = n.id
      order by 1`)
    expect(rows).toEqual([
      { name: 'Brightwater', amountCents: 5400, returnedCents: 0 },
      { name: 'Halden', amountCents: 7560, returnedCents: 7560 },
      { name: 'Kestrel', amountCents: 2700, returnedCents: 2700 },
      { name: 'Oakline', amountCents: 3240, returnedCents: 0 },
      { name: 'Pinecrest', amountCents: 4500, returnedCents: 4500 },
    ])
    expect(await balanceOf(w, companies.Brightwater as string)).toEqual({ owed: 30 * 990, credit: 0 })
    expect(await balanceOf(w, companies.Oakline as string)).toEqual({ owed: 18 * 990, credit: 0 })
  })

  test('March 21: the top-up of 18 seats uses the credit', async () => {
    const { authorized } = await authorizes(w, pool, '2027-03-21T10:00:00Z')
    expect(authorized).toBe(4)
    expect((await entriesOf(w, halden())).slice(3)).toEqual(['invoiced 17820', 'credit_applied 7560'])
    expect(await balanceOf(w, halden())).toEqual({ owed: 10_260, credit: 0 })
    const { rows } = await w.parts.database.db.execute(sql`
      select starts_at::date::text as "startsOn", term_ends_at::date::text as "termEndsOn" from purchases
      where pool_id = ${pool.id} and company_id = ${halden()} order by id`)
    expect(rows).toEqual([
      { startsOn: '2027-03-01', termEndsOn: '2028-03-01' },
      { startsOn: '2027-03-23', termEndsOn: '2028-03-23' },
    ])
  })

  test('March 22: paid', async () => {
    w.clock.set('2027-03-22T10:00:00Z')
    await paysAll(w, halden())
    expect((await entriesOf(w, halden())).at(-1)).toBe('paid 10260')
    expect(await balanceOf(w, halden())).toEqual({ owed: 0, credit: 0 })
  })

  test('April 1: the monthly invoice, 42 and 18 times $9.90', async () => {
    w.clock.set('2027-04-01T00:11:00Z')
    await runMonth(systemContext(w.parts), '2027-04')
    expect((await entriesOf(w, halden())).at(-1)).toBe('invoiced 59400')
    expect(await balanceOf(w, halden())).toEqual({ owed: 59_400, credit: 0 })
  })

  test('April 2: the last clearing closes the pool', async () => {
    await rollsAt(w, '2027-04-02T06:00:00Z')
    expect(await oneOf(pool.id)).toEqual({ state: 'closed', unitCents: 990 })
  })
})

describe('the story without Oakline', () => {
  test('no price is reached: everyone is released in the same moment, and owes nothing', async () => {
    const { Oakline, ...others } = storySteps
    ;({ pool, companies } = await storyPool(w, {}, others))
    await clearsAt(w, '2027-02-01T14:00:00Z')
    expect(await oneOf(pool.id)).toEqual({ state: 'failed', unitCents: null })
    const { rows } = await w.parts.database.db.execute(sql`
      select state, count(*)::int from commitments where pool_id = ${pool.id} group by 1`)
    expect(rows).toEqual([{ state: 'released', count: 5 }])
    expect(await awardsOf(pool.id)).toEqual([])
  })
})
