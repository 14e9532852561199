import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import type { Database } from '#server/platform/db/open.ts'
import { world } from '../support/world.ts'

/** Tests that run on the embedded database and on PostgreSQL. */
export async function testDatabase(kind: Database['kind']) {
  const w = await world()
  const { database } = w.parts
  await database.pool.query('create table things (id bigint primary key, name text)')

  test('these tests run on the intended database', () => {
    expect(database.kind).toBe(kind)
  })

  test('numbers stay numbers, even beyond 32 bits', async () => {
    const { rows } = await database.pool.query(
      'select 9007199254740991::bigint as big, count(*) as none from things',
    )
    expect(rows).toEqual([{ big: 9007199254740991, none: 0 }])
    const viaDrizzle = await database.db.execute(sql`select 5000000000::bigint as big`)
    expect(viaDrizzle.rows).toEqual([{ big: 5_000_000_000 }])
  })

  test('a transaction that fails leaves nothing behind, and the next one works', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (1, 'gone')`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await database.transaction((tx) => tx.execute(sql`insert into things values (2, 'kept')`))
    const { rows } = await database.pool.query('select id, name from things')
    expect(rows).toEqual([{ id: 2, name: 'kept' }])
  })

  test('a failed statement rolls back its whole transaction', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (3, 'gone')`)
      await tx.execute(sql`insert into things values (3, 'twice')`)
    })
    await expect(failing).rejects.toThrow()
    expect((await database.pool.query('select id from things where id = 3')).rows).toEqual([])
  })

  test('a query outside the open transaction fails immediately instead of waiting forever', async () => {
    const beside: (() => Promise<unknown>)[] = [
      async () => database.db.execute(sql`select 1`),
      async () => database.pool.query('select 1'),
      () => database.transaction(async () => {}),
    ]
    for (const query of beside) {
      const error: Error = await database.transaction(query).then(String, (error) => error.cause ?? error)
      expect(error.message).toContain("use only the transaction's handle")
    }
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('concurrent transactions do not mix', async () => {
    const insert = (id: number) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`insert into things values (${id}, 'many')`)
        if (id % 2 === 1) throw new Error('odd')
      })
    await Promise.allSettled(Array.from({ length: 20 }, (_, i) => insert(100 + i)))
    const { rows } = await database.pool.query("select id from things where name = 'many' order by id")
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => 100 + 2 * i))
  })

  test('the audit log is append-only: the database refuses to change, delete or truncate it', async () => {
    const ctx = systemContext(w.parts)
    await inTransaction(ctx, (tx) => audit(tx, { action: 'catalogue.synced', detail: { by: kind } }))
    for (const change of [
      sql`update audit_log set action = 'never happened'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`truncate audit_log cascade`,
    ]) {
      const refused = await database.db.execute(change).catch((error: Error) => error.cause)
      expect(refused).toMatchObject({ code: '23001', message: 'audit_log is append-only' })
    }
    const kept = await database.db.select().from(auditLog)
    expect(kept.filter(({ action }) => action === 'catalogue.synced')).toMatchObject([
      { actor: 'system', actorId: null, detail: { by: kind }, requestId: 'system', at: w.clock.now() },
    ])
  })

  test('the audit entry of a failed action is rolled back', async () => {
    const failing = inTransaction(systemContext(w.parts), async (tx) => {
      await audit(tx, { action: 'company.onboarded' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { rows } = await database.pool.query("select from audit_log where action = 'company.onboarded'")
    expect(rows).toEqual([])
  })
}
