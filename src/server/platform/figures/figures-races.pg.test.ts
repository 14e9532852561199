import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { expectFiguresExact } from '#test/lives/counted-figures.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { world } from '#test/support/world.ts'
import { addUpFigures } from './add-up-figures.ts'

const rounds = roundsOf({ short: 10, long: 300 })
const size = { companies: 10, purchases: 1, lines: 1 }

const w = await world()
await manySubscriptions(w.parts.database.db, size, w.clock.now())

test('a purchase is paid for while its plan changes, and the figures are added up twice', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await w.parts.database.db.execute(sql`update purchases set status = 'authorized', paid_at = null`)
    await Promise.all([pay(), changePlans(), addUp(), addUp()])
    await expectFiguresExact(w)
  }
})

test('nobody waits for somebody else who is about to pay for the same product', async () => {
  await w.parts.database.db.execute(sql`update purchases set status = 'authorized', paid_at = null`)
  const { rows } = await w.parts.database.db.execute<{ id: string }>(
    sql`select id from purchases order by id limit 2`,
  )
  const slow = await w.parts.database.pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`update purchases set status = 'paid', paid_at = authorized_at where id = $1`, [
      rows[0]?.id,
    ])
    const { rowCount } = await w.parts.database.pool.query(
      `update purchases set status = 'paid', paid_at = authorized_at where id = $1`,
      [rows[1]?.id],
    )
    expect(rowCount).toBe(1)
    await addUp()
    await slow.query('commit')
  } finally {
    slow.release()
  }
  await expectFiguresExact(w)
})

/** Each in its own transaction, in the order of their ids as every job does. */
async function pay() {
  const { rows } = await w.parts.database.db.execute<{ id: string }>(
    sql`select id from purchases order by id`,
  )
  for (const { id } of rows)
    await w.parts.database.db.execute(
      sql`update purchases set status = 'paid', paid_at = authorized_at where id = ${id}`,
    )
}

async function changePlans() {
  const { rows } = await w.parts.database.db.execute<{ id: string }>(
    sql`select id from purchases order by id`,
  )
  for (const { id } of rows)
    await w.parts.database.db.execute(sql`
      update purchase_lines l set plan_id = (
        select o.id from plans k join plans o on o.vendor_id = k.vendor_id and o.id <> k.id
        where k.id = l.plan_id order by o.id limit 1)
      where purchase_id = ${id}`)
}

function addUp() {
  return addUpFigures(systemContext(w.parts))
}
