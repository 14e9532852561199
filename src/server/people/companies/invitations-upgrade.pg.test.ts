import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { migrationsUpTo } from '#test/checks/old-schema.ts'
import { newInstallation, opened } from '#test/support/installations.ts'

const before = knownMigrations().findIndex(({ newest }) => newest.endsWith('_invitations'))

test('an upgrade reads from the audit log who invited whom, and who was removed or left', async () => {
  const [acme, ada, bob, cleo, dan] = Array.from({ length: 5 }, () => randomUUID())
  const [listed, joined] = [randomUUID(), randomUUID()]
  const config = await newInstallation('postgres')
  await opened(config, async (database) => {
    await migrate(database, migrationsUpTo(before))
    const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values)
    const log = (action: string, actor: string | undefined, thing: string, email: string) =>
      run(
        `insert into audit_log (at, action, actor_id, actor, company_id, thing_id, detail, request_id)
         values (now(), $1, $2, 'x', $3, $4, $5, 'x')`,
        [action, actor, acme, thing, JSON.stringify({ email })],
      )
    await run(`insert into companies (id, name, created_at, updated_at) values ($1, 'Acme', now(), now())`, [
      acme,
    ])
    for (const [id, name] of [
      [ada, 'ada'],
      [bob, 'bob'],
      [cleo, 'cleo'],
      [dan, 'dan'],
    ])
      await run(`insert into users (id, email, email_key, created_at) values ($1, $2, $2, now())`, [
        id,
        `${name}@acme.example`,
      ])
    await run(
      `insert into members (id, company_id, name, email, email_key, created_at)
       values ($1, $2, 'Zoe', 'zoe@other.example', 'zoe@other.example', now())`,
      [listed, acme],
    )
    await log('member.added', ada, listed, 'zoe@other.example')
    // Bob had joined and was removed, Cleo removed herself, Dan was only listed.
    const hers = randomUUID()
    await log('member.joined', bob, joined, 'bob@acme.example')
    await log('member.removed', ada, joined, 'Bob@acme.example')
    await log('member.joined', cleo, hers, 'cleo@acme.example')
    await log('member.removed', cleo, hers, 'cleo@acme.example')
    await log('member.removed', ada, randomUUID(), 'dan@acme.example')

    await migrate(database)
    const { rows: invited } = await run('select invited_by from members')
    expect(invited).toEqual([{ invited_by: ada }])
    const { rows: gone } = await run('select user_id, how from departures order by how')
    expect(gone).toEqual([
      { user_id: cleo, how: 'left' },
      { user_id: bob, how: 'removed' },
    ])
  })
})
